import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { SharingSetup } from './fixtures/sharing-thread.ts';
import { KvMap, MAX_MESSAGE_BYTES, SharedCounters, SharedQueue } from './index.ts';

const THREADS = 3;
const COUNT = 20_000;
const LIMIT = 5_000;

test('messages of several threads arrive whole, each thread’s in order; counts and limits are exact', async () => {
  const queue = SharedQueue.create({ memoryBytes: 1 << 18, maxThreads: 8 });
  const counters = new SharedCounters(['sent', 'allowed', 'refused']);
  const map = KvMap.create({ expectedEntries: 16, memoryBytes: 4 << 20, maxThreads: 8 });
  const workers = Array.from({ length: THREADS }, (_, thread) => {
    const setup: SharingSetup = {
      thread,
      count: COUNT,
      queue: queue.buffer,
      counters: counters.buffer,
      map: map.buffer,
      limit: LIMIT,
    };
    return new Worker(new URL('./fixtures/sharing-thread.ts', import.meta.url), { workerData: setup });
  });
  const done = Promise.all(workers.map(async (worker) => once(worker, 'message')));
  const next = Array.from({ length: THREADS }, () => 0);
  const receive = (message: Buffer): void => {
    const [thread, number, filling] = message.toString().split(' ');
    assert.equal(Number(number), next[Number(thread)]!++);
    assert.equal(filling, 'x'.repeat(Number(number) % 300));
  };
  while (next.some((count) => count < COUNT)) {
    if (queue.drain(receive) === 0) await sleep(1);
  }
  await done;
  assert.deepEqual(
    next,
    Array.from({ length: THREADS }, () => COUNT),
  );
  assert.equal(counters.value('sent'), THREADS * COUNT);
  assert.equal(counters.values().allowed, LIMIT);
});

test('a full queue refuses, and takes again what it has room for', () => {
  const queue = SharedQueue.create({ memoryBytes: 1 << 16, maxThreads: 2 });
  const message = new Uint8Array(1_000);
  let sent = 0;
  while (queue.push(message)) sent++;
  assert.ok(sent > 50);
  for (let round = 0; round < 10; round++) {
    assert.equal(
      queue.drain(() => {}),
      sent,
    );
    assert.equal(
      queue.drain(() => {}),
      0,
    );
    for (let count = 0; count < sent; count++) assert.ok(queue.push(message));
    assert.equal(queue.push(message), false);
  }
  assert.equal(queue.push(new Uint8Array(MAX_MESSAGE_BYTES + 1)), false);
});

test('what was reserved can be given back, or become shorter', () => {
  const queue = SharedQueue.create({ memoryBytes: 1 << 16, maxThreads: 2 });
  for (let count = 0; count < 1_000; count++) queue.cancel(queue.reserve(1_000));
  const ticket = queue.reserve(10);
  queue.shorten(ticket, 3);
  queue.body(ticket).set([1, 2, 3]);
  queue.publish(ticket);
  const seen: number[][] = [];
  queue.drain((message) => seen.push([...message]));
  assert.deepEqual(seen, [[1, 2, 3]]);
});

test('a sleeping consumer is woken by a message, and not kept asleep by what it needs', () => {
  const queue = SharedQueue.create({ memoryBytes: 1 << 16, maxThreads: 2 });
  queue.sleep(60_000, () => true);
  queue.push(new Uint8Array(1));
  queue.sleep(60_000);
  assert.equal(queue.isEmpty, false);
});

test('counters of other names are refused', () => {
  const { buffer } = new SharedCounters(['a']);
  new SharedCounters(['b'], buffer).add('b', -3);
  assert.equal(new SharedCounters(['c'], buffer).value('c'), -3);
  const names = Array.from({ length: 9 }, (_, index) => String(index));
  assert.throws(() => new SharedCounters(names, buffer), { code: 'bad_memory' });
});
