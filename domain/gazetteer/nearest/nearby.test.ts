import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { SectionedFile } from '#libs/bytes';
import { Gazetteer } from '../gazetteer.ts';
import { GazetteerBuilder } from '../gazetteer-builder.ts';
import type { PlaceKind } from '../records.ts';
import { SearchCircle } from './search-circle.ts';
import { NO_HOUSE } from './nearby.ts';

const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 0x7fffffff);
const KINDS: readonly PlaceKind[] = ['country', 'region', 'district', 'city', 'suburb'];

/** Around the world, and close together where it is difficult: at the poles, on both sides of the date line. */
const position = fc.oneof(
  fc.record({ latitude: degrees(-90, 90), longitude: degrees(-180, 180) }),
  fc.record({ latitude: degrees(89.99, 90), longitude: degrees(-180, 180) }),
  fc.record({ latitude: degrees(-90, -89.99), longitude: degrees(-180, 180) }),
  fc.record({
    latitude: degrees(65, 65.01),
    longitude: fc.oneof(degrees(-180, -179.99), degrees(179.99, 180)),
  }),
  fc.record({ latitude: degrees(44.4, 44.5), longitude: degrees(1.5, 1.6) }),
);
const unknown = fc.constant({ latitude: null, longitude: null });
const street = fc.record({
  own: fc.oneof(position, unknown),
  houses: fc.array(fc.oneof({ arbitrary: position, weight: 9 }, { arbitrary: unknown, weight: 1 }), { maxLength: 6 }),
});
const places = fc.array(fc.record({ kind: fc.constantFrom(...KINDS), at: fc.oneof(position, unknown) }), {
  minLength: 1,
  maxLength: 80,
});
const EVERYWHERE = Number.POSITIVE_INFINITY;
const radius = fc.oneof(fc.constantFrom(1, 1_000, 100_000), fc.constant(EVERYWHERE));

interface Position {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

test('what is found around a point is what a walk through everything finds', (context) => {
  context.diagnostic(`seed ${SEED}`);
  fc.assert(
    fc.property(fc.array(street, { maxLength: 150 }), places, position, radius, (streets, towns, at, metres) => {
      const gazetteer = build(streets, towns);
      const circle = new SearchCircle(at.latitude, at.longitude, metres);
      const distance = ({ latitude, longitude }: Position): number =>
        latitude === null || longitude === null
          ? Number.POSITIVE_INFINITY
          : circle.to(Math.round(latitude * 1e6), Math.round(longitude * 1e6));

      const houses: Found[] = [];
      const nearestOfStreets: Found[] = [];
      streets.forEach(({ own, houses: ofStreet }, index) => {
        const located = ofStreet.flatMap((house, number) =>
          house.latitude === null ? [] : [{ id: `s${index}`, house: number, haversine: distance(house) }],
        );
        const all = located.length > 0 ? located : [{ id: `s${index}`, house: NO_HOUSE, haversine: distance(own) }];
        houses.push(...all);
        nearestOfStreets.push(all.reduce((a, b) => (b.haversine < a.haversine ? b : a)));
      });
      const towned = towns.flatMap(({ kind, at: where }, index) =>
        kind === 'city' || kind === 'suburb' ? [{ id: `p${index}`, house: NO_HOUSE, haversine: distance(where) }] : [],
      );

      const found = (visit: (offer: (item: Found) => void) => void): Found[] => {
        const items: Found[] = [];
        visit((item) => items.push(item));
        return items;
      };
      const { nearby, streets: known, places: knownPlaces } = gazetteer;
      assertSame(
        found((offer) =>
          nearby.houses(circle, (haversine, of, house) => offer({ id: known.id(of), house, haversine })),
        ),
        houses,
        circle.reach,
      );
      assertSame(
        found((offer) =>
          nearby.streets(circle, (haversine, of, house) => offer({ id: known.id(of), house, haversine })),
        ),
        nearestOfStreets,
        circle.reach,
      );
      assertSame(
        found((offer) =>
          nearby.places(circle, (haversine, place) => offer({ id: knownPlaces.id(place), house: NO_HOUSE, haversine })),
        ),
        towned,
        circle.reach,
      );
    }),
    { numRuns: 100, seed: SEED },
  );
});

test('a search that looks only as far as the nearest so far still finds the nearest', () => {
  fc.assert(
    fc.property(fc.array(street, { maxLength: 150 }), position, (streets, at) => {
      const { nearby } = build(streets, []);
      const all: number[] = [];
      nearby.houses(new SearchCircle(at.latitude, at.longitude, EVERYWHERE), (haversine) => all.push(haversine));
      const circle = new SearchCircle(at.latitude, at.longitude, EVERYWHERE);
      let nearest = EVERYWHERE;
      nearby.houses(circle, (haversine) => circle.shrink((nearest = haversine)));
      assert.equal(nearest, Math.min(EVERYWHERE, ...all));
    }),
    { numRuns: 100, seed: SEED },
  );
});

// ———

interface Found {
  readonly id: string;
  readonly house: number;
  readonly haversine: number;
}

function degrees(min: number, max: number): fc.Arbitrary<number> {
  return fc.double({ min, max, noNaN: true });
}

function build(
  streets: readonly { readonly own: Position; readonly houses: readonly Position[] }[],
  towns: readonly { readonly kind: PlaceKind; readonly at: Position }[],
): Gazetteer {
  const builder = new GazetteerBuilder({ country: null, attribution: [] });
  const base = { countryCode: 'FR', latinName: null, otherNames: [], parentId: null, population: 0 };
  builder.addPlace({ ...base, id: 'all', kind: 'country', name: 'All', latitude: 0, longitude: 0 });
  towns.forEach(({ kind, at }, index) =>
    builder.addPlace({ ...base, id: `p${index}`, kind, name: `Town ${index}`, ...at }),
  );
  streets.forEach(({ own, houses }, index) => {
    const address = { placeId: 'all', streetId: `s${index}`, street: `Street ${index}`, postcode: '' };
    builder.addAddress({ ...address, houseNumber: null, ...own });
    houses.forEach((at, house) => builder.addAddress({ ...address, houseNumber: `${house + 1}`, ...at }));
  });
  return Gazetteer.open(SectionedFile.open(builder.build().finish().buffer));
}

/** The same things, but for those just at the end of the reach. */
function assertSame(found: readonly Found[], all: readonly Found[], reach: number): void {
  const sorted = (items: readonly Found[]): string[] =>
    items
      .filter(({ haversine }) => haversine < reach * (1 - 1e-9))
      .map(({ id, house }) => `${id} ${house}`)
      .toSorted();
  assert.deepEqual(sorted(found), sorted(all));
  assert.ok(found.every(({ haversine }) => haversine <= reach));
}
