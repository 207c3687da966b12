/** `addressee clean`, killed at any moment: nothing repeated, nothing lost, the result byte for byte that of a run in peace. */
import assert from 'node:assert/strict';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { runCommand, startCommand, type ProcessEnd } from '../command-process.ts';
import { prepareTestData, TEST_DATA } from '../test-data.ts';
import { writeContacts } from './contact-rows.ts';

/** Rows to begin with; doubled until a run in peace lasts long enough to be killed in its middle on this machine. */
const ROWS = 60_000;
const PEACEFUL_MS = 3500;
const MOST_ROWS = 2_000_000;
const KILLS = 6;
const COLUMNS = ['--name', 'full name', '--email', 'e-mail'];
const SEED = Math.floor(Math.random() * 1e9);

const directory = mkdtempSync(join(tmpdir(), 'addressee-kill-'));
after(() => rmSync(directory, { recursive: true }));

describe(`cleaning that is killed (seed ${SEED})`, { timeout: 300_000 }, () => {
  const input = join(directory, 'contacts.csv');
  const peaceful = join(directory, 'peaceful.csv');
  before(async () => {
    await prepareTestData();
    for (let rows = ROWS; ; rows *= 2) {
      writeContacts(input, rows, SEED);
      const beginMs = performance.now();
      const { code, stderr } = await runCommand(argsTo(peaceful));
      assert.equal(code, 0, stderr);
      if (performance.now() - beginMs >= PEACEFUL_MS || rows * 2 > MOST_ROWS) break;
      rmSync(peaceful);
    }
  });

  function argsTo(out: string, ...more: readonly string[]): string[] {
    return ['clean', input, ...COLUMNS, '--out', out, '--data', TEST_DATA, ...more];
  }

  it('goes on after each kill -9, with any number of threads', async () => {
    const out = join(directory, 'killed.csv');
    let wentOn = 0;
    let kills = 0;
    let end: ProcessEnd;
    for (;;) {
      const run = startCommand(argsTo(out, '--threads', String((kills % 3) + 1)));
      if (kills < KILLS) {
        // Every other run gets to a new checkpoint, so that all come to an end.
        if (kills % 2 === 0) await nextCheckpoint(out, run.end);
        else await fileOf(`${out}.partial`, run.end);
        await sleep(Math.random() * 700);
        run.kill('SIGKILL');
      }
      end = await run.end;
      if (end.stderr.includes('Going on after')) wentOn++;
      if (end.signal !== 'SIGKILL') break;
      kills++;
    }
    assert.equal(end.code, 0, end.stderr);
    assert.ok(kills > 1, `killed ${kills} times`);
    assert.ok(wentOn > 0, 'it never went on from a checkpoint');
    assert.ok(readFileSync(out).equals(readFileSync(peaceful)), `the results differ after ${kills} kills`);
    assert.deepEqual(
      readdirSync(directory).filter((name) => name.startsWith('killed')),
      ['killed.csv'],
    );
  });

  it('stops at SIGTERM with what it has done, and tells how to go on', async () => {
    const out = join(directory, 'stopped.csv');
    const run = startCommand(argsTo(out));
    await fileOf(`${out}.partial`, run.end);
    run.kill('SIGTERM');
    const { code, stderr } = await run.end;
    assert.equal(code, 143, stderr);
    assert.match(stderr, /interrupted\. Run the same command again to go on/);
    assert.ok(existsSync(`${out}.checkpoint`) && !existsSync(out));
    assert.equal((await runCommand(argsTo(out))).code, 0);
    assert.ok(readFileSync(out).equals(readFileSync(peaceful)));
  });

  it('refuses to go on with another input, other options or a damaged rest, unless told to begin anew', async () => {
    const out = join(directory, 'changed.csv');
    const run = startCommand(argsTo(out));
    await fileOf(`${out}.checkpoint`, run.end);
    run.kill('SIGKILL');
    await run.end;
    const other = await runCommand(argsTo(out, '--country', 'FR'));
    assert.equal(other.code, 1);
    assert.match(other.stderr, /The options are others since cleaning was interrupted after \d+ rows.*--restart/);
    const checkpoint = readFileSync(`${out}.checkpoint`);
    writeFileSync(`${out}.checkpoint`, '{');
    assert.match((await runCommand(argsTo(out))).stderr, /is no checkpoint of this program\. Give --restart/);
    writeFileSync(`${out}.checkpoint`, checkpoint);
    const before = readFileSync(input);
    appendFileSync(input, '9,Bob,bob@example.org,,,,\n');
    const changed = await runCommand(argsTo(out));
    assert.equal(changed.code, 1);
    assert.match(changed.stderr, /The input has changed .*--restart/);
    writeFileSync(input, before);
    const partial = readFileSync(`${out}.partial`);
    writeFileSync(`${out}.partial`, partial.subarray(0, 10));
    assert.match((await runCommand(argsTo(out))).stderr, /has lost some of its end\. Give --restart/);
    assert.equal((await runCommand(argsTo(out, '--restart'))).code, 0);
    assert.ok(readFileSync(out).equals(readFileSync(peaceful)));
  });

  it('two runs to one result do not write at once', async () => {
    const out = join(directory, 'both.csv');
    const ends = await Promise.all([runCommand(argsTo(out)), runCommand(argsTo(out))]);
    assert.deepEqual(
      ends.map(({ code }) => code),
      [0, 0],
    );
    assert.ok(readFileSync(out).equals(readFileSync(peaceful)));
  });
});

/** Waits until there is something in a file. */
async function fileOf(path: string, end: Promise<ProcessEnd>): Promise<void> {
  await until(() => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0, end);
}

async function nextCheckpoint(out: string, end: Promise<ProcessEnd>): Promise<void> {
  const inode = (): number => statSync(`${out}.checkpoint`, { throwIfNoEntry: false })?.ino ?? 0;
  const before = inode();
  await until(() => inode() !== before, end);
}

async function until(isSo: () => boolean, end: Promise<ProcessEnd>): Promise<void> {
  const state = { hasEnded: false };
  void end.then(() => (state.hasEnded = true));
  while (!state.hasEnded && !isSo()) await sleep(5);
}
