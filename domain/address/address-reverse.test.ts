import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import fc from 'fast-check';
import { Gazetteer, GazetteerBuilder, type AddressInput, type PlaceRecord } from '#domain/gazetteer';
import { SectionedFile } from '#libs/bytes';
import { frenchGazetteer, place, worldGazetteer } from './gazetteer.fixture.ts';
import { AddressReverse, AddressSuggester, type NearbyAddress } from './index.ts';

const gazetteers = [worldGazetteer(), frenchGazetteer()];
const reverse = new AddressReverse(gazetteers);

describe('reverse', () => {
  it('finds the nearest house first, with its distance, and everything a suggestion has', () => {
    const [first, second] = reverse.nearest({ lat: 44.00012, lon: 2, limit: 2 });
    assert.equal(first?.kind, 'house');
    assert.equal(first.data.accuracy, 'house');
    assert.equal(first.distance, 13.3);
    assert.deepEqual(first.highlight, []);
    assert.deepEqual([first.data.lat, first.data.lon], [44, 2]);
    assert.ok(second !== undefined && second.distance >= first.distance);
  });

  it('tells only kinds that were asked for', () => {
    const at = { lat: 44, lon: 2, radius: 100_000, limit: 20 };
    assert.deepEqual(kinds(reverse.nearest({ ...at, kinds: ['street'] })), ['street']);
    assert.deepEqual(kinds(reverse.nearest({ ...at, kinds: ['house'] })), ['house']);
    assert.deepEqual(kinds(reverse.nearest({ ...at, kinds: ['house', 'street'] })), ['house', 'street']);
    const streets = reverse.nearest({ ...at, kinds: ['street'] });
    assert.equal(new Set(streets.map(({ data }) => data.id)).size, streets.length);
  });

  it('finds the nearest place where there is no house, 50 km around if nothing else is said', () => {
    const near = reverse.nearest({ lat: 48.9, lon: 2.4, language: 'ru' });
    assert.deepEqual(values(near), ['Париж, Франция']);
    assert.equal(near[0]?.data.accuracy, 'city');
    assert.deepEqual(values(reverse.nearest({ lat: 48.9, lon: 2.4, radius: 1_000 })), []);
    assert.deepEqual(values(reverse.nearest({ lat: 0, lon: 0 })), []);
  });

  it('takes a country from the gazetteer that covers it', () => {
    const world = worldAndCountry(
      [city('w', 'World town'), city('m', 'Elsewhere', 'DE', 50.01)],
      [city('c', 'Country town', 'FR', 50.02)],
    );
    assert.deepEqual(values(world.nearest({ lat: 50, lon: 3 })), ['Elsewhere', 'Country town']);
    assert.equal(world.byId('w'), null);
    assert.equal(world.byId('c')?.value, 'Country town');
  });

  it('puts the more important of two places at one point first', () => {
    const towns = worldAndCountry([city('a', 'Small', 'DE', 50, 10), city('b', 'Great', 'DE', 50, 1000)], []);
    assert.deepEqual(values(towns.nearest({ lat: 50, lon: 3 })), ['Great', 'Small']);
    assert.deepEqual(values(towns.nearest({ lat: 50, lon: 3, limit: 1 })), ['Great']);
  });

  it('names a street by itself where none of its houses has a position', () => {
    const address = { placeId: 'c', streetId: 's', street: 'Long Road', postcode: '' };
    const nowhere = { latitude: null, longitude: null };
    const roads = worldAndCountry(
      [],
      [city('c', 'Town')],
      [
        { ...address, houseNumber: '7', ...nowhere },
        { ...address, houseNumber: null, latitude: 50.001, longitude: 3 },
      ],
    );
    const [road] = roads.nearest({ lat: 50, lon: 3 });
    assert.equal(road?.kind, 'street');
    assert.equal(road.data.accuracy, 'street');
    assert.equal(road.distance, 111.2);
    assert.deepEqual(values(roads.nearest({ lat: 50, lon: 3, kinds: ['house'] })), []);
  });
});

