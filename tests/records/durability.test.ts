/** What is left after the process was killed, by what was promised; and the files of the log in between. */
import assert from 'node:assert/strict';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { createRecordsClient, unwrap } from '@addressee/client';
import { runCommand } from '../command-process.ts';
import { startKv } from './kv-process.ts';

function database(t: TestContext, content = '{"first":"1","second":"2"}'): string {
  const directory = mkdtempSync(join(tmpdir(), 'addressee-kv-'));
  t.after(() => rmSync(directory, { recursive: true, force: true }));
  const path = join(directory, 'database.json');
  writeFileSync(path, content);
  return path;
}

const start = (t: TestContext, db: string, durable: string) =>
  startKv({ t, db, args: ['--no-logs', '--durable', durable] });

type State = Map<string, { sent: string | null; answered: string | null }>;

/**
 * Many writers, each of them over its own keys, until the server is gone; keeps what was answered last for each key.
 *
 * @param before what the keys held when the server started
 */
async function writeUntilEnd(url: string, state: State, before: ReadonlyMap<string, string | null>): Promise<void> {
  const client = createRecordsClient(url, { retries: 0, maxConnections: 16 });
  const writers = Array.from({ length: 16 }, async (_, writer) => {
    for (let at = 0; ; at++) {
      const key = `${writer}-${at % 5}`;
      const value = at % 7 === 6 ? null : `${at}`;
      const entry = state.get(key) ?? { sent: null, answered: before.get(key) ?? null };
      state.set(key, { ...entry, sent: value });
      const result = value === null ? await client.delete(key) : await client.set(key, value);
      if (!result.ok && result.error.code !== 'not-found') return;
      state.set(key, { sent: value, answered: value });
    }
  });
  await Promise.all(writers);
  client.close();
}

describe('durability', { timeout: 120_000 }, () => {
  it('always: kill -9 at any moment loses no answered change', async (t) => {
    const db = database(t);
    const held = new Map<string, string | null>();
    for (let round = 0; round < 5; round++) {
      const server = await start(t, db, 'always');
      const state: State = new Map();
      const written = writeUntilEnd(server.url, state, held);
      while (state.size <= 50) await delay(10);
      await delay(Math.random() * 200);
      assert.equal((await server.stop('SIGKILL')).signal, 'SIGKILL');
      await written;
      const again = await start(t, db, 'always');
      const client = createRecordsClient(again.url);
      assert.equal(unwrap(await client.get('first')), '1', 'what was in the file from the beginning');
      // Keys that nobody got to in this round hold what they held.
      for (const [key, value] of held) if (!state.has(key)) state.set(key, { sent: value, answered: value });
      for (const [key, { sent, answered }] of state) {
        const got = await client.get(key);
        const value = got.ok ? got.value : null;
        held.set(key, value);
        // A change that was sent and not answered may have been made or not.
        assert.ok(value === answered || value === sent, `${key}: ${value}, not ${answered} or ${sent}`);
      }
      client.close();
      assert.match(
        (await again.stop('SIGKILL')).stderr,
        /the last run did not end properly: the records are those of .*\.log/,
      );
    }
  });

  it('milliseconds: kill -9 loses no more than the interval', async (t) => {
    const db = database(t);
    const server = await start(t, db, '50');
    const client = createRecordsClient(server.url);
    for (let at = 0; at < 100; at++) unwrap(await client.set(`early ${at}`, 'v'));
    unwrap(await client.delete('second'));
    await delay(1_000);
    await server.stop('SIGKILL');
    client.close();
    const again = await start(t, db, '50');
    const other = createRecordsClient(again.url);
    for (let at = 0; at < 100; at++) assert.equal(unwrap(await other.get(`early ${at}`)), 'v');
    assert.equal((await other.get('second')).ok, false);
    other.close();
  });

  it('off: no log, and kill -9 loses what came since the start', async (t) => {
    const db = database(t);
    const server = await start(t, db, 'off');
    const client = createRecordsClient(server.url);
    unwrap(await client.set('first', 'new'));
    client.close();
    await server.stop('SIGKILL');
    assert.deepEqual(readdirSync(join(db, '..')).toSorted(), ['database.json', 'database.json.lock']);
    assert.equal(readFileSync(db, 'utf8'), '{"first":"1","second":"2"}');
  });

  it('a proper end puts everything into the file, and needs the log no more', async (t) => {
    const db = database(t);
    const server = await start(t, db, 'always');
    const client = createRecordsClient(server.url);
    unwrap(await client.set('third', '3'));
    unwrap(await client.delete('first'));
    client.close();
    assert.deepEqual(readdirSync(join(db, '..')).toSorted(), [
      'database.json',
      'database.json.lock',
      'database.json.log',
      'database.json.log.snapshot',
    ]);
    assert.equal((await server.stop()).code, 0);
    assert.deepEqual(readdirSync(join(db, '..')), ['database.json']);
    assert.deepEqual(JSON.parse(readFileSync(db, 'utf8')), { second: '2', third: '3' });
  });

  it('a last write that was cut short is left out, and said', async (t) => {
    const db = database(t);
    const server = await start(t, db, 'always');
    const client = createRecordsClient(server.url);
    unwrap(await client.set('third', '3'));
    client.close();
    await server.stop('SIGKILL');
    appendFileSync(`${db}.log`, Buffer.from([1, 2, 3]));
    const again = await start(t, db, 'always');
    const other = createRecordsClient(again.url);
    assert.equal(unwrap(await other.get('third')), '3');
    other.close();
    const { stderr } = await again.stop();
    assert.match(stderr, /the last write to .*\.log was cut short: 3 bytes/);
  });

  it('a file that cannot be written at the end: the log keeps the records for the next start', async (t) => {
    const db = database(t);
    const server = await start(t, db, 'always');
    const client = createRecordsClient(server.url);
    unwrap(await client.set('third', '3'));
    client.close();
    // A directory of that name cannot be replaced by a file.
    rmSync(db);
    mkdirSync(join(db, 'in the way'), { recursive: true });
    const { code, stderr } = await server.stop();
    assert.equal(code, 1);
    assert.match(stderr, /could not be written to .*They are safe in .*\.log, for the next start\./);
    rmSync(db, { recursive: true });
    const again = await start(t, db, 'always');
    const other = createRecordsClient(again.url);
    assert.deepEqual([unwrap(await other.get('first')), unwrap(await other.get('third'))], ['1', '3']);
    other.close();
    assert.equal((await again.stop()).code, 0);
    assert.deepEqual(JSON.parse(readFileSync(db, 'utf8')), { first: '1', second: '2', third: '3' });
  });

  it('a log of a run that did not end is not passed over without one', async (t) => {
    const db = database(t);
    await (await start(t, db, 'always')).stop('SIGKILL');
    const { code, stderr } = await runCommand(['kv', '--port', '0', '--db', db, '--durable', 'off']);
    assert.equal(code, 1);
    assert.match(stderr, /has the records of a run that did not end properly\. Start once with --durable always/);
    assert.ok(existsSync(`${db}.log`));
  });

  it('a damaged database file is refused and leaves no log behind', async (t) => {
    const db = database(t, '{"a":1}');
    const { code, stderr } = await runCommand(['kv', '--port', '0', '--db', db]);
    assert.equal(code, 1);
    assert.match(stderr, /line 1, column 6/);
    assert.deepEqual(readdirSync(join(db, '..')), ['database.json']);
    assert.equal(readFileSync(db, 'utf8'), '{"a":1}');
  });
});
