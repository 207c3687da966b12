/** The client against servers that do what a good one does not, over real sockets. The good one is in `tests/records`. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, createServer as createSocketServer, type AddressInfo } from 'node:net';
import { afterEach, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { createRecordsClient, RecordsError, unwrap, type Result } from '../index.ts';

let servers: Server[] = [];
afterEach(() => {
  for (const server of servers) server.close().closeAllConnections();
  servers = [];
});

type Answering = (req: IncomingMessage, res: ServerResponse, count: number) => void;

/** Starts a server; `count` is the number of the request, from 1. */
async function start(answer: Answering): Promise<{ url: string; requests: string[]; server: Server }> {
  const requests: string[] = [];
  const server = createServer((req, res) => {
    requests.push(`${req.method} ${req.url}`);
    answer(req, res, requests.length);
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, server };
}

function json(res: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  res.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
}

function errorOf(result: Result<unknown>): RecordsError {
  assert.ok(!result.ok, 'an error is expected');
  return result.error;
}

/** An address where nobody listens. */
async function deadUrl(): Promise<string> {
  const server = createSocketServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}`;
}

describe('answers', () => {
  it('sends keys so that they stay one segment, whatever they hold', async () => {
    const { url, requests } = await start((_, res) => json(res, 200, { name: '', value: 'v' }));
    const client = createRecordsClient(`${url}/base/`);
    for (const key of ['a b', 'a/b?c#d', 'ключ', '100%', 'a+b', '..']) assert.equal(unwrap(await client.get(key)), 'v');
    assert.deepEqual(
      requests.map((line) => line.replace('GET /base/api/records/', '')),
      ['a%20b', 'a%2Fb%3Fc%23d', '%D0%BA%D0%BB%D1%8E%D1%87', '100%25', 'a%2Bb', '..'],
    );
    client.close();
  });

  it('refuses keys that cannot be sent, without sending them', async () => {
    const { url, requests } = await start((_, res) => json(res, 200, {}));
    const client = createRecordsClient(url);
    assert.equal(errorOf(await client.get('')).reason, 'Item name cannot be empty');
    assert.equal(errorOf(await client.set('\ud800', 'v')).code, 'invalid');
    assert.deepEqual(requests, []);
  });

  const STATUSES = [
    [400, 'invalid'],
    [401, 'unauthorized'],
    [404, 'not-found'],
    [413, 'too-large'],
    [414, 'too-large'],
    [429, 'unavailable'],
    [500, 'server-error'],
    [501, 'server-error'],
    [503, 'unavailable'],
    [507, 'full'],
    [302, 'unexpected'],
  ] as const;
  for (const [status, code] of STATUSES) {
    it(`tells ${status} as ${code}, with the server's reason`, async () => {
      const { url } = await start((_, res) => json(res, status, { name: 'k', error: 'because' }));
      const client = createRecordsClient(url, { retries: 0 });
      const error = errorOf(await client.get('k'));
      assert.deepEqual([error.code, error.reason, error.status, error.message], [code, 'because', status, 'because']);
      client.close();
    });
  }

  it('takes no answer of something else for one', async () => {
    const { url } = await start((_, res) => res.end('<html>'));
    const client = createRecordsClient(url);
    assert.equal(errorOf(await client.get('k')).code, 'unexpected');
    assert.equal(errorOf(await client.stats()).code, 'unexpected');
    client.close();
  });

  it('throws the error where one is wanted thrown', async () => {
    const { url } = await start((_, res) => json(res, 404, { error: 'Item not found' }));
    const client = createRecordsClient(url);
    await assert.rejects(
      async () => unwrap(await client.get('k')),
      (error) => error instanceof RecordsError && error.code === 'not-found',
    );
    client.close();
  });
});

describe('repeating', () => {
  it('repeats reads when the connection breaks or the server is not available', async () => {
    const { url, requests } = await start((req, res, count) => {
      if (count === 1) req.socket.destroy();
      else if (count === 2) json(res, 503, { error: 'starting' });
      else json(res, 200, { name: 'k', value: 'v' });
    });
    const client = createRecordsClient(url);
    assert.equal(unwrap(await client.get('k')), 'v');
    assert.equal(requests.length, 3);
    client.close();
  });

  it('gives up after the given number of repetitions', async () => {
    const { url, requests } = await start((_, res) => json(res, 503, { error: 'starting' }));
    const client = createRecordsClient(url, { retries: 1 });
    assert.deepEqual([errorOf(await client.stats()).code, requests.length], ['unavailable', 2]);
    client.close();
  });

  it('does not repeat what would be answered the same', async () => {
    for (const status of [400, 404, 500, 501]) {
      const { url, requests } = await start((_, res) => json(res, status, { error: 'no' }));
      const client = createRecordsClient(url);
      await client.get('k');
      assert.equal(requests.length, 1, String(status));
      client.close();
    }
  });

  it('does not repeat a write that may have been done, and says that it is in doubt', async () => {
    for (const answer of [
      (req) => void req.socket.destroy(),
      (_, res) => json(res, 503, { error: 'no' }),
    ] satisfies Answering[]) {
      const { url, requests } = await start(answer);
      const client = createRecordsClient(url);
      assert.equal(errorOf(await client.set('k', 'v')).inDoubt, true);
      assert.equal(errorOf(await client.delete('k')).inDoubt, true);
      assert.equal(requests.length, 2);
      client.close();
    }
  });

  it('repeats a write that was surely not done', async () => {
    const { url, requests } = await start((_, res, count) => {
      if (count === 1) json(res, 429, { error: 'slower' }, { 'Retry-After': '0' });
      else json(res, 200, { name: 'k' });
    });
    const client = createRecordsClient(url);
    assert.equal((await client.set('k', 'v')).ok, true);
    assert.equal(requests.length, 2);
    client.close();
    const away = createRecordsClient(await deadUrl());
    const error = errorOf(await away.set('k', 'v'));
    assert.deepEqual([error.code, error.inDoubt, error.status], ['unreachable', false, null]);
  });

  it('does not wait for a server that asks to come back after the end of the time', async () => {
    const { url } = await start((_, res) => json(res, 503, { error: 'later' }, { 'Retry-After': '3600' }));
    const client = createRecordsClient(url);
    assert.deepEqual([errorOf(await client.get('k')).reason], ['later']);
    client.close();
  });
});

