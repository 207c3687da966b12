import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PlaceRecord, PostcodeRecord } from '#domain/gazetteer';
import { CountryPlaces } from './country-places.ts';
import type { Where } from './place-resolver.ts';

type Parts = Partial<PlaceRecord> & Pick<PlaceRecord, 'id' | 'name'>;

function place(parts: Parts): PlaceRecord {
  const none = { latinName: null, otherNames: [], population: 0, latitude: null, longitude: null };
  return { kind: 'city', countryCode: 'US', parentId: null, ...none, ...parts };
}

const BASE = [
  place({ id: 'iso:US', kind: 'country', name: 'United States' }),
  place({ id: 'adm1:US.IL', kind: 'region', name: 'Illinois', parentId: 'iso:US' }),
  place({ id: 'adm1:US.MA', kind: 'region', name: 'Massachusetts', parentId: 'iso:US' }),
  place({ id: 'adm2:US.IL.1', kind: 'district', name: 'Sangamon County', parentId: 'adm1:US.IL' }),
  place({
    id: 'il',
    name: 'Springfield',
    parentId: 'adm2:US.IL.1',
    population: 110_000,
    latitude: 39.8,
    longitude: -89.64,
  }),
  place({
    id: 'ma',
    name: 'Springfield',
    parentId: 'adm1:US.MA',
    population: 155_000,
    latitude: 42.1,
    longitude: -72.59,
  }),
  place({
    id: 'lauf',
    name: 'Lauf an der Pegnitz',
    parentId: 'adm1:US.MA',
    population: 26_000,
    latitude: 42.5,
    longitude: -72.5,
  }),
  place({
    id: 'ny',
    name: 'New York City',
    otherNames: ['New York'],
    population: 8_000_000,
    latitude: 40.71,
    longitude: -74.0,
  }),
  place({ id: 'village', kind: 'suburb', name: 'West Village', parentId: 'ny', latitude: 40.735, longitude: -74.005 }),
  place({ id: 'spb', name: 'Санкт-Петербург', latinName: 'Saint Petersburg', population: 5_000_000 }),
];
const POSTCODES: PostcodeRecord[] = [{ code: '10014', placeId: 'ny', locality: null, latitude: null, longitude: null }];

function resolver(): { places: CountryPlaces; added: PlaceRecord[] } {
  const added: PlaceRecord[] = [];
  return { places: new CountryPlaces('US', BASE, POSTCODES, (record) => added.push(record)), added };
}

const NOWHERE = {
  city: null,
  cityCode: null,
  district: null,
  region: null,
  postcode: null,
  latitude: null,
  longitude: null,
};
const placeOf = (where: Partial<Where>): string | null => resolver().places.placeOf({ ...NOWHERE, ...where });
const at = (latitude: number, longitude: number): Partial<Where> => ({ latitude, longitude });

const CASES: [what: string, where: Partial<Where>, id: string | null][] = [
  ['homonyms: the one nearby', { city: 'Springfield', ...at(39.81, -89.6) }, 'il'],
  ['homonyms: the one in the region, by code', { city: 'springfield', region: 'IL' }, 'il'],
  ['homonyms: the one in the region, by name', { city: 'Springfield', region: 'Massachusetts' }, 'ma'],
  ['homonyms: the one in the district', { city: 'Springfield', district: 'Sangamon' }, 'il'],
  ['homonyms: the largest where nothing else tells', { city: 'Springfield' }, 'ma'],
  ['words for kinds of places do not count', { city: 'City of Springfield', region: 'IL' }, 'il'],
  ['abbreviated, nearby', { city: 'Lauf a.d.Pegnitz', ...at(42.51, -72.5) }, 'lauf'],
  ['without where it lies, nearby', { city: 'Lauf', ...at(42.51, -72.5) }, 'lauf'],
  ['another name', { city: 'New York', ...at(40.7, -74) }, 'ny'],
  ['two names', { city: 'Gotham / New York City' }, 'ny'],
  ['no city: the postcode', { postcode: '10014' }, 'ny'],
  ['no city: the nearest place, of which a quarter is part', at(40.7351, -74.0051), 'ny'],
  ['no city: the region is one', { region: 'Санкт-Петербург', district: 'Невский' }, 'spb'],
  ['nothing', {}, null],
  ['an unknown postcode and nothing else', { postcode: '99999' }, null],
];
for (const [what, where, id] of CASES) test(what, () => assert.equal(placeOf(where), id));

test('a city that nobody knows becomes a place of what the source says, or of what lies nearby', () => {
  const { places, added } = resolver();
  const id = places.placeOf({ ...NOWHERE, city: 'Новая дер.', region: 'IL', ...at(39.7, -89.6) })!;
  assert.equal(places.placeOf({ ...NOWHERE, city: 'Новая дер.', region: 'IL', ...at(39.9, -89.7) }), id);
  assert.equal(places.placeOf({ ...NOWHERE, city: 'Новая', ...at(39.71, -89.61) }), id);
  assert.deepEqual(
    added.map(({ name, otherNames, parentId, latitude }) => ({ name, otherNames, parentId, latitude })),
    [{ name: 'Новая', otherNames: ['Новая дер.'], parentId: 'adm1:US.IL', latitude: 39.7 }],
  );
  places.placeOf({ ...NOWHERE, city: 'Elsewhere', ...at(39.9, -89.7) });
  assert.equal(added[1]?.parentId, 'adm2:US.IL.1');
  assert.equal(places.madeCount, 2);
});

test('homonyms far from each other are two places, in whatever order they come', () => {
  const { places } = resolver();
  const far = places.placeOf({ ...NOWHERE, city: 'Twin', region: 'IL', ...at(37, -89) });
  const other = places.placeOf({ ...NOWHERE, city: 'Twin', region: 'IL', ...at(42, -89) });
  assert.notEqual(far, other);
  assert.equal(places.placeOf({ ...NOWHERE, city: 'Springfield', region: 'IL', ...at(25, -80) })?.includes('/'), true);
});

test('a place of the source is the embedded one of its name nearby, and lends it what it lacks', () => {
  const { places, added } = resolver();
  const found = { kind: 'city', otherNames: ['Gotham'], district: null, region: null, population: 7 } as const;
  places.addPlace({ ...found, id: 'osm:n1', name: 'Saint Petersburg', latitude: 59.9, longitude: 30.3 });
  places.addPlace({ ...found, id: 'osm:n2', name: 'Nearby', latitude: 39.85, longitude: -89.6 });
  assert.equal(places.madeCount, 1);
  assert.equal(places.placeOf({ ...NOWHERE, city: 'Gotham', ...at(39.85, -89.6) }), 'osm:n2');
  places.finish();
  assert.equal(added.length, BASE.length + 1);
  assert.equal(added.find(({ id }) => id === 'spb')?.latitude, 59.9);
});
