import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fuzz } from './engine.fuzz.ts';

it('accepts nothing that the parser of Node refuses, and means the same', async () => {
  const seed = Math.floor(Math.random() * 1_000_000);
  const { cases, agreed, failures } = await fuzz({ seed, cases: 1500 });
  assert.deepEqual(failures, []);
  assert.equal(cases, 1500);
  assert.ok(agreed > 300, `seed ${seed}: only ${agreed} requests were right`);
});
