import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { audit } from './fixtures/audit.ts';
import { generator } from './fixtures/history.ts';
import type { StressReport, StressSetup } from './fixtures/stress-thread.ts';
import { KvMap, type KvMapOptions } from './index.ts';

const THREAD = new URL('./fixtures/stress-thread.ts', import.meta.url);
const SEED = Number(process.env['KV_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
/** How long each runs; `KV_STRESS_MS` asks for more. */
const STRESS_MS = Number(process.env['KV_STRESS_MS'] ?? 1_500);
const KILLS = Math.ceil(STRESS_MS / 50);
const KEYS = 40;
const MAX_BYTES = 300;

for (const [name, options] of [
  ['a map', {}],
  ['a map with a filter and versions', { versions: true, bloom: { falsePositiveRate: 0.01 } }],
  ['a cache', { whenFull: 'evict', memoryBytes: 1 << 16 }],
] as const) {
  test(`values are whole, and no memory is lost: ${name}`, { timeout: 3_600_000 }, async (context) => {
    context.diagnostic(`seed ${SEED}`);
    const stress = new Stress(options);
    const threads = [stress.start(1), stress.start(2), stress.start(3)];
    await stress.ready();
    await sleep(STRESS_MS);
    const reports = await stress.stop(threads);
    context.diagnostic(JSON.stringify(reports));
    for (const { torn, found } of reports) {
      assert.equal(torn, 0);
      assert.ok(found > 0);
    }
    stress.assertNothingLost(0);
  });
}

test('the same finds what a reader without an epoch reads', { timeout: 3_600_000 }, async (context) => {
  const stress = new Stress({});
  const threads = [stress.start(1), stress.start(2, true)];
  await stress.ready();
  await sleep(STRESS_MS);
  const [whole, careless] = await stress.stop(threads);
  context.diagnostic(JSON.stringify([whole, careless]));
  assert.equal(whole!.torn, 0);
  assert.ok(careless!.torn > 0, 'blocks are used again under its eyes');
});

test(
  'threads that are ended in the middle hold up nobody, and what they held is found',
  { timeout: 3_600_000 },
  async (context) => {
    context.diagnostic(`seed ${SEED}`);
    const random = generator(SEED);
    const stress = new Stress({});
    const steady = [stress.start(1)];
    let victim = stress.start(2);
    for (let kill = 0; kill < KILLS; kill++) {
      await stress.ready();
      await sleep(random(20));
      const ended = victim.threadId;
      await victim.terminate();
      stress.map.clearThread(ended);
      victim = stress.start(3 + kill);
    }
    const reports = await stress.stop([...steady, victim]);
    context.diagnostic(JSON.stringify(reports));
    for (const { torn } of reports) assert.equal(torn, 0);
    stress.assertNothingLost(KILLS);
  },
);

test('a thread that is ended within an epoch keeps memory from being used again until it is cleared', async () => {
  const map = KvMap.create({ expectedEntries: 16, memoryBytes: 1 << 16, maxThreads: 4 });
  const code = `
    const { Region } = await import(process.env.KV + 'region.ts');
    const { Heap } = await import(process.env.KV + 'heap.ts');
    const { parentPort, workerData, threadId } = await import('node:worker_threads');
    new Heap(Region.attach(workerData), threadId).reclaimer.enter();
    parentPort.postMessage('inside');
    setInterval(() => {}, 1000);
  `;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), {
    workerData: map.buffer,
    env: { KV: new URL('./', import.meta.url).href },
  });
  await once(worker, 'message');
  const ended = worker.threadId;
  await worker.terminate();
  const replace = (): void => {
    for (let count = 0; count < 10_000; count++) map.set('key', 'v'.repeat(100));
  };
  assert.throws(replace, { code: 'full' }, 'nobody waits: the writer is refused');
  assert.equal(map.getString('key'), 'v'.repeat(100));
  assert.equal(map.clearThread(ended), 1);
  replace();
});

// ———

class Stress {
  readonly map: KvMap;
  readonly #control = new SharedArrayBuffer(64);
  #started = 0;

  constructor(options: Partial<KvMapOptions>) {
    this.map = KvMap.create({ expectedEntries: 16, memoryBytes: 1 << 18, maxThreads: 8, ...options });
  }

  start(number: number, isCareless = false): Worker {
    this.#started++;
    const setup: StressSetup = {
      map: this.map.buffer,
      control: this.#control,
      seed: SEED + number,
      keys: KEYS,
      maxBytes: MAX_BYTES,
      isCareless,
    };
    return new Worker(THREAD, { workerData: setup });
  }

  /** All threads that were started work. */
  async ready(): Promise<void> {
    while (Atomics.load(new Int32Array(this.#control), 1) < this.#started) await sleep(1);
  }

  async stop(threads: readonly Worker[]): Promise<StressReport[]> {
    const reports = threads.map(async (thread) => (await once(thread, 'message'))[0] as StressReport);
    await this.ready();
    Atomics.store(new Int32Array(this.#control), 0, 1);
    return Promise.all(reports);
  }

  /** @param kills threads that were ended: each may have lost the batch that it was giving away */
  assertNothingLost(kills: number): void {
    this.map.maintain();
    const found = audit(this.map.buffer);
    assert.equal(found.doubled, 0, JSON.stringify(found));
    assert.ok(found.lostBytes >= 0 && found.lostBytes <= kills * 1024, JSON.stringify(found));
  }
}
