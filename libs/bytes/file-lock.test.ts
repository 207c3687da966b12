import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { FileLock, LockedError } from './file-lock.ts';

const PROCESSES = 4;
const ROUNDS = 12;

const directory = mkdtempSync(join(tmpdir(), 'addressee-lock-'));
after(() => rmSync(directory, { recursive: true }));

describe('a lock file', () => {
  it('is taken by one of several processes at once, the first time and after each kill -9', async () => {
    const path = join(directory, 'raced.lock');
    for (let round = 0; round < ROUNDS; round++) {
      const processes = Array.from({ length: PROCESSES }, () =>
        fork(join(import.meta.dirname, 'fixtures', 'lock-process.ts'), [path], { execArgv: ['--conditions=source'] }),
      );
      await Promise.all(processes.map(told));
      const answers = processes.map(told);
      for (const each of processes) each.send('go');
      const got = (await Promise.all(answers)).filter((answer) => answer === 'got');
      const ended = processes.map((each) => once(each, 'exit'));
      for (const each of processes) each.kill('SIGKILL');
      await Promise.all(ended);
      assert.equal(got.length, 1, `round ${round}`);
      assert.ok(existsSync(path), 'what was killed has left its lock');
    }
    FileLock.take(path).release();
    assert.deepEqual(readdirSync(directory), []);
  });

  it('is not taken twice by one process, but again once it is released', () => {
    const path = join(directory, 'own.lock');
    const lock = FileLock.take(path);
    assert.throws(() => FileLock.take(path), LockedError);
    lock.release();
    FileLock.take(path).release();
  });

  it('is taken over where it is empty for long, names no process, or one that was started later', () => {
    const path = join(directory, 'odd.lock');
    const hourAgo = new Date(Date.now() - 3_600_000);
    for (const content of ['', 'nonsense', '-1', '999999999 1\n', `${process.ppid} 1\n`]) {
      writeFileSync(path, content);
      utimesSync(path, hourAgo, hourAgo);
      FileLock.take(path).release();
    }
  });

  it('tells what to remove where a process was killed while it took over', () => {
    const path = join(directory, 'guarded.lock');
    writeFileSync(path, '999999999 1\n');
    mkdirSync(`${path}.removing`);
    const hourAgo = new Date(Date.now() - 3_600_000);
    utimesSync(`${path}.removing`, hourAgo, hourAgo);
    assert.throws(() => FileLock.take(path), /remove .*guarded\.lock\.removing/u);
    rmSync(`${path}.removing`, { recursive: true });
    FileLock.take(path).release();
  });
});

async function told(child: ChildProcess): Promise<unknown> {
  const [message] = (await once(child, 'message')) as unknown[];
  return message;
}
