import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { readShared, TEMPORARY_SUFFIX, writeAtomically } from './index.ts';

const root = mkdtempSync(join(tmpdir(), 'addressee-bytes-'));
after(() => rmSync(root, { recursive: true }));

test('chunks are written one after the other and read back into shared memory', () => {
  const path = join(directory('round-trip'), 'file');
  writeAtomically(path, [Uint8Array.of(1, 2), new Uint8Array(0), Uint8Array.of(3)]);
  const shared = readShared(path);
  assert.ok(shared instanceof SharedArrayBuffer);
  assert.deepEqual([...new Uint8Array(shared)], [1, 2, 3]);
  writeAtomically(path, []);
  assert.equal(readShared(path).byteLength, 0);
  assert.deepEqual(readdirSync(join(path, '..')), ['file'], 'no temporary file stays');
});

test('a file that is not there, or is none, throws what the operating system says', () => {
  assert.throws(() => readShared(join(root, 'nothing')), { code: 'ENOENT' });
  assert.throws(() => readShared(root), { code: 'EISDIR' });
  assert.throws(() => writeAtomically(join(root, 'nowhere', 'file'), []), { code: 'ENOENT' });
});

test('a write that fails leaves nothing behind', () => {
  const folder = directory('failing');
  mkdirSync(join(folder, 'taken'));
  assert.throws(() => writeAtomically(join(folder, 'taken'), [Uint8Array.of(1)]));
  assert.deepEqual(readdirSync(folder), ['taken']);
});

test('a link is followed; what is no regular file is not replaced', () => {
  const folder = directory('kinds');
  const path = join(folder, 'file');
  writeFileSync(path, 'old');
  symlinkSync('file', join(folder, 'link'));
  writeAtomically(join(folder, 'link'), [Uint8Array.of(1)]);
  assert.deepEqual([...readFileSync(path)], [1]);
  assert.ok(lstatSync(join(folder, 'link')).isSymbolicLink());
  symlinkSync('nowhere', join(folder, 'broken'));
  for (const name of ['broken', '.']) {
    assert.throws(() => writeAtomically(join(folder, name), []), /is no regular file/);
  }
});

test('a process killed in the middle of writing leaves the old file, whole', async () => {
  const folder = directory('killed');
  const path = join(folder, 'file');
  writeAtomically(path, [Buffer.from('old')]);
  const writing = spawn(process.execPath, ['--conditions=source', '--input-type=module', '-e', ENDLESS_WRITER], {
    env: { ...process.env, MODULE: join(import.meta.dirname, 'index.ts'), FILE: path },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(writing.stdout, 'data');
  while (readdirSync(folder).length < 2) await sleep(5);
  writing.kill('SIGKILL');
  await once(writing, 'exit');

  assert.equal(readFileSync(path, 'utf8'), 'old');
  const leftover = readdirSync(folder).find((name) => name !== 'file');
  assert.ok(leftover !== undefined && leftover.endsWith(TEMPORARY_SUFFIX));

  writeAtomically(path, [Buffer.from('new')]);
  assert.deepEqual(readdirSync(folder).sort(), ['file', leftover], 'its writer might still be alive');
  const hoursAgo = Date.now() / 1000 - 7200;
  utimesSync(join(folder, leftover), hoursAgo, hoursAgo);
  writeFileSync(join(folder, 'file.notes.tmp'), 'somebody else');
  utimesSync(join(folder, 'file.notes.tmp'), hoursAgo, hoursAgo);
  writeAtomically(path, [Buffer.from('newer')]);
  assert.deepEqual(readdirSync(folder).sort(), ['file', 'file.notes.tmp'], 'only its own kind is removed');
  assert.equal(readFileSync(path, 'utf8'), 'newer');
});

/** Hands over one chunk after the other for ever: whenever it is killed, it is in the middle. */
const ENDLESS_WRITER = `
  const { writeAtomically } = await import(process.env.MODULE);
  console.log('writing');
  const chunk = new Uint8Array(4096);
  const chunks = { *[Symbol.iterator]() { for (;;) { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5); yield chunk; } } };
  writeAtomically(process.env.FILE, chunks);
`;

function directory(name: string): string {
  const path = join(root, name);
  mkdirSync(path);
  return path;
}
