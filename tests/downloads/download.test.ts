import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { SOURCES } from '#services/import';
import { catalogueCountries, catalogueOf, download, validatorOf } from '#services/downloads';
import { startPublisher } from './publisher.ts';

const publisher = await startPublisher();
const directory = mkdtempSync(join(tmpdir(), 'addressee-download-'));
after(async () => {
  await publisher.close();
  rmSync(directory, { recursive: true });
});

const CONTENT = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7919) % 251));
const path = join(directory, 'file.bin');
const options = { url: `${publisher.url}/file.bin`, path, md5Url: `${publisher.url}/file.bin.md5`, progress: () => {} };

beforeEach(() => {
  for (const name of readdirSync(directory)) rmSync(join(directory, name));
  publisher.files.set('/file.bin', CONTENT);
  publisher.requests.length = 0;
});

test('a file arrives whole, with progress, and nothing else is left', async () => {
  const seen: [number, number][] = [];
  const { bytes, validator } = await download({ ...options, progress: (done, total) => seen.push([done, total]) });
  assert.ok(readFileSync(path).equals(CONTENT));
  assert.equal(bytes, CONTENT.length);
  assert.equal(validator, await validatorOf(options.url));
  assert.deepEqual(seen[0], [0, CONTENT.length]);
  assert.deepEqual(seen.at(-1), [CONTENT.length, CONTENT.length]);
  assert.deepEqual(readdirSync(directory), ['file.bin']);
});

test('a connection that breaks is taken up where it stopped', async () => {
  publisher.breakAfter = 100_000;
  await download(options);
  assert.ok(readFileSync(path).equals(CONTENT));
  assert.match(publisher.requests[1]!, /^GET \/file\.bin bytes=\d+-$/u);
});

test('a download of an earlier run goes on; of a file that has changed since it begins anew', async () => {
  writeFileSync(`${path}.part`, CONTENT.subarray(0, 1000));
  writeFileSync(`${path}.part.validator`, (await validatorOf(options.url))!);
  await download(options);
  assert.ok(readFileSync(path).equals(CONTENT));
  assert.equal(publisher.requests[1], 'GET /file.bin bytes=1000-');

  const changed = Buffer.from(CONTENT.toReversed());
  writeFileSync(`${path}.part`, CONTENT.subarray(0, 1000));
  writeFileSync(`${path}.part.validator`, (await validatorOf(options.url))!);
  publisher.files.set('/file.bin', changed);
  await download(options);
  assert.ok(readFileSync(path).equals(changed));
});

test('a part without a validator is not trusted', async () => {
  writeFileSync(`${path}.part`, Buffer.alloc(1000));
  await download(options);
  assert.ok(readFileSync(path).equals(CONTENT));
});

test('another sum than the publisher tells: nothing is kept', async () => {
  publisher.files.set('/other.bin', Buffer.from('other'));
  await assert.rejects(download({ ...options, md5Url: `${publisher.url}/other.bin.md5` }), {
    name: 'DownloadError',
    message: /sum other than its publisher tells/u,
  });
  assert.deepEqual(readdirSync(directory), []);
});

test('what is not there, and nobody who answers', async () => {
  await assert.rejects(download({ ...options, url: `${publisher.url}/none` }), {
    name: 'DownloadError',
    message: /404/u,
  });
  await assert.rejects(download({ ...options, url: 'http://127.0.0.1:1/x' }), {
    name: 'DownloadError',
    message: /could not be fetched.*goes on where it stopped/u,
  });
  assert.ok(!existsSync(path));
});

test('each entry of the catalogue has an importer and an official address of its own', () => {
  const entries = catalogueCountries().flatMap(catalogueOf);
  assert.ok(entries.length > 80);
  for (const { country, source, url, md5Url } of entries) {
    assert.ok(source in SOURCES, source);
    assert.match(country, /^[A-Z]{2}$/u);
    assert.equal(new URL(url).protocol, 'https:');
    if (md5Url !== null) assert.equal(md5Url, `${url}.md5`);
  }
});
