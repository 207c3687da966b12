/** `addressee data` as a user calls it, against a publisher on this machine. */
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
const BAN_TEXT =
  'lat;lon;nom_commune;code_insee;code_postal;nom_voie;rep;numero;id\n45.1;5.7;Grenoble;38185;38000;Rue A;;3;38185_1_3\n';
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
  for (const code of ['ß', 'FRA', '', '__proto__']) {
    assert.match((await runCommand(['data', 'add', code, ...where])).stderr, /must be a code of two letters/u);
  }
  for (const mirror of ['nonsense', 'ftp://127.0.0.1', '//127.0.0.1']) {
    const wrong = await runCommand(['data', 'add', 'FR', '--data', data, '--mirror', mirror]);
    assert.deepEqual([wrong.code, /--mirror must begin with http/u.test(wrong.stderr)], [2, true], wrong.stderr);
  }
});

test(
  'what cannot be updated is told, stays as it is, and does not keep the others from it',
  { timeout: 120_000 },
  async () => {
    publish('Place de la Halle');
    const BAN = '/adresse.data.gouv.fr/data/ban/adresses/latest/csv/adresses-france.csv.gz';
    publisher.files.set(BAN, gzipSync(BAN_TEXT));
    for (const source of ['ban', 'bano']) {
      const { code, stderr } = await runCommand(['data', 'add', 'FR', '--source', source, ...where]);
      assert.equal(code, 0, stderr);
    }
    const before = readFileSync(join(data, 'fr-ban.snapshot'));
    publisher.files.set(BAN, Buffer.from('<!doctype html><html><title>Down for maintenance</title></html>\n'));
    publish('Place du Marché');
    const updated = await runCommand(['data', 'update', ...where]);
    assert.equal(updated.code, 1);
    assert.match(updated.stderr, /^fr-ban\.snapshot: /mu);
    assert.match(updated.stderr, /Left as they were: fr-ban\.snapshot\./u);
    assert.match(updated.stdout, /^addresses +1$/mu);
    assert.ok(readFileSync(join(data, 'fr-ban.snapshot')).equals(before));
  },
);

test('a list of what is installed that is damaged is named', async () => {
  const list = join(data, 'downloads.json');
  writeFileSync(list, '{}');
  const { code, stderr } = await runCommand(['data', 'list', '--data', data]);
  assert.deepEqual([code, /downloads\.json is damaged\. Delete it/u.test(stderr)], [1, true], stderr);
  rmSync(list);
});
