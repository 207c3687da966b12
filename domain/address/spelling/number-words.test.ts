import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold } from '#domain/text';
import { NumberWords } from './number-words.ts';

const GOLDEN: readonly (readonly [language: string, text: string, value: number, words: number])[] = [
  ['en', 'fifth avenue', 5, 1],
  ['en', 'twenty third street', 23, 2],
  ['en', 'one hundred and tenth street', 110, 4],
  ['en', 'one thousand oaks', 1000, 2],
  ['en', 'two three', 2, 1],
  ['fr', 'mil huit cent quatorze toulouse', 1814, 4],
  ['fr', 'quatre vingt dix', 90, 3],
  ['fr', 'quatre sergents', 4, 1],
  ['fr', 'soixante et onze', 71, 3],
  ['fr', 'mil neuf cent quarante cinq', 1945, 5],
  ['fr', 'premier mai', 1, 1],
  ['fr', 'huit mai mil', 8, 1],
  ['es', 'veinte y cinco', 25, 3],
  ['es', 'dos de mayo', 2, 1],
  ['de', 'Zwölfte Straße', 12, 1],
  ['ru', 'Пятая линия', 5, 1],
  ['ru', 'Первый переулок', 1, 1],
  ['pt', 'quinze de novembro', 15, 1],
  ['it', 'venti settembre', 20, 1],
  ['nl', 'eerste dwarsstraat', 1, 1],
];

for (const [language, text, value, count] of GOLDEN) {
  test(`${text} begins with ${value} in ${count} words`, () => {
    const words = fold(text).split(' ');
    assert.deepEqual(new NumberWords([language]).read(words, 0), { value, end: count });
  });
}

test('what is no number is none', () => {
  for (const text of ['avenue', 'and one', ''])
    assert.equal(new NumberWords(['en', 'fr']).read(text.split(' '), 0), null);
  assert.equal(new NumberWords(['xx']).read(['one'], 0), null);
});

test('small numbers have their words, ordinals first', () => {
  assert.deepEqual(new NumberWords(['en']).wordsFor(5), ['fifth', 'five']);
  assert.deepEqual(new NumberWords(['en']).wordsFor(1234), []);
});
