/** The key-value server as a process: its database file, its end, its mistakes. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { runCommand } from '../command-process.ts';
import { startKv } from './kv-process.ts';
import { dial, parseAnswers } from './raw-client.ts';

const directory = mkdtempSync(join(tmpdir(), 'addressee-kv-'));
after(() => rmSync(directory, { recursive: true }));

let count = 0;
/** A database file in a directory of its own. */
function database(content?: string | Uint8Array): string {
  const own = join(directory, String(count++));
  mkdirSync(own);
  const path = join(own, 'database.json');
  if (content !== undefined) writeFileSync(path, content);
  return path;
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;

async function get(url: string, key: string): Promise<unknown> {
  return (await fetch(`${url}/api/records/${encodeURIComponent(key)}`)).json();
}

function set(url: string, key: string, value: string): Promise<Response> {
  return fetch(`${url}/api/records/${encodeURIComponent(key)}`, { method: 'POST', body: JSON.stringify({ value }) });
}

describe('the database file', { timeout: 60_000 }, () => {
  it('is read at start, indented or not, and written at the end on one line', async (t) => {
    const db = database('{\r\n    "name 1": "value 1",\r\n    "twice": "1",\r\n    "twice": "2"\r\n}\r\n');
    const server = await startKv({ t, db });
    assert.deepEqual(await get(server.url, 'name 1'), { name: 'name 1', value: 'value 1' });
    assert.deepEqual(await get(server.url, 'twice'), { name: 'twice', value: '2' });
    assert.equal((await set(server.url, 'ключ "', '\u0001\n😀')).status, 200);
    assert.equal((await set(server.url, 'name 1', 'new')).status, 200);
    assert.equal((await fetch(`${server.url}/api/records/twice`, { method: 'DELETE' })).status, 200);
    const end = await server.stop();
    assert.deepEqual([end.code, end.signal, end.stderr], [0, null, '']);
    assert.deepEqual(read(db), { 'name 1': 'new', 'ключ "': '\u0001\n😀' });
    assert.ok(!readFileSync(db, 'utf8').includes('\n'));
    assert.deepEqual(readdirSync(join(db, '..')), ['database.json']);
  });

  it('need not be there: a warning, and it is made at the end', async (t) => {
    const db = database();
    const server = await startKv({ t, db });
    await set(server.url, 'a', '1');
    const { code, stderr } = await server.stop('SIGINT');
    assert.deepEqual([code, stderr], [0, `addressee: there is no ${db} yet: it starts empty\n`]);
    assert.deepEqual(read(db), { a: '1' });
  });

  it('carries everything over many restarts', async (t) => {
    const db = database('{}');
    for (let round = 0; round < 3; round++) {
      const server = await startKv({ t, db });
      const keys = Array.from({ length: 300 }, (_, at) => `key ${at}`);
      for (const key of round === 0 ? [] : keys) {
        assert.deepEqual(await get(server.url, key), { name: key, value: `${key} of round ${round - 1}` });
      }
      await Promise.all(keys.map((key) => set(server.url, key, `${key} of round ${round}`)));
      assert.equal((await server.stop()).code, 0);
    }
    assert.equal(Object.keys(read(db)).length, 300);
  });

  const BAD: readonly [what: string, content: string | Uint8Array, place: string][] = [
    ['a value that is no string', '{\n  "a": "1",\n  "b": 2\n}', 'line 3, column 8'],
    ['broken JSON', '{"a":"1",', 'line 1, column 10'],
    ['nothing', '', 'line 1, column 1'],
    ['bytes that are not UTF-8', Buffer.from('{"a":"\xff"}', 'latin1'), 'line 1, column 6'],
  ];
  for (const [what, content, place] of BAD) {
    it(`is refused, and left as it is: ${what}`, async () => {
      const db = database(content);
      const { code, stdout, stderr } = await runCommand(['kv', '--port', '0', '--db', db]);
      assert.deepEqual([code, stdout], [1, '']);
      assert.ok(stderr.startsWith(`addressee: ${db}: ${place}: expected `), stderr);
      assert.deepEqual(readFileSync(db), Buffer.from(content as string));
    });
  }

  it('that could not be written in the end is noticed at the start', async () => {
    const db = join(directory, 'nowhere', 'database.json');
    const { code, stderr } = await runCommand(['kv', '--port', '0', '--db', db]);
    assert.equal(code, 1);
    assert.match(stderr, /could not be written at the end: .*Choose another --db/);
  });

  it('that cannot be written makes the end a failure', async (t) => {
    const db = database('{"a":"1"}');
    const server = await startKv({ t, db });
    rmSync(join(db, '..'), { recursive: true });
    const { code, stderr } = await server.stop();
    assert.equal(code, 1);
    assert.match(stderr, /^addressee: The records could not be written to .*database\.json: ENOENT/);
  });

  it('is not shared by two processes, and its lock does not outlive its process', async (t) => {
    const db = database('{"a":"1"}');
    const server = await startKv({ t, db });
    const { code, stderr } = await runCommand(['kv', '--port', '0', '--db', db]);
    assert.equal(code, 1);
    assert.match(stderr, new RegExp(`database\\.json is in use: process ${server.pid} uses it; end that process`));
    assert.equal((await fetch(`${server.url}/api/records/a`)).status, 200);
    await server.stop('SIGKILL');
    writeFileSync(`${db}.lock`, `${process.pid} 1\n`);
    const again = await startKv({ t, db });
    assert.equal((await again.stop()).code, 0);
    assert.deepEqual(readdirSync(join(db, '..')), ['database.json']);
  });

  it('that does not fit says how to make room', async () => {
    const db = database(
      JSON.stringify(Object.fromEntries(Array.from({ length: 9 }, (_, at) => [at, 'v'.repeat(300_000)]))),
    );
    const { code, stderr } = await runCommand(['kv', '--port', '0', '--db', db, '--memory', '1', '--keys', '10']);
    assert.deepEqual(
      [code, stderr],
      [1, `addressee: ${db} does not fit into the memory for records. Give more with --memory.\n`],
    );
  });
});

describe('the end', { timeout: 60_000 }, () => {
  it('lets a request end that has begun, and keeps what it wrote', async (t) => {
    const db = database('{}');
    const server = await startKv({ t, db });
    const socket = await dial(server.url);
    const body = '{"value":"late"}';
    socket.write(
      `POST /api/records/a HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 3)}`,
    );
    await delay(100);
    const ended = server.stop();
    await delay(100);
    socket.write(body.slice(3));
    const [answer] = parseAnswers(Buffer.from(await text(socket)));
    assert.deepEqual([answer?.status, answer?.headers['connection']], [200, 'close']);
    assert.equal((await ended).code, 0);
    assert.deepEqual(read(db), { a: 'late' });
  });

  it('keeps every write that was answered before the signal, while many are made', async (t) => {
    const db = database('{}');
    const server = await startKv({ t, db });
    const answered: string[] = [];
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let at = 0; ; at++) {
        const key = `${writer}-${at}`;
        const answer = await set(server.url, key, key).catch(() => null);
        if (answer === null) return;
        await answer.text();
        if (answer.status === 200) answered.push(key);
      }
    });
    await delay(300);
    assert.equal((await server.stop()).code, 0);
    await Promise.all(writers);
    const saved = read(db);
    assert.ok(answered.length > 50, String(answered.length));
    for (const key of answered) assert.equal(saved[key], key);
  });
});

