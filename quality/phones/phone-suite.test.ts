import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runPhoneSuite } from './phone-suite.ts';

test('phones are understood as Google understands them', () => {
  const { examples, mutations, differences } = runPhoneSuite({ mutations: 2000, seed: 3 });
  assert.ok(examples.total > 1100);
  assert.ok(examples.agreed / examples.total >= 0.997, JSON.stringify(differences, null, 2));
  assert.ok(mutations.agreed / mutations.total >= 0.997, JSON.stringify(differences, null, 2));
});
