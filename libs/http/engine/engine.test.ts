/** How connections behave, read in either way and over any socket: persistence, order, bodies both ways, timeouts. */
import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { aborted, ask, CLOSE, get, mux } from '../fixtures/engine-app.ts';
import { dial, exchange, parseAnswers } from '../fixtures/raw-client.ts';
import { type Address, Server } from '../index.ts';

const MODES = ['direct', 'events', 'unix'] as const;

for (const mode of MODES) {
  describe(`over ${mode}`, () => {
    const server = new Server(
      mux,
      { bodyTimeoutMs: 200, headerTimeoutMs: 200, idleTimeoutMs: 300 },
      { directReads: mode !== 'events' },
    );
    let address: Address;
    before(async () => {
      const unix = join(tmpdir(), `addressee-http-${process.pid}.sock`);
      address = await server.listen(mode === 'unix' ? { unix } : {});
    });
    after(async () => {
      await server.stop();
      assert.equal(server.connections, 0);
    });

    it('keeps connections; pipelined requests are answered in order, slow ones first', async () => {
      const answers = await ask(
        address,
        get('/later/30') + get('/now') + get('/later/1') + get('/stream') + get('/now', CLOSE),
      );
      assert.deepEqual(
        answers.map(({ body }) => body),
        ['later 30', 'now', 'later 1', Buffer.from('onetwoé').toString('latin1'), 'now'],
      );
      assert.deepEqual(
        answers.map(({ headers }) => headers['connection']),
        [undefined, undefined, undefined, undefined, 'close'],
      );
      assert.match(answers[0]!.headers['date']!, /^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
      assert.equal(answers[0]!.headers['server'], 'addressee');
    });

    it('answers a thousand pipelined requests of one write', async () => {
      const answers = await ask(address, get('/now').repeat(1000) + get('/now', CLOSE));
      assert.equal(answers.length, 1001);
    });

    it('HEAD, 204 and OPTIONS carry no body, HEAD the same headers', async () => {
      const text = await exchange(address, [
        `HEAD /now HTTP/1.1\r\nHost: a\r\n\r\nHEAD /stream HTTP/1.1\r\nHost: a\r\n\r\nHEAD /raw HTTP/1.1\r\nHost: a\r\n\r\n` +
          get('/empty') +
          `OPTIONS * HTTP/1.1\r\nHost: a\r\n${CLOSE}\r\n`,
      ]);
      assert.equal(text.match(/HTTP\/1\.1 /g)?.length, 5);
      assert.match(text, /^HTTP\/1\.1 200 OK\r\n(?:.+\r\n)*Content-Length: 3\r\n\r\nHTTP/);
      assert.ok(!text.includes('now') && !text.includes('never seen') && !text.includes('one'));
      assert.match(text, /204 NO CONTENT\r\n(?!.*Content-Length)/);
    });

    it('HTTP/1.0: closes, or keeps when asked; streams until the close', async () => {
      const [once1] = await ask(address, 'GET /now HTTP/1.0\r\n\r\n');
      assert.deepEqual([once1?.body, once1?.headers['connection']], ['now', 'close']);
      const kept = await ask(
        address,
        'GET /now HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\nGET /stream HTTP/1.0\r\nConnection: keep-alive\r\n\r\n',
      );
      assert.deepEqual(
        kept.map(({ headers }) => headers['connection']),
        ['keep-alive', 'close'],
      );
      assert.equal(kept[1]?.body, Buffer.from('onetwoé').toString('latin1'));
    });

    it('reads bodies with a length and in chunks, also unannounced types', async () => {
      const answers = await ask(
        address,
        'POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello' +
          'POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: Chunked\r\n\r\n3\r\nabc\r\n2;x=y;z\r\nde\r\n0\r\n\r\n' +
          'POST /count HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\nX-Sum: 9\r\n\r\n' +
          'POST /echo HTTP/1.1\r\nHost: a\r\n\r\n' +
          'POST /ignore HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello' +
          `POST /echo HTTP/1.1\r\nHost: a\r\n${CLOSE}Content-Length: 0\r\n\r\n`,
      );
      assert.deepEqual(
        answers.map(({ body }) => body),
        ['hello', 'abcde', '{"size":3,"trailer":"9"}', '', 'ignored', ''],
      );
    });

    it('a body that nobody read is skipped when short, and costs the connection when long', async () => {
      const short = `POST /ignore HTTP/1.1\r\nHost: a\r\nContent-Length: 70000\r\n\r\n`;
      const answers = await ask(address, short, 'x'.repeat(70_000) + get('/now', CLOSE));
      assert.deepEqual(
        answers.map(({ body }) => body),
        ['ignored', 'now'],
      );
      const [long, ...more] = await ask(
        address,
        'POST /ignore HTTP/1.1\r\nHost: a\r\nContent-Length: 900000\r\n\r\n',
        'x'.repeat(900_000) + get('/now'),
      );
      assert.deepEqual([long?.body, long?.headers['connection'], more.length], ['ignored', 'close', 0]);
    });

    it('Expect: 100 Continue is sent when the handler reads, and bare', async () => {
      const head = 'POST /echo HTTP/1.1\r\nHost: a\r\nExpect: 100-Continue\r\nContent-Length: 2\r\n';
      const text = await exchange(address, [`${head}${CLOSE}\r\n`, 'hi'], 30);
      assert.ok(text.startsWith('HTTP/1.1 100 CONTINUE\r\n\r\nHTTP/1.1 200 OK\r\n'), text);
      const refused = await exchange(address, [head.replace('/echo', '/ignore') + '\r\n']);
      assert.match(refused, /^HTTP\/1\.1 200 OK\r\n/);
      assert.match(refused, /Connection: close/);
      const sent = await exchange(address, [`${head}${CLOSE}\r\nhi`]);
      assert.ok(sent.startsWith('HTTP/1.1 200 OK'), 'no 100 for a body that is there');
    });

    it('the absolute form names the host; a fragment is no part of the URL', async () => {
      const [absolute, fragment] = await ask(
        address,
        'GET http://example.com:8080/url?a=1 HTTP/1.1\r\nHost: other\r\n\r\n' + get('/url?x#frag', CLOSE),
      );
      assert.deepEqual(JSON.parse(absolute!.body), ['/url?a=1', 'example.com:8080', '1.1']);
      assert.deepEqual(JSON.parse(fragment!.body), ['/url?x', 'a', '1.1']);
    });

    it('Upgrade is not taken', async () => {
      const [answer] = await ask(
        address,
        get('/now', `Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings, close\r\n`),
      );
      assert.deepEqual([answer?.status, answer?.body], [200, 'now']);
    });

    it('sends text, bytes, shared memory, large bodies and streams whole', async () => {
      const utf8 = Buffer.from('é→😀\ufffd').toString('latin1');
      const answers = await ask(
        address,
        get('/utf8') + get('/big/15000') + get('/big/1000000') + get('/shared') + get('/raw') + get('/sized/4', CLOSE),
      );
      assert.deepEqual(
        answers.map(({ body, headers }) => [body.length, headers['content-length']]),
        [
          [utf8.length, `${utf8.length}`],
          [15000, '15000'],
          [1000000, '1000000'],
          [30000, '30000'],
          [3, '3'],
          [4, '4'],
        ],
      );
      assert.equal(answers[0]!.body, utf8);
      const stream = await exchange(address, [get('/stream', CLOSE)]);
      assert.ok(stream.endsWith('\r\n0\r\nX-Sum: 3\r\n\r\n'), 'the trailer comes last');
    });

    it('a stream that fails before its first byte is an error answer; later, or of another length, the connection is cut', async () => {
      const [early, next] = await ask(address, get('/fails/early') + get('/now', CLOSE));
      assert.deepEqual([early?.status, early?.body, next?.body], [409, 'no stream', 'now']);
      for (const path of ['/fails/late', '/sized/3', '/sized/5']) {
        const text = await exchange(address, [get(path)]);
        assert.throws(() => {
          const [answer] = parseAnswers(text);
          assert.equal(answer!.body.length, Number(answer!.headers['content-length'] ?? -1));
        }, path);
      }
    });

    it('an error replaces what was written; the connection stays', async () => {
      const [error, next] = await ask(address, get('/throws') + get('/now', CLOSE));
      assert.deepEqual(
        [error?.status, error?.headers['content-type'], error?.body, next?.body],
        [500, 'text/plain', 'Encountered an internal server error', 'now'],
      );
    });

    it('half-closed clients get all their answers', async () => {
      const socket = dial(address);
      socket.end(get('/later/20') + get('/now') + 'GET /part');
      let text = '';
      for await (const bytes of socket) text += String(bytes);
      assert.deepEqual(
        parseAnswers(text).map(({ body }) => body),
        ['later 20', 'now'],
      );
    });

    it('a client that goes away aborts its request', async () => {
      aborted.length = 0;
      const socket = dial(address);
      socket.on('error', () => {});
      socket.write(get('/later/77'));
      await sleep(20);
      if (mode === 'unix') socket.destroy();
      else socket.resetAndDestroy();
      await sleep(60);
      // A Unix socket knows no reset: its end looks like a half-close, and the answer is made.
      assert.deepEqual(aborted, mode === 'unix' ? [] : ['/later/77']);
    });

    it('timeouts: idle is silent, part of a header or a body gets 408', async () => {
      assert.equal(await exchange(address, ['']), '');
      const [header] = await ask(address, 'GET /now HTTP/1.1\r\nHo');
      assert.equal(header?.status, 408);
      const [body] = await ask(address, 'POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhel');
      assert.equal(body?.status, 408);
      const chunks = ask(
        address,
        'POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n',
        '5\r',
        '\nhello\r\n',
        '3',
      );
      assert.equal((await chunks)[0]?.status, 408, 'part of the framing is no end of waiting');
      const [kept] = await ask(address, get('/now'));
      assert.equal(kept?.body, 'now', 'answered, then idle');
      const slow = await ask(address, get('/later/450', CLOSE));
      assert.equal(slow[0]?.body, 'later 450', 'a slow handler is not a slow client');
    });

    it('a slow sender that never ends its header is cut off, whatever it sends', async () => {
      const begun = performance.now();
      await exchange(
        address,
        ['GET /now HTTP/1.1\r\n', ...Array.from({ length: 60 }, (_, at) => `X-${at}: a\r\n`)],
        10,
      );
      assert.ok(performance.now() - begun < 2000);
    });
  });
}
