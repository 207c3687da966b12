import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { openParts } from './cache.ts';

/** The smallest part, compiled for real: a second each time. */
const PARTS = ['emails'] as const;
const root = mkdtempSync(join(tmpdir(), 'addressee-cache-'));
after(() => rmSync(root, { recursive: true }));

const reports: string[] = [];
const [compiled] = await openParts(join(root, 'first'), PARTS, (stage, done, total) =>
  reports.push(`${stage} ${done}/${total}`),
);
const name = basename(compiled!);
const whole = readFileSync(compiled!);

/** A directory with the given files, opened; what it holds afterwards, and whether anything had to be compiled. */
async function open(
  directory: string,
  files: Record<string, Uint8Array>,
): Promise<{ files: string[]; isCompiled: boolean }> {
  const path = join(root, directory);
  mkdirSync(path, { recursive: true });
  for (const [file, bytes] of Object.entries(files)) writeFileSync(join(path, file), bytes);
  let isCompiled = false;
  assert.deepEqual(await openParts(path, PARTS, () => (isCompiled = true)), [join(path, name)]);
  assert.ok(readFileSync(join(path, name)).equals(whole), 'the same packages give the same bytes');
  return { files: readdirSync(path), isCompiled };
}

test('the first start compiles and says how far it is', () => {
  assert.equal(reports[0], 'embedded data 0/1000');
  assert.equal(reports.at(-1), 'embedded data 1000/1000');
});

test('a later start takes what is there', async () => {
  assert.deepEqual(await open('later', { [name]: whole }), { files: [name], isCompiled: false });
});

test('a damaged file is compiled again', async () => {
  const damaged = Uint8Array.from(whole);
  damaged[damaged.length >> 1]! ^= 1;
  assert.equal((await open('damaged', { [name]: damaged })).isCompiled, true);
});

test('so is one that was cut off, and one of other content', async () => {
  assert.equal((await open('cut', { [name]: whole.subarray(0, whole.length - 1000) })).isCompiled, true);
  assert.equal((await open('other', { [name]: Buffer.from('something else') })).isCompiled, true);
});

test('snapshots of other packages or formats that nobody uses are removed, temporary files of nobody removed, all else left alone', async () => {
  const old = 'embedded-emails-0123456789abcdef.snapshot';
  const abandoned = `${name}.1-1.tmp`;
  const fresh = `${name}.2-2.tmp`;
  const files = {
    [name]: whole,
    [old]: whole,
    [abandoned]: whole,
    [fresh]: whole,
    'fr.snapshot': whole,
    'notes.txt': whole,
  };
  mkdirSync(join(root, 'stale'));
  writeFileSync(join(root, 'stale', abandoned), '');
  const opened = await open('stale', files);
  assert.deepEqual(opened.files.toSorted(), [name, old, abandoned, fresh, 'fr.snapshot', 'notes.txt'].toSorted());
  const longAgo = new Date(Date.now() - 48 * 3_600_000);
  for (const file of [abandoned, old]) utimesSync(join(root, 'stale', file), longAgo, longAgo);
  assert.deepEqual((await open('stale', {})).files.toSorted(), [name, fresh, 'fr.snapshot', 'notes.txt'].toSorted());
});

test('two processes that start at once both get a whole file', async () => {
  const directory = join(root, 'twice');
  const script = join(root, 'start.mjs');
  writeFileSync(
    script,
    `import { openParts } from ${JSON.stringify(new URL('./cache.ts', import.meta.url).href)};
     await openParts(${JSON.stringify(directory)}, ['emails']);`,
  );
  const start = async (): Promise<unknown> => promisify(execFile)(process.execPath, ['--conditions=source', script]);
  await Promise.all([start(), start()]);
  assert.deepEqual(await open('twice', {}), { files: [name], isCompiled: false });
});
