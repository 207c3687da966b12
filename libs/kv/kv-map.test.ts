import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { KvError, KvMap, MAX_KEY_BYTES, MAX_VALUE_BYTES } from './index.ts';

const EXPECTED = { expectedEntries: 64, memoryBytes: 1 << 20, maxThreads: 4 };

/** Few keys, so that they meet; of every kind and length. */
const key = fc.oneof(
  fc.constantFrom('', 'a', 'b', 'abc', 'abcd', 'abcde', 'é', 'ключ', '\u{1f600}', 'k'.repeat(MAX_KEY_BYTES)),
  fc.uint8Array({ maxLength: 3, max: 2 }),
);
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.uint8Array({ maxLength: 70 }),
  fc.nat(3).map(String),
  fc.nat(3000).map((length) => 'v'.repeat(length)),
  fc.nat(1000).map((length) => 'ж'.repeat(length)),
);
const command = fc.oneof(
  fc.record({ do: fc.constant('set' as const), key, value }),
  fc.record({ do: fc.constant('get' as const), key }),
  fc.record({ do: fc.constant('delete' as const), key }),
  fc.record({ do: fc.constant('swap' as const), key, expected: fc.option(value), value: fc.option(value) }),
  fc.record({ do: fc.constant('increment' as const), key, by: fc.integer({ min: -5, max: 5 }) }),
);

for (const options of [
  { name: 'plain', ...EXPECTED },
  { name: 'with Bloom filter', ...EXPECTED, bloom: { falsePositiveRate: 0.01 } },
  { name: 'with versions', ...EXPECTED, versions: true },
  { name: 'in one chain of sixteen', ...EXPECTED, expectedEntries: 1 },
]) {
  test(`does what a Map of byte strings does: ${options.name}`, () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 120 }), (commands) => {
        const map = KvMap.create(options);
        const model = new Map<string, Buffer>();
        let version = 0n;
        for (const step of commands) {
          const name = bytesOf(step.key).toString('hex');
          const present = model.get(name);
          if (step.do === 'set') {
            map.set(step.key, step.value);
            model.set(name, bytesOf(step.value));
          } else if (step.do === 'delete') {
            assert.equal(map.delete(step.key), model.delete(name));
          } else if (step.do === 'swap') {
            const holds = step.expected === null ? present === undefined : present?.equals(bytesOf(step.expected));
            assert.equal(map.compareAndSet(step.key, step.expected, step.value), holds ?? false);
            if (holds && step.value === null) model.delete(name);
            else if (holds) model.set(name, bytesOf(step.value!));
          } else if (step.do === 'increment') {
            const before = present === undefined ? '0' : present.toString();
            if (/^-?\d+$/.test(before)) {
              assert.equal(map.increment(step.key, step.by), Number(before) + step.by);
              model.set(name, Buffer.from(String(Number(before) + step.by)));
            } else {
              assert.throws(() => map.increment(step.key, step.by), { code: 'not_an_integer' });
            }
          }
          const expected = model.get(name);
          assert.deepEqual(map.get(step.key), expected && new Uint8Array(expected));
          assert.equal(map.getString(step.key), expected?.toString());
          assert.equal(map.has(step.key), expected !== undefined);
          assert.equal(map.size, model.size);
          if (options.name !== 'with versions' || map.lastVersion === version) continue;
          assert.ok(map.lastVersion > version);
          version = map.lastVersion;
          if (expected !== undefined) assert.equal(map.getEntry(step.key)?.version, version);
        }
        const all = [...map.entries()].map((entry) => [hex(entry.key), hex(entry.value)] as const);
        assert.deepEqual(new Map(all), new Map([...model].map(([name, bytes]) => [name, hex(bytes)])));
        assert.equal(all.length, model.size, 'each entry once');
      }),
      { numRuns: 300 },
    );
  });
}

test('text and bytes of the same UTF-8 are the same key', () => {
  const map = KvMap.create(EXPECTED);
  map.set('naïve', 'été');
  assert.deepEqual(map.get(Buffer.from('naïve')), new Uint8Array(Buffer.from('été')));
  map.set('half \ud800', 'x');
  assert.equal(map.getString('half \ufffd'), 'x');
});

