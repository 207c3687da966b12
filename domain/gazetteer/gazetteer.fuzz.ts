/**
 * Random gazetteers against a naive model of maps and sorted lists. `gazetteer.test.ts` runs some in every test run;
 * more, with another seed: `node --conditions=source domain/gazetteer/gazetteer.fuzz.ts RUNS [SEED]`.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { SectionedFile } from '#libs/bytes';
import { END, type Postings, type TextIndex } from '#libs/text-index';
import { fold } from '#domain/text';
import { importanceOf, packImportance } from './importance.ts';
import {
  FOLDED_BYTE,
  Gazetteer,
  GazetteerBuilder,
  NO_PLACE,
  NO_POSTCODE,
  packCountry,
  parseHouseNumber,
  postcodeKey,
  type AddressInput,
  type NamePool,
  type PlaceKind,
  type PlaceRecord,
  type PostcodeRecord,
} from './index.ts';
import { nameTerms } from './name-terms.ts';

const KINDS: readonly PlaceKind[] = ['country', 'region', 'district', 'city', 'suburb'];
const COUNTRIES = ['FR', 'JP', 'RU'];
const WORDS =
  "Saint Étienne L'Haÿ d’Or Roses Straße Łódź Москва Ёлкино 東京都 とうきょう 서울 القاهرة दिल्ली 12e mai 1945 St Rue Ru R".split(
    ' ',
  );
const POSTCODES = ['46090', '46 090', '4609', '100-0005', '1000005', 'SW1A 1AA', 'é1'];
const HOUSE_NUMBERS = ['1', '12', '12 bis', '12BIS', '12 1/2', '12/3', '29к2с3', '0', '007', '', ' 5 ', '9'.repeat(12)];

export interface Input {
  readonly places: readonly PlaceRecord[];
  readonly postcodes: readonly PostcodeRecord[];
  readonly addresses: readonly AddressInput[];
}

const anyName = fc.oneof(
  { weight: 6, arbitrary: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }).map((w) => w.join(' ')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 6 }) },
);
const latitude = fc.double({ min: -90, max: 90, noNaN: true });
const longitude = fc.double({ min: -180, max: 180, noNaN: true });

function placesOf(size: number): fc.Arbitrary<PlaceRecord[]> {
  const drafts = fc.tuple(
    ...Array.from({ length: size }, (_, index) =>
      fc.record({
        id: fc.constant(`p${index}`),
        kind: fc.constantFrom(...KINDS),
        countryCode: fc.constantFrom(...COUNTRIES),
        name: anyName,
        latinName: fc.option(anyName),
        otherNames: fc.array(anyName, { maxLength: 3 }),
        parentId: index === 0 ? fc.constant(null) : fc.option(fc.nat(index - 1).map((parent) => `p${parent}`)),
        population: fc.oneof(fc.constantFrom(0, 1000, 1_000_000), fc.nat(4_000_000_000)),
        latitude: fc.option(latitude),
        longitude: fc.option(longitude),
      }),
    ),
  );
  return drafts.chain((places) => fc.shuffledSubarray(places, { minLength: size }));
}

/** Streets with several houses, some streets several times. */
function addressesOf(placeId: fc.Arbitrary<string>): fc.Arbitrary<AddressInput[]> {
  const street = fc.record({
    placeId,
    streetId: fc.nat(9).map((id) => `s${id}`),
    street: fc.oneof(fc.constantFrom(...WORDS), anyName),
    postcode: fc.constantFrom('', '-', ...POSTCODES),
  });
  const houseNumber = fc.oneof(
    fc.constantFrom(...HOUSE_NUMBERS),
    fc.nat(999).map((number) => `${number}`),
    fc.string({ unit: 'binary' }),
  );
  const unknown = fc.constant({ latitude: null, longitude: null });
  const position = fc.oneof({ weight: 4, arbitrary: fc.record({ latitude, longitude }) }, unknown);
  const house = fc
    .tuple(fc.option(houseNumber, { freq: 8 }), position)
    .map(([number, at]) => ({ houseNumber: number, ...at }));
  return fc
    .array(fc.tuple(street, fc.array(house, { minLength: 1, maxLength: 8 })), { maxLength: 10 })
    .chain((streets) => {
      const addresses = streets.flatMap(([of, houses]) => houses.map((one) => Object.assign({}, of, one)));
      return fc.constantFrom(addresses, addresses.toReversed(), [...addresses, ...addresses.slice(0, 5)]);
    });
}

