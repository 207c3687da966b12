/** `addressee data` as a user calls it, against a publisher on this machine. */
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { startPublisher } from './publisher.ts';
import { runCommand } from '../command-process.ts';
import { prepareTestData } from '../test-data.ts';

const data = mkdtempSync(join(tmpdir(), 'addressee-data-'));
const publisher = await startPublisher();
after(async () => {
  await publisher.close();
  rmSync(data, { recursive: true });
});
before(async () => {
  for (const path of await prepareTestData()) cpSync(path, join(data, basename(path)));
});

const FILE = '/bano.openstreetmap.fr/data/full.csv.gz';
const where = ['--data', data, '--mirror', publisher.url];

function publish(street: string): void {
  publisher.files.set(FILE, gzipSync(`460070008D-12,12,${street},46090,Arcambal,CAD,44.455924,1.511816\n`));
}

test('a country is added, updated when its publisher changes it, and removed', { timeout: 120_000 }, async () => {
  publish('Place de la Halle');
  const added = await runCommand(['data', 'add', 'fr', '--source', 'bano', ...where]);
  assert.equal(added.code, 0, added.stderr);
  assert.match(added.stdout, /^addresses +1$/mu);
  assert.ok(existsSync(join(data, 'fr-bano.snapshot')));
  assert.deepEqual(readdirSync(join(data, 'downloads')), []);
  const listed = await runCommand(['data', 'list', '--data', data]);
  assert.match(listed.stdout, /^FR +France +bano +BANO.*installed \d{4}-/mu);
  const suggested = await runCommand(['suggest', 'address', '12 place de la halle arcambal', '--data', data]);
  assert.match(suggested.stdout, /^12 Place de la Halle, 46090 Arcambal/mu);

  assert.match((await runCommand(['data', 'update', ...where])).stdout, /^fr-bano\.snapshot: unchanged since/mu);
  publish('Place du Marché');
  assert.match((await runCommand(['data', 'update', ...where])).stdout, /^addresses +1$/mu);
  const changed = await runCommand(['suggest', 'address', '12 place du marche arcambal', '--data', data]);
  assert.match(changed.stdout, /^12 Place du Marché, 46090 Arcambal/mu);

  assert.match((await runCommand(['data', 'remove', 'FR', '--data', data])).stdout, /^removed fr-bano\.snapshot$/mu);
  assert.ok(!existsSync(join(data, 'fr-bano.snapshot')));
});

test('wrong calls say what is right', async () => {
  const none = await runCommand(['data', 'add', 'AQ', ...where]);
  assert.equal(none.code, 2);
  assert.match(none.stderr, /no entry for AQ.*addressee import/u);
  const source = await runCommand(['data', 'add', 'FR', '--source', 'gnaf', ...where]);
  assert.match(source.stderr, /must be one of ban, bano, osm/u);
  const missing = await runCommand(['data', 'remove', 'DE', '--data', data]);
  assert.match(missing.stderr, /Nothing of DE was added/u);
  assert.match((await runCommand(['data', 'add', 'AD', ...where])).stderr, /404/u);
});
