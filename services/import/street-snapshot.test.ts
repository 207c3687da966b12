import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Gazetteer, type PlaceRecord } from '#domain/gazetteer';
import { readShared, SectionedFile } from '#libs/bytes';
import { importAddresses, type CountryBase } from './street-snapshot.ts';

const directory = mkdtempSync(join(tmpdir(), 'addressee-streets-'));
after(() => rmSync(directory, { recursive: true }));

const none = { latinName: null, otherNames: [], population: 0, latitude: null, longitude: null };
const FRANCE: PlaceRecord = {
  ...none,
  id: 'iso:FR',
  kind: 'country',
  countryCode: 'FR',
  name: 'France',
  parentId: null,
};
const ARCAMBAL: PlaceRecord = {
  ...none,
  id: 'insee:46007',
  kind: 'city',
  countryCode: 'FR',
  name: 'Arcambal',
  parentId: 'iso:FR',
};
const BASE: CountryBase = {
  places: [FRANCE, ARCAMBAL],
  postcodes: [{ code: '46090', placeId: 'insee:46007', locality: null, latitude: null, longitude: null }],
  attribution: ['INSEE'],
};

function open(path: string): Gazetteer {
  return Gazetteer.open(SectionedFile.open(readShared(path)));
}

test('the snapshot holds the country, its addresses and where they come from', async () => {
  const file = join(directory, 'bano.csv');
  const out = join(directory, 'fr.snapshot');
  writeFileSync(
    file,
    '460070005A-1,1,Place Poste,46090,Arcambal,OSM,44.45,1.51\n460070005A-2BIS,2BIS,Place Poste,46090,Arcambal,OSM,44.46,1.52\nbad\n',
  );
  const summary = await importAddresses({ source: 'bano', files: [file], country: 'FR', base: BASE, out });
  assert.deepEqual([summary.rows, summary.addresses, summary.addedPlaces, summary.dropped.length], [3, 2, 0, 1]);
  const gazetteer = open(out);
  assert.equal(gazetteer.country, 'FR');
  assert.deepEqual(gazetteer.attribution, ['INSEE', 'BANO, © OpenStreetMap contributors, ODbL 1.0']);
  assert.equal(gazetteer.streets.count, 1);
  assert.equal(gazetteer.places.count, 2);
});

test('nothing is written, and the reason given, when no row is an address or the country is another', async () => {
  const file = join(directory, 'semicolons.csv');
  const out = join(directory, 'nothing.snapshot');
  writeFileSync(file, '1;2;3\n');
  const options = { source: 'bano', files: [file], country: 'FR', base: BASE, out } as const;
  await assert.rejects(
    importAddresses(options),
    /Nothing of FR was found in .*semicolons\.csv.*1 rows have 1 columns instead of 8/u,
  );
  await assert.rejects(
    importAddresses({ ...options, country: 'DE' }),
    /addresses of FR, not of DE\. Use --country FR\./u,
  );
  await assert.rejects(importAddresses({ ...options, out: file }), /one of the files to read/u);
  const embedded = join(directory, 'embedded-places-0.snapshot');
  await assert.rejects(importAddresses({ ...options, out: embedded }), /Give another --out/u);
  assert.ok(!existsSync(out) && !existsSync(embedded));
});

test('rows in any order make the same snapshot', async () => {
  const rows = Array.from({ length: 300 }, (_, index) => {
    const [street, number] = [index % 7, 1 + Math.floor(index / 7)];
    return `46007000${street}A-${number},${number},Rue ${'ABCDEFG'[street]},46090,Arcambal,OSM,44.45${street}${number},1.51`;
  });
  // A place without a position gets that of its first address.
  const base = { ...BASE, places: [FRANCE, { ...ARCAMBAL, latitude: 44.45, longitude: 1.5 }] };
  const [first, second] = await Promise.all(
    [rows, rows.toReversed()].map(async (lines, index) => {
      const file = join(directory, `order-${index}.csv`);
      const out = join(directory, `order-${index}.snapshot`);
      writeFileSync(file, `${lines.join('\n')}\n`);
      await importAddresses({ source: 'bano', files: [file], country: 'FR', base, out });
      return readFileSync(out);
    }),
  );
  assert.deepEqual(first, second);
});

const BANO = join(import.meta.dirname, '../../../shared/data/fr-bano');

test(
  'every row of the departments at hand is an address',
  { skip: existsSync(BANO) ? false : `no data in ${BANO}` },
  async () => {
    const files = readdirSync(BANO)
      .filter((name) => name.startsWith('bano-4'))
      .map((name) => join(BANO, name));
    const out = join(directory, 'departments.snapshot');
    const summary = await importAddresses({ source: 'bano', files, country: 'FR', base: BASE, out });
    assert.equal(summary.addresses, 28_117 + 22_132 + 12_250);
    assert.deepEqual(summary.dropped, []);
    assert.ok(open(out).streets.count > 4000);
  },
);
