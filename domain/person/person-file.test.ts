import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { FormatError, SectionedFile, SectionedFileBuilder } from '#libs/bytes';
import { readerOf } from './example-names.fixture.ts';
import { ALL_FORMS, genderOf, formsOf } from './forms.ts';
import { fameOf } from './layout.ts';
import { nameKey } from './name-key.ts';
import { PersonReader } from './person-reader.ts';
import { NAME_PARTS, type NameRecord } from './records.ts';

const record: fc.Arbitrary<NameRecord> = fc.record({
  text: fc
    .string({ unit: fc.constantFrom(...Array.from('abéёйИ-')), minLength: 1, maxLength: 6 })
    .filter((text) => nameKey(text) !== ''),
  part: fc.constantFrom(...NAME_PARTS),
  forms: fc.integer({ min: 1, max: ALL_FORMS }),
  weight: fc.double({ min: 1e-4, max: 100, noNaN: true }),
});

test('a file holds the records it was built from, best known first, found by their keys', () => {
  fc.assert(
    fc.property(fc.array(record, { maxLength: 40 }), (records) => {
      const reader = readerOf(records);
      for (const part of NAME_PARTS) {
        const table = reader.table(part);
        const expected = records.filter((name) => name.part === part).toSorted((a, b) => b.weight - a.weight);
        assert.equal(table.count, expected.length);
        for (const [number, { text, forms, weight }] of expected.entries()) {
          assert.equal(table.text(number), text);
          assert.equal(table.forms(number), forms);
          assert.equal(table.fame(number), fameOf(weight));
          assert.equal(table.index.exact(nameKey(text))?.has(number), true);
        }
      }
    }),
  );
});

test('a file of another kind is refused', () => {
  const file = SectionedFile.open(Uint8Array.from(new SectionedFileBuilder('email', 1, {}).finish()).buffer);
  assert.throws(() => PersonReader.open(file), FormatError);
});

test('forms know their gender', () => {
  assert.equal(genderOf(formsOf('ru', 'male')), 'male');
  assert.equal(genderOf(formsOf('it', 'male') | formsOf('de', 'female')), null);
  assert.equal(genderOf(formsOf('fr', null)), null);
  assert.equal(genderOf(0), null);
});
