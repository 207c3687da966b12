/** Queries over real addresses that went wrong once, each kind as a small gazetteer. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Gazetteer, GazetteerBuilder, type PlaceRecord } from '#domain/gazetteer';
import { SectionedFile } from '#libs/bytes';
import { place } from './gazetteer.fixture.ts';
import { AddressSuggester } from './index.ts';

test('a town of common words is found with a mistyped street, however many towns share a word with it', () => {
  const others = Array.from({ length: 2000 }, (_, index) =>
    place(`c${index}`, 'city', 'US', index % 2 === 0 ? `Town${index} City` : `New Town${index}`, { parentId: 'ny' }),
  );
  const suburb = place('suburb', 'suburb', 'US', 'Lower Town', { parentId: 'c0' });
  const region = place('ny', 'region', 'US', 'New York');
  const town = place('nyc', 'city', 'US', 'New York City', { population: 8_000_000, parentId: 'ny' });
  const suggest = suggesterOf('US', [region, town, ...others, suburb], { nyc: ['Perry Street', 'Hudson Street'] });
  assert.equal(suggest('perry stret new york city'), 'Perry Street, New York City, New York');
  assert.equal(suggest('hudsno street new york city'), 'Hudson Street, New York City, New York');
});

test('a street that is begun comes before one that is mistyped', () => {
  const berlin = place('berlin', 'city', 'DE', 'Berlin', { population: 3_700_000 });
  const suggest = suggesterOf('DE', [berlin], { berlin: ['Eiergasse', 'Eifelstraße'] });
  for (const query of ['eif', 'eife', 'eifel']) assert.equal(suggest(query), 'Eifelstraße, Berlin', query);
  assert.equal(suggest('eiregasse'), 'Eiergasse, Berlin');
});

// ———

/** Asks a gazetteer of some places and their streets; the answer is the text of the first suggestion. */
function suggesterOf(
  country: string,
  places: readonly PlaceRecord[],
  streets: Readonly<Record<string, readonly string[]>>,
): (query: string) => string | undefined {
  const builder = new GazetteerBuilder({ country, attribution: [] });
  for (const record of places) builder.addPlace(record);
  for (const [placeId, names] of Object.entries(streets)) {
    for (const street of names) {
      const streetId = `${placeId}/${street}`;
      builder.addAddress({
        placeId,
        streetId,
        street,
        postcode: '',
        houseNumber: null,
        latitude: null,
        longitude: null,
      });
    }
  }
  const bytes = Uint8Array.from(builder.build().finish());
  const suggester = new AddressSuggester([Gazetteer.open(SectionedFile.open(bytes.buffer))]);
  return (query) => suggester.suggest({ query })[0]?.value;
}
