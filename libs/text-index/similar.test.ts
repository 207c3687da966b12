import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SectionedFile, SectionedFileBuilder } from '#libs/bytes';
import fc from 'fast-check';
import { similarTerms } from './similar.ts';
import { buildTrie, writeTrie } from './trie-builder.ts';
import { Trie } from './trie.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 6 });

test('finds exactly the terms one error away', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 40 }), word, (terms, text) => {
      const found = similar(terms, text, false);
      assert.deepEqual(found, terms.filter((term) => distance(term, text) === 1).sort());
    }),
    { numRuns: 2000 },
  );
});

test('of an unfinished text, exactly the terms with a beginning one error away that do not begin with it', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 40 }), word, (terms, text) => {
      const expected = terms.filter(
        (term) => !term.startsWith(text) && prefixesOf(term).some((prefix) => distance(prefix, text) === 1),
      );
      assert.deepEqual(similar(terms, text, true), expected.sort());
    }),
    { numRuns: 2000 },
  );
});

test('what is one error away with ß is found where it is folded to ss', () => {
  const sharp = fc.string({ unit: fc.constantFrom('ß', 'a', 't', 'r'), minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(
      fc.uniqueArray(sharp, { minLength: 1, maxLength: 40 }),
      sharp,
      fc.boolean(),
      (words, typed, isPrefix) => {
        const fold = (word: string): string => word.replaceAll('ß', 'ss');
        const terms = [...new Set(words.map(fold))];
        const text = fold(typed);
        const expected = words.filter((word) =>
          (isPrefix ? prefixesOf(word) : [word]).some((beginning) => distance(beginning, typed) === 1),
        );
        const found = similar(terms, text, isPrefix);
        for (const term of expected.map(fold)) {
          if (term !== text && !(isPrefix && term.startsWith(text))) assert.ok(found.includes(term), term);
        }
      },
    ),
    { numRuns: 3000 },
  );
});

test('stays in the script of the text', () => {
  assert.deepEqual(similar(['пари', 'paris', '東ari'], 'pari', false), ['paris']);
  assert.deepEqual(similar(['париж', 'парис', 'paris'], 'парик', false), ['париж', 'парис']);
});

test('stops at its limit', () => {
  const terms = Array.from({ length: 26 }, (_, index) => `a${String.fromCharCode(97 + index)}c`);
  assert.equal(similarTerms(trieOf(terms), 'a-c', false, 5).length, 5);
});

/** The whole terms that are found. */
function similar(terms: readonly string[], text: string, isPrefix: boolean): string[] {
  const sorted = [...terms].sort();
  const found = similarTerms(trieOf(sorted), text, isPrefix, 1000);
  return [...new Set(found.flatMap(({ first, end }) => sorted.slice(first, end)))]
    .filter((term) => !isPrefix || !term.startsWith(text))
    .sort();
}

function prefixesOf(term: string): string[] {
  return Array.from({ length: term.length + 1 }, (_, length) => term.slice(0, length));
}

/** Edits, swaps of neighbours included; a naive model. */
function distance(left: string, right: string): number {
  const rows = Array.from({ length: left.length + 1 }, (_, row) =>
    Array.from({ length: right.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  for (let row = 1; row <= left.length; row++) {
    for (let column = 1; column <= right.length; column++) {
      const replaced = rows[row - 1]![column - 1]! + (left[row - 1] === right[column - 1] ? 0 : 1);
      let least = Math.min(replaced, rows[row - 1]![column]! + 1, rows[row]![column - 1]! + 1);
      if (row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]) {
        least = Math.min(least, rows[row - 2]![column - 2]! + 1);
      }
      rows[row]![column] = least;
    }
  }
  return rows[left.length]![right.length]!;
}

function trieOf(terms: readonly string[]): Trie {
  const file = new SectionedFileBuilder('trie', 1, {});
  writeTrie(file, 't', buildTrie(terms));
  return new Trie(SectionedFile.open(file.finish().buffer), 't');
}
