import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { readTextPieces } from './text-pieces.ts';

const directory = mkdtempSync(join(tmpdir(), 'addressee-pieces-'));
after(() => rmSync(directory, { recursive: true }));

async function read(name: string, bytes: Uint8Array): Promise<{ text: string; bytes: number }> {
  const path = join(directory, name);
  writeFileSync(path, bytes);
  let text = '';
  let count = 0;
  for await (const piece of readTextPieces(path, (read) => (count += read))) text += piece;
  return { text, bytes: count };
}

/** Over several pieces, with characters of two to four bytes at every offset. */
const LONG_TEXT = 'é€\u{1F600}a'.repeat(100_000);

test('plain and gzipped files read alike, by their content and not by their name', async () => {
  const plain = Buffer.from(LONG_TEXT);
  const packed = gzipSync(plain);
  assert.deepEqual(await read('plain.csv.gz', plain), { text: LONG_TEXT, bytes: plain.length });
  assert.deepEqual(await read('packed.csv', packed), { text: LONG_TEXT, bytes: packed.length });
});

test('several gzip members are one text', async () => {
  const { text } = await read('two.gz', Buffer.concat([gzipSync('one\n'), gzipSync('two\n')]));
  assert.equal(text, 'one\ntwo\n');
});

test('a byte order mark is left out, bytes that are no UTF-8 become replacement characters, empty files are empty', async () => {
  assert.equal((await read('mark.csv', Buffer.from('\uFEFFa;b'))).text, 'a;b');
  assert.equal((await read('latin1.csv', Buffer.from('caf\xe9', 'latin1'))).text, 'caf\uFFFD');
  assert.equal((await read('empty.csv', new Uint8Array())).text, '');
});

test('a gzipped file that was cut off is named, with what to do', async () => {
  const packed = gzipSync(LONG_TEXT);
  await assert.rejects(
    read('cut.csv.gz', packed.subarray(0, packed.length - 20)),
    /cut\.csv\.gz cannot be read to its end .*download it again/u,
  );
});

test('a file that is not there is named', async () => {
  await assert.rejects(async () => {
    for await (const _ of readTextPieces(join(directory, 'nowhere.csv'))) assert.fail();
  }, /nowhere\.csv cannot be opened/u);
});