export const inputs: fc.Arbitrary<Input> = fc.integer({ min: 1, max: 20 }).chain((size) => {
  const placeId = fc.nat(size - 1).map((place) => `p${place}`);
  return fc.record({
    places: placesOf(size),
    postcodes: fc.array(
      fc.record({
        code: fc.constantFrom(...POSTCODES),
        placeId,
        locality: fc.option(fc.constantFrom('千代田', 'Le Bourg')),
        latitude: fc.option(latitude),
        longitude: fc.option(longitude),
      }),
      { maxLength: 20 },
    ),
    addresses: addressesOf(placeId),
  });
});

/** Builds the gazetteer of an input and compares all that its reader says with what the records say. */
export function checkAgainstModel(input: Input): void {
  const bytes = build(input);
  assert.deepEqual(build(input), bytes, 'the same records give the same bytes');
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  const gazetteer = Gazetteer.open(SectionedFile.open(shared.buffer));
  const ranked = rank(input);
  checkPlaces(gazetteer, ranked);
  checkPostcodes(gazetteer, input, ranked);
  checkStreets(gazetteer, input, ranked);
}

// ———

function build({ places, postcodes, addresses }: Input): Uint8Array {
  const builder = new GazetteerBuilder({ country: null, attribution: ['Model'] });
  for (const place of places) builder.addPlace(place);
  for (const postcode of postcodes) builder.addPostcode(postcode);
  for (const address of addresses) builder.addAddress(address);
  return builder.build().finish();
}

interface RankedPlace {
  readonly record: PlaceRecord;
  readonly importance: number;
}

function rank({ places, addresses }: Input): RankedPlace[] {
  return places
    .map((record) => {
      const known = addresses.filter((address) => address.placeId === record.id && address.houseNumber !== null).length;
      return { record, importance: importanceOf(record.kind, record.population, known) };
    })
    .sort((a, b) => b.importance - a.importance || byText(a.record.id, b.record.id));
}

function checkPlaces(gazetteer: Gazetteer, ranked: readonly RankedPlace[]): void {
  const { places } = gazetteer;
  const numberOf = (id: string): number => ranked.findIndex(({ record }) => record.id === id);
  assert.equal(places.count, ranked.length);
  ranked.forEach(({ record, importance }, place) => {
    assert.equal(places.id(place), record.id);
    assert.equal(places.find(record.id), place);
    assert.equal(places.kind(place), record.kind);
    assert.equal(places.importance(place), packImportance(importance));
    assert.equal(places.countryCode(place), record.countryCode);
    assert.equal(places.packedCountry(place), packCountry(record.countryCode));
    assert.equal(places.parent(place), record.parentId === null ? NO_PLACE : numberOf(record.parentId));
    for (const kind of KINDS) {
      let found = place;
      while (found >= 0 && ranked[found]!.record.kind !== kind) found = numberOf(ranked[found]!.record.parentId ?? '');
      assert.equal(places.ancestor(place, kind), found < 0 ? NO_PLACE : found);
    }
    const names = namesOf(record);
    assert.equal(places.endName(place) - places.firstName(place), names.length);
    names.forEach((text, index) => {
      assert.equal(places.name(places.firstName(place) + index), text);
      assert.equal(folded(places.names, places.firstName(place) + index), fold(text));
      assert.ok(places.names.foldsTo(places.firstName(place) + index, fold(text)));
      assert.ok(!places.names.foldsTo(places.firstName(place) + index, `${fold(text)}x`));
    });
    assert.equal(places.name(places.latinName(place)), record.latinName ?? record.name);
  });
  checkIndex(
    places.index,
    ranked.map(({ record }) => namesOf(record).flatMap((text) => nameTerms(text))),
  );
  for (const country of [...COUNTRIES, 'XX']) {
    assert.deepEqual(
      [...gazetteer.placeRecords(country)],
      ranked.flatMap(({ record }) => (record.countryCode === country ? [{ ...record, ...rounded(record) }] : [])),
    );
  }
}

