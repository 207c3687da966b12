import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { MemorySpool, type StreetSpool } from '#domain/gazetteer';
import { DiskSpool } from './disk-spool.ts';

const directory = mkdtempSync(join(tmpdir(), 'addressee-spool-'));
const beside = join(directory, 'out');
after(() => rmSync(directory, { recursive: true }));

const KEYS = 9;
const record = fc.record({
  name: fc.nat(KEYS - 1),
  place: fc.nat(KEYS - 1),
  postcode: fc.nat(KEYS - 1),
  bytes: fc.uint8Array({ maxLength: 40 }),
});
const permutation = fc
  .shuffledSubarray([0, 1, 2, 3, 70_000, 70_001, 0xfffffffd, 0xfffffffe, 0xffffffff], { minLength: KEYS })
  .map((numbers) => Uint32Array.from(numbers));
const numbers = fc.record({ names: permutation, places: permutation, postcodes: permutation });

const SPOOLS: readonly (readonly [name: string, make: () => StreetSpool])[] = [
  ['in memory', () => new MemorySpool()],
  ['on a disk that is not needed', () => new DiskSpool(beside)],
  ['on the disk, in many runs', () => new DiskSpool(beside, 64)],
];

for (const [name, make] of SPOOLS) {
  test(`records come back by their new keys, equal ones as they were added: ${name}`, () => {
    fc.assert(
      fc.property(fc.array(record, { maxLength: 80 }), numbers, (records, final) => {
        const spool = make();
        for (const { name: of, place, postcode, bytes } of records) spool.add(of, place, postcode, bytes);
        assert.equal(spool.count, records.length);
        const expected = records
          .map((each) => ({
            name: final.names[each.name]!,
            place: final.places[each.place]!,
            postcode: final.postcodes[each.postcode]!,
            bytes: [...each.bytes],
          }))
          .sort((a, b) => a.name - b.name || a.place - b.place || a.postcode - b.postcode);
        const found = Array.from(spool.sorted(final), (each) => ({
          name: each.name,
          place: each.place,
          postcode: each.postcode,
          bytes: [...each.bytes],
        }));
        assert.deepEqual(found, expected);
      }),
      { numRuns: 60 },
    );
  });
}

test('a record larger than all buffers comes back', () => {
  using spool = new DiskSpool(beside, 64);
  const large = new Uint8Array(9 << 20).fill(7);
  for (let index = 0; index < 3; index++) spool.add(0, 0, 0, index === 1 ? large : Uint8Array.of(index));
  const same = { names: Uint32Array.of(0), places: Uint32Array.of(0), postcodes: Uint32Array.of(0) };
  assert.deepEqual(
    Array.from(spool.sorted(same), ({ bytes }) => bytes.length),
    [1, large.length, 1],
  );
});

test('nothing is left on the disk, whether the records were read or not', () => {
  {
    using spool = new DiskSpool(beside, 1);
    spool.add(0, 0, 0, Uint8Array.of(1, 2, 3));
    if (process.platform !== 'win32') assert.deepEqual(readdirSync(directory), []);
  }
  assert.deepEqual(readdirSync(directory), []);
});
