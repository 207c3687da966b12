import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { GazetteerBuilder, type Gazetteer } from '#domain/gazetteer';
import type { Trace } from '#domain/text';
import { frenchGazetteer, open, place, worldGazetteer } from '../gazetteer.fixture.ts';
import {
  ADDRESS_LEVELS,
  AddressSuggester,
  UnknownAreaError,
  type AddressLevel,
  type AddressQuery,
  type AddressSuggestion,
  type Area,
} from '../index.ts';
import { distanceMetres } from './shape.ts';

/** Enough that a street of the last commune is not among the first thousands by its name. */
const COMMUNES = 4_000;
const VILLAGE = COMMUNES - 7;

const france = new AddressSuggester([worldGazetteer(), manyCommunes()]);
const small = new AddressSuggester([worldGazetteer(), frenchGazetteer()]);

test('a street of a village is found within it, although thousands of its name rank before', () => {
  const village = { city: `Commune ${VILLAGE}` };
  for (const query of ['rue de la gare', 'rue', 'gare', 'r', 'rue de la gaer', '7 rue de la gare', 'gare rue la']) {
    const [first] = suggest(france, query, { within: [village] });
    assert.equal(first?.data.city, village.city, query);
    if (query.includes('la')) assert.equal(first.data.street, 'Rue de la Gare', query);
  }
  assert.ok(suggest(france, 'rue de la gare', { limit: 20 }).every(({ data }) => data.city !== village.city));
});

test('areas of every size are searched: a region, a district, a postcode, a circle, a box, an id', () => {
  const areas: Area[] = [
    { country: 'FR' },
    { country: 'france' },
    { country: 'Германия' },
    { region: 'Region 3' },
    { district: 'district 13' },
    { postcode: '13' },
    { postcode: String(10_000 + VILLAGE) },
    { id: `c${VILLAGE}` },
    { id: `FR:s${VILLAGE}` },
    { street: 'rue de la GARE' },
    { country: 'FR', region: 'Region 3', district: 'District 13', city: 'Commune 13', street: 'Rue de la Gare' },
    { region: 'Region 3', postcode: '13' },
    { circle: { lat: 44, lon: 1, radiusMetres: 3_000 } },
    { circle: { lat: 44, lon: 1, radiusMetres: 300_000 } },
    { box: { minLat: 43.9, maxLat: 44.1, minLon: 0.5, maxLon: 1.5 } },
    { region: 'Region 3', circle: { lat: 44, lon: 1, radiusMetres: 50_000 } },
  ];
  for (const area of areas) {
    for (const query of area.country === 'Германия' ? ['mun'] : ['rue de la gare', 'rue d', '5 rue de la gare']) {
      const suggestions = suggest(france, query, { within: [area] });
      assert.ok(suggestions.length > 0, `${query} within ${JSON.stringify(area)}`);
      for (const suggestion of suggestions) assertWithin(suggestion, [area]);
    }
  }
});

test('any of several areas is enough', () => {
  const within = [{ city: 'Commune 12' }, { city: 'Commune 3900' }];
  const cities = suggest(france, 'rue de la gare', { within }).map(({ data }) => data.city);
  assert.deepEqual(new Set(cities), new Set(['Commune 12', 'Commune 3900']));
});

test('an area that is not known is an error, a preferred one is passed over', () => {
  const unknown: Area[] = [
    { city: 'Nowhere' },
    { country: 'QQ' },
    { country: 'DE', city: 'Commune 12' },
    { id: 'nowhere' },
    { id: 'DE:s12' },
    { postcode: '999' },
    { postcode: '-' },
    { city: 'Commune 12', street: 'Rue Nowhere' },
  ];
  for (const area of unknown) {
    assert.throws(() => suggest(france, 'rue', { within: [{ city: 'Commune 12' }, area] }), UnknownAreaError);
    assert.deepEqual(values(france, 'rue', { boost: [area] }), values(france, 'rue'));
  }
  assert.throws(() => suggest(france, '', { within: [{ city: 'Nowhere' }] }), /city:Nowhere/);
  assert.deepEqual(suggest(france, 'rue', { within: [{ circle: { lat: 0, lon: 0, radiusMetres: 10 } }] }), []);
});

