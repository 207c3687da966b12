import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NAME_LANGUAGES } from '../forms.ts';
import { customsOf, MAX_UNITS, ordersOf } from './orders.ts';

test('the usual order of each custom costs least', () => {
  const usual: [language: string, units: number, parts: string][] = [
    ['en', 2, 'GF'],
    ['en', 3, 'GMF'],
    ['ru', 2, 'FG'],
    ['ru', 3, 'FGA'],
    ['es', 3, 'GFF'],
    ['hu', 2, 'FG'],
    ['vi', 3, 'FMG'],
    ['zh', 3, 'FGg'],
  ];
  for (const [language, units, parts] of usual) {
    const customs = customsOf(NAME_LANGUAGES.findIndex((each) => each === language));
    const best = ordersOf(units).toSorted((a, b) => a.costs[customs] - b.costs[customs])[0];
    assert.equal(best?.parts, parts, language);
  }
});

test('each order has as many parts as there are units, once', () => {
  for (let units = 1; units <= MAX_UNITS; units++) {
    const parts = ordersOf(units).map((order) => order.parts);
    assert.equal(new Set(parts).size, parts.length);
    for (const order of parts) assert.equal(order.length, units);
  }
  assert.deepEqual(ordersOf(MAX_UNITS + 1), []);
});
