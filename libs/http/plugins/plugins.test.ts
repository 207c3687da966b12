import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { exchange, parseAnswers } from '../fixtures/raw-client.ts';
import { type Address, HttpError, Multiplexer, Request, type Response, Server } from '../index.ts';
import {
  accessLog,
  type AccessLogOptions,
  compression,
  cors,
  qualities,
  rateLimit,
  requestId,
  staticFiles,
} from './index.ts';
import { commonDate } from './access-log.ts';
import { byteRange } from './byte-range.ts';

async function ask(
  mux: Multiplexer,
  method: string,
  target: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return mux.respond(new Request({ method, target, headers: Object.entries(headers).flat() }));
}

describe('cors', () => {
  it('marks answers and errors, answers preflights', async () => {
    const mux = new Multiplexer().use(cors());
    mux.handle('/a').get((res) => res.send('a'));
    for (const path of ['/a', '/nowhere']) {
      assert.equal((await ask(mux, 'GET', path, { Origin: 'https://x' })).header('access-control-allow-origin'), '*');
    }
    assert.equal((await ask(mux, 'GET', '/a')).header('access-control-allow-origin'), '');
    const preflight = await ask(mux, 'OPTIONS', '/a', {
      Origin: 'https://x',
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': 'content-type',
    });
    assert.equal(preflight.statusCode, 204);
    assert.equal(preflight.header('access-control-allow-headers'), 'content-type');
    assert.match(preflight.header('access-control-allow-methods'), /PUT/);
    assert.equal((await ask(mux, 'OPTIONS', '/a', { Origin: 'https://x' })).header('allow'), 'GET, HEAD, OPTIONS');
  });

  it('lets only listed origins in, and says that answers differ', async () => {
    const mux = new Multiplexer().use(cors({ origins: ['https://x'], credentials: true, exposedHeaders: ['X-A'] }));
    mux.handle('/a').get((res) => res.send('a'));
    const good = await ask(mux, 'GET', '/a', { Origin: 'https://x' });
    assert.deepEqual(
      ['access-control-allow-origin', 'access-control-allow-credentials', 'access-control-expose-headers', 'vary'].map(
        (name) => good.header(name),
      ),
      ['https://x', 'true', 'X-A', 'Origin'],
    );
    const bad = await ask(mux, 'GET', '/a', { Origin: 'https://y' });
    assert.deepEqual(
      [bad.header('access-control-allow-origin'), bad.header('vary'), bad.statusCode],
      ['', 'Origin', 200],
    );
    assert.throws(() => cors({ credentials: true }), TypeError);
  });
});

describe('access log', () => {
  async function lines(options: AccessLogOptions, requests: string): Promise<string[]> {
    const written: string[] = [];
    const mux = new Multiplexer().use(accessLog({ ...options, write: (line) => void written.push(line) }));
    mux.handle('/hello').get((res) => res.send('Hello world!\n'));
    const server = new Server(mux);
    await exchange(await server.listen(), [requests]);
    await server.stop();
    return written;
  }

  it('writes the Common Log Format, without the query unless asked, also for what is no request', async () => {
    const requests =
      'GET /hello?q=secret HTTP/1.1\r\nHost: a\r\n\r\nGET /"quoted" HTTP/1.0\r\nConnection: keep-alive\r\n\r\nnonsense\r\n\r\n';
    const [first, second, third, ...more] = await lines({}, requests);
    assert.match(
      first!,
      /^127\.0\.0\.1 - - \[\d\d\/\w{3}\/\d{4}:\d\d:\d\d:\d\d [+-]\d{4}\] "GET \/hello HTTP\/1\.1" 200 13\n$/,
    );
    assert.match(second!, /"GET \/\\x22quoted\\x22 HTTP\/1\.0" 404 14\n$/);
    assert.match(third!, /"-" 400 22\n$/);
    assert.equal(more.length, 0);
    const [asked] = await lines({ query: true }, requests);
    assert.match(asked!, /"GET \/hello\?q=secret HTTP\/1\.1"/);
  });

  it('writes JSON', async () => {
    const [line] = await lines(
      { format: 'json', address: () => '::1' },
      'GET /hello HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    );
    const { time, durationMs, ...rest } = JSON.parse(line!) as Record<string, unknown>;
    assert.deepEqual(rest, { address: '::1', method: 'GET', target: '/hello', version: '1.1', status: 200, bytes: 13 });
    assert.ok(typeof durationMs === 'number' && !Number.isNaN(Date.parse(String(time))));
  });

  it('tells the true offset of local time', () => {
    const date = new Date(2000, 9, 10, 13, 55, 36);
    const text = commonDate(date);
    assert.match(text, /^10\/Oct\/2000:13:55:36 [+-]\d{4}$/);
    const sign = text.at(-5) === '-' ? -1 : 1;
    assert.equal(sign * (Number(text.slice(-4, -2)) * 60 + Number(text.slice(-2))) + date.getTimezoneOffset(), 0);
  });
});

describe('request id', () => {
  it("is new for each request, reaches the handler and errors, and is the client's only when trusted", async () => {
    const mux = new Multiplexer().use(requestId());
    mux.handle('/').get((res, req) => res.send(req.header('x-request-id')));
    const first = await ask(mux, 'GET', '/', { 'X-Request-Id': 'given' });
    const second = await ask(mux, 'GET', '/nowhere');
    assert.equal(first.body, first.header('x-request-id'));
    assert.notEqual(first.body, 'given');
    assert.ok(second.header('x-request-id').length > 8);
    assert.notEqual(second.header('x-request-id'), first.body);
    const trusting = new Multiplexer().use(requestId({ trust: true }));
    assert.equal((await ask(trusting, 'GET', '/', { 'X-Request-Id': 'given' })).header('x-request-id'), 'given');
    assert.notEqual((await ask(trusting, 'GET', '/', { 'X-Request-Id': 'no good' })).header('x-request-id'), 'no good');
  });
});

describe('rate limit', () => {
  it('refuses with 429 and tells when to come back', async () => {
    let left = 2;
    const mux = new Multiplexer();
    mux.use(
      rateLimit(
        (req) => (req.path === '/free' ? null : { allowed: left > 0, limit: 2, remaining: --left, resetSeconds: 6.2 }),
        { windowSeconds: 60 },
      ),
    );
    mux.handle('/{any}').get((res) => res.send('ok'));
    const answers = [];
    for (let at = 0; at < 3; at++) answers.push(await ask(mux, 'GET', '/paid'));
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      [200, 200, 429],
    );
    assert.equal(answers[0]!.header('ratelimit'), '"default";r=1;t=7');
    assert.equal(answers[0]!.header('ratelimit-policy'), '"default";q=2;w=60');
    assert.equal(answers[2]!.header('retry-after'), '7');
    assert.equal((await ask(mux, 'GET', '/free')).header('ratelimit'), '');
  });
});