test('an empty text gives nothing, whatever it is limited to', () => {
  assert.deepEqual(suggest(france, '', { within: [{ city: 'Commune 12' }], from: 'street' }), []);
});

test('levels: only what lies between them', () => {
  assert.deepEqual(kinds('figeac', {}), new Set(['city', 'street']));
  assert.deepEqual(kinds('figeac', { to: 'city' }), new Set(['city']));
  assert.deepEqual(kinds('figeac', { from: 'street' }), new Set(['street']));
  assert.deepEqual(kinds('12 rue de la gare', { from: 'house' }), new Set(['house']));
  assert.deepEqual(kinds('rue de la gare', { from: 'house' }), new Set());
  assert.deepEqual(kinds('46100', { to: 'city' }), new Set(['postcode']));
  assert.deepEqual(kinds('46100', { from: 'street' }), new Set(['street']));
  assert.deepEqual(kinds('fr', { to: 'country' }), new Set(['country']));
  assert.deepEqual(kinds('paris', { from: 'region', to: 'region' }), new Set());
});

test('a typed house number gives no house where streets are the narrowest level', () => {
  const [first] = suggest(small, '12 rue de la gare espere', { to: 'street' });
  assert.deepEqual([first?.kind, first?.data.street, first?.data.houseNumber], ['street', 'Rue de la Gare', null]);
  assert.equal(suggest(small, '12 rue de la gare figeac', { to: 'city' })[0]?.data.city, 'Figeac');
});

test('within a street a number is enough', () => {
  const within = [{ city: 'Figeac', street: 'Rue de la Gare' }];
  const numbers = suggest(small, '1', { within, from: 'house' }).map(({ data }) => data.houseNumber);
  assert.deepEqual(numbers, ['1', '1 bis', '14']);
});

test('restrict leaves out what is known, the structure keeps it', () => {
  const values = (query: string, options: Partial<AddressQuery>): string[] =>
    suggest(small, query, { restrict: true, ...options }).map(({ value }) => value);
  assert.deepEqual(values('14 rue de la gare', { within: [{ city: 'Figeac' }] }), ['14 Rue de la Gare']);
  assert.deepEqual(values('14', { within: [{ city: 'Figeac', street: 'Rue de la Gare' }], from: 'house' }), ['14']);
  assert.deepEqual(values('figeac', { within: [{ city: 'Figeac' }], to: 'city' }), ['Figeac']);
  assert.deepEqual(values('figeac', { within: [{ country: 'FR' }], to: 'city' }), ['Figeac']);
  assert.deepEqual(values('figeac', { countries: ['FR'], to: 'city' }), ['Figeac']);
  assert.deepEqual(values('figeac', { to: 'city' }), ['Figeac, France']);
  assert.deepEqual(values('paris', { within: [{ region: 'Texas' }], to: 'city' }), ['Paris']);
  assert.deepEqual(values('rue de la garenne', { within: [{ postcode: '46700' }] }), [
    "Rue de la Garenne, Puy-l'Évêque",
  ]);
  assert.deepEqual(values('rue de la garenne', { within: [{ postcode: '467' }] }), [
    "Rue de la Garenne, 46700 Puy-l'Évêque",
  ]);
  const [street] = suggest(small, 'rue de la gare', { restrict: true, within: [{ city: 'Figeac' }] });
  assert.deepEqual([street?.data.city, street?.data.postcode, street?.data.country], ['Figeac', '46100', 'France']);
});

test('restricted texts that would read the same say more', () => {
  const within = [{ city: 'Figeac' }, { city: 'Espère' }];
  const found = suggest(small, 'rue de la gare', { restrict: true, within }).map(({ value }) => value);
  assert.deepEqual(new Set(found), new Set(['Rue de la Gare, 46100 Figeac', 'Rue de la Gare, 46090 Espère']));
});

test('what is near comes first, also where thousands of its name are elsewhere', () => {
  const [first] = suggest(france, 'rue de la gare', { near: positionOfCommune(VILLAGE) });
  assert.equal(first?.data.city, `Commune ${VILLAGE}`);
  const distances = suggest(france, 'rue de la gare', { near: positionOfCommune(VILLAGE), limit: 5 }).map(({ data }) =>
    Math.round(distanceMetres(positionOfCommune(VILLAGE), { lat: data.lat!, lon: data.lon! })),
  );
  assert.deepEqual(
    distances,
    distances.toSorted((a, b) => a - b),
  );
});

