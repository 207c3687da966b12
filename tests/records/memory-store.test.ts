/** The contract over shared memory, with and without the Bloom filter, and what is special about it. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KvStore, type Durability, type KvStoreOptions } from '@addressee/kv';
import { MemoryStore, ReadCounters, StoreError } from '#services/records';
import { testRecordStore } from './store-contract.ts';

const directory = mkdtempSync(join(tmpdir(), 'addressee-memory-store-'));
after(() => rmSync(directory, { recursive: true }));

const CASES: readonly [name: string, bloom: boolean, durable: Durability][] = [
  ['memory', true, 'off'],
  ['memory without a Bloom filter', false, 'off'],
  ['memory with a log, answered when it is on the disk', true, 'always'],
  ['memory with a log, written now and then', true, 10],
];
for (const [name, bloom, durable] of CASES) {
  const opened = KvStore.open({
    expectedEntries: 1_000,
    memoryBytes: 16 * 1024 * 1024,
    bloom: bloom ? { falsePositiveRate: 0.01 } : false,
    durable,
    ...(durable === 'off' ? {} : { logPath: join(directory, `${durable}.log`) }),
  });
  testRecordStore(name, {
    open: async (counters) => new MemoryStore(KvStore.attach((await opened).attachment), counters),
  });
  after(async () => (await opened).close());
}

describe('the store in memory', () => {
  const openStore = async (options: KvStoreOptions) =>
    new MemoryStore(await KvStore.open(options), new ReadCounters(ReadCounters.memory(1), 0));

  it('tells when it is full, and goes on once there is room', async () => {
    const store = await openStore({ expectedEntries: 16, memoryBytes: 1024 * 1024 });
    let count = 0;
    await assert.rejects(
      async () => {
        for (; count < 10_000; count++) await store.set(`k${count}`, 'v'.repeat(1_000));
      },
      (error) => error instanceof StoreError && error.kind === 'full',
    );
    assert.ok(count > 500, String(count));
    assert.equal(store.get('k0'), 'v'.repeat(1_000));
    for (let at = 0; at < count; at++) assert.equal(await store.delete(`k${at}`), true);
    for (let at = 0; at < 500; at++) await store.set(`again${at}`, 'v'.repeat(1_000));
  });

  it('says what is in it, and what the Bloom filter saved', async () => {
    const store = await openStore({ expectedEntries: 1_000, bloom: { falsePositiveRate: 0.01 } });
    for (let at = 0; at < 1_000; at++) await store.set(`there ${at}`, 'v');
    for (let at = 0; at < 1_000; at++) store.get(`absent ${at}`);
    const { records, memoryBytes, usedBytes, bloom } = store.statistics();
    assert.equal(records, 1_000);
    assert.ok(usedBytes > 0 && usedBytes <= memoryBytes);
    assert.equal(bloom?.asked, 1_000);
    assert.ok(bloom.saved > 900, String(bloom.saved));
    assert.equal((await openStore({ expectedEntries: 16 })).statistics().bloom, null);
  });
});
