import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openNames } from '../data/embedded-names.ts';
import { runNames } from './name-suite.ts';

const SEED = 4711;

test('names of every language come back in parts, whatever the order', async () => {
  const results = runNames(await openNames(), 40, SEED);
  const share = (way: string): number => {
    const ofWay = results.filter((result) => result.way === way);
    return ofWay.reduce((sum, { right }) => sum + right, 0) / ofWay.reduce((sum, { asked }) => sum + asked, 0);
  };
  for (const way of ['usual order', 'comma', 'small letters', 'capitals', 'initials', 'degree', 'look-alikes']) {
    assert.ok(share(way) > 0.97, `${way}: ${share(way)}`);
  }
  assert.ok(share('other order') > 0.9);
  assert.ok(results.filter(({ way }) => way === 'usual order').length >= 15);
});
