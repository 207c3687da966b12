import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { EXAMPLE_NAMES, readerOf } from '../example-names.fixture.ts';
import { nameKey } from '../name-key.ts';
import { NameStandardiser } from './name-standardiser.ts';

const standardiser = new NameStandardiser(readerOf(EXAMPLE_NAMES));

test('a name in any order, case and layout of the keyboard', () => {
  for (const text of [
    'Иванов Иван Михайлович',
    'Иван Михайлович Иванов',
    'Иван Иванов Михайлович',
    'ИВАНОВ ИВАН МИХАЙЛОВИЧ',
    'иванов иван михайлович',
    'Иванов, Иван Михайлович',
    'Bdfyjd Bdfy Vb[fqkjdbx',
    'Ивaнов Иван Миxайлович',
  ]) {
    const { value, data } = standardiser.standardise(text);
    assert.equal(value, 'Иванов Иван Михайлович', text);
    assert.deepEqual(
      data,
      {
        familyName: 'Иванов',
        givenName: 'Иван',
        additionalName: 'Михайлович',
        honorificPrefix: null,
        honorificSuffix: null,
        gender: 'male',
      },
      text,
    );
  }
});

test('what was changed is told, with the code that says so', () => {
  const typo = standardiser.standardise('Смирнов Срегей');
  assert.equal(typo.quality.code, 'corrected');
  assert.deepEqual(typo.corrections, [{ from: 'Срегей', to: 'Сергей', part: 'givenName' }]);
  assert.ok(typo.quality.notes.includes('typo:givenName'));
  assert.equal(standardiser.standardise('Смирнов Сергей').quality.code, 'exact');
  assert.equal(standardiser.standardise('Смирнов').quality.code, 'incomplete');
  assert.ok(standardiser.standardise('Смирнов').quality.notes.includes('missing:givenName'));
});

test('what surrounds a name is taken off and told', () => {
  const { data, quality, unparsed } = standardiser.standardise('Dr. Mary Smith (Molly) née Johnson, PhD +7 916');
  assert.deepEqual([data.honorificPrefix, data.givenName, data.familyName], ['Dr.', 'Mary', 'Smith']);
  assert.equal(data.honorificSuffix, 'PhD');
  assert.ok(quality.notes.includes('nickname:Molly') && quality.notes.includes('maiden:Johnson'));
  assert.deepEqual(unparsed, ['7', '916', 'Molly', 'née Johnson']);
});

test('several persons share a surname', () => {
  const { persons, quality, alternatives } = standardiser.standardise('Иван и Мария Петровы');
  assert.deepEqual(
    persons.map(({ givenName, familyName, gender }) => [givenName, familyName, gender]),
    [
      ['Иван', 'Петров', 'male'],
      ['Мария', 'Петрова', 'female'],
    ],
  );
  assert.equal(quality.code, 'ambiguous');
  assert.equal(alternatives[0]?.data.givenName, 'Мария');
});

test('a title decides the gender; parts that disagree are told', () => {
  assert.equal(standardiser.standardise('Frau Andrea Johnson').data.gender, 'female');
  const { data, quality } = standardiser.standardise('Иванов Мария');
  assert.equal(data.gender, null);
  assert.ok(quality.notes.includes('conflict:gender'));
});

test('no name: nothing is changed', () => {
  for (const text of ['', '   ', '12345', 'a@b.c', 'ООО Ромашка', 'x'.repeat(400), '!!!']) {
    const { quality, value, data, unparsed } = standardiser.standardise(text);
    assert.equal(quality.code, 'unparsed', text);
    assert.equal(value, text.trim());
    assert.ok(Object.values(data).every((part) => part === null));
    assert.deepEqual(unparsed, text.trim() === '' ? [] : [text.trim()]);
  }
});

const word = fc.oneof(
  fc.constantFrom(...EXAMPLE_NAMES.map(({ text }) => text)),
  fc.constantFrom(
    'Dr.',
    'Jr.',
    'van',
    'de',
    'la',
    'и',
    'and',
    'y',
    'née',
    'J.',
    'И.И.',
    '"Bob"',
    '(Molly)',
    'PhD',
    'оглы',
    'г-н',
  ),
  fc.string({ unit: fc.constantFrom(...Array.from("abcИвx'-.é王")), minLength: 1, maxLength: 8 }),
);

test('every word is in a part or among the rest, whatever comes', () => {
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 9 }),
      fc.constantFrom(' ', ', ', ' & '),
      (words, separator) => {
        const text = words.join(separator);
        const { persons, unparsed, corrections, quality } = standardiser.standardise(text);
        assert.ok(quality.confidence >= 0 && quality.confidence <= 1);
        if (corrections.length > 0) return;
        const kept = [...persons.flatMap((data) => Object.values(data)), ...unparsed].filter((part) => part !== null);
        const keys = nameKey(kept.join(' '));
        for (const each of text.split(/[\s,&]+/u)) {
          for (const piece of each.match(/[\p{L}\p{M}]+/gu) ?? []) {
            if (JOINERS.has(piece.toLowerCase())) continue;
            assert.ok(keys.includes(nameKey(piece)), `${text}: ${piece} is lost`);
          }
        }
      },
    ),
    { numRuns: 1000 },
  );
});

/** Between persons they join, and are in no part. */
const JOINERS = new Set(['и', 'and', 'y']);
