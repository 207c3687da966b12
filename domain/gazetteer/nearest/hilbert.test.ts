import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hilbert } from './hilbert.ts';

test('the curve goes through every field of a grid, always to a neighbour', () => {
  for (const side of [2, 4, 64]) {
    const fields = Array.from({ length: side * side }, (_, field) => ({
      x: field % side,
      y: Math.floor(field / side),
    }));
    const along = fields
      .map(({ x, y }) => ({ x, y, at: hilbert((x + 0.5) / side, (y + 0.5) / side) }))
      .toSorted((a, b) => a.at - b.at);
    for (let index = 1; index < along.length; index++) {
      const [before, here] = [along[index - 1]!, along[index]!];
      assert.equal(Math.abs(here.x - before.x) + Math.abs(here.y - before.y), 1);
      assert.notEqual(here.at, before.at);
    }
  }
});

test('what is beyond the map counts as its edge, and the numbers are exact', () => {
  assert.equal(hilbert(-1, 7), hilbert(0, 1));
  for (const [x, y] of [
    [0, 0],
    [1, 1],
    [1, 0],
    [0.3, 0.7],
  ] as const) {
    assert.ok(Number.isSafeInteger(hilbert(x, y)) && hilbert(x, y) >= 0);
  }
});