test('what is boosted comes first', () => {
  const [first] = suggest(france, 'rue de la gare', { boost: [{ city: `Commune ${VILLAGE}` }] });
  assert.equal(first?.data.city, `Commune ${VILLAGE}`);
  assert.equal(suggest(small, 'paris', { boost: [{ country: 'US' }] })[0]?.data.region, 'Texas');
});

test('neither overrides what was typed', () => {
  const boost = [{ city: 'Figeac' }];
  const near = { lat: 44, lon: 2 };
  for (const query of ['12 rue de la gare espere', 'place poste arcambal', 'quai paris texas', 'moscow']) {
    assert.equal(values(small, query, { boost, near })[0], values(small, query)[0], query);
  }
});

test('preferred and limited at once', () => {
  const within = [{ region: 'Region 3' }];
  const boost = [{ city: 'Commune 3903' }, { city: 'Commune 12' }];
  const found = suggest(france, 'rue de la gare', { within, boost });
  assert.equal(found[0]?.data.city, 'Commune 3903');
  for (const suggestion of found) assertWithin(suggestion, within);
});

test('the trace tells what the options meant', () => {
  const trace: Trace = [];
  const options: Partial<AddressQuery> = {
    within: [{ country: 'FR' }],
    boost: [{ city: 'Commune 12' }, { city: 'Nowhere' }],
    near: { lat: 44, lon: 1 },
    from: 'street',
    trace,
  };
  suggest(france, 'rue', options);
  assert.deepEqual(
    trace.filter(({ stage }) => stage === 'scope').map(({ text }) => text),
    [
      `within country:FR: ${COMMUNES + 51} places`,
      'boost city:Commune 12: 1 places',
      'boost city:Nowhere: not known, passed over',
      'near 44,1',
      'levels street to unit',
    ],
  );
});

