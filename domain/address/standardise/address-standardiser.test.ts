import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { tokenize, type Trace } from '#domain/text';
import { frenchGazetteer, worldGazetteer } from '../gazetteer.fixture.ts';
import { AddressStandardiser } from './address-standardiser.ts';
import { addressForms } from './address-lines.ts';
import type { StandardAddressData } from './standardised-address.ts';

const standardiser = new AddressStandardiser([worldGazetteer(), frenchGazetteer()]);
const world = new AddressStandardiser([worldGazetteer()]);

/** Text, the parts that it has, and those alone. */
const GOLDEN: readonly [string, Partial<StandardAddressData>][] = [
  [
    '12 Main St Apt 4, Springfield, Illinois',
    { houseNumber: '12', street: 'Main St', unit: 'Apt 4', city: 'Springfield', region: 'Illinois' },
  ],
  ['Hauptstr. 5, München', { houseNumber: '5', street: 'Hauptstr', city: 'München', countryCode: 'DE' }],
  ['Munich, Hauptstr. 5', { houseNumber: '5', street: 'Hauptstr', city: 'München' }],
  [
    '7 High Street, London, United Kingdom',
    { houseNumber: '7', street: 'High Street', city: 'London', countryCode: 'GB' },
  ],
  [
    'c/o Jane Roe, 7 High Street, London',
    { careOf: 'Jane Roe', street: 'High Street', houseNumber: '7', city: 'London' },
  ],
  ['PO Box 12, Springfield, Missouri', { poBox: 'PO Box 12', street: null, city: 'Springfield', region: 'Missouri' }],
  [
    'ул. Ленина, д. 5, корп. 1, кв. 23',
    { street: 'ул. Ленина', houseNumber: '5, корп. 1', unit: 'кв. 23', city: null },
  ],
  ['Paris, Texas', { city: 'Paris', region: 'Texas', street: null }],
];

test('the parts of addresses whose streets are not in the data', () => {
  for (const [text, parts] of GOLDEN) {
    const { data } = world.standardise(text);
    const got = Object.fromEntries(Object.keys(parts).map((part) => [part, data[part as keyof StandardAddressData]]));
    assert.deepEqual(got, parts, text);
  }
});

test('explaining changes no answer, and tells streets, places, readings and the winner', () => {
  for (const text of ['3 Rue de la Gare, Figeac', 'Hauptstr. 5, Munchn', 'Paris, Texas', '?', '']) {
    const trace: Trace = [];
    assert.deepEqual(standardiser.standardise(text, {}, trace), standardiser.standardise(text), text);
    const stages = new Set(trace.map(({ stage }) => stage));
    for (const stage of ['streets', 'reading', 'winner', 'quality']) assert.ok(stages.has(stage), `${text}: ${stage}`);
  }
});

test('a word that is mistyped is mended and told', () => {
  const { data, corrections, quality } = world.standardise('Hauptstr. 5, Munchn');
  assert.equal(data.city, 'München');
  assert.deepEqual(
    corrections.map(({ from, part }) => [from, part]),
    [['Munchn', 'city']],
  );
  assert.deepEqual([quality.code, quality.notes], ['corrected', ['typo:city']]);
});

test('what is missing makes it incomplete; nothing known leaves the text alone', () => {
  assert.deepEqual(world.standardise('Hauptstr. 5').quality.notes, ['missing:city']);
  assert.equal(world.standardise('Hauptstr. 5').quality.code, 'incomplete');
  assert.deepEqual(world.standardise('  ').quality, {
    code: 'unparsed',
    confidence: 0,
    notes: ['missing:city', 'missing:street', 'missing:houseNumber'],
  });
});

test('every letter and digit of a text is in a part or in what is not parsed', () => {
  const words = fc.constantFrom(
    '12',
    'rue',
    'de',
    'la',
    'Gare',
    'Paris',
    'Apt',
    '4b',
    'Lenin',
    'München',
    ',',
    'bis',
    'France',
    '75001',
    'c/o',
    'Texas',
    'Hauptstr.',
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 12 }), (chosen) => {
      const text = chosen.join(' ');
      const { value, unparsed, data, corrections } = standardiser.standardise(text);
      const kept = [value, ...unparsed, ...Object.values(data), ...corrections.map(({ from }) => from)]
        .join(' ')
        .toLowerCase();
      const words = new Set(tokenize(kept).map((token) => token.text));
      for (const token of tokenize(text)) {
        const isKept = words.has(token.text) || SAID_OTHERWISE.has(token.text);
        assert.ok(isKept, `${token.text} of ${text} in ${kept}`);
      }
    }),
    { numRuns: 300 },
  );
});

test('a second part of a kind is kept as what is not parsed', () => {
  const { data, unparsed, quality } = world.standardise('12 Main St, Apt 4b, Apt 12, Springfield, Illinois');
  assert.equal(data.unit, 'Apt 4b');
  assert.deepEqual(unparsed, ['Apt 12']);
  assert.equal(quality.code, 'incomplete');
});

/** Words that have another form in the answer, or that only say what kind of part follows. */
const SAID_OTHERWISE = new Set(['c', 'o', 'munchen', 'france']);

test('lines for a letter, by the country', () => {
  const { data } = world.standardise('12 Main St Apt 4, Springfield, Illinois');
  assert.deepEqual(addressForms(data), {
    lines: ['Apt 4', '12 Main St', 'Springfield, IL'],
    postal: ['APT 4', '12 MAIN ST', 'SPRINGFIELD IL'],
  });
});

test('any text is answered, with whatever stands for a country; what is no code counts as none', () => {
  const pieces = fc.constantFrom(
    'constructor',
    '__proto__',
    '\0',
    '\uD800',
    '\u200B',
    '\u0301',
    'ﷺ',
    '东京',
    'st',
    'No.',
    'de la',
    "O'",
    ',',
    '12/',
    '1-',
    '¹½',
    '٣',
    'c/o',
    'cedex',
    'PO Box',
    'apt',
    'кв.',
    'Springfield',
    'Lyon',
    '\n',
  );
  const texts = fc.oneof(
    fc.array(pieces, { maxLength: 60 }).map((all) => all.join(' ')),
    fc.array(pieces, { maxLength: 60 }).map((all) => all.join('')),
    fc.tuple(pieces, fc.nat(1000)).map(([piece, count]) => piece.repeat(count)),
    fc.string({ unit: 'binary', maxLength: 500 }),
  );
  const noCodes = fc.constantFrom('', '__proto__', 'constructor', 'toString', 'fr', 'FRA', '\uD800', 'ß', 'F R');
  fc.assert(
    fc.property(texts, noCodes, (text, country) => {
      assert.deepEqual(standardiser.standardise(text, { country }), standardiser.standardise(text));
      assert.equal(addressForms(standardiser.standardise(text, { country: 'ZZ' }).data).lines.includes(''), false);
    }),
    { numRuns: 300 },
  );
});
