import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fuzz } from './log-reader.fuzz.ts';

test('damaged logs and snapshots are read in part or refused', (context) => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  context.diagnostic(`seed ${seed}`);
  const { read, refused } = fuzz(1_500, seed);
  assert.ok(read > 100 && refused > 100, `${read} read, ${refused} refused`);
});
