/** Serving threads that crash, and a disk that takes no more: the others, and the records, go on. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { createRecordsClient, unwrap } from '@addressee/client';
import { startKv } from './kv-process.ts';

/** More than the map has places for threads, here 12: each crashed one must have been cleared. */
const CRASHES = 15;
const NO_LIMITS = spawnSync('prlimit', ['--version']).status === 0 ? false : 'prlimit of util-linux is not installed';

function temporary(t: TestContext): string {
  const directory = mkdtempSync(join(tmpdir(), 'addressee-kv-'));
  t.after(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

describe('a server whose threads crash', { timeout: 120_000 }, () => {
  it('goes on, loses no answered change, and keeps their places free', async (t) => {
    const directory = temporary(t);
    const [db, crash] = [join(directory, 'database.json'), join(directory, 'crash')];
    writeFileSync(db, '{"first":"1"}');
    const server = await startKv({
      t,
      db,
      args: ['--no-logs', '--durable', 'always'],
      env: {
        NODE_OPTIONS: `--import ${new URL('./crash-on-file.ts', import.meta.url).href}`,
        ADDRESSEE_TEST_CRASH: crash,
      },
    });
    const client = createRecordsClient(server.url, { retries: 0, maxConnections: 8 });
    const answered: string[] = [];
    const over = new AbortController();
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let at = 0; !over.signal.aborted; at++) {
        const key = `${writer}-${at}`;
        // Of one that was not answered nobody knows.
        if ((await client.set(key, key)).ok) answered.push(key);
        else await delay(5);
      }
    });
    for (let crashes = 0; crashes < CRASHES; crashes++) {
      const before = answered.length;
      while (answered.length < before + 20) await delay(5);
      writeFileSync(crash, '');
      while (existsSync(crash)) await delay(5);
    }
    over.abort();
    await Promise.all(writers);
    // The last crash may have come while the thread before was being replaced.
    while (!(await client.get('first')).ok) await delay(20);
    for (const key of answered) assert.equal(unwrap(await client.get(key)), key);
    assert.equal(unwrap(await client.get('first')), '1');
    client.close();
    const { code, stderr } = await server.stop();
    assert.equal(code, 0, stderr);
    assert.equal(stderr.match(/thread \d crashed and is replaced: Error: a crash for the test/g)?.length, CRASHES);
    const saved = JSON.parse(readFileSync(db, 'utf8')) as Record<string, string>;
    for (const key of answered) assert.equal(saved[key], key);
  });
});

describe('a disk that takes no more', { timeout: 120_000 }, () => {
  it(
    'changes are answered with 503 and a reason, reads go on, and so do changes when there is room',
    { skip: NO_LIMITS },
    async (t) => {
      const db = join(temporary(t), 'database.json');
      const server = await startKv({ t, db, args: ['--no-logs', '--durable', 'always'] });
      const limit = (bytes: number | 'unlimited'): void => {
        execFileSync('prlimit', ['--pid', String(server.pid), `--fsize=${bytes}:unlimited`]);
      };
      const post = (key: string): Promise<Response> =>
        fetch(`${server.url}/api/records/${key}`, { method: 'POST', body: '{"value":"v"}' });
      assert.equal((await post('before')).status, 200);
      limit(statSync(`${db}.log`).size + 100);
      let refused = await post('small');
      for (let count = 0; refused.status === 200; count++) refused = await post(`small ${count}`);
      assert.equal(refused.status, 503);
      assert.equal(refused.headers.get('retry-after'), '1');
      assert.match(
        await refused.text(),
        /^\{"name":"small[ \d]*","error":"The disk does not take changes now: try again later"\}$/,
      );
      assert.equal((await fetch(`${server.url}/api/records/before`)).status, 200);
      limit('unlimited');
      while ((await post('after')).status === 503) await delay(50);
      assert.equal((await post('after')).status, 200);
      await server.stop('SIGKILL');
      const again = await startKv({ t, db, args: ['--no-logs', '--durable', 'always'] });
      for (const key of ['before', 'after']) assert.equal((await fetch(`${again.url}/api/records/${key}`)).status, 200);
      const { stderr } = await again.stop();
      assert.ok(!stderr.includes('cut short'), stderr);
    },
  );
});