describe('time and cancellation', () => {
  it('ends a call that gets no answer', async () => {
    const { url } = await start(() => {});
    const client = createRecordsClient(url, { timeoutMs: 50 });
    const [read, write] = await Promise.all([client.get('k'), client.set('k', 'v')]);
    assert.deepEqual([errorOf(read).code, errorOf(read).inDoubt], ['timeout', false]);
    assert.deepEqual([errorOf(write).code, errorOf(write).inDoubt], ['timeout', true]);
    assert.equal(errorOf(await client.get('k', { timeoutMs: 10 })).code, 'timeout');
    client.close();
  });

  it('ends a call whose answer stops in the middle', async () => {
    const { url } = await start((_, res) => {
      res.writeHead(200, { 'Content-Length': '100' });
      res.write('{"name":');
    });
    const client = createRecordsClient(url, { timeoutMs: 50 });
    assert.equal(errorOf(await client.get('k')).code, 'timeout');
    client.close();
  });

  it('gives up when the signal aborts: before, in the queue, on the way, and between two attempts', async () => {
    const { url, requests } = await start((req, res) => {
      if (req.url === '/api/records/busy') json(res, 503, { error: 'later' }, { 'Retry-After': '3' });
    });
    const client = createRecordsClient(url, { maxConnections: 1 });
    assert.equal(errorOf(await client.get('k', { signal: AbortSignal.abort() })).code, 'aborted');
    const first = new AbortController();
    const second = new AbortController();
    const onTheWay = client.get('first', { signal: first.signal });
    const inTheQueue = client.get('second', { signal: second.signal });
    await delay(20);
    second.abort();
    assert.equal(errorOf(await inTheQueue).code, 'aborted');
    first.abort();
    assert.equal(errorOf(await onTheWay).code, 'aborted');
    const third = new AbortController();
    const between = client.get('busy', { signal: third.signal });
    await delay(50);
    third.abort();
    assert.equal(errorOf(await between).code, 'aborted');
    assert.deepEqual(requests, ['GET /api/records/first', 'GET /api/records/busy']);
    client.close();
  });
});

describe('connections', () => {
  it('answers thousands of calls over a few, which are kept', async () => {
    let most = 0;
    let now = 0;
    const { url, server } = await start((req, res) => {
      now++;
      most = Math.max(most, now);
      setImmediate(() => {
        now--;
        json(res, 200, { name: '', value: decodeURIComponent(req.url!.split('/').at(-1)!) });
      });
    });
    let opened = 0;
    server.on('connection', () => opened++);
    const client = createRecordsClient(url, { maxConnections: 4 });
    const keys = Array.from({ length: 2_000 }, (_, at) => `key ${at}`);
    const values = await Promise.all(keys.map(async (key) => unwrap(await client.get(key))));
    assert.deepEqual(values, keys);
    assert.ok(most <= 4, `${most} at a time`);
    assert.ok(opened <= 4, `${opened} connections`);
    client.close();
  });

  it('goes on over new ones when the server has closed the old', async () => {
    const { url, server } = await start((_, res) => json(res, 200, { name: 'k', value: 'v' }));
    const client = createRecordsClient(url);
    for (let round = 0; round < 3; round++) {
      assert.equal(unwrap(await client.get('k')), 'v');
      server.closeIdleConnections();
    }
    client.close();
  });

  it('are closed by close', async () => {
    const { url, server } = await start((_, res) => json(res, 200, { name: 'k', value: 'v' }));
    const client = createRecordsClient(url);
    await client.get('k');
    client.close();
    server.close();
    await once(server, 'close');
    const probe = connect(Number(new URL(url).port), '127.0.0.1');
    await assert.rejects(once(probe, 'connect'));
  });
});

it('says what is wrong with an option', () => {
  assert.throws(() => createRecordsClient('ftp://x'), /begins with http:\/\/ or https:\/\/, not ftp:/);
  assert.throws(() => createRecordsClient('nowhere'), TypeError);
  for (const options of [{ maxConnections: 0 }, { timeoutMs: 0.5 }, { retries: 11 }]) {
    assert.throws(() => createRecordsClient('http://x', options), RangeError);
  }
});
