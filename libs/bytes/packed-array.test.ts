import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { PackedArray, packNumbers } from './packed-array.ts';

const numbers = fc.oneof(
  fc.array(fc.nat(0xffffffff), { maxLength: 100 }),
  fc.tuple(fc.nat(0xffffff), fc.nat(1 << 20)).chain(([least, range]) =>
    fc.array(
      fc.nat(range).map((more) => least + more),
      { maxLength: 100 },
    ),
  ),
);

test('every number comes back under its index', () => {
  fc.assert(
    fc.property(numbers, (values) => {
      const packed = PackedArray.open(packNumbers(values));
      assert.equal(packed.length, values.length);
      values.forEach((value, index) => assert.equal(packed.get(index), value));
    }),
  );
});

test('each takes the bits that the largest difference needs, equal ones none', () => {
  assert.equal(packNumbers(Array.from({ length: 3200 }, (_, index) => 1_000_000 + (index % 8))).length, 3 + 301);
  assert.equal(packNumbers(Array.from({ length: 3200 }, () => 7)).length, 4);
});
