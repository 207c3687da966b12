/** The tables of Served's own tests, which its successor has to pass: patterns, routing, plugins, units. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  HttpError,
  type Method,
  Multiplexer,
  type MultiplexerOptions,
  queryEscape,
  queryUnescape,
  reasonOf,
  Request,
  Response,
} from './index.ts';

async function ask(mux: Multiplexer, method: string, target: string): Promise<Response> {
  return mux.respond(new Request({ method, target }));
}

const served = (options: MultiplexerOptions = {}): Multiplexer => new Multiplexer({ prefix: true, ...options });

describe('patterns, all registered together', () => {
  const mux = served();
  for (const pattern of [
    '/static1/foo/bar',
    '/variable1/{first}/{second}',
    '/variable2/{first}/{second}/',
    '/regex1/{number:[0-9]+}/{text:[a-zA-Z]+}',
    '/regex2/{number:[0-9]+}/{:[0-9]+}',
  ]) {
    mux.handle(pattern).get((res) => res.send(pattern));
  }
  const reached = [
    '/static1/foo/bar',
    '/static1/foo/bar/',
    '/static1/foo/bar/bob',
    '/variable1/variable/test',
    '/variable1/variable/test/more/segments',
    '/variable2/foo/bar/',
    '/variable2/foo/bar/things/test',
    '/variable2/this/variable/wat',
    '/variable2/test1/test2/test3',
    '/regex1/343234534/fGSDkjhG',
    '/regex1/1/f',
    '/regex1/132432/HELLOWORLD',
    '/regex2/5/4353',
    '/regex2/1/3243',
    '/regex2/132432/0',
  ];
  const missed = [
    '/static1/bar/foo',
    '/static1/foo/bar2',
    '/variable1//variable',
    '/variable1/test1/',
    '/variable2/this/variable',
    '/variable2//variable',
    '/regex1/nan/hello',
    '/regex1/343a/hello',
    '/regex1/343/hello5',
    '/regex1/343/55',
    '/regex2/nan/34k',
    '/regex2/343a/wat',
    '/regex2/wa/4534',
    '/regex2/hey/55',
  ];
  for (const path of reached)
    it(`${path} is reached`, async () => assert.equal((await ask(mux, 'GET', path)).statusCode, 200));
  for (const path of missed) {
    it(`${path} is not found`, async () => {
      const res = await ask(mux, 'GET', path);
      assert.equal(res.statusCode, 404);
      assert.equal(res.body, 'Path not found');
      assert.equal(res.header('content-type'), 'text/plain');
    });
  }
});

describe('routing', () => {
  it('a longer pattern with some method is not replaced by a shorter one that has it', async () => {
    const mux = served();
    const calls: string[] = [];
    const note = (res: Response, req: Request): void => void calls.push(`${req.method} ${res.statusCode}`);
    mux.handle('/foo/bar').post(note).head(note).put(note).delete(note);
    mux.handle('/foo').get(() => assert.fail('the shorter pattern must not answer'));
    assert.equal((await ask(mux, 'GET', '/foo/bar')).statusCode, 405);
    for (const method of ['POST', 'HEAD', 'PUT', 'DELETE']) await ask(mux, method, '/foo/bar');
    assert.equal(calls.length, 4);
  });

  it('the same pattern again replaces the first with all its methods', async () => {
    const mux = served();
    let first = 0;
    let second = 0;
    mux
      .handle('/foo/bar')
      .post(() => void first++)
      .delete(() => void first++);
    mux
      .handle('/foo/bar')
      .get(() => void second++)
      .head(() => void second++)
      .put(() => void second++);
    assert.equal((await ask(mux, 'POST', '/foo/bar')).statusCode, 405);
    for (const method of ['GET', 'HEAD', 'PUT']) await ask(mux, method, '/foo/bar');
    assert.deepEqual([first, second], [0, 3]);
  });

  it('the first registered pattern wins', async () => {
    const mux = served();
    mux.handle('/').get((res) => res.send('root'));
    mux.handle('/first/second').get((res) => res.send('second'));
    assert.equal((await ask(mux, 'GET', '/first/second')).body, 'root');
    const later = served();
    for (const path of ['/first/second/third', '/first/second', '/testing', '/'])
      later.handle(path).get((res) => res.send(path));
    assert.equal((await ask(later, 'GET', '/first/second')).body, '/first/second');
  });

  it('captures a variable as it stands, and decoded', async () => {
    const mux = served();
    mux.handle('/base/{TEST}/end').get((res, req) => res.json([req.params.TEST, req.rawParams.TEST]));
    assert.equal((await ask(mux, 'GET', '/base/expected_123/end')).body, '["expected_123","expected_123"]');
    assert.equal((await ask(mux, 'GET', '/base/a%20b%2Fc/end')).body, '["a b/c","a%20b%2Fc"]');
  });

  it('a base path stands before every pattern and may hold variables', async () => {
    const mux = served({ base: '/base/path' });
    mux.handle('/end').get((res) => res.status(202));
    mux.handle('/').get((res) => res.status(204));
    const codes = [];
    for (const path of ['/base/path/end', '/base/path/', '/base/not/end'])
      codes.push((await ask(mux, 'GET', path)).statusCode);
    assert.deepEqual(codes, [202, 204, 404]);
    const variable = served({ base: '/base/{TEST}' });
    variable.handle('/end').get((res, req) => res.send(req.param('TEST')));
    assert.equal((await ask(variable, 'GET', '/base/this_is_a_test/end')).body, 'this_is_a_test');
  });

  it('splits paths at slashes: empty inner segments vanish, a final one stays', async () => {
    const mux = served();
    mux.handle('/p/').get((res) => res.send('slash'));
    mux.handle('/q/{x:}').get((res) => res.send('only the slash'));
    mux.handle('/e/{}').get((res) => res.send('any'));
    const answers = async (paths: string[]): Promise<unknown[]> =>
      Promise.all(paths.map(async (path) => ((await ask(mux, 'GET', path)).statusCode === 200 ? 1 : 0)));
    assert.deepEqual(await answers(['/p/', '//p//', '/p/x', '/p/x/y', '/p']), [1, 1, 1, 1, 0]);
    assert.deepEqual(await answers(['/q/', '/q', '/q/x']), [1, 0, 0]);
    assert.deepEqual(await answers(['/e/x', '/e/', '/e']), [1, 0, 0]);
  });

  it('a bad pattern throws', () => {
    const mux = served();
    for (const bad of ['/a/{x', '/a/x}', '/{n:[}', '/a{b}c', '/{a}/{a}', '/{rest*}/more', '/{a b}']) {
      assert.throws(() => mux.handle(bad), TypeError, bad);
    }
    mux.handle('/ok/{time:\\d+:\\d{2}}').get((res, req) => res.send(req.params.time));
  });
});

describe('plugins', () => {
  it('run before, handler, after, in this order', async () => {
    const calls: string[] = [];
    const mux = served();
    mux.before(() => void calls.push('before')).after(() => void calls.push('after'));
    mux.handle('/').get(() => void calls.push('handler'));
    await ask(mux, 'GET', '/');
    assert.deepEqual(calls, ['before', 'handler', 'after']);
  });

  it('around: the first registered is the outermost', async () => {
    const calls: string[] = [];
    const mux = served();
    for (const name of ['1', '2', '3']) {
      mux.around((_res, _req, next) => {
        calls.push(name);
        return next();
      });
    }
    mux.handle('/').get(() => void calls.push('handler'));
    await ask(mux, 'GET', '/');
    assert.deepEqual(calls, ['1', '2', '3', 'handler']);
  });

  it('around without next skips the handler; with next, what was written before is lost, but headers stay', async () => {
    const mux = served();
    let calls = 0;
    mux.around((res, req, next) => {
      res.status(418).header('X-Kept', 'yes').send('written before');
      if (req.path === '/skip') return undefined;
      next();
      return next();
    });
    mux.handle('/').get(() => void calls++);
    const skipped = await ask(mux, 'GET', '/skip');
    assert.deepEqual([skipped.statusCode, skipped.body, calls], [418, 'written before', 0]);
    const ran = await ask(mux, 'GET', '/go');
    assert.deepEqual(
      [ran.statusCode, ran.body, ran.header('x-kept'), calls],
      [200, '', 'yes', 1],
      'next() twice runs the handler once',
    );
  });

  it('before and after run for 404, 405 and errors as well; after may change the answer, its errors are ignored', async () => {
    const mux = served();
    let before = 0;
    mux
      .before((_res, req) => {
        before++;
        if (req.header('stop') !== '') throw new HttpError(429, 'slower');
      })
      .after(() => {
        throw new Error('ignored');
      })
      .after(async (res) => {
        await Promise.resolve();
        res.header('X-After', res.statusCode);
      });
    mux.handle('/boom').get(() => {
      throw new Error('secret');
    });
    assert.equal((await ask(mux, 'GET', '/nowhere')).header('x-after'), '404');
    assert.equal((await ask(mux, 'POST', '/boom')).header('x-after'), '405');
    const boom = await ask(mux, 'GET', '/boom');
    assert.deepEqual([boom.header('x-after'), boom.body], ['500', 'Encountered an internal server error']);
    const stopped = await mux.respond(new Request({ method: 'GET', target: '/boom', headers: ['Stop', '1'] }));
    assert.deepEqual([stopped.statusCode, stopped.body, before], [429, 'slower', 4]);
  });
});

describe('listing', () => {
  const mux = served({ base: '/base' });
  mux
    .handle('/b', 'second: "b"')
    .post(() => {})
    .get(() => {})
    .method('BREW', () => {});
  mux.handle('/a').put(() => {});
  it('tells path, summary and methods, sorted by path, methods in order', () => {
    assert.deepEqual(
      [...mux.endpoints()],
      [
        ['/base/a', { summary: '', methods: ['PUT'] }],
        ['/base/b', { summary: 'second: "b"', methods: ['GET', 'POST', 'BREW'] }],
      ],
    );
  });
  it('as the text of Served, and live', async () => {
    mux.handle('/list').get(mux.listing('tabs'));
    const res = await ask(mux, 'GET', '/base/list');
    assert.equal(res.header('content-type'), 'text/yaml');
    assert.equal(
      res.body,
      '%YAML 1.2\n---\n-\n\tendpoint: /base/a\n\tmethods:\n\t\t- PUT' +
        '\n-\n\tendpoint: /base/b\n\tsummary: second: "b"\n\tmethods:\n\t\t- GET\n\t\t- POST\n\t\t- BREW' +
        '\n-\n\tendpoint: /base/list\n\tmethods:\n\t\t- GET',
    );
  });
});

describe('units', () => {
  it('an endpoint knows its methods', () => {
    const endpoint = served()
      .handle('/x', 'summary')
      .post(() => {})
      .get(() => {})
      .method('CONNECT', () => {})
      .put(() => {});
    const yes: Method[] = ['GET', 'POST', 'PUT', 'CONNECT'];
    assert.deepEqual(endpoint.methods, yes);
    for (const method of ['DELETE', 'HEAD', 'BREW'] as const) assert.equal(endpoint.supports(method), false);
    assert.equal(endpoint.summary, 'summary');
    assert.throws(() => endpoint.method('FETCH' as Method, () => {}), TypeError);
  });

  it('headers are found in any case, "" when absent; repeated ones joined', () => {
    const headers = [
      'X-Example-Dup',
      'val1',
      'x-example-dup',
      'val2',
      'X-EXAMPLE-DUP',
      'val3',
      'Cookie',
      'a=1',
      'cookie',
      'b=2',
    ];
    const req = new Request({ method: 'GET', target: '/', headers });
    assert.equal(req.header('x-eXample-dup'), 'val1,val2,val3');
    assert.equal(req.header('Cookie'), 'a=1; b=2');
    assert.equal(req.header('absent'), '');
  });

  it('an error has status, text and type', () => {
    const error = new HttpError(500, 'internal error');
    assert.deepEqual([error.status, error.message, error.type], [500, 'internal error', 'text/plain']);
    assert.equal(new HttpError(400, '{}', { type: 'application/json' }).type, 'application/json');
  });

  it('set, then append: both are there', () => {
    assert.equal(new Response().send('hello').write('XY').body, 'helloXY');
    assert.deepEqual(new Response().send(Buffer.from('hello')).write('XY').body, Buffer.from('helloXY'));
  });

  it('clear() clears everything', () => {
    const res = new Response()
      .status(404)
      .header('A', 'b')
      .send('x')
      .raw('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n')
      .clear();
    assert.deepEqual([res.statusCode, res.headers.length, res.body, res.rawReply], [200, 0, '', null]);
    const req = new Request({ method: 'GET', target: '/?a=1', headers: ['A', 'b'], body: 'x' });
    req.clear();
    assert.deepEqual([req.header('a'), req.query.size, req.bodyLength], ['', 0, 0]);
  });

  it('a stock reply, to the byte', () => {
    const text = Buffer.from(new Response().stock(200).toBuffer('served')).toString();
    assert.equal(
      text.replace(/Date: .*\r\n/, ''),
      'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nServer: served\r\nContent-Length: 10\r\n\r\nSuccessful',
    );
  });

  it('reasons and escapes', () => {
    assert.equal(reasonOf(200), 'OK');
    assert.equal(reasonOf(299), '-');
    assert.equal(queryEscape("you got served, isn't it?*"), 'you%20got%20served%2C%20isn%27t%20it%3F%2A');
    assert.equal(queryUnescape('you%20got%20served'), 'you got served');
    assert.equal(queryUnescape('100%+%zz%'), '100%+%zz%');
  });

  it('a handle stays valid when routes are added', async () => {
    const mux = served();
    const first = mux.handle('/first');
    const second = mux.handle('/second');
    for (let at = 0; at < 100; at++) mux.handle(`/more/${at}`);
    first.get((res) => res.send('1'));
    second.get((res) => res.send('2'));
    assert.equal((await ask(mux, 'GET', '/first')).body, '1');
    assert.equal((await ask(mux, 'GET', '/second')).body, '2');
  });
});

describe('query', () => {
  it('last wins, values decoded, bare names present', () => {
    const { query } = new Request({ method: 'GET', target: '/?a=1&b=2%203&c=x+y&d&e=&=v&a=9&g=1=2' });
    assert.deepEqual(
      ['a', 'b', 'c', 'd', 'e', '', 'g', 'absent'].map((name) => query.get(name)),
      ['9', '2 3', 'x+y', '', '', 'v', '1=2', ''],
    );
    assert.deepEqual(query.all('a'), ['1', '9']);
    assert.deepEqual([query.has('d'), query.has('absent')], [true, false]);
  });
  it('odd ones are accepted', () => {
    for (const target of ['/???x&', '/?t=r&wrong', '/?&&&', '/?='])
      assert.ok(new Request({ method: 'GET', target }).query);
    assert.equal(new Request({ method: 'GET', target: '/?reason%25=the%24%24' }).query.get('reason%'), 'the$$');
  });
  it('takes time in proportion to its length, whatever it holds', () => {
    const text = 'a&'.repeat(500_000);
    assert.equal(new Request({ method: 'GET', target: `/?${text}` }).query.size, 500_000);
  });
  it('plus as a blank is an option', async () => {
    const mux = new Multiplexer({ plusIsBlank: true });
    mux.handle('/').get((res, req) => res.send(req.query.get('q')));
    assert.equal((await ask(mux, 'GET', '/?q=san+fran%2B')).body, 'san fran+');
  });
  it('bad percent-encoding anywhere is 400', async () => {
    const mux = new Multiplexer();
    mux.handle('/{any*}').get((res) => res.send('reached'));
    for (const target of ['/%D2', '/%', '/a?q=%D2', '/?%zz=1', '/%ff/x', '/?a=%C0%80', '/?a=%ED%A0%80']) {
      assert.equal((await ask(mux, 'GET', target)).statusCode, 400, target);
    }
  });
});
