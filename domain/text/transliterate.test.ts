import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold } from './tokenize.ts';
import { cyrillicReadings, cyrillicSpellings, latinSpellings, undigraphed } from './transliterate.ts';

for (const [latin, cyrillic] of [
  ['kurskaya', 'курская'],
  ['ulitsa', 'улица'],
  ['zhukovskij', 'жуковский'],
  ['bolshaya', 'большая'],
  ['novyj', 'новый'],
  ['shchukina', 'щукина'],
  ['tverskaya', 'тверская'],
  ['nevskiy', 'невский'],
  ['kurskaia', 'курская'],
  ['iubileinaia', 'юбилейная'],
  ['mariana', 'мариана'],
] as const) {
  test(`${latin} may be ${cyrillic}`, () =>
    assert.ok(cyrillicSpellings(latin).includes(fold(cyrillic)), cyrillicSpellings(latin).join()));
}

test('cyrillic in latin letters', () => {
  assert.deepEqual(latinSpellings('париж'), ['parizh']);
  assert.deepEqual(latinSpellings('щукина'), ['shchukina']);
});

test('letters that stand for an accented one', () => {
  assert.deepEqual(undigraphed('koeln'), ['koln']);
  assert.deepEqual(undigraphed('duesseldorf'), ['dusseldorf']);
  assert.deepEqual(undigraphed('djakovacka'), ['dakovacka']);
  assert.deepEqual(undigraphed('paris'), []);
});

test('other scripts and numbers give nothing', () => {
  for (const word of ['', '12', '東京', 'münchen', 'москва']) assert.deepEqual(cyrillicSpellings(word), []);
  for (const word of ['', '12', 'paris']) assert.deepEqual(latinSpellings(word), []);
});

for (const [latin, cyrillic] of [
  ['kuzmolovskii', 'кузьмоловский'],
  ['krasnoflotskaia', 'краснофлотская'],
  ['tsvetochnaya', 'цветочная'],
  ['obieezdnaia', 'объездная'],
  ['estonskaya', 'эстонская'],
  ["il'inskij", 'ильинский'],
  ['mayakovskogo', 'маяковского'],
  ['khreshchatyk', 'хрещатик'],
  ['chytachiv', 'читачів'],
  ['njegoseva', 'његошева'],
  ['balgariya', 'българия'],
] as const) {
  test(`${latin} can be read as ${cyrillic}`, () => assert.ok(canBeRead(latin, fold(cyrillic))));
}

function canBeRead(latin: string, cyrillic: string, position: number = 0): boolean {
  if (position === latin.length && cyrillic === '') return true;
  return cyrillicReadings(latin, position).some(
    ({ taken, written }) =>
      cyrillic.startsWith(written) && canBeRead(latin, cyrillic.slice(written.length), position + taken),
  );
}
