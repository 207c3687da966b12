import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AddressSuggester } from '#domain/address';
import { townGazetteer } from '../town.fixture.ts';
import { drawSample } from '../wanted/sample.ts';
import { countKeystrokes } from './keystrokes.ts';
import { findLosses } from './stability.ts';
import { typeIn, type Typing } from './typing.ts';

const STYLE = { order: 'number first', language: 'fr' } as const;

test('typing an address shows where the right answer stands after each letter', () => {
  const gazetteer = townGazetteer();
  const suggester = new AddressSuggester([gazetteer]);
  const [address] = drawSample(gazetteer, 1, 3);
  const { text, ranks, first } = typeIn(suggester, address!, STYLE);
  assert.equal(ranks.length, text.length);
  assert.equal(first.length, text.length);
  assert.equal(ranks.at(-1), 0);
});

test('keystrokes are counted until the right answer is there, the whole text where it never is', () => {
  const typings = [typing('rue a', [-1, 4, 1, 0, 0]), typing('rue b', [-1, -1, -1, -1, -1])];
  const { texts, length, untilFirst, untilFirstFive } = countKeystrokes(typings);
  assert.deepEqual({ texts, length }, { texts: 2, length: 5 });
  assert.deepEqual(untilFirst, { characters: 4.5, saved: (1 - 4 / 5) / 2, never: 1 });
  assert.deepEqual(untilFirstFive, { characters: 3.5, saved: (1 - 2 / 5) / 2, never: 1 });
});

test('a letter that takes the right answer from the first place is a loss', () => {
  const { letters, losses } = findLosses([typing('rue a', [1, 0, 2, 0, 0])]);
  assert.equal(letters, 2);
  assert.deepEqual(losses, [{ before: 'ru', after: 'rue', first: 'first of rue' }]);
  assert.deepEqual(findLosses([typing('rue', [-1, 1, 0])]).losses, []);
});

// ———

function typing(text: string, ranks: readonly number[]): Typing {
  return { text, ranks, first: ranks.map((_, index) => `first of ${text.slice(0, index + 1)}`) };
}
