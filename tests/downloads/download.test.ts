import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { gzipSync } from 'node:zlib';
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
const options = {
  url: `${publisher.url}/file.bin`,
  path,
  md5Url: `${publisher.url}/file.bin.md5`,
  progress: () => {},
  pauseMs: 1,
};

beforeEach(() => {
  for (const name of readdirSync(directory)) rmSync(join(directory, name));
  publisher.files.set('/file.bin', CONTENT);
  publisher.answers.clear();
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

test('a run that ended after the last byte, before the file had its name, is taken up', async () => {
  writeFileSync(`${path}.part`, CONTENT);
  writeFileSync(`${path}.part.validator`, (await validatorOf(options.url))!);
  await download(options);
  assert.ok(readFileSync(path).equals(CONTENT));
  assert.deepEqual(readdirSync(directory), ['file.bin']);
});

test('a part that is longer than the file is thrown away', async () => {
  writeFileSync(`${path}.part`, Buffer.concat([CONTENT, CONTENT]));
  writeFileSync(`${path}.part.validator`, (await validatorOf(options.url))!);
  await download(options);
  assert.ok(readFileSync(path).equals(CONTENT));
});

test('a file that is packed for the way arrives as it is published', async () => {
  const packed = gzipSync(CONTENT);
  publisher.answers.set('/file.bin', (req, res) => {
    res.writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Length': packed.length, ETag: '"packed"' });
    const isFirst = publisher.requests.filter((line) => line.startsWith('GET /file.bin')).length === 1;
    // Positions in what was packed are none in what was not: the second try must not ask for the rest.
    if (!isFirst) assert.equal(req.headers.range, undefined);
    if (!isFirst) res.end(packed);
    else res.write(packed.subarray(0, packed.length / 2), () => setTimeout(() => req.socket.destroy(), 50));
  });
  const { bytes } = await download(options);
  assert.ok(readFileSync(path).equals(CONTENT));
  assert.equal(bytes, CONTENT.length);
});

test('a part that nobody asked for is no file', async () => {
  publisher.answers.set('/file.bin', (_, res) => {
    res.writeHead(206, { 'Content-Range': `bytes 100-199/${CONTENT.length}` }).end(CONTENT.subarray(100, 200));
  });
  await assert.rejects(download({ ...options, md5Url: null }), { name: 'DownloadError' });
  assert.ok(!existsSync(path));
});

test('fewer bytes than were told, redirects in a circle and answers that are none end with what happened', async () => {
  const answers: readonly [RegExp, (res: ServerResponse) => void][] = [
    [/could not be fetched/u, (res) => res.writeHead(200, { 'Content-Length': 500 }).write('x', () => res.destroy())],
    [/redirect count/u, (res) => res.writeHead(302, { Location: '/file.bin' }).end()],
    [/scheme/u, (res) => res.writeHead(302, { Location: 'file:///etc/hostname' }).end()],
    [/302/u, (res) => res.writeHead(302).end()],
    [/204/u, (res) => res.writeHead(204).end()],
    [/could not be fetched/u, (res) => res.socket!.end('HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n')],
  ];
  for (const [message, answer] of answers) {
    publisher.answers.set('/file.bin', (_, res) => answer(res));
    await assert.rejects(download({ ...options, md5Url: null }), { name: 'DownloadError', message });
    assert.ok(!existsSync(path));
  }
});

test('a disk that is full is no reason to ask again', { skip: !existsSync('/dev/full') }, async () => {
  symlinkSync('/dev/full', `${path}.part`);
  await assert.rejects(download(options), { name: 'DownloadError', message: /could not be written \(ENOSPC.*room/u });
  assert.deepEqual(publisher.requests, ['GET /file.bin']);
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
