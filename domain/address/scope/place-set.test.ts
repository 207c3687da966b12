import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { END } from '#libs/text-index';
import { placeSet } from './place-set.ts';

test('few places and many, in any order and some twice, are the same set as their list', () => {
  const placeCounts = fc.constantFrom(1, 31, 32, 33, 5_000, 20_001);
  const lists = placeCounts.chain((placeCount) =>
    fc.record({
      placeCount: fc.constant(placeCount),
      places: fc.array(fc.nat(placeCount - 1), { maxLength: 6_000, size: 'max' }),
    }),
  );
  fc.assert(
    fc.property(lists, ({ placeCount, places }) => {
      const set = placeSet(places, placeCount);
      const expected = [...new Set(places)].sort((a, b) => a - b);
      const got: number[] = [];
      for (let place = set.seek(0); place !== END; place = set.seek(place + 1)) got.push(place);
      assert.deepEqual(got, expected);
      assert.equal(set.count, expected.length);
      assert.ok(expected.every((place) => set.has(place)));
    }),
    { numRuns: 100 },
  );
});
