/** The world's cities over 100 000 people are found while their names are typed. */
import { AddressSuggester, type AddressData } from '#domain/address';
import { Gazetteer, NO_PLACE } from '#domain/gazetteer';
import { readShared, SectionedFile } from '#libs/bytes';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepareTestData } from './test-data.ts';

const MIN_POPULATION = 100_000;
const MIN_LETTERS = 4;

const gazetteer = await openGazetteer();
const suggester = new AddressSuggester([gazetteer]);

test('every large city, by its full name and by every prefix of 4 letters or more, its country given, among 20', () => {
  const missing: string[] = [];
  let asked = 0;
  for (const city of largeCities()) {
    for (const name of city.names) {
      for (const prefix of prefixesOf(name)) {
        asked++;
        const found = suggester.suggest({ query: prefix, limit: 20, countries: [city.countryCode] });
        if (!found.some(({ data }) => data.id === city.id || isNamesake(data, city))) {
          missing.push(`${prefix} → ${name}, ${city.countryCode} (${city.id})`);
        }
      }
    }
  }
  assert.ok(asked > 25_000, `${asked} prefixes were asked`);
  assert.deepEqual(missing, []);
});

// ———

interface City extends Pick<AddressData, 'id' | 'countryCode' | 'city' | 'district' | 'region'> {
  readonly names: ReadonlySet<string>;
}

async function openGazetteer(): Promise<Gazetteer> {
  const files = (await prepareTestData()).map((path) => SectionedFile.open(readShared(path)));
  return Gazetteer.open(files.find(({ kind }) => kind === 'gazetteer')!);
}

function* largeCities(): Generator<City> {
  const { places } = gazetteer;
  for (let place = 0; place < places.count; place++) {
    if (places.kind(place) !== 'city' || places.population(place) < MIN_POPULATION) continue;
    yield {
      id: places.id(place),
      countryCode: places.countryCode(place),
      city: nameOf(place),
      district: nameOf(places.ancestor(place, 'district')),
      region: nameOf(places.ancestor(place, 'region')),
      names: new Set([places.name(places.firstName(place)), places.name(places.latinName(place))]),
    };
  }
}

function nameOf(place: number): string | null {
  return place === NO_PLACE ? null : gazetteer.places.name(gazetteer.places.firstName(place));
}

/** Of two cities of one name in one district, which read the same, the more important is shown. */
function isNamesake(data: AddressData, city: City): boolean {
  return data.city === city.city && data.district === city.district && data.region === city.region;
}

function prefixesOf(name: string): string[] {
  const prefixes = [name];
  for (let end = 1; end < name.length; end++) {
    const prefix = name.slice(0, end);
    if (prefix.replace(/\P{L}/gu, '').length >= MIN_LETTERS) prefixes.push(prefix);
  }
  return prefixes;
}
