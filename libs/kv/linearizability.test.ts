import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import type { HistorySetup, Operation } from './fixtures/history.ts';
import { isLinearizable } from './fixtures/linearizability.ts';
import { KvMap, type KvMapOptions } from './index.ts';

const THREAD = new URL('./fixtures/history-thread.ts', import.meta.url);
const THREADS = 3;
const KEYS = 2;
const TICKS_PER_ROUND = 40;
/** Of one key each, in which several threads met. `KV_HISTORIES` asks for more, `KV_SEED` for the same again. */
const HISTORIES = Number(process.env['KV_HISTORIES'] ?? 1_000);
const MAX_BATCHES = Math.max(8, HISTORIES / 50);
const ROUNDS = 4_000;
const SEED = Number(process.env['KV_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

for (const [name, options] of [
  ['a map', {}],
  ['a map with versions and a filter', { versions: true, bloom: { falsePositiveRate: 0.01 } }],
] as const) {
  test(`histories of ${THREADS} threads are linearizable: ${name}`, { timeout: 600_000 }, async (context) => {
    context.diagnostic(`seed ${SEED}`);
    let [concurrent, total] = [0, 0];
    // Threads that share too few processors hardly meet: again, until enough did.
    for (let batch = 0; batch < MAX_BATCHES && concurrent < HISTORIES; batch++) {
      const histories = await record(options, SEED + batch);
      total += histories.size;
      for (const history of histories.values()) {
        if (history.some((a) => history.some((b) => overlap(a, b)))) concurrent++;
        assert.ok(isLinearizable(history), `KV_SEED=${SEED + batch}:\n${describe(history)}`);
      }
    }
    context.diagnostic(`${total} histories, ${concurrent} with operations of several threads at once`);
    assert.ok(concurrent > 0, 'threads met');
  });
}

test('the checker finds what is not linearizable', () => {
  const at = (began: number, ended: number, rest: Partial<Operation>): Operation => ({
    thread: 0,
    kind: 'get',
    key: 0,
    began,
    ended,
    value: null,
    expected: null,
    result: null,
    ...rest,
  });
  const set = at(0, 5, { kind: 'set', value: '1' });
  assert.ok(isLinearizable([set, at(1, 2, { result: '1' }), at(3, 4, { result: '1' })]));
  assert.ok(isLinearizable([set, at(1, 2, {}), at(3, 4, { result: '1' })]));
  assert.ok(!isLinearizable([set, at(1, 2, { result: '1' }), at(3, 4, {})]), 'new, then old');
  assert.ok(!isLinearizable([set, at(6, 7, {})]), 'lost');
  assert.ok(!isLinearizable([set, at(1, 2, { result: '2' })]), 'from nowhere');
  const add = (began: number, ended: number, result: number): Operation =>
    at(began, ended, { kind: 'increment', result });
  assert.ok(isLinearizable([add(0, 3, 2), add(1, 2, 1)]));
  assert.ok(!isLinearizable([add(0, 3, 1), add(1, 2, 1)]), 'one addition lost');
  const swap = (began: number, ended: number): Operation =>
    at(began, ended, { kind: 'swap', expected: null, value: '1', result: true });
  assert.ok(!isLinearizable([swap(0, 3), swap(1, 2)]), 'two winners');
});

// ———

/** What was done, by key. */
async function record(options: Partial<KvMapOptions>, seed: number): Promise<Map<number, Operation[]>> {
  // Few buckets: each key shares its chain with others.
  const map = KvMap.create({ expectedEntries: ROUNDS >> 4, memoryBytes: 16 << 20, maxThreads: 8, ...options });
  const control = new SharedArrayBuffer(64);
  const workers = Array.from({ length: THREADS }, (_, thread) => {
    const setup: HistorySetup = {
      map: map.buffer,
      control,
      thread,
      threads: THREADS,
      seed,
      rounds: ROUNDS,
      ticksPerRound: TICKS_PER_ROUND,
      keys: KEYS,
    };
    return new Worker(THREAD, { workerData: setup });
  });
  const threads = await Promise.all(workers.map(async (worker) => (await once(worker, 'message'))[0] as Operation[]));
  await Promise.all(workers.map((worker) => worker.terminate()));
  return Map.groupBy(threads.flat(), ({ key }) => key);
}

function overlap(a: Operation, b: Operation): boolean {
  return a.thread !== b.thread && a.began < b.ended && b.began < a.ended;
}

function describe(history: readonly Operation[]): string {
  return [...history]
    .sort((a, b) => a.began - b.began)
    .map((operation) => JSON.stringify(operation))
    .join('\n');
}
