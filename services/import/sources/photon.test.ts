import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zstdCompressSync } from 'node:zlib';
import { PHOTON } from './photon.ts';
import { fileOf, lineOf, readAll } from './source.fixture.ts';

const HEADER = { type: 'NominatimDumpFile', content: { version: '0.1.0', features: { has_addresslines: true } } };

function dump(...contents: readonly unknown[]): string {
  const documents = [
    HEADER,
    { type: 'CountryInfo', content: [] },
    ...contents.map((content) => ({ type: 'Place', content })),
  ];
  return documents.map((document) => `${JSON.stringify(document)}\n`).join('');
}

const CITY = {
  place_id: 1,
  object_type: 'R',
  object_id: 7,
  categories: ['osm.place.town'],
  rank_address: 16,
  name: { name: 'Vaduz', 'name:de': 'Vaduz', 'name:ru': 'Вадуц' },
  country_code: 'li',
  centroid: [9.52, 47.14],
};
const STREET = {
  place_id: 2,
  categories: ['osm.highway.residential'],
  rank_address: 26,
  name: { name: 'Aeulestrasse' },
  addresslines: [{ place_id: 1, isaddress: true }],
  postcode: '9490',
  country_code: 'li',
  centroid: [9.521, 47.141],
};
const HOUSE = {
  place_id: 3,
  categories: ['osm.building.yes'],
  rank_address: 30,
  housenumber: '5',
  postcode: '9490',
  country_code: 'li',
  centroid: [9.5, 47.1],
};

test('places, streets and houses; what they lie in by name or by places before them; lists of places', async () => {
  const named = { ...HOUSE, address: { street: 'Städtle', city: 'Vaduz', state: 'Oberland' } };
  const referring = {
    ...HOUSE,
    housenumber: '6',
    addresslines: [{ place_id: 2 }, { place_id: '1' }, { place_id: 99 }],
  };
  const path = fileOf('li.jsonl.zst', zstdCompressSync(Buffer.from(dump(CITY, STREET, [named, referring]))));
  const { addresses, places, dropped } = await readAll(PHOTON, [path], 'LI');
  assert.deepEqual(addresses.map(lineOf), [
    '– | Aeulestrasse | 9490 | Vaduz | – | – | 47.141 | 9.521',
    '5 | Städtle | 9490 | Vaduz | – | Oberland | 47.1 | 9.5',
    '6 | Aeulestrasse | 9490 | Vaduz | – | – | 47.1 | 9.5',
  ]);
  assert.deepEqual(
    places.map(({ id, kind, name, otherNames }) => [id, kind, name, otherNames.at(-1)]),
    [['osm:r7', 'city', 'Vaduz', 'Вадуц']],
  );
  assert.deepEqual(dropped, []);
});

test('what is of no use is told', async () => {
  const path = fileOf(
    'rest.jsonl',
    dump(
      { ...CITY, country_code: 'at' },
      HOUSE,
      { ...CITY, categories: ['osm.amenity.cafe'] },
      { ...CITY, centroid: undefined },
    ),
  );
  const { dropped } = await readAll(PHOTON, [path], 'LI');
  assert.deepEqual(dropped.toSorted(), [
    '1 a house number without street or place',
    '1 another country',
    '1 neither address nor street nor populated place',
    '1 no centre',
  ]);
});

test('another kind of file is refused', async () => {
  await assert.rejects(
    readAll(PHOTON, [fileOf('x.jsonl', '{"type":"Feature"}\n')], 'LI'),
    /x\.jsonl does not begin with the header of a dump/u,
  );
});
