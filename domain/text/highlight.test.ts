import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fold, highlight, tokenize } from './index.ts';

/** The marked parts in brackets. */
function mark(value: string, query: string): string {
  let marked = '';
  let position = 0;
  for (const [start, end] of highlight(value, tokenize(query))) {
    marked += `${value.slice(position, start)}[${value.slice(start, end)}]`;
    position = end;
  }
  return marked + value.slice(position);
}

const golden: readonly (readonly [value: string, query: string, marked: string])[] = [
  ['12 Rue de la Gare, 46090 Arcambal', '12 rue gare', '[12] [Rue] de la [Gare], 46090 Arcambal'],
  ['12 Rue de la Gare, 46090 Arcambal', 'arc 12 ru', '[12] [Ru]e de la Gare, 46090 [Arc]ambal'],
  ['San Francisco, California', 'san fran', '[San] [Fran]cisco, California'],
  ['Saint-Étienne', 'saint et', '[Saint]-[Ét]ienne'],
  ['Straße des 17. Juni', 'strasse 17', '[Straße] des [17]. Juni'],
  ['Straße', 'stras', '[Straß]e'],
  ['Ærøskøbing', 'aero', '[Ærø]skøbing'],
  ["L'Haÿ-les-Roses", 'l hay', "[L]'[Haÿ]-les-Roses"],
  // A whole word before the beginning of one; each word once, the next after the last.
  ['Parisot, Paris', 'paris', 'Parisot, [Paris]'],
  ['Baden-Baden', 'baden', '[Baden]-Baden'],
  ['Baden-Baden', 'baden baden', '[Baden]-[Baden]'],
  ['Baden-Baden', 'baden baden baden', '[Baden]-[Baden]'],
  ['New York, New York', 'york new', 'New [York], [New] York'],
  // Nothing in common.
  ['Paris', 'lyon', 'Paris'],
  ['Paris', 'arcis', 'Paris'],
  ['', 'paris', ''],
  ['Paris', '', 'Paris'],
  // What takes several units of UTF-16 is marked whole.
  ['서울'.normalize('NFD'), '서', `[${'서'.normalize('NFD')}]${'울'.normalize('NFD')}`],
  ['Cafe\u0301 Noir', 'caf', '[Caf]e\u0301 Noir'],
  ['Cafe\u0301s', 'cafe', '[Cafe\u0301]s'],
];
for (const [value, query, marked] of golden) {
  test(`${query} in ${value}`, () => assert.equal(mark(value, query), marked));
}

const word = fc.constantFrom(
  'rue',
  'Rue',
  'ru',
  'Straße',
  'gare',
  '12',
  '12b',
  'œuvre',
  'É',
  '한국',
  '\ud800',
  '😀',
  "l'",
);
const text = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '));

test('ranges ascend, do not overlap, lie within the text, and begin words; there are no more than words asked for', () => {
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ unit: 'binary' })), fc.oneof(text, fc.string()), (value, query) => {
      const tokens = tokenize(query);
      const ranges = highlight(value, tokens);
      const starts = new Set(tokenize(value).map(({ start }) => start));
      let last = 0;
      for (const [start, end] of ranges) {
        assert.ok(start >= last && end > start && end <= value.length);
        assert.ok(starts.has(start));
        last = end;
      }
      assert.ok(ranges.length <= tokens.length);
    }),
  );
});

test('a marked part is a word of the query', () => {
  fc.assert(
    fc.property(text, text, (value, query) => {
      const tokens = tokenize(query);
      for (const [start, end] of highlight(value, tokens)) {
        const marked = fold(value.slice(start, end));
        assert.ok(
          tokens.some((token) => marked.startsWith(token.text)),
          marked,
        );
      }
    }),
  );
});

test('a text is marked whole by itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      const tokens = tokenize(value);
      assert.deepEqual(
        highlight(value, tokens),
        tokens.map(({ start, end }) => [start, end]),
      );
    }),
  );
});
