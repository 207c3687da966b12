/** Each bug of Served that must not come back, by its number in the list of the parity document, and each case of its parser's tests. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { directSocketsWork } from './engine/direct-sockets.ts';
import { exchange, parseAnswers, type RawAnswer } from './fixtures/raw-client.ts';
import { type Address, Multiplexer, Request, Response, Server } from './index.ts';

const mux = new Multiplexer();
mux.after((res) => void res.header('X-After', 'ran'));
mux.handle('/show').get(show).post(show).put(show);
mux.handle('/you/got/served').post(show);
mux.handle('/partial').get((res) => {
  res.type('image/png').write('partial');
  throw new Error('secret');
});
mux.handle('/nothing').get((res) => res.status(204).send('never'));
mux.handle('/slow').get(async (res) => {
  await sleep(150);
  res.send('late');
});
mux.handle('/a').post((res) => res.send('first'));
mux.handle('/{name}').get((res) => res.send('second'));

async function show(res: Response, req: Request): Promise<void> {
  res.json({
    url: req.url,
    path: req.path,
    query: [...req.query],
    fragment: req.fragment,
    headers: [...req.headers],
    body: await req.text(),
  });
}

const server = new Server(mux, { writeTimeoutMs: 60, bodyTimeoutMs: 100 });
let address: Address;
before(async () => {
  address = await server.listen();
});
after(() => server.stop({ drainMs: 0 }));

const CLOSE = 'Host: a\r\nConnection: close\r\n';

async function ask(...pieces: string[]): Promise<RawAnswer[]> {
  return parseAnswers(
    await exchange(
      address,
      pieces.map((piece) => Buffer.from(piece)),
    ),
  );
}

function shown(answer: RawAnswer | undefined): Record<string, unknown> & { headers: [string, string][] } {
  return JSON.parse(Buffer.from(answer!.body, 'latin1').toString()) as Record<string, unknown> & {
    headers: [string, string][];
  };
}

describe('bugs of Served', () => {
  it('1: connections persist, pipelined requests are answered, closing is announced', async () => {
    const [one, two, ...more] = await ask('GET /x HTTP/1.1\r\nHost: a\r\n\r\n', `GET /y HTTP/1.1\r\n${CLOSE}\r\n`);
    assert.deepEqual([one?.headers['connection'], two?.headers['connection'], more.length], [undefined, 'close', 0]);
    assert.equal((await ask(`GET /x HTTP/1.1\r\nHost: a\r\n\r\nGET /y HTTP/1.1\r\n${CLOSE}\r\n`)).length, 2);
  });

  it('2: a header of 9 000 bytes, in many reads, is whole (every cut is tried in engine/cuts.test.ts)', async () => {
    const value = Array.from({ length: 1000 }, (_, at) => `value${at % 10}${at % 7}${at % 3}`).join(',');
    const text = `GET /show HTTP/1.1\r\nX-Long: ${value}\r\n${CLOSE}\r\n`;
    const pieces = text.match(/[^]{1,997}/g)!;
    assert.equal(new Map(shown((await ask(...pieces))[0]).headers).get('x-long'), value);
  });

  it('3: set, then append', () => assert.equal(new Response().send('hello').write('XY').body, 'helloXY'));

  it('4: an error replaces body and type', async () => {
    const [answer] = await ask(`GET /partial HTTP/1.1\r\n${CLOSE}\r\n`);
    assert.deepEqual(
      [answer?.status, answer?.headers['content-type'], answer?.body],
      [500, 'text/plain', 'Encountered an internal server error'],
    );
  });

  it('5: HEAD and 204 carry no body', async () => {
    const head = await exchange(address, [`HEAD /x HTTP/1.1\r\n${CLOSE}\r\n`]);
    assert.ok(head.includes('Content-Length: 6\r\n') && head.endsWith('\r\n\r\n'));
    const empty = await exchange(address, [`GET /nothing HTTP/1.1\r\n${CLOSE}\r\n`]);
    assert.ok(!/content-length/i.test(empty) && empty.endsWith('\r\n\r\n'));
  });

  it('6: a negative length is 400, chunks are decoded, a body without type is read', async () => {
    assert.equal((await ask(`POST /show HTTP/1.1\r\n${CLOSE}Content-Length: -5\r\n\r\n`))[0]?.status, 400);
    const [chunked] = await ask(
      `POST /show HTTP/1.1\r\n${CLOSE}Transfer-Encoding: chunked\r\n\r\n2\r\nab\r\n1\r\nc\r\n0\r\n\r\n`,
    );
    assert.equal(shown(chunked)['body'], 'abc');
    assert.equal(shown((await ask(`PUT /show HTTP/1.1\r\n${CLOSE}Content-Length: 3\r\n\r\nabc`))[0])['body'], 'abc');
  });

  it('7: Allow over all matching patterns, HEAD and OPTIONS implied, a later pattern with the method answers', async () => {
    const [put] = await ask(`PUT /a HTTP/1.1\r\n${CLOSE}\r\n`);
    assert.deepEqual([put?.status, put?.headers['allow']], [405, 'GET, POST, HEAD, OPTIONS']);
    const [options] = await ask(`OPTIONS /a HTTP/1.1\r\n${CLOSE}\r\n`);
    assert.deepEqual([options?.status, options?.headers['allow']], [204, 'GET, POST, HEAD, OPTIONS']);
    assert.equal((await ask(`GET /a HTTP/1.1\r\n${CLOSE}\r\n`))[0]?.body, 'second');
  });

  it('8: what after-plugins change is sent', async () => {
    for (const path of ['/x', '/no/where'])
      assert.equal((await ask(`GET ${path} HTTP/1.1\r\n${CLOSE}\r\n`))[0]?.headers['x-after'], 'ran');
  });

  it('9: the write timeout counts from the writing, not while the handler works', async () => {
    assert.equal((await ask(`GET /slow HTTP/1.1\r\n${CLOSE}\r\n`))[0]?.body, 'late');
  });

  it('10: without descriptors left the server neither spins nor dies', { skip: process.platform === 'win32' }, () => {
    const script = new URL('./fixtures/few-descriptors.ts', import.meta.url).pathname;
    const command = `ulimit -n 64 && exec ${JSON.stringify(process.execPath)} --conditions=source ${JSON.stringify(script)}`;
    const { stdout, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8', timeout: 20_000 });
    assert.match(stdout, /^served again, cpu below half$/m, stderr);
  });

  it('11: an empty path is 400', async () => {
    assert.equal((await ask('GET ? HTTP/1.1\r\nHost: a\r\n\r\n'))[0]?.status, 400);
  });

  it('12: endpoints stay valid when more are registered (parity.test.ts); 13: a thousand routes cost as much as one', () => {
    const many = new Multiplexer();
    const endpoints = Array.from({ length: 1000 }, (_, at) => many.handle(`/static/route/number/${at}`));
    endpoints[500]!.get((res) => res.send('500'));
    const nodes = many.endpoints().size;
    assert.equal(nodes, 1000);
    assert.equal(
      (many.respond(new Request({ method: 'GET', target: '/static/route/number/500' })) as Response).body,
      '500',
    );
  });

  it('14: clear() clears all', () => {
    const res = new Response().status(404).header('A', 'b').write('x').clear();
    assert.deepEqual([res.statusCode, res.headers.length, res.body], [200, 0, '']);
  });

  it('15: nobody must ask for the fast build: no line depends on the environment, and sockets are read directly', async () => {
    const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
    const sources = files.filter((name) => name.endsWith('.ts') && !/node_modules|dist|test|fuzz|fixture/.test(name));
    assert.ok(sources.length > 20, String(sources.length));
    for (const name of sources) {
      assert.doesNotMatch(readFileSync(join(import.meta.dirname, name), 'utf8'), /NODE_ENV|process\.env|--prod/, name);
    }
    assert.equal(await directSocketsWork(), true);
  });
});

describe("cases of Served's parser", () => {
  const head = 'POST /you/got/served?reason=science#idet HTTP/1.1\r\nContent-Type: text/plain\r\n';
  it('URL, fragment, repeated headers, UTF-8 body', async () => {
    const body = '‘you got served’';
    const length = Buffer.byteLength(body);
    const dup = 'X-Example-Dup: val1\r\nX-Example-Dup: val2\r\nX-Example-Dup: val3\r\n';
    const got = shown((await ask(`${head}${CLOSE}${dup}Content-Length: ${length}\r\n\r\n${body}`))[0]);
    assert.deepEqual(
      [got['url'], got['path'], got['query'], got['fragment'], got['body']],
      ['/you/got/served?reason=science', '/you/got/served', [['reason', 'science']], 'idet', body],
    );
    assert.equal(new Map(got.headers).get('x-example-dup'), 'val1,val2,val3');
  });

  it('fed line by line; a body in three parts; what follows the body is the next request', async () => {
    const lines = `${head}Host: a\r\nContent-Length: 40\r\n\r\n`.match(/[^]*?\r\n/g)!;
    const answers = await ask(
      ...lines,
      'x'.repeat(10),
      'y'.repeat(20),
      `${'z'.repeat(10)}GET /next HTTP/1.1\r\n${CLOSE}\r\n`,
    );
    assert.equal(shown(answers[0])['body'], 'x'.repeat(10) + 'y'.repeat(20) + 'z'.repeat(10));
    assert.equal(answers[1]?.body, 'second');
  });

  it('a method or version that is none; a missing blank', async () => {
    for (const line of ['OGERTY / HTTP/1.1', 'GET / HTTPZ/-09', 'GET /endpoinMISTAKEHEREHTTP/1.1']) {
      assert.equal((await ask(`${line}\r\nHost: a\r\n\r\n`))[0]?.status, 400, line);
    }
  });

  it('percent-encoding in the query; odd queries', async () => {
    const [answer] = await ask(`GET /show?reason%25=the%24%24 HTTP/1.1\r\n${CLOSE}\r\n`);
    assert.deepEqual(shown(answer)['query'], [['reason%', 'the$$']]);
    for (const query of ['??x&', '?t=r&wrong']) {
      assert.equal((await ask(`GET /show${query} HTTP/1.1\r\n${CLOSE}\r\n`))[0]?.status, 200, query);
    }
  });

  it('PUT with and without type and length; Expect with and without a length', async () => {
    assert.equal(shown((await ask(`PUT /show HTTP/1.1\r\n${CLOSE}\r\n`))[0])['body'], '');
    const expecting = await exchange(
      address,
      [`PUT /show HTTP/1.1\r\n${CLOSE}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n`, 'ab'],
      30,
    );
    assert.match(expecting, /^HTTP\/1\.1 100 CONTINUE\r\n\r\nHTTP\/1\.1 200 OK\r\n/);
    assert.equal((await ask(`PUT /show HTTP/1.1\r\n${CLOSE}Expect: 100-continue\r\n\r\n`))[0]?.status, 400);
  });

  it('a limit that a request just keeps, and one that it does not', async () => {
    const small = async (maxBodyBytes: number): Promise<number | undefined> => {
      const limited = new Server(mux, { maxBodyBytes });
      const where = await limited.listen();
      const text = await exchange(where, [`POST /show HTTP/1.1\r\n${CLOSE}Content-Length: 15\r\n\r\n123456789012345`]);
      await limited.stop();
      return parseAnswers(text)[0]?.status;
    };
    assert.deepEqual([await small(15), await small(14)], [200, 413]);
  });
});
