import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { AddressRecord } from '#domain/gazetteer';
import { ImportReport } from '../import-report.ts';
import { noProgress } from '../progress.ts';
import { BAN, BANO } from './ban.ts';

const directory = mkdtempSync(join(tmpdir(), 'addressee-ban-'));
after(() => rmSync(directory, { recursive: true }));

const SOURCES = { ban: BAN, bano: BANO };

async function read(
  source: 'ban' | 'bano',
  text: string | Uint8Array,
): Promise<{ addresses: AddressRecord[]; report: ImportReport }> {
  const path = join(directory, `${source}.csv`);
  writeFileSync(path, text);
  const report = new ImportReport();
  const addresses: AddressRecord[] = [];
  const input = { files: [path], country: 'FR', options: {}, report, progress: noProgress };
  for await (const batch of SOURCES[source].read(input)) addresses.push(...(batch.addresses ?? []));
  return { addresses, report };
}

const BAN_HEADER =
  'id;id_fantoir;numero;rep;nom_voie;code_postal;code_insee;nom_commune;code_insee_ancienne_commune;nom_ancienne_commune;x;y;lon;lat;' +
  'type_position;alias;nom_ld;libelle_acheminement;nom_afnor;source_position;source_nom_voie;certification_commune';

test('BANO: eight columns, no header, the addition glued to the number', async () => {
  const { addresses, report } = await read(
    'bano',
    "460070008D-12BIS,12BIS,PLACE DE L'ÉGLISE,46090,Arcambal,CAD,44.455924,1.511816\r\n2A0040130A-1,1,Cours Napoléon,20000,Ajaccio,OSM,41.92,8.73",
  );
  assert.deepEqual(addresses[0], {
    streetId: '460070008D',
    houseNumber: '12 bis',
    unit: null,
    street: "Place de l'Église",
    postcode: '46090',
    city: 'Arcambal',
    cityCode: '46007',
    district: null,
    region: null,
    latitude: 44.455924,
    longitude: 1.511816,
  });
  assert.equal(addresses[1]?.cityCode, '2A004');
  assert.equal(addresses.length, 2);
  assert.deepEqual(report.dropped, []);
});

test('BAN: columns are found by the names in the header, whatever their order and number', async () => {
  const row =
    '01001_0005_00012_bis;;12;bis;Chemin de Fer;01400;01001;L’Abergement-Clémenciat;;;848436.1;6563595.4;4.926136;46.147227;entrée;;;;;;;1';
  const { addresses } = await read('ban', `\uFEFF${BAN_HEADER}\n${row}\n`);
  assert.deepEqual(addresses, [
    {
      streetId: '01001_0005',
      houseNumber: '12 bis',
      unit: null,
      street: 'Chemin de Fer',
      postcode: '01400',
      city: 'L’Abergement-Clémenciat',
      cityCode: '01001',
      district: null,
      region: null,
      latitude: 46.147227,
      longitude: 4.926136,
    },
  ]);
  const newer = await read(
    'ban',
    'lat;lon;nom_commune;code_insee;code_postal;nom_voie;rep;numero;id;more\n45.1;5.7;Grenoble;38185;38000;Rue A;;3;38185_1_3;x\n',
  );
  assert.equal(newer.addresses[0]?.city, 'Grenoble');
});

test('rows that are no addresses are counted by reason, with the first of each', async () => {
  const good = '460070008D-1,1,Rue A,46090,Arcambal,OSM,44.4,1.5\n';
  const bad = [
    '460070008D-1,1,Rue A,46090,Arcambal,OSM,44.4',
    '460070008D-1,1,Rue A,46090,Arcambal,OSM,44.4,1.5,9',
    '460070008D-1,1,,46090,Arcambal,OSM,44.4,1.5',
    '460070008D-1,1,Rue A,46090,,OSM,44.4,1.5',
    '460070008D-1,1,Rue A,4609,Arcambal,OSM,44.4,1.5',
    '460070008D-1,,Rue A,46090,Arcambal,OSM,44.4,1.5',
    '460070008D-1,1,Rue A,46090,Arcambal,OSM,,1.5',
    '460070008D-1,1,Rue A,46090,Arcambal,OSM,144.4,1.5',
    '460070008D-1,1,Rue A,46090,Arcambal,OSM,x,1.5',
    '460070008D-1,1,Rue A,46090,Arcambal,OSM,0,0',
  ];
  const { addresses, report } = await read('bano', good + bad.join('\n'));
  assert.equal(addresses.length, 1);
  assert.deepEqual(
    report.dropped.map(({ reason, count }) => `${count} ${reason}`),
    [
      '4 coordinates that are missing or out of range',
      '1 7 columns instead of 8',
      '1 9 columns instead of 8',
      '1 no street',
      '1 no city',
      '1 no postcode of five digits',
      '1 no house number',
    ],
  );
  assert.equal(report.dropped[1]?.example, 'bano.csv:2: 460070008D-1,1,Rue A,46090,Arcambal,OSM,44.4');
});

test('text in the encoding of Windows is read as such', async () => {
  const { addresses } = await read(
    'bano',
    Buffer.from('460070008D-1,1,Rue du Caf\xe9,46090,Arcambal,OSM,44.4,1.5\n', 'latin1'),
  );
  assert.equal(addresses[0]?.street, 'Rue du Café');
});

test('a file of another format is refused by name, with what to do', async () => {
  await assert.rejects(
    read('ban', 'id;numero\n1;2\n'),
    /ban\.csv lacks the columns rep, nom_voie, .* choose the source "bano"/u,
  );
});

test('progress counts bytes of the files and ends at their sum', async () => {
  const path = join(directory, 'progress.csv');
  writeFileSync(path, '460070008D-1,1,Rue A,46090,Arcambal,OSM,44.4,1.5\n'.repeat(20_000));
  const reports: [number, number][] = [];
  const batches = BANO.read({
    files: [path, path],
    country: 'FR',
    options: {},
    report: new ImportReport(),
    progress: (_, done, total) => reports.push([done, total]),
  });
  for await (const batch of batches) assert.ok(batch.addresses!.length > 0);
  const [done, total] = reports.at(-1)!;
  assert.equal(done, total);
  assert.ok(reports.every(([part], index) => index === 0 || part >= reports[index - 1]![0]));
});
