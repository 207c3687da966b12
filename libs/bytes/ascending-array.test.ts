import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { AscendingArray, packAscending } from './ascending-array.ts';
import { OffsetArray, packOffsets } from './offset-array.ts';

const ascending = fc
  .tuple(fc.constantFrom(0, 1, 3, 100, 40_000, 20_000_000), fc.nat(150))
  .chain(([step, length]) => fc.array(fc.nat(step), { minLength: length, maxLength: length }))
  .map((steps) => {
    let value = 0;
    return steps.map((step) => (value += step));
  });

test('every number comes back under its index, packed either way', () => {
  fc.assert(
    fc.property(ascending, (values) => {
      for (const packed of [AscendingArray.open(packAscending(values)), OffsetArray.open(packOffsets(values))]) {
        assert.equal(packed.length, values.length);
        values.forEach((value, index) => assert.equal(packed.get(index), value));
      }
    }),
  );
});

test('the whole range of 32 bits, long runs and large gaps', () => {
  const values = [...Array.from({ length: 500 }, () => 0), 0xfffffffe, 0xffffffff, 0xffffffff];
  const packed = AscendingArray.open(packAscending(values));
  values.forEach((value, index) => assert.equal(packed.get(index), value));
});

test('offsets of short texts take 8 bits each', () => {
  const words = packAscending(Array.from({ length: 32_000 }, (_, index) => index * 13));
  assert.ok(words.length <= 8000, `${words.length} words`);
});
