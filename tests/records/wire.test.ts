/**
 * The records API byte by byte, over raw sockets. What the server that this one follows did wrong has its case here too:
 * no body after HEAD, answers to pipelined requests mixed up, 44 ms of waiting per answer, and the others.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { startKv, type KvProcess } from './kv-process.ts';
import { ask, dial, exchange, parseAnswers } from './raw-client.ts';
import { NO_VALKEY, startValkey, type ValkeyServer } from './valkey-server.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

for (const backend of ['memory', 'valkey'] as const) {
  const skip = backend === 'valkey' && NO_VALKEY;
  describe(`the records API on the wire: ${backend}`, { skip, timeout: 60_000 }, () => {
    let valkey: ValkeyServer | null = null;
    let server: KvProcess;
    let url: string;
    before(async () => {
      if (backend === 'valkey') valkey = await startValkey();
      server = await startKv({ args: ['--no-logs', ...(valkey === null ? [] : ['--backend', valkey.url])] });
      ({ url } = server);
    });
    after(async () => {
      await server?.stop();
      await valkey?.stop();
    });

    const get = (path: string) => ask(url, `GET ${path}`);
    const post = (path: string, body: string | Uint8Array, headers = {}) => ask(url, `POST ${path}`, { body, headers });

    describe('replies', () => {
      it('sets, gets, replaces and deletes', async () => {
        const set = await post('/api/records/name+1', '{"value":"my value"}');
        assert.deepEqual([set.status, set.body, set.headers['content-type']], [200, '{"name":"name 1"}', JSON_TYPE]);
        const got = await get('/api/records/name%201');
        assert.deepEqual([got.status, got.body], [200, '{"name":"name 1","value":"my value"}']);
        assert.equal(got.headers['content-type'], JSON_TYPE);
        assert.equal((await post('/api/records/name+1', '{"value":""}')).status, 200);
        assert.equal((await get('/api/records/name+1')).body, '{"name":"name 1","value":""}');
        const deleted = await ask(url, 'DELETE /api/records/name+1');
        assert.deepEqual([deleted.status, deleted.body], [200, '{"name":"name 1"}']);
        const gone = await get('/api/records/name+1');
        assert.deepEqual([gone.status, gone.body], [404, '{"name":"name 1","error":"Item not found"}']);
        const again = await ask(url, 'DELETE /api/records/name+1');
        assert.deepEqual([again.status, again.body], [404, '{"name":"name 1","error":"Item not found"}']);
      });

      const SYNTAX = 'Invalid JSON syntax in request body';
      const BAD_BODIES: readonly [what: string, body: string | Uint8Array, error: string][] = [
        ['empty', '', SYNTAX],
        ['not JSON', 'value', SYNTAX],
        ['text after the value', '{"value":"1"}x', SYNTAX],
        ['a byte order mark', '\ufeff{"value":"1"}', SYNTAX],
        ['a comment', '{"value":"1"}/**/', SYNTAX],
        ['a raw control character', '{"value":"\u0001"}', SYNTAX],
        ['a raw NUL byte', '{"value":"1"}\0', SYNTAX],
        ['a lone surrogate', String.raw`{"value":"\ud800"}`, SYNTAX],
        ['not UTF-8', Buffer.from('{"value":"\xff"}', 'latin1'), SYNTAX],
        ['an array', '[]', 'Request JSON format: root element must be an Object'],
        ['no value', '{"Value":"1"}', "Request JSON format: root object must have 'value' member"],
        ['a number', '{"value":1}', "Request JSON format: root object's 'value' member must have value of type string"],
        ['null', '{"value":null}', "Request JSON format: root object's 'value' member must have value of type string"],
      ];
      for (const [what, body, error] of BAD_BODIES) {
        it(`refuses a body: ${what}`, async () => {
          const answer = await post('/api/records/k%22', body);
          assert.deepEqual([answer.status, answer.body], [400, JSON.stringify({ name: 'k"', error })]);
          assert.equal(answer.headers['content-type'], JSON_TYPE);
        });
      }

      it('does not list', async () => {
        const list = await get('/api/records/');
        assert.deepEqual([list.status, list.body], [501, '{"error":"Item listing is not supported"}']);
        const redirect = await get('/api/records');
        assert.deepEqual(
          [redirect.status, redirect.body, redirect.headers['location']],
          [301, '', 'http://localhost/api/records/'],
        );
      });

      it('says hello', async () => {
        const { status, body, headers } = await get('/');
        assert.deepEqual([status, body], [200, 'Hello, World!\n']);
        assert.match(headers['content-type']!, /^text\/plain/);
      });

      for (const path of [
        '/nothing',
        '/api/records/a/b',
        '/api/records/a/',
        '/api//records/a',
        '/api/records//a',
        '/api/statistics/reads/',
        '/api/statistics',
        '/static/../package.json',
        '/api/Records/a',
      ]) {
        it(`has nothing at ${path}`, async () => {
          const { status, body, headers } = await get(path);
          assert.deepEqual([status, body, headers['content-type']], [404, '{"error":"Not found"}', JSON_TYPE]);
        });
      }

      const OTHER_METHODS: readonly [requestLine: string, allow: string][] = [
        ['POST /api/records/', 'GET, HEAD, OPTIONS'],
        ['PUT /api/records/a', 'DELETE, GET, HEAD, OPTIONS, POST'],
        ['PATCH /api/records/a', 'DELETE, GET, HEAD, OPTIONS, POST'],
        ['POST /api/statistics/reads', 'GET, HEAD, OPTIONS'],
        ['DELETE /', 'GET, HEAD, OPTIONS'],
      ];
      for (const [requestLine, allow] of OTHER_METHODS) {
        it(`has no ${requestLine}`, async () => {
          const { status, body, headers } = await ask(url, requestLine);
          assert.deepEqual([status, body], [405, '{"error":"Method not allowed"}']);
          assert.equal(headers['allow']!.split(', ').toSorted().join(', '), allow);
        });
      }

      it('tells what is possible', async () => {
        const known = await ask(url, 'OPTIONS /api/records/a');
        assert.deepEqual([known.status, known.headers['allow']], [204, 'OPTIONS, HEAD, GET, POST, DELETE']);
        const reads = await ask(url, 'OPTIONS /api/statistics/reads');
        assert.deepEqual([reads.status, reads.headers['allow']], [204, 'OPTIONS, HEAD, GET']);
        assert.equal((await ask(url, 'OPTIONS /nothing')).status, 404);
      });

      it('counts reads by GET and HEAD, and nothing else', async () => {
        const counts = async () =>
          JSON.parse((await get('/api/statistics/reads')).body) as Record<'total' | 'succeeded' | 'failed', number>;
        await post('/api/records/counted', '{"value":"1"}');
        const before = await counts();
        await get('/api/records/counted');
        await ask(url, 'HEAD /api/records/counted');
        await get('/api/records/not+there');
        await post('/api/records/counted', '{"value":"2"}');
        await ask(url, 'DELETE /api/records/counted');
        const after = await counts();
        assert.deepEqual(Object.keys(after), ['total', 'succeeded', 'failed']);
        assert.deepEqual(
          [after.total - before.total, after.succeeded - before.succeeded, after.failed - before.failed],
          [3, 2, 1],
        );
      });
    });

    describe('requests', () => {
      it('may be chunked, and announce themselves', async () => {
        const head = 'POST /api/records/chunked HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: 100-continue\r\n';
        const [ready, answer] = await exchange(url, [
          `${head}Transfer-Encoding: chunked\r\n\r\n`,
          '9\r\n{"value":\r\n',
          '7\r\n"1234"}\r\n',
          '0\r\n\r\n',
        ]);
        assert.deepEqual([ready?.status, answer?.status], [100, 200]);
        assert.equal((await get('/api/records/chunked')).body, '{"name":"chunked","value":"1234"}');
      });

      it('may have any Content-Type and any query', async () => {
        const answer = await post('/api/records/q?x=%zz&%FF', '{"value":"1"}', { 'Content-Type': 'text/html' });
        assert.equal(answer.status, 200);
        assert.equal((await get('/api/records/q?a=b')).body, '{"name":"q","value":"1"}');
        assert.equal((await get('/api/statistics/reads?%')).status, 200);
      });

      it('take the first value of several, and no notice of other members', async () => {
        await post('/api/records/twice', '{"a":{"value":"0"},"value":"1","value":"2"}');
        assert.equal((await get('/api/records/twice')).body, '{"name":"twice","value":"1"}');
      });

      it('may hold any character; replies escape what must be escaped', async () => {
        await post(
          '/api/records/%22%5C%0A%01/'.slice(0, -1),
          JSON.stringify({ value: '\0"\\/\b\f\n\r\t\u001f\u007fä😀' }),
        );
        const { body } = await get('/api/records/%22%5C%0A%01');
        assert.equal(body, String.raw`{"name":"\"\\\n\u0001","value":"\u0000\"\\/\b\f\n\r\t\u001F` + '\u007fä😀"}');
      });

      it('may not be larger than a limit', async () => {
        const known = await ask(url, 'POST /api/records/large', { headers: { 'Content-Length': '100000000' } });
        assert.equal(known.status, 413);
        assert.match(known.body, /^\{"error":"Request body is larger than \d+ bytes"\}$/);
        const value = await post('/api/records/large', JSON.stringify({ value: 'v'.repeat(1_048_576) }));
        assert.deepEqual(
          [value.status, value.body],
          [413, '{"name":"large","error":"Item value is longer than 1000000 bytes"}'],
        );
        const name = await get(`/api/records/${'k'.repeat(1_024)}`);
        assert.equal(name.status, 400);
        assert.match(name.body, /"error":"Item name is longer than 1023 bytes"\}$/);
      });
    });

    describe('keys', () => {
      const KEYS: readonly [segment: string, key: string][] = [
        ['a+b', 'a b'],
        ['a%2Bb', 'a+b'],
        ['a%2Fb', 'a/b'],
        ['%', '%'],
        ['x%4', 'x%4'],
        ['%zz', '%zz'],
        ['%41%zz%', 'A%zz%'],
        ['%D0%BA', 'к'],
        ['..', '..'],
        ['a:b@c;d=e,f', 'a:b@c;d=e,f'],
      ];
      for (const [segment, key] of KEYS) {
        it(`reads ${segment} as ${key}`, async () => {
          assert.equal((await post(`/api/records/${segment}`, '{"value":"1"}')).body, JSON.stringify({ name: key }));
          assert.equal((await get(`/api/records/${encodeURIComponent(key)}`)).status, 200);
        });
      }

      it('may be raw UTF-8, and nothing else', async () => {
        const raw = Buffer.from('ключ').toString('latin1');
        assert.equal((await post(`/api/records/${raw}`, '{"value":"1"}')).body, '{"name":"ключ"}');
        assert.equal((await get('/api/records/%D0%BA%D0%BB%D1%8E%D1%87')).status, 200);
        const bad = await get('/api/records/\xff');
        assert.deepEqual([bad.status, bad.headers['content-type']], [400, JSON_TYPE]);
        for (const segment of ['%FF', 'a%C3', '%ED%A0%80', '%zz%FF']) {
          const { status, body } = await get(`/api/records/${segment}`);
          assert.deepEqual([status, body], [400, '{"error":"Item name is not valid UTF-8"}'], segment);
        }
      });
    });

    describe('HTTP', () => {
      it('tells a HEAD what GET would, without the body, and goes on as before', async () => {
        await post('/api/records/head', '{"value":"1"}');
        const answers = await exchange(
          url,
          'HEAD /api/records/head HTTP/1.1\r\nHost: x\r\n\r\n' +
            'GET /api/records/head HTTP/1.1\r\nHost: x\r\n\r\n' +
            'HEAD /api/records/none HTTP/1.1\r\nHost: x\r\n\r\n' +
            'GET /api/records/head HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
          { headRequests: [0, 2] },
        );
        assert.deepEqual(
          answers.map(({ status, body }) => [status, body]),
          [
            [200, ''],
            [200, '{"name":"head","value":"1"}'],
            [404, ''],
            [200, '{"name":"head","value":"1"}'],
          ],
        );
        assert.equal(answers[0]!.headers['content-length'], answers[1]!.headers['content-length']);
        assert.equal(answers[0]!.headers['content-type'], JSON_TYPE);
      });

      it('answers pipelined requests in their order, however they are cut', async () => {
        const requests = Array.from({ length: 200 }, (_, at) => {
          const body = `{"value":"value ${at}"}`;
          return (
            `POST /api/records/p${at % 7} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}` +
            `GET /api/records/p${at % 7} HTTP/1.1\r\nHost: x\r\n\r\n`
          );
        }).join('');
        const bytes = Buffer.from(`${requests}GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
        const pieces = [0.1, 0.3, 0.31, 0.77, 1].map((end, at, ends) =>
          bytes.subarray(bytes.length * (ends[at - 1] ?? 0), bytes.length * end),
        );
        const answers = await exchange(url, pieces);
        assert.equal(answers.length, 401);
        for (let at = 0; at < 200; at++) {
          assert.equal(answers[2 * at]!.body, `{"name":"p${at % 7}"}`);
          assert.equal(answers[2 * at + 1]!.body, `{"name":"p${at % 7}","value":"value ${at}"}`);
        }
      });

      it('keeps connections of HTTP/1.1, and of HTTP/1.0 when asked', async () => {
        const [first] = await exchange(url, 'GET / HTTP/1.0\r\n\r\n');
        assert.deepEqual([first?.status, first?.headers['connection']], [200, 'close']);
        const kept = await exchange(url, [
          'GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n',
          'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
        ]);
        assert.deepEqual(
          kept.map(({ headers }) => headers['connection']),
          ['keep-alive', 'close'],
        );
        assert.notEqual((await get('/')).headers['server'], undefined);
        assert.ok(!Number.isNaN(Date.parse((await get('/')).headers['date']!)));
      });

      const BAD_REQUESTS: readonly [what: string, request: string, status: number][] = [
        ['no Host', 'GET / HTTP/1.1\r\n\r\n', 400],
        ['no HTTP', 'hello\r\n\r\n', 400],
        ['a bad header', 'GET / HTTP/1.1\r\nHost: x\r\nbad header\r\n\r\n', 400],
        ['an unknown method', 'OGERTY / HTTP/1.1\r\nHost: x\r\n\r\n', 501],
        ['headers above 80 KiB', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(90_000)}\r\n\r\n`, 431],
        ['an address too long', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 414],
      ];
      for (const [what, request, status] of BAD_REQUESTS) {
        it(`answers ${what} with ${status}, and closes`, async () => {
          const [answer, ...more] = await exchange(url, request);
          assert.deepEqual([answer?.status, more.length], [status, 0]);
          assert.equal(answer?.headers['connection'], 'close');
          assert.match(answer.body, /^\{"error":"[^"]+"\}$/);
        });
      }

      it('takes 70 KiB of headers', async () => {
        const long = { X: 'x'.repeat(70_000) };
        assert.equal((await ask(url, 'GET /', { headers: long })).status, 200);
      });

      it('sends large replies while it answers others', async () => {
        const value = 'v'.repeat(1_000_000);
        assert.equal((await post('/api/records/large', JSON.stringify({ value }))).status, 200);
        // Clients that do not read: as many as would hold every thread.
        const idle = await Promise.all(Array.from({ length: 8 }, () => dial(url)));
        for (const socket of idle) {
          socket.pause();
          socket.write('GET /api/records/large HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(8));
        }
        await delay(50);
        assert.equal(
          (await get('/api/records/large')).body.length,
          '{"name":"large","value":""}'.length + value.length,
        );
        for (const socket of idle) socket.destroy();
      });

      it('sends head and body in one piece, so that no answer waits for an acknowledgement', async () => {
        const socket = await dial(url);
        for (let at = 0; at < 100; at++) {
          socket.write('GET /api/records/none HTTP/1.1\r\nHost: x\r\n\r\n');
          const [bytes] = (await once(socket, 'data')) as [Buffer];
          assert.equal(parseAnswers(bytes).length, 1);
        }
        socket.destroy();
      });

      it('closes a connection that is idle', async () => {
        const socket = await dial(url);
        socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
        socket.resume();
        await once(socket, 'close');
      });
    });
  });
}
