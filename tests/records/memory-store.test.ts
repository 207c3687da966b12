/** The contract over shared memory, with and without the Bloom filter, and what is special about it. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { KvMap } from '@addressee/kv';
import { MemoryStore, ReadCounters, StoreError } from '#services/records';
import { testRecordStore } from './store-contract.ts';

for (const bloom of [{ falsePositiveRate: 0.01 }, false] as const) {
  const map = KvMap.create({ expectedEntries: 1_000, memoryBytes: 16 * 1024 * 1024, bloom });
  testRecordStore(`memory ${bloom === false ? 'without' : 'with'} a Bloom filter`, {
    open: (counters) => new MemoryStore(KvMap.attach(map.buffer), counters),
  });
}

describe('the store in memory', () => {
  const openStore = (map: KvMap) => new MemoryStore(map, new ReadCounters(ReadCounters.memory(1), 0));

  it('tells when it is full, and goes on once there is room', () => {
    const store = openStore(KvMap.create({ expectedEntries: 16, memoryBytes: 1024 * 1024 }));
    let count = 0;
    assert.throws(
      () => {
        for (; count < 10_000; count++) store.set(`k${count}`, 'v'.repeat(1_000));
      },
      (error) => error instanceof StoreError && error.kind === 'full',
    );
    assert.ok(count > 500, String(count));
    assert.equal(store.get('k0'), 'v'.repeat(1_000));
    for (let at = 0; at < count; at++) assert.equal(store.delete(`k${at}`), true);
    for (let at = 0; at < 500; at++) store.set(`again${at}`, 'v'.repeat(1_000));
  });

  it('says what is in it, and what the Bloom filter saved', () => {
    const store = openStore(KvMap.create({ expectedEntries: 1_000, bloom: { falsePositiveRate: 0.01 } }));
    for (let at = 0; at < 1_000; at++) store.set(`there ${at}`, 'v');
    for (let at = 0; at < 1_000; at++) store.get(`absent ${at}`);
    const { records, memoryBytes, usedBytes, bloom } = store.statistics();
    assert.equal(records, 1_000);
    assert.ok(usedBytes > 0 && usedBytes <= memoryBytes);
    assert.equal(bloom?.asked, 1_000);
    assert.ok(bloom.saved > 900, String(bloom.saved));
    assert.equal(openStore(KvMap.create({ expectedEntries: 16 })).statistics().bloom, null);
  });
});
