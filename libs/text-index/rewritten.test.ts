import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SectionedFile, SectionedFileBuilder } from '#libs/bytes';
import fc from 'fast-check';
import { rewrittenTerms, type Rewrite } from './rewritten.ts';
import { buildTrie, writeTrie } from './trie-builder.ts';
import { Trie } from './trie.ts';

/** `x` is `a` or `bc`, `y` is `c`, and an `s` may be anywhere. */
const TABLE: Readonly<Record<string, readonly string[]>> = { x: ['a', 'bc'], y: ['c'] };
const rewrite: Rewrite = (text, position) => [
  ...(TABLE[text[position] ?? ''] ?? []).map((written) => ({ taken: 1, written })),
  { taken: 0, written: 's' },
];

const term = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 's'), minLength: 1, maxLength: 6 });
const typed = fc.string({ unit: fc.constantFrom('x', 'y', 'z'), minLength: 1, maxLength: 4 });

test('finds exactly the terms that a text may stand for', () => {
  fc.assert(
    fc.property(fc.uniqueArray(term, { minLength: 1, maxLength: 30 }), typed, (terms, text) => {
      const pattern = new RegExp(`^s?${patternOf(text)}$`, 'u');
      const found = rewrittenTerms(trieOf(terms), text, rewrite, false, 1000);
      assert.deepEqual(found.toSorted(), terms.filter((each) => pattern.test(each)).toSorted());
    }),
    { numRuns: 1000 },
  );
});

test('of an unfinished text, beginnings of terms', () => {
  fc.assert(
    fc.property(fc.uniqueArray(term, { minLength: 1, maxLength: 30 }), typed, (terms, text) => {
      const pattern = new RegExp(`^s?${patternOf(text)}`, 'u');
      const found = rewrittenTerms(trieOf(terms), text, rewrite, true, 1000);
      const begun = terms.filter((each) => found.some((prefix) => each.startsWith(prefix)));
      assert.deepEqual(begun.toSorted(), terms.filter((each) => pattern.test(each)).toSorted());
    }),
    { numRuns: 1000 },
  );
});

test('stops at its limit', () => {
  assert.equal(rewrittenTerms(trieOf(['a', 'as', 'bc', 'bcs']), 'x', rewrite, false, 2).length, 2);
});

// ———

function patternOf(text: string): string {
  return Array.from(text, (letter) => `(?:${TABLE[letter]?.join('|') ?? '(?!)'})s?`).join('');
}

function trieOf(terms: readonly string[]): Trie {
  const file = new SectionedFileBuilder('trie', 1, {});
  writeTrie(file, 'trie', buildTrie([...terms].sort()));
  return new Trie(SectionedFile.open(file.finish().buffer), 'trie');
}
