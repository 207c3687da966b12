import assert from 'node:assert/strict';
import { test } from 'node:test';
import { divide } from './units.ts';
import { splitWords } from './words.ts';

/** Divisions as text: `van+Berg` is one unit. */
function divisions(text: string, listed: readonly string[] = []): string[] {
  const { words } = splitWords(text)!;
  return divide(words, (key) => listed.includes(key)).map((units) =>
    units.map((unit) => unit.words.map((word) => word.text).join('+')).join(' '),
  );
}

test('particles go with the name they lead to; where they may be names, both ways are tried', () => {
  assert.deepEqual(divisions('Johannes van den Berg'), ['Johannes van+den+Berg']);
  assert.deepEqual(divisions('Ludwig Van Beethoven'), ['Ludwig Van+Beethoven', 'Ludwig Van Beethoven']);
  assert.deepEqual(divisions('Van Nguyen'), ['Van Nguyen', 'Van+Nguyen']);
  assert.deepEqual(divisions('Anna Visser-De Boer'), ['Anna Visser-De+Boer']);
  assert.deepEqual(divisions('José Ortega y Gasset'), ['José Ortega+y+Gasset']);
  assert.deepEqual(divisions('O Brien Kevin'), ['O+Brien Kevin']);
  assert.deepEqual(divisions('Алиев Вагиф Гасан оглы'), ['Алиев Вагиф Гасан+оглы']);
  assert.deepEqual(divisions('Smith, van Berg'), ['Smith van+Berg']);
});

test('several words that a list has as one name', () => {
  assert.deepEqual(divisions('María del Carmen García', ['mariadelcarmen']), [
    'María del+Carmen García',
    'María+del+Carmen García',
  ]);
});

test('the number of divisions is bounded', () => {
  assert.ok(divisions('San Van Le San Van Le San Van Le San').length <= 4);
});
