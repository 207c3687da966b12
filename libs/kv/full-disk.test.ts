/** A disk that takes no more, in the form of a limit to the size of files, which the system can raise again. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type KvError, KvStore } from './index.ts';

const NO_LIMITS = spawnSync('prlimit', ['--version']).status === 0 ? false : 'prlimit of util-linux is not installed';

let directory = '';
let logPath = '';
let notices: string[] = [];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'addressee-kv-full-'));
  logPath = join(directory, 'data.log');
  notices = [];
});

afterEach(() => {
  limit('unlimited');
  rmSync(directory, { recursive: true });
});

/** Of this process, in bytes; what lies beyond is refused with EFBIG, and what crosses it is written in part. */
function limit(bytes: number | 'unlimited'): void {
  if (NO_LIMITS === false) execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:unlimited`]);
}

function open(durable: 'always' | number): Promise<KvStore> {
  return KvStore.open({ expectedEntries: 1_000, logPath, durable, onLogNotice: (notice) => notices.push(notice) });
}

/** Sets keys one after another until the store refuses. */
async function setUntilRefused(store: KvStore): Promise<{ answered: string[]; refused: string; error: KvError }> {
  const answered: string[] = [];
  for (let count = 0; ; count++) {
    const key = `key ${count}`;
    try {
      await store.set(key, `${count} `.repeat(50));
    } catch (error) {
      return { answered, refused: key, error: error as KvError };
    }
    answered.push(key);
  }
}

async function untilTaken(store: KvStore): Promise<void> {
  for (;;) {
    try {
      return await store.set('taken again', 'yes');
    } catch (error) {
      assert.equal((error as KvError).code, 'unwritable');
      await sleep(20);
    }
  }
}

test(
  'always: what is not on the disk is refused, reads go on, and so do changes when there is room',
  { skip: NO_LIMITS },
  async () => {
    const store = await open('always');
    await store.set('first', '1');
    limit(statSync(logPath).size + 5_000);
    const { answered, refused, error } = await setUntilRefused(store);
    assert.equal(error.code, 'unwritable');
    assert.match(
      error.message,
      /cannot be written \(EFBIG: file too large\): the change was made, and is not on the disk/,
    );
    assert.ok(answered.length > 5);
    assert.throws(() => store.set('later', 'x'), { code: 'unwritable', message: /the change was not made/ });
    assert.equal(store.get('later'), undefined);
    assert.equal(store.getString('first'), '1');
    await assert.rejects(store.compact(), { code: 'unwritable', message: /EFBIG/ });
    assert.ok(!existsSync(`${logPath}.snapshot`) && !existsSync(`${logPath}.snapshot.tmp`));
    limit('unlimited');
    await untilTaken(store);
    assert.match(notices[0]!, /data\.log cannot be written \(EFBIG.*\): changes are refused until it can be/);
    assert.match(notices.at(-1)!, /is written again/);
    await store.compact();
    await store.set('last', 'l');
    await store.close();
    const again = await open('always');
    assert.equal(again.recovered?.lostBytes, 0);
    for (const key of [...answered, refused, 'first', 'taken again', 'last'])
      assert.ok(again.get(key) !== undefined, key);
    assert.equal(again.get('later'), undefined);
    await again.close();
  },
);

test(
  'always: a process that ends while the disk is full has lost nothing that was answered',
  { skip: NO_LIMITS },
  async () => {
    const store = await open('always');
    await store.set('first', '1');
    limit(statSync(logPath).size + 5_000);
    const { answered } = await setUntilRefused(store);
    await store.close();
    assert.match(notices.at(-1)!, /the thread of .*data\.log failed.*EFBIG/);
    limit('unlimited');
    const again = await open('always');
    assert.ok(again.recovered!.lostBytes > 0, 'the frame that was written in part');
    for (const key of answered) assert.ok(again.get(key) !== undefined, key);
    await again.close();
  },
);

test(
  'milliseconds: changes are refused from the first flush on that failed, and none is lost',
  { skip: NO_LIMITS },
  async () => {
    const store = await open(20);
    void store.set('first', '1');
    await sleep(100);
    limit(statSync(logPath).size + 1_000);
    const made: string[] = [];
    await assert.rejects(
      async () => {
        for (let count = 0; ; count++) {
          void store.set(`key ${count}`, 'v'.repeat(100));
          made.push(`key ${count}`);
          await sleep(1);
        }
      },
      { code: 'unwritable' },
    );
    limit('unlimited');
    await untilTaken(store);
    await store.close();
    const again = await open('always');
    for (const key of [...made, 'first', 'taken again']) assert.ok(again.get(key) !== undefined, key);
    await again.close();
  },
);