function checkPostcodes(gazetteer: Gazetteer, input: Input, ranked: readonly RankedPlace[]): void {
  const { places, postcodes } = gazetteer;
  const model = new Map<string, Map<string, PostcodeRecord>>();
  const ofPlace = ranked.map(() => new Set<string>());
  for (const record of allPostcodes(input)) {
    const place = ranked.findIndex((candidate) => candidate.record.id === record.placeId);
    const code = `${postcodeKey(record.code)} ${ranked[place]!.record.countryCode}`;
    const entries = model.get(code) ?? new Map<string, PostcodeRecord>();
    const identity = `${String(place).padStart(3, '0')} ${record.locality ?? ''}`;
    if (!entries.has(identity)) entries.set(identity, record);
    model.set(code, entries);
    ofPlace[place]!.add(code);
  }
  const codes = [...model.keys()].sort();
  assert.equal(postcodes.count, codes.length);
  codes.forEach((code, postcode) => {
    const [key, country] = code.split(' ');
    assert.equal(postcodes.key(postcode), key);
    assert.equal(postcodeKey(postcodes.code(postcode)), key);
    assert.equal(postcodes.packedCountry(postcode), packCountry(country!));
    const expected = [...model.get(code)!].sort(([a], [b]) => byText(a, b)).map(([, record]) => record);
    const entries = range(postcodes.firstEntry(postcode), postcodes.endEntry(postcode));
    assert.deepEqual(
      entries.map((entry) => [places.id(postcodes.entryPlace(entry)), postcodes.entryLocality(entry)]),
      expected.map((record) => [record.placeId, record.locality]),
    );
    entries.forEach((entry, index) => {
      const { latitude: lat, longitude: lon } = rounded(expected[index]!);
      assert.deepEqual(postcodes.entryPosition(entry), lat === null ? null : { latitude: lat, longitude: lon });
    });
    for (let length = 0; length <= key!.length; length++) {
      const prefix = key!.slice(0, length);
      const below = codes.filter((other) => other.split(' ')[0]! < prefix).length;
      assert.equal(postcodes.lowerBound(prefix), below);
    }
  });
  assert.equal(postcodes.lowerBound('\uffff'), codes.length);
  ofPlace.forEach((known, place) => {
    const expected = [...known].map((code) => codes.indexOf(code)).sort((a, b) => a - b);
    assert.deepEqual([...postcodes.ofPlace(place)], expected);
    assert.equal(postcodes.only(place), expected.length === 1 ? expected[0] : null);
  });
  const identities = codes.flatMap((code) => [...model.get(code)!.keys()].map((identity) => `${identity} ${code}`));
  const records = COUNTRIES.flatMap((country) => gazetteer.postcodeRecords(country).toArray());
  assert.equal(records.length, identities.length);
  for (const record of records) {
    const place = ranked.findIndex((candidate) => candidate.record.id === record.placeId);
    const identity = `${String(place).padStart(3, '0')} ${record.locality ?? ''}`;
    const given = model.get(`${postcodeKey(record.code)} ${ranked[place]!.record.countryCode}`)!.get(identity)!;
    assert.deepEqual({ ...record, code: given.code }, { ...given, ...rounded(given) });
  }
}

function checkStreets({ streets, postcodes }: Gazetteer, input: Input, ranked: readonly RankedPlace[]): void {
  const model = new Map<string, AddressInput[]>();
  const byName = new Map<string, number>();
  for (const address of input.addresses) {
    const key = JSON.stringify([address.street, address.placeId, postcodeKey(address.postcode)]);
    model.set(key, [...(model.get(key) ?? []), address]);
    byName.set(address.street, (byName.get(address.street) ?? 0) + (address.houseNumber === null ? 0 : 1));
  }
  const names = [...byName].sort(([a, countA], [b, countB]) => countB - countA || byText(a, b)).map(([text]) => text);
  assert.equal(streets.count, model.size);
  checkIndex(
    streets.nameIndex,
    names.map((text) => nameTerms(text)),
  );
  names.forEach((text, number) => {
    assert.equal(streets.nameText(number), text);
    assert.equal(folded(streets.names, number), fold(text));
    const ofName = range(streets.firstOfName(number), streets.firstOfName(number + 1));
    assert.equal(ofName.length, [...model.values()].filter(([address]) => address!.street === text).length);
    for (const street of ofName) assert.equal(streets.name(street), number);
    ranked.forEach((_, place) => {
      const first = ofName.find((street) => streets.place(street) === place) ?? -1;
      assert.equal(streets.find(number, place), first);
    });
  });
  for (let street = 0; street < streets.count; street++) {
    const postcode = streets.postcode(street);
    const key = postcode === NO_POSTCODE ? '' : postcodes.key(postcode);
    const { id } = ranked[streets.place(street)]!.record;
    const addresses = model.get(JSON.stringify([streets.nameText(streets.name(street)), id, key]))!;
    assert.equal(streets.id(street), addresses[0]!.streetId);
    assert.ok(streets.findId(streets.id(street)).includes(street));
    checkHouses(streets.houses, streets.housesAt(street), addresses);
    model.delete(JSON.stringify([streets.nameText(streets.name(street)), id, key]));
  }
  assert.equal(model.size, 0, 'every street was met once');
  ranked.forEach((_, place) => {
    const indexes = range(streets.firstOfPlace(place), streets.firstOfPlace(place + 1));
    assert.deepEqual(
      indexes.map((index) => streets.ofPlace(index)),
      range(0, streets.count).filter((street) => streets.place(street) === place),
    );
  });
}