describe('ids', () => {
  it('lead back to what they came from, whatever it is', () => {
    const suggester = new AddressSuggester(gazetteers);
    const seen = new Set<string>();
    const queries = ['france', 'bayern', 'paris', 'мюнхен', '94103', '100-0005', 'rue de la gare', 'rue de la gare 1'];
    for (const query of [
      ...queries,
      'quai des ranges 138',
      'quai des ranges 20/2',
      '29к2 quai des ranges',
      '40b quai des ranges',
    ]) {
      for (const { data, kind, value } of suggester.suggest({ query, limit: 20 })) {
        const found = reverse.byId(data.id);
        assert.deepEqual(found?.data, data, value);
        assert.equal(found.kind, kind);
        seen.add(kind);
      }
    }
    assert.deepEqual([...seen].toSorted(), ['city', 'country', 'house', 'postcode', 'region', 'street']);
  });

  it('of nothing lead to nothing', () => {
    for (const id of [
      '',
      ':',
      '-',
      'FR:',
      'FR:-',
      'FR:x-1',
      'FR:figeac-Rue de la Gare-99',
      'DE:figeac-Rue de la Gare',
      'paris:',
      'sf:9410',
      'sf:94103:x',
    ]) {
      assert.equal(reverse.byId(id), null, id);
    }
  });

  it('does not look for what is longer than any id: each sign in it would cost searches', () => {
    for (const sign of [':', '-', '#', '1#', 'a-', '1:']) {
      for (const start of ['FR:', 'FR:s-12-', 'gn:1:', '']) {
        assert.equal(reverse.byId(start + sign.repeat(1_000_000)), null);
        assert.equal(reverse.byId(start + sign.repeat(100)), null);
      }
    }
  });

  it('tell houses apart that differ only by a blank or a hyphen', () => {
    const numbers = ['12', '1 2', '12 1/2', '121/2', '1-2', '12-1', 'A', 'A-1'];
    const address = { placeId: 'c', street: 'Road', postcode: '', latitude: 50, longitude: 3 };
    const streets = ['s', 's-7'].map((streetId) => ({ ...address, streetId, street: `Road ${streetId}` }));
    const roads = worldAndCountry(
      [],
      [city('c', 'Town')],
      streets.flatMap((street) => numbers.map((houseNumber) => ({ ...street, houseNumber }))),
    );
    assert.equal(roads.byId('FR:s-7-12')?.data.street, 'Road s-7');
    assert.equal(roads.byId('FR:s-12_1/2')?.data.houseNumber, '12 1/2');
    assert.equal(roads.byId('FR:s-121/2')?.data.houseNumber, '121/2');
    assert.equal(roads.byId('FR:s-12-1')?.data.houseNumber, '12-1');
  });
});

test('the nearest are those that a walk through everything finds nearest', () => {
  const point = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lon: fc.oneof(fc.double({ min: 179.9, max: 180, noNaN: true }), fc.double({ min: -180, max: -179.9, noNaN: true })),
  });
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 1, maxLength: 200 }),
      point,
      fc.integer({ min: 1, max: 20 }),
      (points, at, limit) => {
        const towns = points.map(({ lat, lon }, index) =>
          place(`p${index}`, 'city', 'DE', `Town ${index}`, { latitude: lat, longitude: lon }),
        );
        const found = worldAndCountry(towns, []).nearest({ ...at, limit, kinds: ['city'], radius: 100_000 });
        const expected = points
          .map(({ lat, lon }) => greatCircleMetres(at, { lat, lon }))
          .filter((metres) => metres < 100_000)
          .toSorted((a, b) => a - b)
          .slice(0, limit);
        assert.equal(found.length, expected.length);
        found.forEach(({ distance }, index) => assert.ok(Math.abs(distance - expected[index]!) < 0.3));
      },
    ),
  );
});

// ———

function worldAndCountry(
  world: readonly PlaceRecord[],
  country: readonly PlaceRecord[],
  addresses: readonly AddressInput[] = [],
): AddressReverse {
  const both = [null, 'FR'].map((code) => {
    const builder = new GazetteerBuilder({ country: code, attribution: [] });
    for (const record of code === null ? world : country) builder.addPlace(record);
    for (const address of code === null ? [] : addresses) builder.addAddress(address);
    return Gazetteer.open(SectionedFile.open(builder.build().finish().buffer));
  });
  return new AddressReverse(both);
}

function city(
  id: string,
  name: string,
  countryCode: string = 'FR',
  latitude: number = 50,
  population: number = 1,
): PlaceRecord {
  return place(id, 'city', countryCode, name, { latitude, longitude: 3, population });
}

/** By vectors: another way than the product's. */
function greatCircleMetres(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const [from, to] = [vector(a), vector(b)];
  const chord = Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
  return 2 * 6_371_008.8 * Math.asin(Math.min(1, chord / 2));
}

function vector({ lat, lon }: { lat: number; lon: number }): [x: number, y: number, z: number] {
  const [phi, lambda] = [(lat * Math.PI) / 180, (lon * Math.PI) / 180];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

function kinds(found: readonly NearbyAddress[]): string[] {
  return [...new Set(found.map(({ kind }) => kind))].toSorted();
}

function values(found: readonly NearbyAddress[]): string[] {
  return found.map(({ value }) => value);
}
