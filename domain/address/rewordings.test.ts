import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Gazetteer, GazetteerBuilder } from '#domain/gazetteer';
import { SectionedFile } from '#libs/bytes';
import { place } from './gazetteer.fixture.ts';
import { AddressSuggester } from './index.ts';

/** What a town has → what is typed → the street that comes first. */
const FOUND: readonly (readonly [country: string, streets: string, typed: Readonly<Record<string, string>>])[] = [
  [
    'DE',
    'Schauenburger Straße, Hauptstraße, Am Alten Markt, Gartenstr.',
    {
      'Schauenburgerstraße 3': 'Schauenburger Straße',
      'schauenburgerstr 3': 'Schauenburger Straße',
      schauenburgerstra: 'Schauenburger Straße',
      'Haupt Straße 3': 'Hauptstraße',
      'Haupt Str. 3 Xville': 'Hauptstraße',
      'haupt stra': 'Hauptstraße',
      'Gartenstraße 1': 'Gartenstr.',
      'am altenmarkt': 'Am Alten Markt',
    },
  ],
  [
    'FR',
    'Rue 1814, Rue des Quatre Sergents, Place du Premier Mai, Rue du 8 Mai 1945',
    {
      '8 rue mil huit cent quatorze xville': 'Rue 1814',
      'rue des 4 sergents': 'Rue des Quatre Sergents',
      'place du 1er mai': 'Place du Premier Mai',
      'place du 1 mai': 'Place du Premier Mai',
      'rue du huit mai': 'Rue du 8 Mai 1945',
      'rue du huit mai mil neuf cent quarante cinq': 'Rue du 8 Mai 1945',
    },
  ],
  [
    'US',
    'Fifth Avenue, 23rd Street, 26 Street, Sunset Boulevard',
    {
      '350 5th Avenue': 'Fifth Avenue',
      '5 ave': 'Fifth Avenue',
      'twenty third street': '23rd Street',
      '23 street': '23rd Street',
      '26th street': '26 Street',
      'sun set blvd': 'Sunset Boulevard',
    },
  ],
  ['RU', '5-я линия, Первая улица', { 'пятая линия': '5-я линия', '1-я улица': 'Первая улица' }],
];

for (const [country, streets, typed] of FOUND) {
  const suggester = suggesterOf(country, streets.split(', '));
  for (const [query, street] of Object.entries(typed)) {
    test(`${country}: ${query} → ${street}`, () => assert.equal(suggester.suggest({ query })[0]?.data.street, street));
  }
}

/** Streets of one town, as `street/postcode`, of which how many are shown. */
const SHOWN: readonly (readonly [country: string, streets: string, query: string, shown: number])[] = [
  ['US', '26 Street/10001, 26th Street/10001', '26 st', 1],
  ['US', '26 Street/10001, 26th Street/10002', '26 st', 2],
  ['US', 'N Ellison Street, North Ellison Street', 'n ellison', 1],
  ['US', 'N Ellison Street, S Ellison Street', 'ellison', 2],
  ['US', 'Fifth Avenue, 5th Ave', 'fifth', 1],
  ['FR', 'Bd Saint-Germain, Boulevard St Germain', 'boulevard saint germain', 1],
  ['FR', 'Rue de la Gare, Rue de la Garenne', 'rue de la gar', 2],
  ['DE', 'Hauptstr./10115, Hauptstraße', 'hauptstr', 1],
];

for (const [country, streets, query, count] of SHOWN) {
  test(`${country}: of ${streets} ${count} is shown`, () => {
    const answer = suggesterOf(country, streets.split(', ')).suggest({ query });
    assert.equal(answer.length, count, answer.map(({ value }) => value).join(' · '));
  });
}

test('a street without its number is not shown beside the house', () => {
  const answer = suggesterOf('US', ['N Ellison Street', 'North Ellison Street'], ['523']).suggest({
    query: '523 n ellison',
  });
  assert.deepEqual(
    answer.map(({ kind }) => kind),
    ['house'],
  );
});

function suggesterOf(country: string, streets: readonly string[], houses: readonly string[] = []): AddressSuggester {
  const builder = new GazetteerBuilder({ country, attribution: [] });
  builder.addPlace(place('town', 'city', country, 'Xville', { population: 5000 }));
  for (const text of streets) {
    const [street, postcode = ''] = text.split('/') as [string, string?];
    for (const houseNumber of [null, ...houses]) {
      builder.addAddress({ placeId: 'town', streetId: text, street, postcode, houseNumber, latitude: 1, longitude: 2 });
    }
  }
  return new AddressSuggester([Gazetteer.open(SectionedFile.open(Uint8Array.from(builder.build().finish()).buffer))]);
}