describe('the command', { timeout: 60_000 }, () => {
  it('writes a line per request, unless told not to', async (t) => {
    const loud = await startKv({ t, args: [], db: database('{}') });
    await (await fetch(`${loud.url}/api/records/a?secret=1`)).text();
    const { stdout } = await loud.stop();
    assert.match(
      stdout,
      /^listening on http:\/\/127\.0\.0\.1:\d+\n127\.0\.0\.1 .*"GET \/api\/records\/a HTTP\/1\.1" 404 \d+\n$/,
    );
    const quiet = await startKv({ t, args: ['--no-logs'], db: database('{}') });
    await (await fetch(`${quiet.url}/api/records/a`)).text();
    assert.match((await quiet.stop()).stdout, /^listening on \S+\n$/);
  });

  it('has a Bloom filter, unless told not to', async (t) => {
    for (const [args, bloom] of [
      [['--no-logs'], { asked: 100, saved: 100 }],
      [['--no-logs', '--no-bloom'], null],
    ] as const) {
      const server = await startKv({ t, args, db: database('{}') });
      for (let at = 0; at < 100; at++) await get(server.url, `absent ${at}`);
      const statistics = (await (await fetch(`${server.url}/api/statistics/store`)).json()) as { bloom: unknown };
      assert.deepEqual(statistics.bloom, bloom);
      await server.stop();
    }
  });

  it('takes its options from the environment as well', async () => {
    const db = database('{"a":"1"}');
    const environment = { ADDRESSEE_DB: db, ADDRESSEE_NO_LOGS: 'perhaps', ADDRESSEE_PORT: '0' };
    const { code, stderr } = await runCommand(['kv'], environment);
    assert.deepEqual([code, stderr], [2, 'addressee: ADDRESSEE_NO_LOGS must be 1 or 0, not "perhaps".\n']);
  });

  it('says what is wrong with an option', async () => {
    for (const [args, code, message] of [
      [['--port', 'x'], 2, /--port must be a whole number from 0 to 65535/],
      [['--prot', '1'], 2, /unknown option '--prot'/],
      [['--backend', 'disk'], 2, /--backend: a Valkey or Redis address looks like valkey:\/\/HOST:PORT/],
      [['--backend', 'valkey://127.0.0.1:1'], 1, /Valkey or Redis at 127\.0\.0\.1:1 cannot be used \(.*ECONNREFUSED/],
      [['--backend', 'valkey://127.0.0.1:1', '--db', 'x.json'], 2, /--db is for records in memory/],
    ] as const) {
      const end = await runCommand(['kv', ...args]);
      assert.equal(end.code, code, args.join(' '));
      assert.match(end.stderr, message);
    }
  });

  it('says what to do when the port is taken, and does not touch the database', async (t) => {
    const server = await startKv({ t });
    const db = database('{"a": "1"}');
    const { code, stderr } = await runCommand(['kv', '--port', new URL(server.url).port, '--db', db]);
    await server.stop();
    assert.equal(code, 1);
    assert.match(stderr, /^addressee: Port \d+ of 127\.0\.0\.1 is in use by another program\./);
    assert.equal(readFileSync(db, 'utf8'), '{"a": "1"}');
    assert.deepEqual(readdirSync(join(db, '..')), ['database.json']);
  });
});
