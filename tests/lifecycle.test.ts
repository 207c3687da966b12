/** The server as a process: starting, being asked by many at once, ending. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { SectionedFileBuilder } from '#libs/bytes';
import { runCommand, startServerProcess, type ServerProcess } from './server-process.ts';
import { prepareTestData, TEST_DATA } from './test-data.ts';

const TEXTS = ['san fran', 'münchen', 'москва', 'par', 'a', '90210', 'new york united', 'saint', 'xqzw', '10 rue'];

describe('one thread and many', { timeout: 120_000 }, () => {
  let one: ServerProcess;
  let four: ServerProcess;
  before(async () => {
    one = await startServerProcess({ threads: 1 });
    four = await startServerProcess({ threads: 4 });
  });
  after(() => Promise.all([one.stop(), four.stop()]));

  it('answer the same', async () => {
    for (const kind of ['address', 'name', 'email']) {
      for (const query of TEXTS) {
        const path = `/api/v1/suggest/${kind}?q=${encodeURIComponent(query)}&limit=20`;
        const expected = await (await fetch(one.url + path)).text();
        // A new connection each time, so that every thread gets its share.
        const answers = await Promise.all(Array.from({ length: 8 }, () => getOnce(four.url + path)));
        for (const answer of answers) assert.equal(answer, expected);
      }
    }
  });

  it('answer two clients that keep their connections, each in its own order', async () => {
    const clients = [new Agent({ keepAlive: true, maxSockets: 1 }), new Agent({ keepAlive: true, maxSockets: 1 })];
    await Promise.all(
      clients.map(async (agent, client) => {
        for (let i = 0; i < 200; i++) {
          const local = `client${client}-${i}`;
          const answer = JSON.parse(await getOnce(`${four.url}/api/v1/suggest/email?q=${local}@gm`, agent)) as {
            suggestions: { data: { local: string } }[];
          };
          assert.equal(answer.suggestions[0]?.data.local, local);
        }
        agent.destroy();
      }),
    );
  });
});

describe('ending', { timeout: 120_000 }, () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    it(`${signal} lets a request end that has begun, and exits with 0`, async () => {
      const server = await startServerProcess({ threads: 2 });
      const body = JSON.stringify({ query: 'san fran' });
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
      socket.write(
        'POST /api/v1/suggest/address HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
          `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
      );
      await delay(100);
      const ended = server.stop(signal);
      await delay(100);
      socket.write(body.slice(5));
      const answer = await text(socket);
      assert.match(answer, /^HTTP\/1\.1 200 /);
      assert.match(answer, /San Francisco/);
      const { code, signal: killedBy, stdout, stderr } = await ended;
      assert.deepEqual({ code, killedBy, stderr }, { code: 0, killedBy: null, stderr: '' });
      assert.match(stdout, /^listening on http:\/\/127\.0\.0\.1:\d+\n$/);
    });
  }

  it('closes connections that are kept and idle', async () => {
    const server = await startServerProcess();
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    // An answer shows that the server has the connection; until then the system could drop it with the listener.
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'data');
    const closed = once(socket, 'close');
    socket.resume();
    assert.equal((await server.stop()).code, 0);
    await closed;
  });
});

describe('not starting', { timeout: 120_000 }, () => {
  const directory = mkdtempSync(join(tmpdir(), 'addressee-lifecycle-'));
  after(() => rmSync(directory, { recursive: true }));

  it('says what to do when the port is taken', async () => {
    const server = await startServerProcess();
    const { port } = new URL(server.url);
    const { code, stdout, stderr } = await runCommand(['serve', '--port', port, '--data', TEST_DATA]);
    await server.stop();
    assert.deepEqual({ code, stdout }, { code: 1, stdout: '' });
    assert.equal(
      stderr,
      `addressee: Port ${port} of 127.0.0.1 is in use by another program. Stop that program, or choose another port with ` +
        '--port or ADDRESSEE_PORT; --port 0 picks a free one.\n',
    );
  });

  it('says what to do when the host is none of this machine', async () => {
    const { code, stderr } = await runCommand(['serve', '--port', '0', '--host', '192.0.2.1', '--data', TEST_DATA]);
    assert.equal(code, 1);
    assert.match(stderr, /^addressee: 192\.0\.2\.1 is no address of this machine\. Give one with --host/);
  });

  /** A data directory of its own, in which the embedded data need not be compiled again. */
  async function linkedData(name: string): Promise<string> {
    const data = join(directory, name);
    mkdirSync(data);
    for (const path of await prepareTestData()) symlinkSync(path, join(data, basename(path)));
    return data;
  }

  const builder = new SectionedFileBuilder('gazetteer', 1, {});
  builder.add('name', new Uint8Array(1_000));
  const snapshot = Buffer.from(builder.finish());
  const damaged = Buffer.from(snapshot);
  damaged[damaged.length - 1] = 1;
  const CASES: [what: string, name: string, content: Uint8Array, message: RegExp][] = [
    ['damaged', 'fr.snapshot', damaged, /checksum of section name is wrong.*build it again/],
    ['cut off', 'anything.bin', snapshot.subarray(0, 500), /has 500 bytes, its header says \d+/],
    ['no snapshot at all', 'notes.snapshot', Buffer.from('hello, world'), /is not a snapshot/],
    ['foreign', 'kv', Buffer.from(new SectionedFileBuilder('weather', 1, {}).finish()), /holds weather data/],
    [
      'of another version',
      'old',
      Buffer.from(new SectionedFileBuilder('gazetteer', 999, {}).finish()),
      /version 999.*[Bb]uild it again/,
    ],
  ];
  for (const [what, name, content, message] of CASES) {
    it(`names the snapshot that is ${what}, and the remedy`, async () => {
      const data = await linkedData(what);
      writeFileSync(join(data, name), content);
      const { code, stdout, stderr } = await runCommand(['serve', '--port', '0', '--data', data]);
      assert.deepEqual({ code, stdout }, { code: 1, stdout: '' });
      assert.match(stderr, message);
      assert.ok(stderr.startsWith(`addressee: ${join(data, name)}: `), stderr);
      assert.doesNotMatch(stderr, /\bat .*\.ts:/);
    });
  }

  it('lets other files in the directory alone', async () => {
    const data = await linkedData('other files');
    writeFileSync(join(data, 'database.json'), '{}');
    writeFileSync(join(data, 'empty'), '');
    writeFileSync(join(data, '.hidden.snapshot'), 'x');
    // Of another version of the program, which may share the directory.
    writeFileSync(join(data, 'embedded-names-0123456789abcdef.snapshot'), 'x');
    symlinkSync(directory, join(data, 'elsewhere'));
    symlinkSync(join(directory, 'none'), join(data, 'nowhere.snapshot'));
    if (process.platform !== 'win32') execFileSync('mkfifo', [join(data, 'pipe')]);
    const server = await startServerProcess({ data });
    assert.equal((await server.stop()).code, 0);
  });
});

function getOnce(url: string, agent?: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    request(url, { agent: agent ?? false }, (response) => resolve(text(response)))
      .on('error', reject)
      .end();
  });
}