test('a read into given memory: the length, nothing if it does not fit, -1 if there is none', () => {
  const map = KvMap.create(EXPECTED);
  map.set('short', 'abc');
  map.set('long', 'x'.repeat(500));
  const target = new Uint8Array(502);
  assert.equal(map.read('short', target, 1), 3);
  assert.deepEqual([...target.subarray(0, 5)], [0, 97, 98, 99, 0]);
  assert.equal(map.read('long', target, 2), 500);
  assert.equal(target[501], 120);
  assert.equal(map.read('short', target.fill(7), 500), 3);
  assert.equal(target[500], 7);
  assert.equal(map.read('none', target), -1);
});

test('limits are refused with what they are, and change nothing', () => {
  const map = KvMap.create({ ...EXPECTED, memoryBytes: 8 << 20 });
  assert.throws(() => map.set('k'.repeat(MAX_KEY_BYTES + 1), ''), { code: 'key_too_long', message: /1023 bytes/ });
  assert.throws(() => map.get('é'.repeat(MAX_KEY_BYTES)), { code: 'key_too_long' });
  assert.throws(() => map.set('k', 'v'.repeat(MAX_VALUE_BYTES + 1)), { code: 'value_too_long', message: /1000000/ });
  assert.throws(() => map.set('k', 'é'.repeat(MAX_VALUE_BYTES)), { code: 'value_too_long' });
  assert.throws(() => map.set('k', 'v', { ttlMs: 0 }), { code: 'bad_option' });
  assert.equal(map.size, 0);
  map.set('k'.repeat(MAX_KEY_BYTES), 'v'.repeat(MAX_VALUE_BYTES));
  assert.equal(map.getString('k'.repeat(MAX_KEY_BYTES))?.length, MAX_VALUE_BYTES);
  assert.throws(() => KvMap.create({ expectedEntries: 0 }), { code: 'bad_option' });
  assert.throws(() => KvMap.create({ expectedEntries: 1, maxThreads: 251 }), { code: 'bad_option' });
  assert.throws(() => KvMap.create({ expectedEntries: 1, memoryBytes: 2 ** 33 }), { code: 'bad_option' });
  assert.throws(() => KvMap.create({ expectedEntries: 1, bloom: { falsePositiveRate: 1 } }), { code: 'bad_option' });
  assert.throws(() => KvMap.create({ expectedEntries: 1, whenFull: 'evict', versions: true }), { code: 'bad_option' });
  assert.throws(() => KvMap.attach(new SharedArrayBuffer(65_536)), { code: 'bad_memory' });
});

test('an entry is gone when its time is over, and its memory after maintenance', () => {
  let now = 1_000;
  const map = KvMap.create({ ...EXPECTED, now: () => now });
  map.set('stays', '1');
  map.set('goes', '2', { ttlMs: 50 });
  map.set('counter', '7', { ttlMs: 50 });
  assert.equal(map.getEntry('goes')?.expiresAt, 1_050);
  assert.equal(map.increment('counter'), 8);
  assert.equal(map.getEntry('counter')?.expiresAt, 1_050, 'adding keeps the expiry');
  now = 1_049;
  assert.equal(map.getString('goes'), '2');
  now = 1_050;
  assert.equal(map.get('goes'), undefined);
  assert.equal(map.has('goes'), false);
  assert.deepEqual(
    [...map.entries()].map(({ key }) => Buffer.from(key).toString()),
    ['stays'],
  );
  assert.equal(map.compareAndSet('goes', '2', '3'), false);
  assert.equal(map.delete('goes'), false);
  assert.equal(map.increment('counter', 3, { ttlMs: 10 }), 3, 'from nothing, with a new expiry');
  assert.equal(map.getEntry('counter')?.expiresAt, 1_060);
  assert.equal(map.compareAndSet('goes', null, 'again'), true);
  now = 2_000;
  map.maintain();
  assert.equal(map.size, 2);
  assert.equal(map.stats().expired, 2);
});

test('full is refused, reads and deletions go on, and what was deleted makes room', () => {
  const map = KvMap.create({ expectedEntries: 1000, memoryBytes: 1 << 16, maxThreads: 2 });
  let count = 0;
  const fill = (): void => {
    for (;;) map.set(`key ${++count - 1}`, 'v'.repeat(100));
  };
  assert.throws(
    fill,
    (error) => error instanceof KvError && error.code === 'full' && /memoryBytes/.test(error.message),
  );
  assert.ok(count > 400, `${count} entries of 144 bytes in 64 KiB`);
  const full = count - 1;
  for (let index = 0; index < full; index++) assert.equal(map.getString(`key ${index}`), 'v'.repeat(100));
  assert.throws(() => map.increment('number'), { code: 'full' });
  assert.throws(() => map.compareAndSet('key 1', 'v'.repeat(100), 'w'.repeat(110)), { code: 'full' });
  for (let round = 0; round < 20; round++) {
    for (let index = 0; index < full; index++) assert.ok(map.delete(`key ${index}`));
    for (let index = 0; index < full; index++) map.set(`key ${index}`, 'w'.repeat(100 - (index % 5)));
    assert.equal(map.size, full, 'no memory is lost');
  }
});

