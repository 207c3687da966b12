import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { FormatError, SectionedFile, SectionedFileBuilder } from '#libs/bytes';
import { checkAgainstModel, inputs } from './gazetteer.fuzz.ts';
import { Gazetteer, GazetteerBuilder, type AddressInput, type PlaceRecord } from './index.ts';
import { GAZETTEER_KIND, GAZETTEER_VERSION } from './layout.ts';

const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 0x7fffffff);

test('a gazetteer says what its records say', (context) => {
  context.diagnostic(`seed ${SEED}`);
  fc.assert(fc.property(inputs, checkAgainstModel), { numRuns: 150, seed: SEED });
});

test('an empty gazetteer answers', () => {
  const gazetteer = open(new GazetteerBuilder({ country: 'FR', attribution: [] }));
  assert.equal(gazetteer.country, 'FR');
  assert.equal(gazetteer.places.count, 0);
  assert.equal(gazetteer.streets.count, 0);
  assert.equal(gazetteer.postcodes.lowerBound('4'), 0);
  assert.equal(gazetteer.places.index.prefix('a'), null);
  assert.equal(gazetteer.streets.nameIndex.exact('a'), null);
});

test('the file counts what it holds, and names its sources', () => {
  const builder = new GazetteerBuilder({ country: 'FR', attribution: ['Somebody, 2026'] });
  builder.addPlace(place('a'));
  builder.addPostcode({ code: '46090', placeId: 'a', locality: null, latitude: null, longitude: null });
  builder.addPostcode({ code: '46 090', placeId: 'a', locality: 'Le Bourg', latitude: null, longitude: null });
  for (const houseNumber of ['1', '2', '3']) builder.addAddress(address({ houseNumber }));
  builder.addAddress(address({ postcode: '46 090', houseNumber: '4' }));
  builder.addAddress(address({ street: 'Rue B', postcode: '' }));
  const file = SectionedFile.open(builder.build().finish().buffer);
  assert.deepEqual(file.meta, {
    country: 'FR',
    attribution: ['Somebody, 2026'],
    counts: { places: 1, postcodes: 1, streets: 2, addresses: 5 },
  });
  assert.deepEqual(Gazetteer.open(file).attribution, ['Somebody, 2026']);
});

test('what contradicts itself is refused while building', () => {
  const builder = new GazetteerBuilder({ country: null, attribution: [] });
  builder.addPlace(place('a'));
  assert.throws(() => builder.addPlace(place('a')), /place a was added twice/);
  assert.throws(() => builder.addAddress(address({ placeId: 'z' })), /names the place z, which was not added/);
  const postcode = { code: ' - ', placeId: 'a', locality: null, latitude: null, longitude: null };
  assert.throws(() => builder.addPostcode(postcode), /a postcode of a is empty/);

  const orphan = new GazetteerBuilder({ country: null, attribution: [] });
  orphan.addPlace(place('a', 'z'));
  assert.throws(() => orphan.build(), /place a has the parent z, which is no record/);

  const lost = new GazetteerBuilder({ country: null, attribution: [] });
  lost.addPostcode({ ...postcode, code: '46090', placeId: 'z' });
  assert.throws(() => lost.build(), /postcode 46090 has the place z, which is no record/);
});

test('a place that is its own ancestor is refused, however far away', () => {
  for (const length of [1, 2, 3, 100]) {
    const builder = new GazetteerBuilder({ country: null, attribution: [] });
    for (let index = 0; index < length; index++) builder.addPlace(place(`p${index}`, `p${(index + 1) % length}`));
    builder.addPlace(place('outside', 'p0'));
    assert.throws(() => builder.build(), /one is its own/);
  }
});

test('another kind of file, or one of another version, is refused', () => {
  assert.throws(() => openAs('person', GAZETTEER_VERSION), FormatError);
  assert.throws(() => openAs(GAZETTEER_KIND, GAZETTEER_VERSION + 1), FormatError);
  assert.throws(() => openAs(GAZETTEER_KIND, GAZETTEER_VERSION), FormatError, 'sections are missing');
});

/** Version 1 had its header sum over fewer bytes, so it is taken for damaged. */
const REFUSALS: readonly (readonly [version: number, message: RegExp])[] = [
  [1, /^The checksum of the directory is wrong: the file is damaged\. Delete the file and build it again\.$/],
  [2, /^The gazetteer data has version 2, this program reads \d+\. Build it again with this version of the program\.$/],
  [3, /^The gazetteer data has version 3, this program reads \d+\. Build it again with this version of the program\.$/],
  [4, /^The gazetteer data has version 4, this program reads \d+\. Build it again with this version of the program\.$/],
  [5, /^The gazetteer data has version 5, this program reads \d+\. Build it again with this version of the program\.$/],
  [6, /^The gazetteer data has version 6, this program reads \d+\. Build it again with this version of the program\.$/],
  [7, /^The gazetteer data has version 7, this program reads \d+\. Build it again with this version of the program\.$/],
];

test('a file of each older version is refused, with what to do', () => {
  assert.equal(REFUSALS.length, GAZETTEER_VERSION - 1);
  for (const [version, message] of REFUSALS) {
    const bytes = readFileSync(join(import.meta.dirname, 'fixtures', `version-${version}.snapshot`));
    assert.throws(() => Gazetteer.open(SectionedFile.open(Uint8Array.from(bytes).buffer)), {
      name: 'FormatError',
      message,
    });
  }
});

function openAs(kind: string, version: number): Gazetteer {
  return Gazetteer.open(SectionedFile.open(new SectionedFileBuilder(kind, version, {}).finish().buffer));
}

function open(builder: GazetteerBuilder): Gazetteer {
  return Gazetteer.open(SectionedFile.open(builder.build().finish().buffer));
}

function place(id: string, parentId: string | null = null): PlaceRecord {
  return {
    id,
    kind: 'city',
    countryCode: 'FR',
    name: 'Arcambal',
    latinName: null,
    otherNames: [],
    parentId,
    population: 1000,
    latitude: 44.45,
    longitude: 1.51,
  };
}

function address(parts: Partial<AddressInput>): AddressInput {
  return {
    placeId: 'a',
    streetId: 's',
    street: 'Rue A',
    postcode: '46090',
    houseNumber: '1',
    latitude: 44.45,
    longitude: 1.51,
    ...parts,
  };
}
