import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areaKey, bareCityName, cityKeys, isAbbreviation } from './place-name.ts';

const SAME_CITY: [string, string][] = [
  ['Белая дер.', 'Белая'],
  ['г. Колпино', 'Колпино'],
  ['Посёлок Тельмана', 'Тельмана'],
  ['City of Alexandria', 'ALEXANDRIA'],
  ['Stadt Köln', 'Koln'],
  ['Bolzano/Bozen', 'Bozen'],
  ['Ankaran - Ancarano', 'Ancarano'],
  ['Balzers (FL)', 'Balzers'],
  ['Farringdon, London', 'London'],
];
for (const [a, b] of SAME_CITY) {
  test(`${a} is ${b}`, () => assert.ok(cityKeys(a).some((key) => cityKeys(b).includes(key))));
}

test('different names have nothing in common', () => {
  assert.deepEqual(
    cityKeys('Bad Ems').filter((key) => cityKeys('Bad Homburg').includes(key)),
    [],
  );
  assert.deepEqual(cityKeys('!'), []);
});

test('the word for a kind of place is taken off, unless it is the name', () => {
  assert.deepEqual(['Белая дер.', 'г. Колпино', 'Село', 'Нью Йорк'].map(bareCityName), [
    'Белая',
    'Колпино',
    'Село',
    'Нью Йорк',
  ]);
});

test('areas are the same with and without the word for what they are', () => {
  for (const [a, b] of [
    ['Гатчинский', 'Гатчинский район'],
    ['Orange', 'Orange County'],
    ['Ленинградская обл.', 'Ленинградская область'],
    ['Maribor', 'Urban Municipality of Maribor'],
  ] as const) {
    assert.equal(areaKey(a), areaKey(b));
  }
  assert.equal(areaKey('Район'), 'раион');
});

test('abbreviations are known as such', () => {
  const yes = [
    ['Lauf a.d.Pegnitz', 'Lauf an der Pegnitz'],
    ['Frankfurt', 'Frankfurt am Main'],
    ['Neustadt a. d. Aisch', 'Neustadt an der Aisch'],
  ] as const;
  const no = [
    ['Neustadt', 'Neustadt Nord'],
    ['Bad Ems', 'Bad Homburg'],
    ['S', 'San Marino'],
  ] as const;
  for (const [a, b] of yes) assert.ok(isAbbreviation(a, b) && isAbbreviation(b, a), `${a} ${b}`);
  for (const [a, b] of no) assert.ok(!isAbbreviation(a, b), `${a} ${b}`);
});