const level = fc.constantFrom(...ADDRESS_LEVELS);
const areaOf = fc.oneof(
  fc.constantFrom<Area>({ country: 'FR' }, { postcode: '12' }, { street: 'Rue Haute' }, { id: 'c5' }, { id: 'FR:s5' }),
  fc.nat({ max: COMMUNES - 1 }).map((commune): Area => ({ city: `Commune ${commune}` })),
  fc.nat({ max: 9 }).map((region): Area => ({ region: `Region ${region}` })),
  fc
    .record({
      lat: fc.integer({ min: 42, max: 51 }),
      lon: fc.integer({ min: -4, max: 8 }),
      radiusMetres: fc.nat(300_000),
    })
    .map((circle): Area => ({ circle })),
);
const text = fc
  .array(
    fc.constantFrom('rue', 'de', 'la', 'gare', 'haute', 'commune', '12', '7', '1390', 'paris', 'region', 'gaer', 'r'),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((words) => words.join(' '));

test('whatever the options, every suggestion is one of the data and satisfies them', () => {
  fc.assert(
    fc.property(
      text,
      fc.array(areaOf, { maxLength: 3 }),
      fc.array(areaOf, { maxLength: 2 }),
      fc.option(fc.record({ lat: fc.integer({ min: 42, max: 51 }), lon: fc.integer({ min: -4, max: 8 }) }), {
        nil: undefined,
      }),
      fc.option(level, { nil: undefined }),
      fc.option(level, { nil: undefined }),
      fc.boolean(),
      (query, within, boost, near, from, to, restrict) => {
        const suggestions = suggest(france, query, {
          within,
          boost,
          ...(near && { near }),
          ...(from && { from }),
          ...(to && { to }),
          restrict,
          limit: 20,
        });
        const seen = new Set<string>();
        for (const suggestion of suggestions) {
          const { data, kind, value } = suggestion;
          assert.ok(value !== '' && !seen.has(value), value);
          seen.add(value);
          if (within.length > 0) assertWithin(suggestion, within);
          assertBetween(kind === 'postcode' ? 'city' : kind, from, to);
          const commune = Number(/^Commune (\d+)$/.exec(data.city ?? '')?.[1] ?? 0);
          if (data.street !== null) assert.ok(data.id.startsWith(`FR:${streetId(data.street, commune)}`), data.id);
        }
      },
    ),
    { numRuns: 300 },
  );
});

function suggest(
  suggester: AddressSuggester,
  query: string,
  options: Partial<AddressQuery> = {},
): readonly AddressSuggestion[] {
  return suggester.suggest({ query, ...options });
}

function values(suggester: AddressSuggester, query: string, options: Partial<AddressQuery> = {}): string[] {
  return suggest(suggester, query, options).map(({ value }) => value);
}

function kinds(query: string, options: Partial<AddressQuery>): Set<string> {
  return new Set(suggest(small, query, { limit: 20, ...options }).map(({ kind }) => kind));
}

function assertBetween(actual: AddressLevel, from: AddressLevel = 'country', to: AddressLevel = 'unit'): void {
  const index = ADDRESS_LEVELS.indexOf(actual);
  assert.ok(index >= ADDRESS_LEVELS.indexOf(from) && index <= ADDRESS_LEVELS.indexOf(to), actual);
}

/** By what the suggestion itself says. */
function assertWithin({ data, value }: AddressSuggestion, areas: readonly Area[]): void {
  const isIn = areas.some(({ id, country, region, district, city, street, postcode, circle, box }) => {
    const same = (wanted: string | undefined, actual: string | null): boolean =>
      wanted === undefined || wanted.toLowerCase() === actual?.toLowerCase();
    const at = data.lat === null || data.lon === null ? null : { lat: data.lat, lon: data.lon };
    return (
      (country === undefined || ['FR', 'france'].includes(country) === (data.countryCode === 'FR')) &&
      same(region, data.region) &&
      same(district, data.district) &&
      same(city, data.city) &&
      same(street, data.street) &&
      (id === undefined || data.id.startsWith(id) || (id.startsWith('c') && data.city === `Commune ${id.slice(1)}`)) &&
      (postcode === undefined || data.postcode === null || data.postcode.startsWith(postcode)) &&
      (circle === undefined || (at !== null && distanceMetres(circle, at) <= circle.radiusMetres)) &&
      (box === undefined ||
        (at !== null && at.lat >= box.minLat && at.lat <= box.maxLat && at.lon >= box.minLon && at.lon <= box.maxLon))
    );
  });
  assert.ok(isIn, `${value} is not in ${JSON.stringify(areas)}`);
}

/** Communes on a grid over France, the first ones the largest, each in one of 40 districts of 10 regions. */
function manyCommunes(): Gazetteer {
  const builder = new GazetteerBuilder({ country: 'FR', attribution: [] });
  builder.addPlace(place('FR', 'country', 'FR', 'France', { population: 66_000_000 }));
  for (let region = 0; region < 10; region++) {
    builder.addPlace(
      place(`r${region}`, 'region', 'FR', `Region ${region}`, { parentId: 'FR', population: 5_000_000 }),
    );
  }
  for (let district = 0; district < 40; district++) {
    builder.addPlace(
      place(`d${district}`, 'district', 'FR', `District ${district}`, { parentId: `r${district % 10}` }),
    );
  }
  for (let commune = 0; commune < COMMUNES; commune++) {
    const { lat, lon } = positionOfCommune(commune);
    builder.addPlace(
      place(`c${commune}`, 'city', 'FR', `Commune ${commune}`, {
        parentId: `d${commune % 40}`,
        population: 100_000 - 20 * commune,
        latitude: lat,
        longitude: lon,
      }),
    );
    ['Rue de la Gare', 'Rue Haute', `Rue ${commune} Particulière`].forEach((street, index) => {
      for (const houseNumber of ['5', '7', '12']) {
        builder.addAddress({
          placeId: `c${commune}`,
          streetId: streetId(street, commune),
          street,
          postcode: String(10_000 + commune),
          houseNumber,
          latitude: lat + index / 1_000,
          longitude: lon + Number(houseNumber) / 10_000,
        });
      }
    });
  }
  return open(builder);
}

function streetId(street: string, commune: number): string {
  return `${street === 'Rue de la Gare' ? 's' : street === 'Rue Haute' ? 'h' : 'p'}${commune}`;
}

function positionOfCommune(commune: number): { lat: number; lon: number } {
  return { lat: 43 + (commune % 80) / 12, lon: -1 + Math.floor(commune / 80) / 7 };
}
