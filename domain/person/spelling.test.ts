import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { tokenize } from '#domain/text';
import { nameKey } from './name-key.ts';
import { properCase } from './proper-case.ts';

test('the key of a name', () => {
  const cases: [name: string, key: string][] = [
    ["O'Brien", 'obrien'],
    ['O’Brien', 'obrien'],
    ['Жан-Пьер', 'жанпьер'],
    ['Андрей', 'андреи'],
    ['Семёнов', 'семенов'],
    ['Müller', 'muller'],
    ['Groß', 'gross'],
    ['de la Cruz', 'delacruz'],
  ];
  for (const [name, key] of cases) assert.equal(nameKey(name), key);
});

test('the key is what the tokenizer makes of the name, without what parts its tokens', () => {
  const letters = fc.string({ unit: fc.constantFrom(...Array.from("aZéßAйЁиЯxё-'’ ")), maxLength: 12 });
  fc.assert(
    fc.property(fc.oneof(letters, fc.string({ unit: 'binary' })), (text) => {
      const words = tokenize(text).map((token) => token.text);
      assert.equal(nameKey(text), words.join(''));
    }),
  );
});

test('the case of unknown names', () => {
  const cases: [typed: string, proper: string][] = [
    ['хрущщ', 'Хрущщ'],
    ['ХРУЩЩ', 'Хрущщ'],
    ["o'hara", "O'Hara"],
    ["д'артаньян", "Д'Артаньян"],
    ['салтыков-щедрин', 'Салтыков-Щедрин'],
    ['VAN DER BERG', 'van der Berg'],
    ['van', 'Van'],
    ['MacGyver', 'MacGyver'],
    ['', ''],
  ];
  for (const [typed, proper] of cases) assert.equal(properCase(typed), proper);
});