describe('compression', () => {
  const mux = new Multiplexer().use(compression());
  const text = 'compress me, please. '.repeat(500);
  mux.handle('/text').get((res) => res.header('ETag', '"v1"').send(text));
  mux.handle('/small').get((res) => res.send('small'));
  mux.handle('/png').get((res) => res.type('image/png').send(new Uint8Array(5000)));
  mux.handle('/encoded').get((res) => res.header('Content-Encoding', 'x').send(text));
  mux.handle('/stream').get((res) => res.type('text/plain').stream(text.match(/.{100}/g)!));
  mux.handle('/broken').get((res) =>
    res.type('text/plain').stream(
      (function* () {
        yield text;
        throw new HttpError(500);
      })(),
    ),
  );

  for (const [coding, decode] of Object.entries({
    gzip: gunzipSync,
    br: brotliDecompressSync,
    zstd: zstdDecompressSync,
  })) {
    it(`${coding}, whole and streamed`, async () => {
      const res = await ask(mux, 'GET', '/text', { 'Accept-Encoding': `${coding}, deflate` });
      assert.deepEqual(
        [res.header('content-encoding'), res.header('vary'), res.header('etag')],
        [coding, 'Accept-Encoding', 'W/"v1"'],
      );
      assert.equal(decode(res.body as Uint8Array).toString(), text);
      const streamed = await ask(mux, 'GET', '/stream', { 'Accept-Encoding': coding });
      const chunks: Buffer[] = [];
      for await (const chunk of streamed.body as AsyncIterable<Buffer>) chunks.push(chunk);
      assert.equal(decode(Buffer.concat(chunks)).toString(), text);
    });
  }

  it('takes the best that is accepted, or nothing', async () => {
    const of = async (accept: string): Promise<string> =>
      (await ask(mux, 'GET', '/text', { 'Accept-Encoding': accept })).header('content-encoding');
    assert.equal(await of('gzip, br;q=0.9, zstd;q=0'), 'gzip');
    assert.equal(await of('*'), 'zstd');
    assert.equal(await of('gzip;q=0, identity'), '');
    assert.equal(await of(''), '');
    assert.deepEqual(
      [...qualities('a, b;q=0.5 ,c;q=2,;q=1')],
      [
        ['a', 1],
        ['b', 0.5],
      ],
    );
  });

  it('leaves alone what is small, encoded or no text', async () => {
    for (const path of ['/small', '/png']) {
      const res = await ask(mux, 'GET', path, { 'Accept-Encoding': 'gzip' });
      assert.equal(res.header('content-encoding'), '', path);
    }
    assert.equal((await ask(mux, 'GET', '/encoded', { 'Accept-Encoding': 'gzip' })).header('content-encoding'), 'x');
  });

  it('a stream that breaks cuts the connection', async () => {
    const server = new Server(mux);
    const address = await server.listen();
    const answer = await exchange(address, [
      'GET /broken HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAccept-Encoding: gzip\r\n\r\n',
    ]);
    assert.ok(!answer.endsWith('0\r\n\r\n') || answer.startsWith('HTTP/1.1 500'));
    await server.stop();
  });
});