test('a full map takes larger free blocks apart', () => {
  const map = KvMap.create({ expectedEntries: 1000, memoryBytes: 1 << 16, maxThreads: 2 });
  for (let index = 0; index < 60; index++) map.set(`large ${index}`, 'v'.repeat(900));
  for (let index = 0; index < 60; index++) map.delete(`large ${index}`);
  for (let index = 0; index < 600; index++) map.set(`small ${index}`, String(index));
  for (let index = 0; index < 600; index++) assert.equal(map.getString(`small ${index}`), String(index));
});

test('a cache drops what was not read for long, and is never full', () => {
  const map = KvMap.create({ expectedEntries: 1000, memoryBytes: 1 << 17, maxThreads: 2, whenFull: 'evict' });
  for (let index = 0; index < 20_000; index++) {
    map.set(`key ${index}`, `value ${index}`);
    map.get('key 3');
    if (index % 100 === 0) for (let hot = 0; hot < 10; hot++) map.get(`key ${hot}`);
  }
  assert.equal(map.getString('key 19999'), 'value 19999');
  assert.equal(map.getString('key 3'), 'value 3', 'read all the time');
  assert.equal(map.get('key 100'), undefined);
  const { entries, evicted } = map.stats();
  assert.equal(entries + evicted, 20_000);
  assert.ok(entries > 1_000 && evicted > 10_000);
});

test('memory per entry is what is said', () => {
  assert.equal(KvMap.entryBytes(16, 20), 64);
  assert.equal(KvMap.entryBytes(16, 20, { extended: true }), 80);
  const map = KvMap.create({ expectedEntries: 4096, memoryBytes: 1 << 20, maxThreads: 1 });
  for (let index = 0; index < 4096; index++) map.set(String(index).padStart(16, '0'), 'v'.repeat(20));
  assert.ok(map.stats().carvedBytes <= 4096 * 64 + 4096);
});

test('the filter saves accesses to absent keys, as few as was asked for get through', () => {
  const map = KvMap.create({ expectedEntries: 10_000, maxThreads: 1, bloom: { falsePositiveRate: 0.01 } });
  for (let index = 0; index < 10_000; index++) map.set(`present ${index}`, '');
  for (let index = 0; index < 10_000; index++) assert.ok(map.has(`present ${index}`));
  assert.equal(map.stats().bloom?.saved, 0);
  for (let index = 0; index < 10_000; index++) assert.equal(map.has(`absent ${index}`), false);
  const { saved, checks } = map.stats().bloom!;
  assert.equal(checks, 20_000);
  assert.ok(saved > 9_800, `${saved} of 10000`);
});

test('removed keys fill the filter, maintenance makes it anew, and no key is ever missed', () => {
  const map = KvMap.create({ expectedEntries: 2_000, maxThreads: 2, bloom: { falsePositiveRate: 0.01 } });
  const other = KvMap.attach(map.buffer);
  let absent = 0;
  const savedShare = (): number => {
    const before = map.stats().bloom!.saved;
    for (let count = 0; count < 2_000; count++) map.has(`absent ${absent++}`);
    return (map.stats().bloom!.saved - before) / 2_000;
  };
  for (let index = 0; index < 60_000; index++) {
    map.set(`key ${index}`, '');
    map.delete(`key ${index - 2_000}`);
  }
  assert.ok(savedShare() < 0.5, 'full of removed keys');
  for (let round = 0; round < 3; round++) {
    for (let step = 0; step < 12; step++) {
      (step % 3 === 0 ? other : map).maintain();
      const index = 60_000 + round * 12 + step;
      map.set(`key ${index}`, '');
      map.delete(`key ${index - 2_000}`);
      for (let key = index - 1_999; key <= index; key++) assert.ok(other.has(`key ${key}`), `step ${step}, key ${key}`);
    }
    assert.ok(savedShare() > 0.97);
  }
});

function bytesOf(data: string | Uint8Array): Buffer {
  return Buffer.from(data);
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
