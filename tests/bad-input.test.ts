/** Whatever comes in, the server answers with a clear 4xx or with suggestions; never with a 500 or anything internal. */
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { startServerProcess, type ServerProcess } from './server-process.ts';
import { ROOT } from './test-data.ts';

const KINDS = ['address', 'name', 'email'] as const;

describe('bad input', { timeout: 120_000 }, () => {
  let server: ServerProcess;
  before(async () => {
    server = await startServerProcess();
  });
  after(() => server.stop());

  const GET_CASES: [what: string, query: string, status: number, code?: string][] = [
    ['no query', '', 400, 'missing_query'],
    ['other parameters only', '?limit=3', 400, 'missing_query'],
    ['empty query', '?q=', 200],
    ['blanks', '?q=%20%20', 200],
    ['a plus is a blank', '?q=san+fran', 200],
    ['NUL', '?q=%00', 200],
    ['NUL between letters', '?q=san%00fran', 200],
    ['emoji', '?q=%F0%9F%8F%A0', 200],
    ['emoji of several code points', '?q=%F0%9F%91%A9%E2%80%8D%F0%9F%9A%80%20paris', 200],
    ['control characters', '?q=%1B%5B2J%07', 200],
    ['right-to-left marks', '?q=%E2%80%8F%E2%80%AEparis', 200],
    ['punctuation', '?q=%2C.%3B%3A-_%23%27%22%2B*~%40%5B%5D%7B%7D', 200],
    ['markup', '?q=%3Cscript%3Ealert(1)%3C/script%3E', 200],
    ['one combining mark', '?q=%CC%81', 200],
    ['a latin-1 byte', '?q=%D2', 400, 'malformed_percent_encoding'],
    ['half a percent sequence', '?q=%2', 400, 'malformed_percent_encoding'],
    ['a surrogate in UTF-8', '?q=%ED%A0%80', 400, 'malformed_percent_encoding'],
    ['an overlong sequence', '?q=%C0%AF', 400, 'malformed_percent_encoding'],
    ['300 characters', `?q=${'a'.repeat(300)}`, 200],
    ['301 characters', `?q=${'a'.repeat(301)}`, 400, 'query_too_long'],
    ['300 words', `?q=${'a+'.repeat(150)}`, 200],
    ['300 digits', `?q=${'1'.repeat(300)}`, 200],
    ['limit 0', '?q=a&limit=0', 400, 'bad_limit'],
    ['limit 21', '?q=a&limit=21', 400, 'bad_limit'],
    ['limit 1.5', '?q=a&limit=1.5', 400, 'bad_limit'],
    ['limit -1', '?q=a&limit=-1', 400, 'bad_limit'],
    ['limit in words', '?q=a&limit=ten', 400, 'bad_limit'],
    ['limit with a hundred digits', `?q=a&limit=${'1'.repeat(100)}`, 400, 'bad_limit'],
    ['empty limit', '?q=a&limit=', 200],
    ['unknown country', '?q=a&countries=FR,QQQ', 400, 'unknown_country'],
    ['no country of this code', '?q=a&countries=QX', 400, 'unknown_country'],
    ['empty countries', '?q=a&countries=', 200],
    ['only a comma', '?q=a&countries=,', 200],
    ['language with blanks', '?q=a&language=en%20US', 400, 'bad_language'],
    ['unknown part', '?q=a&parts=nickname', 400, 'unknown_part'],
    ['unknown gender', '?q=a&gender=x', 400, 'unknown_gender'],
    ['explain=maybe', '?q=a&explain=maybe', 400, 'bad_explain'],
    ['near without longitude', '?q=a&near=45.7', 400, 'bad_point'],
    ['near beyond the pole', '?q=a&near=91,4', 400, 'bad_point'],
    ['near twice', '?q=a&near=45,4&near=46,5', 400, 'bad_point'],
    ['empty near', '?q=a&near=', 200],
    ['within nothing', '?q=a&within=Lyon', 400, 'bad_area'],
    ['within an unknown part', '?q=a&within=town:Lyon', 400, 'bad_area'],
    ['within a part without a name', '?q=a&within=city:', 400, 'bad_area'],
    ['within a part twice', '?q=a&within=city:Lyon,city:Paris', 400, 'bad_area'],
    ['a circle without a unit', '?q=a&within=45.7,4.8,5', 400, 'bad_area'],
    ['a circle of negative radius', '?q=a&within=45.7,4.8,-5km', 400, 'bad_area'],
    ['a circle off the globe', '?q=a&boost=45.7,184.8,5km', 400, 'bad_area'],
    ['twenty areas', `?q=a${'&boost=city:Lyon'.repeat(20)}`, 200],
    ['a circle around half the world', '?q=a&within=45,4,9000km', 400, 'circles_too_large'],
    ['many large circles', `?q=a${'&within=45,4,120km&boost=45,5,120km'.repeat(9)}`, 400, 'circles_too_large'],
    ['twenty-one areas', `?q=a${'&boost=city:Lyon'.repeat(21)}`, 400, 'too_many_areas'],
    ['a boost of a place that is not known', '?q=a&boost=city:Nowhere', 200],
    ['unknown level', '?q=a&from=village', 400, 'unknown_level'],
    ['levels the wrong way round', '?q=a&from=house&to=city', 400, 'bad_level_order'],
    ['restrict=maybe', '?q=a&restrict=maybe', 400, 'bad_restrict'],
    ['unknown parameters are ignored', '?q=a&nonsense=1&__proto__=2&constructor=3', 200],
  ];
  for (const [what, query, status, code] of GET_CASES) {
    it(`GET, ${what}`, async () => {
      for (const kind of KINDS)
        await expectAnswer(await fetch(`${server.url}/api/v1/suggest/${kind}${query}`), status, code);
    });
  }

  const json = { 'Content-Type': 'application/json' };
  const POST_CASES: [
    what: string,
    body: string | Uint8Array,
    status: number,
    code?: string,
    headers?: Record<string, string>,
  ][] = [
    ['a query', '{"query": "san fran", "limit": 3}', 200],
    ['lists', '{"query": "a", "countries": ["FR"], "parts": ["givenName"]}', 200],
    ['null options', '{"query": "a", "limit": null, "countries": null, "language": null}', 200],
    ['no query', '{}', 400, 'missing_query'],
    ['a null query', '{"query": null}', 400, 'missing_query'],
    ['an empty query', '{"query": ""}', 200],
    ['a lone high surrogate', String.raw`{"query": "san \ud800 fran"}`, 200],
    ['a lone low surrogate', String.raw`{"query": "anna@\udc00"}`, 200],
    ['NUL', String.raw`{"query": "\u0000"}`, 200],
    ['a number as query', '{"query": 5}', 400, 'wrong_type'],
    ['an object as query', '{"query": {"a": 1}}', 400, 'wrong_type'],
    ['a list as limit', '{"query": "a", "limit": [1]}', 400, 'wrong_type'],
    ['numbers as countries', '{"query": "a", "countries": [1]}', 400, 'wrong_type'],
    [
      'areas',
      '{"query": "a", "within": [{"country": "fr"}, "city:Lyon"], "boost": {"lat": 1, "lon": 1, "radius": 5}}',
      200,
    ],
    ['a number as area', '{"query": "a", "within": 5}', 400, 'wrong_type'],
    ['a list as area', '{"query": "a", "within": [["city:Lyon"]]}', 400, 'wrong_type'],
    ['an empty area', '{"query": "a", "within": {}}', 400, 'bad_area'],
    ['an area with a part that does not exist', '{"query": "a", "within": {"town": "Lyon"}}', 400, 'bad_area'],
    ['an area with a number as name', '{"query": "a", "within": {"city": 5}}', 400, 'wrong_type'],
    ['an area with half a point', '{"query": "a", "within": {"lat": 45, "radius": "5km"}}', 400, 'bad_area'],
    ['__proto__ in an area', '{"query": "a", "boost": {"__proto__": "Lyon"}}', 400, 'bad_area'],
    ['a point of texts', '{"query": "a", "near": {"lat": "45", "lon": "4"}}', 400, 'bad_point'],
    ['a point as a list', '{"query": "a", "near": [45, 4]}', 200],
    ['__proto__', '{"query": "a", "__proto__": {"limit": 50}}', 200],
    ['an empty body', '', 400, 'malformed_json'],
    ['half an object', '{"query": "a"', 400, 'malformed_json'],
    ['no JSON', 'hello', 400, 'malformed_json'],
    ['a list', '["a"]', 400, 'not_an_object'],
    ['a text', '"a"', 400, 'not_an_object'],
    ['null', 'null', 400, 'not_an_object'],
    ['deep nesting', '['.repeat(10_000), 400, 'malformed_json'],
    ['bytes that are not UTF-8', new Uint8Array([0x22, 0xd2, 0x22]), 400, 'not_utf8'],
    ['100 000 characters', JSON.stringify({ query: 'a'.repeat(100_000) }), 413, 'body_too_large'],
    ['10 000 characters', JSON.stringify({ query: 'a'.repeat(10_000) }), 400, 'query_too_long'],
    ['plain text', 'san fran', 415, 'unsupported_content_type', { 'Content-Type': 'text/plain' }],
    ['a form', 'query=san', 415, 'unsupported_content_type', { 'Content-Type': 'application/x-www-form-urlencoded' }],
  ];
  for (const [what, body, status, code, headers = json] of POST_CASES) {
    it(`POST, ${what}`, async () => {
      for (const kind of KINDS) {
        const answer = await fetch(`${server.url}/api/v1/suggest/${kind}`, {
          method: 'POST',
          headers,
          body: body as string,
        });
        await expectAnswer(answer, status, code);
      }
    });
  }

  it('says where the JSON is wrong', async () => {
    const body = '{"query": "a",\n "limit" 3}';
    const answer = await fetch(`${server.url}/api/v1/suggest/name`, { method: 'POST', headers: json, body });
    assert.match((await errorOf(answer)).message, /line 2, column 10 \(character 24\)/);
  });

  const OTHER_CASES: [what: string, method: string, path: string, status: number, code: string][] = [
    ['unknown path', 'GET', '/api/v1/nothing', 404, 'not_found'],
    ['unknown kind', 'GET', '/api/v1/suggest/phone?q=1', 404, 'not_found'],
    ['climbing path', 'GET', '/assets/..%2f..%2fpackage.json', 404, 'not_found'],
    ['wrong method', 'DELETE', '/api/v1/suggest/name', 405, 'method_not_allowed'],
    ['malformed path', 'GET', '/%D2', 400, 'malformed_percent_encoding'],
    ['an unknown method', 'BREAK', '/', 501, 'not_implemented'],
    ['a very long address', 'GET', `/api/v1/suggest/name?q=${'a'.repeat(100_000)}`, 414, 'address_too_long'],
  ];
  for (const [what, method, path, status, code] of OTHER_CASES) {
    it(what, async () => {
      const answer = await fetch(`${server.url}${path}`, { method });
      await expectAnswer(answer, status, code);
    });
  }

  it('headers that are too large', async () => {
    const answer = await fetch(`${server.url}/healthz`, { headers: { Cookie: 'a'.repeat(50_000) } });
    await expectAnswer(answer, 431, 'headers_too_large');
  });

  it('lists the methods that are allowed', async () => {
    const answer = await fetch(`${server.url}/api/v1/suggest/name`, { method: 'PUT' });
    const allowed = (answer.headers.get('allow') ?? '').split(', ');
    assert.deepEqual(allowed.toSorted(), ['GET', 'HEAD', 'OPTIONS', 'POST']);
  });

  it('takes raw UTF-8 in the address, as curl sends it', async () => {
    const answer = await raw(
      server.url,
      'GET /api/v1/suggest/address?q=мюнх HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    );
    assert.match(answer, /^HTTP\/1\.1 200 /);
    assert.match(answer, /München/);
  });

  it('an expectation that is not known', async () => {
    const answer = await raw(server.url, 'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: a miracle\r\n\r\n');
    assert.match(answer, /^HTTP\/1\.1 417 [^]*unsupported_expectation/);
  });

  it('survives what is not HTTP', async () => {
    for (const bytes of [
      '\u0000\u0001\u0002\r\n\r\n',
      'GET\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      `GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n`,
    ]) {
      assert.match(await raw(server.url, bytes), /^(HTTP\/1\.1 4\d\d |$)/);
    }
    assert.equal((await fetch(`${server.url}/healthz`)).status, 200);
  });
});

async function expectAnswer(answer: Response, status: number, code: string | undefined): Promise<void> {
  const body = await answer.text();
  assert.equal(answer.status, status, body.slice(0, 300));
  assert.equal(answer.headers.get('content-type'), 'application/json');
  assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
  const parsed = JSON.parse(body) as { suggestions?: unknown; error?: { code: string; message: string; help: string } };
  if (code === undefined) {
    assert.ok(Array.isArray(parsed.suggestions));
    return;
  }
  assert.deepEqual(Object.keys(parsed), ['error']);
  assert.deepEqual(Object.keys(parsed.error ?? {}), ['code', 'message', 'help']);
  assert.equal(parsed.error?.code, code);
  assert.doesNotMatch(body, /\bat .*\.(ts|js):|node:|undefined|\{\w+\}/, 'nothing internal, nothing unfilled');
  assert.ok(!body.includes(ROOT), 'no path of the server');
}

async function errorOf(answer: Response): Promise<{ code: string; message: string }> {
  return ((await answer.json()) as { error: { code: string; message: string } }).error;
}

/** Sends bytes as they are and returns everything that comes back. */
async function raw(url: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(bytes);
  return text(socket).catch(() => '');
}