describe('static files', () => {
  let folder = '';
  let server: Server;
  let address: Address;
  const large = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251));
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'addressee-static-'));
    await mkdir(join(folder, 'public', 'sub'), { recursive: true });
    await writeFile(join(folder, 'secret.txt'), 'secret');
    await writeFile(join(folder, 'public', 'index.html'), '<p>index</p>');
    await writeFile(join(folder, 'public', 'sub', 'ünï cödé.txt'), 'unicode');
    await writeFile(join(folder, 'public', '.hidden'), 'hidden');
    await writeFile(join(folder, 'public', 'large.bin'), large);
    await writeFile(join(folder, 'public', 'empty.txt'), '');
    await symlink(join(folder, 'secret.txt'), join(folder, 'public', 'link.txt'));
    const mux = new Multiplexer();
    mux.handle('/{path*}').get(staticFiles(join(folder, 'public')));
    server = new Server(mux);
    address = await server.listen();
  });
  after(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  async function fetchRaw(
    target: string,
    headers = '',
    method = 'GET',
  ): Promise<ReturnType<typeof parseAnswers>[number]> {
    const text = await exchange(address, [
      `${method} ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${headers}\r\n`,
    ]);
    return method === 'HEAD'
      ? { ...parseAnswers(text.replace(/Content-Length: .*\r\n/, ''))[0]!, body: text }
      : parseAnswers(text)[0]!;
  }

  it('serves files, folders by their index, names in any script', async () => {
    const index = await fetchRaw('/');
    assert.deepEqual(
      [index.status, index.headers['content-type'], index.body],
      [200, 'text/html; charset=utf-8', '<p>index</p>'],
    );
    assert.equal((await fetchRaw(`/sub/${encodeURIComponent('ünï cödé.txt')}`)).body, 'unicode');
    assert.equal((await fetchRaw('/empty.txt')).body, '');
    const all = await fetchRaw('/large.bin');
    assert.deepEqual(
      [all.body === large.toString('latin1'), all.headers['content-type']],
      [true, 'application/octet-stream'],
    );
    for (const missing of ['/nothing', '/sub/', '/sub', '/index.html/'])
      assert.equal((await fetchRaw(missing)).status, 404, missing);
  });

  it('reaches nothing outside and nothing hidden', async () => {
    for (const target of [
      '/../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/sub/..%2f..%2fsecret.txt',
      '/sub/../../secret.txt',
      '/..%5csecret.txt',
      '/%2e%2e%5csecret.txt',
      '/.hidden',
      '/%2ehidden',
      '/link.txt',
      '/index.html%00.txt',
      '/%2fetc%2fpasswd',
      '/./index.html',
    ]) {
      const { status, body } = await fetchRaw(target);
      assert.equal(status, 404, target);
      assert.ok(!body.includes('secret'));
    }
    assert.equal((await fetchRaw('//etc/passwd')).status, 404);
  });

  it('ranges', async () => {
    const part = await fetchRaw('/large.bin', 'Range: bytes=100000-199998\r\n');
    assert.deepEqual(
      [part.status, part.headers['content-range'], part.body === large.subarray(100_000, 199_999).toString('latin1')],
      [206, 'bytes 100000-199998/200000', true],
    );
    const beyond = await fetchRaw('/large.bin', 'Range: bytes=200000-\r\n');
    assert.deepEqual([beyond.status, beyond.headers['content-range']], [416, 'bytes */200000']);
    assert.equal((await fetchRaw('/large.bin', 'Range: bytes=0-1\r\nIf-Range: "other"\r\n')).status, 200);
    const cases: [string, ReturnType<typeof byteRange>][] = [
      ['bytes=0-0', { start: 0, end: 0 }],
      ['bytes=5-', { start: 5, end: 9 }],
      ['bytes=-3', { start: 7, end: 9 }],
      ['bytes=-30', { start: 0, end: 9 }],
      ['bytes=5-100', { start: 5, end: 9 }],
      ['bytes=10-', 'unsatisfiable'],
      ['bytes=-0', 'unsatisfiable'],
      ['bytes=5-4', null],
      ['bytes=-', null],
      ['bytes=0-1,3-4', null],
      ['items=0-1', null],
      ['', null],
    ];
    for (const [header, expected] of cases) assert.deepEqual(byteRange(header, 10), expected, header);
    assert.equal(byteRange('bytes=0-', 0), 'unsatisfiable');
  });

  it('conditional requests and HEAD', async () => {
    const { headers } = await fetchRaw('/large.bin');
    assert.equal((await fetchRaw('/large.bin', `If-None-Match: "x", W/${headers['etag']}\r\n`)).status, 304);
    assert.equal(
      (await fetchRaw('/large.bin', `If-None-Match: "x"\r\nIf-Modified-Since: ${headers['last-modified']}\r\n`)).status,
      200,
    );
    assert.equal((await fetchRaw('/large.bin', `If-Modified-Since: ${headers['last-modified']}\r\n`)).status, 304);
    const head = await fetchRaw('/large.bin', '', 'HEAD');
    assert.match(head.body, /Content-Length: 200000\r\n/);
    assert.ok(head.body.endsWith('\r\n\r\n'));
  });
});
