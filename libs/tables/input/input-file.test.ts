import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { inputFiles } from './input-file.ts';
import { zipOf } from './zip.fixture.ts';

const directory = mkdtempSync(join(tmpdir(), 'addressee-input-'));
after(() => rmSync(directory, { recursive: true }));

function write(name: string, bytes: Uint8Array): string {
  const path = join(directory, name);
  writeFileSync(path, bytes);
  return path;
}

async function read(path: string, extensions: readonly string[] | null = null): Promise<[string, string, boolean][]> {
  const found: [string, string, boolean][] = [];
  for (const file of await inputFiles(path, extensions)) {
    let text = '';
    let bytes = 0;
    for await (const piece of file.read((count) => (bytes += count))) text += Buffer.from(piece).toString();
    found.push([file.name, text, bytes === file.bytes]);
  }
  return found;
}

test('the members of a zip are files, whatever the zip is called; others than the wanted ones are left out', async () => {
  const long = 'é1,2,3\n'.repeat(100_000);
  const path = write('addresses.dat', await zipOf({ 'a/one.csv': 'one', 'readme.txt': 'no', 'a/Zwei ü.CSV': long }));
  assert.deepEqual(await read(path, ['.csv']), [
    ['addresses.dat/a/one.csv', 'one', true],
    ['addresses.dat/a/Zwei ü.CSV', long, true],
  ]);
  assert.equal((await read(path)).length, 3);
});

test('a zip without a wanted member, a damaged one and one that was cut off are refused by name', async () => {
  const good = await zipOf({ 'one.csv': 'one,two,three' });
  await assert.rejects(read(write('no.zip', good), ['.psv']), /no\.zip holds no file with a name ending in \.psv\./u);
  await assert.rejects(
    read(write('cut.zip', good.subarray(0, -30))),
    /cut\.zip cannot be read as a zip .*download it again/u,
  );
  const damaged = Buffer.from(good);
  damaged[40] = damaged[40]! ^ 0xff;
  await assert.rejects(read(write('damaged.zip', damaged)), /damaged\.zip\/one\.csv cannot be read to its end/u);
});

test('what leaves a file early closes it', async () => {
  const path = write('early.zip', await zipOf({ 'one.csv': 'x'.repeat(1_000_000) }));
  const [file] = await inputFiles(path);
  for await (const _ of file!.read()) break;
  assert.equal((await read(path)).length, 1);
});
