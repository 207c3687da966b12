import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { MAX_TEXT_UNITS, MAX_WORDS, splitWords } from './words.ts';

const CASES: [text: string, words: string, foreign?: string][] = [
  ['Иванов Иван', 'Иванов Иван'],
  ['  Smith,John ', 'Smith ,John'],
  ['И.И.Иванов', 'И. И. Иванов'],
  ['J.R.R. Tolkien', 'J. R. R. Tolkien'],
  ['John Smith, Ph.D.', 'John Smith ,PhD.'],
  ['john smith m.d.', 'john smith md.'],
  ['John & Jane Doe', 'John &Jane Doe'],
  ['Ivan Petrov; Anna Sidorova', 'Ivan Petrov ;Anna Sidorova'],
  ['"Bob" Edwards', '(Bob) Edwards'],
  ['Robert ‘Bob’ Edwards', 'Robert (Bob) Edwards'],
  ['Петрова (урожд. Сидорова) Анна', 'Петрова (урожд.) (Сидорова) Анна'],
  ["O'Brien D’Angelo", "O'Brien D’Angelo"],
  ["Gerard 't Hooft", "Gerard 't Hooft"],
  ['Салтыков - Щедрин Михаил', 'Салтыков-Щедрин Михаил'],
  ['Müller -', 'Müller'],
  ['ジョン・スミス', 'ジョン スミス'],
  ['Иван 89161234567 ivan@mail.ru', 'Иван', '89161234567 ivan@mail.ru'],
  ['', ''],
];

test('words, what parts them, and what is foreign', () => {
  for (const [text, words, foreign = ''] of CASES) {
    const split = splitWords(text)!;
    const shown = split.words.map(({ text: word, hasStop, gap, isBracketed }) => {
      const sign = { comma: ',', and: '&', semicolon: ';', start: '', blank: '' }[gap];
      return sign + (isBracketed ? `(${word}${hasStop ? '.' : ''})` : word + (hasStop ? '.' : ''));
    });
    assert.equal(shown.join(' '), words, text);
    assert.equal(split.foreign.join(' '), foreign, text);
  }
});

test('no letter gets lost', () => {
  const text = fc.string({ unit: fc.constantFrom(...Array.from('abИв.,-\'"()& 1é王’/;')), maxLength: 40 });
  fc.assert(
    fc.property(text, (source) => {
      const split = splitWords(source);
      if (split === null) return;
      const found = [...split.words.map(({ typed }) => typed), ...split.foreign].join('');
      assert.equal(lettersOf(found), lettersOf(source));
    }),
  );
});

test('what is too long is no name', () => {
  assert.equal(splitWords('a'.repeat(MAX_TEXT_UNITS + 1)), null);
  assert.equal(splitWords('ab '.repeat(MAX_WORDS + 1)), null);
});

function lettersOf(text: string): string {
  return [...(text.normalize('NFC').match(/[\p{L}\p{N}]/gu) ?? [])].toSorted().join('');
}
