import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { NO_PLACE } from './layout.ts';
import { PlaceTree } from './place-tree.ts';

/** Parents of a random forest: each place lies in one of a lower rank, or in none; then ranks are shuffled to numbers. */
const forest = fc
  .array(fc.nat(), { maxLength: 60 })
  .chain((choices) =>
    fc.tuple(
      fc.constant(choices),
      fc.shuffledSubarray([...choices.keys()], { minLength: choices.length, maxLength: choices.length }),
    ),
  )
  .map(([choices, numbers]) => {
    const parents = new Uint32Array(choices.length).fill(NO_PLACE);
    choices.forEach((choice, rank) => {
      const parentRank = choice % (rank + 1);
      if (parentRank !== rank) parents[numbers[rank]!] = numbers[parentRank]!;
    });
    return parents;
  });

test('a place lies in itself and in its ancestors, and in nothing else', () => {
  fc.assert(
    fc.property(forest, (parents) => {
      const tree = new PlaceTree(parents);
      for (let ancestor = 0; ancestor < parents.length; ancestor++) {
        const within = [...parents.keys()].filter((place) => hasAncestor(parents, place, ancestor));
        assert.deepEqual([...tree.within(ancestor)].sort(ascending), within);
        assert.equal(tree.count(ancestor), within.length);
        for (const place of parents.keys()) assert.equal(tree.isWithin(place, ancestor), within.includes(place));
      }
    }),
  );
});

function hasAncestor(parents: Uint32Array, place: number, ancestor: number): boolean {
  for (let current = place; current !== NO_PLACE; current = parents[current]!) if (current === ancestor) return true;
  return false;
}

function ascending(a: number, b: number): number {
  return a - b;
}
