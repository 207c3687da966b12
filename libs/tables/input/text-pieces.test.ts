import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { SAMPLE_BYTES } from './encoding.ts';
import { inputFiles } from './input-file.ts';
import { readTextPieces } from './text-pieces.ts';

const directory = mkdtempSync(join(tmpdir(), 'addressee-pieces-'));
after(() => rmSync(directory, { recursive: true }));

async function read(
  name: string,
  bytes: Uint8Array,
  encoding: string | null = null,
  country = 'FR',
): Promise<{ text: string; bytes: number }> {
  const path = join(directory, name);
  writeFileSync(path, bytes);
  let text = '';
  let count = 0;
  const onBytes = (read: number): void => void (count += read);
  for (const file of await inputFiles(path)) {
    for await (const piece of readTextPieces(file, { encoding, country, onBytes })) text += piece;
  }
  return { text, bytes: count };
}

/** Over several pieces, with characters of two to four bytes at every offset. */
const LONG_TEXT = 'é€\u{1F600}a'.repeat(100_000);

test('plain and packed files read alike, by their content and not by their name', async () => {
  const plain = Buffer.from(LONG_TEXT);
  const packed = gzipSync(plain);
  assert.deepEqual(await read('plain.csv.gz', plain), { text: LONG_TEXT, bytes: plain.length });
  assert.deepEqual(await read('packed.csv', packed), { text: LONG_TEXT, bytes: packed.length });
  const zstd = zstdCompressSync(plain);
  assert.deepEqual(await read('packed.csv', zstd), { text: LONG_TEXT, bytes: zstd.length });
});

test('several gzip members are one text', async () => {
  const { text } = await read('two.gz', Buffer.concat([gzipSync('one\n'), gzipSync('two\n')]));
  assert.equal(text, 'one\ntwo\n');
});

test('a byte order mark is left out, empty files are empty', async () => {
  assert.equal((await read('mark.csv', Buffer.from('\uFEFFa;b'))).text, 'a;b');
  assert.equal((await read('empty.csv', new Uint8Array())).text, '');
});

test('a gzipped file that was cut off is named, with what to do', async () => {
  const packed = gzipSync(LONG_TEXT);
  await assert.rejects(
    read('cut.csv.gz', packed.subarray(0, packed.length - 20)),
    /cut\.csv\.gz cannot be read to its end .*download it again/u,
  );
});

test('the encoding is found out: by mark, by zeros, UTF-8 if valid, else that of the country', async () => {
  const utf16 = Buffer.from('\uFEFFcafé', 'utf16le');
  assert.equal((await read('mark16.csv', utf16)).text, 'café');
  assert.equal((await read('utf16.csv', utf16.subarray(2))).text, 'café');
  assert.equal((await read('utf16be.csv', Buffer.from(utf16).swap16())).text, 'café');
  assert.equal((await read('latin1.csv', Buffer.from('caf\xe9', 'latin1'))).text, 'café');
  assert.equal((await read('cyrillic.csv', Buffer.from([0xcc, 0xf3, 0xeb]), null, 'RU')).text, 'Мул');
  const cut = Buffer.concat([Buffer.alloc(SAMPLE_BYTES - 1, 'a'), Buffer.from('é')]);
  assert.equal((await read('cut.csv', cut)).text.at(-1), 'é');
});

test('an encoding that is told counts; bytes that it lacks become replacement characters; an unknown one is refused', async () => {
  assert.equal((await read('told.csv', Buffer.from('caf\xe9', 'latin1'), 'utf-8')).text, 'caf\uFFFD');
  await assert.rejects(read('told.csv', Buffer.from('a'), 'utf-99'), /"utf-99" is not known\. Use a name such as/u);
});

test('a file that is not there is named', async () => {
  await assert.rejects(async () => {
    await inputFiles(join(directory, 'nowhere.csv'));
  }, /nowhere\.csv cannot be opened/u);
});
