/** What goes beyond Served: whole-path matching, HEAD, OPTIONS, Allow, typed variables, asynchronous plugins, errors. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { parse } from 'yaml';
import { type Handler, HttpError, Multiplexer, Request, Response } from './index.ts';

async function ask(mux: Multiplexer, method: string, target: string, headers: string[] = []): Promise<Response> {
  return mux.respond(new Request({ method, target, headers }));
}

async function fails(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1));
  throw new HttpError(409, 'conflict');
}

const says =
  (text: string): Handler =>
  (res) =>
    res.send(text);

describe('matching the whole path', () => {
  const mux = new Multiplexer();
  for (const pattern of [
    '/',
    '/foo',
    '/foo/',
    '/users/{id:[0-9]+}',
    '/users/me',
    '/files/{path*}',
    '/deep/{a}/x/{b}',
  ]) {
    mux.handle(pattern).get((res, req) => res.json([pattern, req.params]));
  }
  const cases: [string, string | null, Record<string, string>?][] = [
    ['/', '/'],
    ['/foo', '/foo'],
    ['/foo/', '/foo/'],
    ['/foo/bar', null],
    ['/Foo', null],
    ['/users/12', '/users/{id:[0-9]+}', { id: '12' }],
    ['/users/me', '/users/me'],
    ['/users/you', null],
    ['/users/12/', null],
    ['/files/', '/files/{path*}', { path: '' }],
    ['/files', '/files/{path*}', { path: '' }],
    ['/files/a/b%20c', '/files/{path*}', { path: 'a/b c' }],
    ['/deep/1/x/2', '/deep/{a}/x/{b}', { a: '1', b: '2' }],
  ];
  for (const [path, pattern, params = {}] of cases) {
    it(`${path} → ${pattern ?? '404'}`, async () => {
      const res = await ask(mux, 'GET', path);
      if (pattern === null) assert.equal(res.statusCode, 404);
      else assert.deepEqual(JSON.parse(res.body as string), [pattern, params]);
    });
  }

  it('agrees with a naive matcher on random routes, and static routes take precedence only by order', async () => {
    const segment = fc.constantFrom('a', 'b', 'c', '{v}', '{n:[ab]}', '{r*}');
    const pattern = fc
      .array(segment, { maxLength: 4 })
      .filter((parts) => parts.every((part, at) => part !== '{r*}' || at === parts.length - 1))
      .map((parts) => `/${parts.map((part, at) => part.replace(/^\{(\w)/, `{$1${at}`)).join('/')}`);
    const path = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 }).map((parts) => `/${parts.join('/')}`);
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(pattern, { maxLength: 8 }), path, async (patterns, target) => {
        const mux = new Multiplexer();
        for (const one of patterns) mux.handle(one).get(says(one));
        const expected = patterns.find((one) =>
          new RegExp(
            `^${one
              .replace(/\/\{r\d\*\}$/, '(?:/.*)?')
              .replace(/\{v\d\}/g, '[^/]+')
              .replace(/\{n\d:\[ab\]\}/g, '[ab]')}$`,
          ).test(target),
        );
        const res = await ask(mux, 'GET', target);
        assert.equal(res.statusCode === 404 ? undefined : res.body, expected);
      }),
    );
  });
});

describe('methods', () => {
  const mux = new Multiplexer();
  mux.handle('/items/{id}').get(says('item')).delete(says('gone'));
  mux.handle('/items/new').post(says('made'));

  it('405 allows what all matching patterns have', async () => {
    const res = await ask(mux, 'PUT', '/items/new');
    assert.deepEqual([res.statusCode, res.header('allow')], [405, 'GET, POST, HEAD, DELETE, OPTIONS']);
  });
  it('a later pattern answers when an earlier one has not the method', async () => {
    assert.equal((await ask(mux, 'POST', '/items/new')).body, 'made');
    assert.equal((await ask(mux, 'POST', '/items/old')).statusCode, 405);
  });
  it('OPTIONS is answered by itself', async () => {
    const res = await ask(mux, 'OPTIONS', '/items/7');
    assert.deepEqual([res.statusCode, res.header('allow'), res.body], [204, 'GET, HEAD, DELETE, OPTIONS', '']);
    assert.equal((await ask(mux, 'OPTIONS', '/nowhere')).statusCode, 404);
    assert.equal((await ask(mux, 'OPTIONS', '*')).header('allow'), 'GET, POST, HEAD, DELETE, OPTIONS');
  });
  it('HEAD runs the handler of GET', async () => assert.equal((await ask(mux, 'HEAD', '/items/7')).body, 'item'));
});

describe('asynchronous chains', () => {
  it('waits for all of them, also where a wrapper forgot to', async () => {
    const calls: string[] = [];
    const later = async (name: string): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      calls.push(name);
    };
    const mux = new Multiplexer();
    mux.around(async (_res, _req, next) => {
      await later('around in');
      await next();
      await later('around out');
    });
    mux.around((_res, _req, next) => {
      void next();
    });
    mux.before(() => later('before')).after(() => later('after'));
    mux.handle('/').get(async (res) => {
      await later('handler');
      res.send('done');
    });
    const res = await ask(mux, 'GET', '/');
    assert.equal(res.body, 'done');
    assert.deepEqual(calls, ['around in', 'before', 'handler', 'around out', 'after']);
  });

  it('a wrapper may take an error upon itself; one that forgot to wait does not lose it', async () => {
    const mux = new Multiplexer();
    mux.around(async (res, req, next) => {
      if (req.path === '/caught') {
        try {
          await next();
        } catch {
          res.status(202).send('caught');
        }
      } else {
        void next();
        await Promise.resolve();
      }
    });
    mux.handle('/caught').get(fails);
    mux.handle('/forgot').get(fails);
    assert.equal((await ask(mux, 'GET', '/caught')).body, 'caught');
    assert.equal((await ask(mux, 'GET', '/forgot')).statusCode, 409);
  });

  it('without a promise on the way the answer comes in the same turn', () => {
    const mux = new Multiplexer();
    mux
      .before(() => {})
      .after(() => {})
      .around((_res, _req, next) => next());
    mux.handle('/').get(says('now'));
    assert.ok(mux.respond(new Request({ method: 'GET', target: '/' })) instanceof Response);
  });
});

describe('errors', () => {
  it('replace what was written, keep headers that do not describe the body', async () => {
    const mux = new Multiplexer();
    mux.handle('/').get((res) => {
      res.header('X-Kept', '1').type('image/png').header('ETag', '"a"').send('partial');
      throw new HttpError(403, 'no', { headers: { 'Retry-After': '5' } });
    });
    const res = await ask(mux, 'GET', '/');
    assert.deepEqual(
      [
        res.statusCode,
        res.body,
        res.header('x-kept'),
        res.header('content-type'),
        res.header('etag'),
        res.header('retry-after'),
      ],
      [403, 'no', '1', 'text/plain', '', '5'],
    );
  });

  it('become a body as the application says; a failing error handler gives the stock 500', async () => {
    const mux = new Multiplexer();
    mux.onError((error, res, req) => {
      if (req.path === '/worse') throw new Error('even here');
      res.json({ error: { status: error.status, message: error.message, cause: String(error.cause) } });
    });
    for (const path of ['/bad', '/worse']) {
      mux.handle(path).get(() => {
        throw new RangeError('inner');
      });
    }
    assert.deepEqual(JSON.parse((await ask(mux, 'GET', '/bad')).body as string), {
      error: { status: 500, message: 'Encountered an internal server error', cause: 'RangeError: inner' },
    });
    const worse = await ask(mux, 'GET', '/worse');
    assert.deepEqual([worse.statusCode, worse.header('content-type')], [500, 'text/plain']);
  });

  it('whatever is thrown is a 500, also what throws when it is looked at', async () => {
    const hostile = new Proxy(
      {},
      {
        getPrototypeOf: () => {
          throw new Error('do not look');
        },
      },
    );
    for (const thrown of [hostile, null, undefined, 0, 'text', Object.create(null) as object]) {
      const mux = new Multiplexer();
      mux.handle('/').get(() => {
        // eslint-disable-next-line typescript/only-throw-error -- that is what this is about
        throw thrown;
      });
      // eslint-disable-next-line typescript/prefer-promise-reject-errors -- as above
      mux.handle('/later').get(() => Promise.reject(thrown));
      assert.equal((await ask(mux, 'GET', '/')).statusCode, 500);
      assert.equal((await ask(mux, 'GET', '/later')).statusCode, 500);
    }
  });

  it('a body over the limit of its endpoint is 413', async () => {
    const mux = new Multiplexer();
    mux.handle('/small', { maxBodyBytes: 3 }).post(async (res, req) => res.send(await req.text()));
    const post = (body: string): Promise<Response> =>
      Promise.resolve(mux.respond(new Request({ method: 'POST', target: '/small', body })));
    assert.equal((await post('abc')).body, 'abc');
    assert.equal((await post('abcd')).statusCode, 413);
  });

  it('bodies that are no UTF-8 or JSON are 400; NUL and lone surrogates are data', async () => {
    const mux = new Multiplexer();
    mux.handle('/json').post(async (res, req) => res.json(await req.json()));
    const post = async (body: string | Uint8Array): Promise<unknown> => {
      const res = await mux.respond(new Request({ method: 'POST', target: '/json', body }));
      return res.statusCode === 200 ? res.body : res.statusCode;
    };
    assert.equal(await post(Buffer.from([0x22, 0xff, 0x22])), 400);
    assert.equal(await post(''), 400);
    assert.equal(await post('{'), 400);
    assert.equal(await post('['.repeat(100_000)), 400);
    assert.equal(await post(String.raw`"\ud800\u0000"`), String.raw`"\ud800\u0000"`);
  });
});

describe('answers', () => {
  it('refuse headers that would break the framing', () => {
    const res = new Response();
    for (const value of ['a\r\nb', 'a\nb', 'a\0', 'é→']) assert.throws(() => res.header('X', value), TypeError);
    for (const name of ['', 'a b', 'a:b', 'a\r\n']) assert.throws(() => res.header(name, 'x'), TypeError);
    assert.throws(() => res.status(99), RangeError);
  });
  it('replace headers in any case, write the last spelling, keep several cookies', () => {
    const res = new Response()
      .header('x-a', '1')
      .header('X-A', 2)
      .appendHeader('Set-Cookie', 'a')
      .appendHeader('Set-Cookie', 'b');
    assert.deepEqual(res.headers, ['X-A', '2', 'Set-Cookie', 'a', 'Set-Cookie', 'b']);
    assert.deepEqual(res.removeHeader('set-cookie').headers, ['X-A', '2']);
  });
  it('raw ones are checked when made', () => {
    assert.equal(new Response().raw('HTTP/1.1 202 OK\r\nContent-Length: 2\r\n\r\nhi').statusCode, 202);
    for (const bad of [
      'HTTP/1.1 200 OK\r\n\r\nhi',
      'HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nhi',
      'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\nhi',
      'HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\nhi',
      'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\nhi',
      'hi',
    ]) {
      assert.throws(() => new Response().raw(bad), TypeError, bad);
    }
  });
});

describe('listing', () => {
  it('is valid YAML whatever the summaries hold', async () => {
    const mux = new Multiplexer();
    mux.handle('/a/{id:[0-9]+: #}', 'says "no": - #\u2028\n\té').get(says(''));
    mux.handle('/list').get(mux.listing());
    assert.deepEqual(parse((await ask(mux, 'GET', '/list')).body as string), [
      { endpoint: '/a/{id:[0-9]+: #}', summary: 'says "no": - #\u2028\n\té', methods: ['GET'] },
      { endpoint: '/list', methods: ['GET'] },
    ]);
  });
  it('prints a tree', () => {
    const mux = new Multiplexer();
    mux.handle('/users', 'all users').get(says('')).post(says(''));
    mux.handle('/users/{id:[0-9]+}').get(says(''));
    mux.handle('/api/v1/ping').get(says(''));
    assert.equal(
      mux.prettyPrint(),
      '├── /users            GET, POST  all users\n│   └── /{id:[0-9]+}  GET\n└── /api/v1/ping      GET\n',
    );
  });
});

describe('types', () => {
  it('variables are typed by the pattern', () => {
    const mux = new Multiplexer();
    mux.handle('/u/{id:[0-9]+}/{name}/{}/{rest*}').get((res, req) => {
      // @ts-expect-error -- no such variable
      const absent: string = req.params.other;
      const all: string[] = [req.params.id, req.params.name, req.params.rest, absent];
      return res.json(all);
    });
  });
});
