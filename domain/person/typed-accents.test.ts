import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withTypedAccents } from './typed-accents.ts';

for (const [listed, typed, shown] of [
  ['Елкин', 'ёлк', 'Ёлкин'],
  ['Елкин', 'ёлкин', 'Ёлкин'],
  ['Семёнов', 'сем', 'Семёнов'],
  ['Семёнов', 'семен', 'Семёнов'],
  ['Sören', 'søren', 'Søren'],
  ['Lukasz', 'ŁUK', 'Łukasz'],
  ['Zoe', 'zoë', 'Zoë'],
  ['Müller', 'mul', 'Müller'],
  ['Müller', 'muell', 'Müller'],
  ["O'Brien", 'obr', "O'Brien"],
  ['Anna', '', 'Anna'],
] as const) {
  test(`${typed} of ${listed} is ${shown}`, () => assert.equal(withTypedAccents(listed, typed), shown));
}
