import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { textPieces } from './text-pieces.ts';

test('pieces lie between the signs that part things, without what is taken', () => {
  const text = 'Anna Schmidt, +49 89 12; Berlin\nGermany';
  assert.deepEqual(textPieces(text, [[14, 23]]), [
    { text: 'Anna Schmidt', start: 0 },
    { text: 'Berlin', start: 25 },
    { text: 'Germany', start: 32 },
  ]);
});

test('every letter and digit that is not taken is in a piece', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '1', ',', ' ', ';', '\n', 'ж') }), (text) => {
      const kept = textPieces(text, []).map((piece) => {
        assert.equal(text.slice(piece.start, piece.start + piece.text.length), piece.text);
        return piece.text;
      });
      assert.equal(kept.join('').replaceAll(/[^\p{L}\p{N}]/gu, ''), text.replaceAll(/[^\p{L}\p{N}]/gu, ''));
    }),
  );
});
