import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { MAX_QUERY_WORDS, splitQuery } from './query-words.ts';

test('words, titles, suffixes, and whether the last word is open', () => {
  const cases: [query: string, expected: string][] = [
    ['Иван', 'иван…'],
    ['Иван ', 'иван'],
    ['Smith, J', 'smith, j…'],
    ["o'brien-sm", 'obriensm…'],
    ['Жан-', 'жан…'],
    ['И.И. Иванов', 'и и иванов…'],
    ['mr. john smith', '[Mr.] john smith…'],
    ['Prof. Dr. Anna Meier', '[Prof. Dr.] anna meier…'],
    ['John Smith Jr.', 'john smith [Jr.]'],
    ['Herr', 'herr…'],
  ];
  for (const [query, expected] of cases) {
    const split = splitQuery(query);
    assert.ok(split !== null, query);
    const { title, words, suffix, isOpen } = split;
    const joined = words
      .map(({ key, separator }, index) => (index < words.length - 1 ? key + separator : key))
      .join('');
    const found = `${title === null ? '' : `[${title}] `}${joined}${suffix === null ? '' : ` [${suffix}]`}${isOpen ? '…' : ''}`;
    assert.equal(found, expected, query);
  }
});

test('what is no name', () => {
  const noNames = [
    '',
    ' ',
    '...',
    'R2D2',
    'a@b',
    'Иван\0',
    '😀',
    '\ud800',
    'a_b',
    '(Anna)',
    'Anna; Maria',
    'x'.repeat(201),
  ];
  for (const query of [...noNames, 'a '.repeat(MAX_QUERY_WORDS + 1)]) assert.equal(splitQuery(query), null, query);
});

test('no input throws, and what comes back is bounded', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ maxLength: 300 })), (query) => {
      const split = splitQuery(query);
      if (split === null) return;
      assert.ok(split.words.length >= 1 && split.words.length <= MAX_QUERY_WORDS);
      for (const { key, typed } of split.words) assert.ok(key !== '' && query.includes(typed));
    }),
  );
});
