import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sumsWithOneLess } from './sums-with-one-less.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '.'), maxLength: 20 });

test('each sum is that of the text without the letter', () => {
  fc.assert(
    fc.property(word, (text) => {
      const sums = sumsWithOneLess(text);
      assert.equal(sums.length, text.length + 1);
      for (let index = 0; index < text.length; index++) {
        assert.equal(sums[index], sumsWithOneLess(text.slice(0, index) + text.slice(index + 1)).at(-1));
      }
    }),
  );
});

test('other texts have other sums', () => {
  const seen = new Map<number, string>();
  for (let index = 0; index < 50_000; index++) {
    const text = `${index.toString(36)}.com`;
    const sum = sumsWithOneLess(text).at(-1)!;
    assert.equal(seen.get(sum), undefined);
    seen.set(sum, text);
  }
});
