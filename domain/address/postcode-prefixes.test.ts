import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Gazetteer, GazetteerBuilder } from '#domain/gazetteer';
import { SectionedFile } from '#libs/bytes';
import { place } from './gazetteer.fixture.ts';
import { AddressSuggester } from './index.ts';

const CODES: readonly (readonly [country: string, code: string])[] = [
  ['AD', 'AD500'],
  ['LV', 'LV-1010'],
  ['DE', '80331'],
  ['FR', '80331'],
  ['US', '80331'],
];

const world = suggesterOf(null, CODES);

for (const [country, code] of CODES) {
  const own = suggesterOf(country, [[country, code]]);
  const digits = code.replaceAll(/\D/gu, '');
  test(`${country} ${code}: by its digits, also with letters before them`, () => {
    for (const query of [code, digits, code.toLowerCase(), code.replace('-', '')]) {
      assert.equal(own.suggest({ query })[0]?.data.postcode, code, query);
    }
  });
}

for (const [query, country] of [
  ['D-80331', 'DE'],
  ['d 80331', 'DE'],
  ['DE-80331', 'DE'],
  ['F-80331', 'FR'],
  ['F80331 town', 'FR'],
  ['AD500', 'AD'],
  ['500 town', 'AD'],
  ['LV-1010', 'LV'],
  ['1010', 'LV'],
] as const) {
  test(`${query} is of ${country}`, () => {
    const [first] = world.suggest({ query });
    assert.deepEqual([first?.kind, first?.data.countryCode], ['postcode', country]);
  });
}

test('other letters before a postcode mean nothing to it', () => {
  assert.equal(suggesterOf('DE', [['DE', '80331']]).suggest({ query: 'F-80331' })[0]?.highlight.length, 1);
});

function suggesterOf(country: string | null, codes: typeof CODES): AddressSuggester {
  const builder = new GazetteerBuilder({ country, attribution: [] });
  for (const [of, code] of codes) {
    builder.addPlace(place(`town ${of}`, 'city', of, 'Town', { population: of === 'US' ? 900_000 : 5000 }));
    builder.addPostcode({ code, placeId: `town ${of}`, locality: null, latitude: null, longitude: null });
  }
  return new AddressSuggester([Gazetteer.open(SectionedFile.open(Uint8Array.from(builder.build().finish()).buffer))]);
}