function checkHouses(houses: Gazetteer['streets']['houses'], at: number, addresses: readonly AddressInput[]): void {
  const distinct = new Map<string, ReturnType<typeof parseHouseNumber> & ReturnType<typeof rounded>>();
  for (const address of addresses) {
    if (address.houseNumber === null) continue;
    const parsed = parseHouseNumber(address.houseNumber);
    const key = `${parsed.number} ${parsed.suffix}`;
    if (!distinct.has(key)) distinct.set(key, { ...parsed, ...rounded(address) });
  }
  const expected = [...distinct.values()].sort((a, b) => a.number - b.number || byText(a.suffix, b.suffix));
  assert.equal(houses.count(at), expected.length);
  assert.deepEqual(houses.find(at, all, all, Number.POSITIVE_INFINITY), expected);
  assert.deepEqual(houses.find(at, all, all, 2), expected.slice(0, 2));
  expected.forEach((house, index) => assert.deepEqual(houses.at(at, index), house));
  const last = expected.at(-1);
  assert.deepEqual(
    houses.find(
      at,
      (candidate) => candidate === last?.number,
      (candidate) => candidate === last?.suffix,
      9,
    ),
    expected.slice(-1),
  );
  const located = expected.filter((house) => house.latitude !== null);
  const alone = addresses.find((address) => address.houseNumber === null && address.latitude !== null);
  const middle = located[located.length >> 1] ?? (alone === undefined ? null : rounded(alone));
  assert.deepEqual(
    houses.position(at),
    middle === null ? null : { latitude: middle.latitude, longitude: middle.longitude },
  );
}

/** Every term, each of its prefixes, and one that nothing begins with. */
function checkIndex(index: TextIndex, termsOf: readonly (readonly string[])[]): void {
  for (const term of new Set([...termsOf.flat(), 'qqq'])) {
    assert.deepEqual(
      documents(index.exact(term)),
      matching(termsOf, (other) => other === term),
    );
    for (let length = 1; length <= term.length; length++) {
      const prefix = term.slice(0, length);
      assert.deepEqual(
        documents(index.prefix(prefix)),
        matching(termsOf, (other) => other.startsWith(prefix)),
      );
    }
  }
}

/** A name as those read it who compare without decoding. */
function folded(names: NamePool, name: number): string {
  const end = name + 1 < names.count ? names.start(name + 1) : names.bytes.length;
  const bytes = names.bytes.subarray(names.start(name), end);
  const zero = bytes.indexOf(0);
  return Buffer.from(bytes.subarray(0, zero < 0 ? bytes.length : zero).map((byte) => FOLDED_BYTE[byte]!)).toString();
}

function matching(termsOf: readonly (readonly string[])[], matches: (term: string) => boolean): number[] {
  return termsOf.flatMap((terms, document) => (terms.some(matches) ? [document] : []));
}

function documents(set: Postings | null): number[] {
  const found: number[] = [];
  for (let next = set?.seek(0) ?? END; next !== END; next = set!.seek(next + 1)) found.push(next);
  return found;
}

function allPostcodes({ postcodes, addresses }: Input): PostcodeRecord[] {
  const ofStreets = addresses.filter(({ postcode }) => postcodeKey(postcode) !== '');
  return [
    ...postcodes,
    ...ofStreets.map(({ postcode, placeId }) => ({
      code: postcode,
      placeId,
      locality: null,
      latitude: null,
      longitude: null,
    })),
  ];
}

function namesOf(record: PlaceRecord): string[] {
  return [record.name, ...(record.latinName === null ? [] : [record.latinName]), ...record.otherNames];
}

/** To a millionth of a degree; both or none. */
function rounded(at: { latitude: number | null; longitude: number | null }): {
  latitude: number | null;
  longitude: number | null;
} {
  if (at.latitude === null || at.longitude === null) return { latitude: null, longitude: null };
  return { latitude: Math.round(at.latitude * 1e6) / 1e6 + 0, longitude: Math.round(at.longitude * 1e6) / 1e6 + 0 };
}

function all(): boolean {
  return true;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

if (import.meta.main) {
  const numRuns = Number(process.argv[2] ?? 1000);
  const seed = Number(process.argv[3] ?? Date.now() % 0x7fffffff);
  console.log(`${numRuns} gazetteers, seed ${seed}`);
  fc.assert(fc.property(inputs, checkAgainstModel), { numRuns, seed });
}
