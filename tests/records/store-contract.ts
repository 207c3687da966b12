/** What every record store must do. Each implementation's test is a few lines that call this. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { MAX_KEY_BYTES, MAX_VALUE_BYTES, ReadCounters, StoreError, type RecordStore } from '#services/records';
import fc from 'fast-check';

export interface ContractOptions {
  /** Opens the store, as often as asked, each time on the same records; they are none at first. */
  readonly open: (counters: ReadCounters) => RecordStore | Promise<RecordStore>;
  readonly skip?: string | false;
}

/** Keys and values are texts without half surrogate pairs. */
const TEXT = fc.string({ unit: 'binary', maxLength: 40 });
const KEY = fc.string({ unit: 'binary', minLength: 1, maxLength: 20 });

export function testRecordStore(name: string, { open, skip = false }: ContractOptions): void {
  describe(`record store: ${name}`, { skip, timeout: 60_000 }, () => {
    const memory = ReadCounters.memory(2);
    let store: RecordStore;
    let other: RecordStore;
    before(async () => {
      store = await open(new ReadCounters(memory, 0));
      other = await open(new ReadCounters(memory, 1));
    });
    after(async () => {
      await store?.close();
      await other?.close();
    });

    it('has nothing at first, and counts the reads of all its threads', async () => {
      assert.deepEqual(store.reads(), { succeeded: 0, failed: 0 });
      assert.equal(await store.get('a'), null);
      await store.set('a', '1');
      assert.equal(await other.get('a'), '1');
      assert.equal(await store.get('a'), '1');
      assert.equal(await store.delete('a'), true);
      assert.equal(await other.get('a'), null);
      assert.deepEqual(store.reads(), { succeeded: 2, failed: 2 });
      assert.deepEqual(other.reads(), store.reads());
    });

    it('deletes what is there, and says whether it was', async () => {
      assert.equal(await store.delete('b'), false);
      await store.set('b', '1');
      assert.equal(await store.delete('b'), true);
      assert.equal(await store.delete('b'), false);
    });

    it('behaves as a Map, whatever keys and values hold', async () => {
      const model = new Map<string, string>();
      const step = fc.tuple(
        fc.constantFrom('get', 'set', 'set', 'delete'),
        fc.oneof(KEY, fc.constantFrom('x', 'y')),
        TEXT,
      );
      await fc.assert(
        fc.asyncProperty(fc.array(step), async (steps) => {
          for (const [operation, key, value] of steps) {
            if (operation === 'get') assert.equal(await store.get(key), model.get(key) ?? null);
            else if (operation === 'delete') assert.equal(await store.delete(key), model.delete(key));
            else {
              await store.set(key, value);
              model.set(key, value);
            }
          }
          for (const [key, value] of model) assert.equal(await other.get(key), value);
        }),
        { numRuns: 50 },
      );
    });

    it('tells keys apart that differ little', async () => {
      const keys = ['k', 'K', 'k ', ' k', 'k\0', 'ä', 'a\u0308', '__proto__', 'constructor', '*', '1', '01'];
      for (const key of keys) await store.set(key, `of ${key}`);
      for (const key of keys) assert.equal(await other.get(key), `of ${key}`);
    });

    it('takes keys and values up to the limits, and refuses longer ones', async () => {
      const key = 'ä'.repeat(MAX_KEY_BYTES / 2) + (MAX_KEY_BYTES % 2 === 1 ? 'x' : '');
      const value = 'v'.repeat(MAX_VALUE_BYTES);
      await store.set(key, value);
      assert.equal(await store.get(key), value);
      await store.set(key, '');
      assert.equal(await store.get(key), '');
      const isError = (kind: string) => (error: unknown) => error instanceof StoreError && error.kind === kind;
      await assert.rejects(async () => store.set(`${key}x`, '1'), isError('key-too-long'));
      await assert.rejects(async () => store.get(`${key}x`), isError('key-too-long'));
      await assert.rejects(async () => store.delete(`${key}x`), isError('key-too-long'));
      // No key that another test may have drawn.
      const unused = 'of no other test';
      await assert.rejects(async () => store.set(unused, `${value}v`), isError('value-too-long'));
      assert.equal(await store.get(unused), null);
    });

    it('keeps one whole value when many write the same key at once', async () => {
      const values = Array.from({ length: 50 }, (_, at) => String(at % 10).repeat(10 + at));
      await Promise.all(values.map(async (value, at) => (at % 2 === 0 ? store : other).set('shared', value)));
      const value = await store.get('shared');
      assert.ok(values.includes(value!), String(value));
      assert.equal(await other.get('shared'), value);
    });
  });
}
