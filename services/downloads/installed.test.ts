import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { InstalledList, type InstalledData } from './installed.ts';

const directory = mkdtempSync(join(tmpdir(), 'addressee-installed-'));
after(() => rmSync(directory, { recursive: true }));

const BANO: InstalledData = {
  country: 'FR',
  source: 'bano',
  url: 'https://example.org/full.csv.gz',
  validator: null,
  snapshot: 'fr-bano.snapshot',
  importedAt: '2026-11-30T12:00:00.000Z',
};

test('what was added is there until it is removed', () => {
  const list = new InstalledList(directory);
  assert.deepEqual(list.all(), []);
  list.add(BANO);
  list.add({ ...BANO, country: 'DE', snapshot: 'de-osm.snapshot' });
  list.add({ ...BANO, validator: '"1"' });
  assert.deepEqual(list.of('FR'), [{ ...BANO, validator: '"1"' }]);
  list.remove('fr-bano.snapshot');
  assert.deepEqual(
    list.all().map(({ country }) => country),
    ['DE'],
  );
});

test('a list that is damaged is refused, and one that leads out of the directory', () => {
  const list = new InstalledList(directory);
  const texts = ['', '{', 'null', '[]', '{}', '7', '{"installed":{}}', '{"installed":[null]}', '{"installed":[{}]}'];
  const entries = [
    { ...BANO, snapshot: '../fr-bano.snapshot' },
    { ...BANO, validator: 7 },
  ];
  for (const text of [...texts, ...entries.map((entry) => JSON.stringify({ installed: [entry] }))]) {
    writeFileSync(join(directory, 'downloads.json'), text);
    assert.throws(
      () => list.all(),
      { name: 'DownloadError', message: /downloads\.json is damaged\. Delete it/u },
      text,
    );
  }
});
