/** The suggest routes over the embedded data, as a client sees them. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startServerProcess, type ServerProcess } from './server-process.ts';

interface Suggestion {
  readonly value: string;
  readonly highlight: readonly (readonly [number, number])[];
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
}

interface Answer {
  readonly suggestions: readonly Suggestion[];
  readonly explain?: readonly { readonly stage: string; readonly text: string }[];
}

const DATA_KEYS: Readonly<Record<string, readonly string[]>> = {
  address: 'id country countryCode region district city suburb street houseNumber unit postcode lat lon accuracy'.split(
    ' ',
  ),
  name: 'familyName givenName additionalName honorificPrefix honorificSuffix gender'.split(' '),
  email: 'local domain type'.split(' '),
};

describe('suggest routes', { timeout: 120_000 }, () => {
  let server: ServerProcess;
  before(async () => {
    server = await startServerProcess({ threads: 2 });
  });
  after(() => server.stop());

  async function get(kind: string, parameters: Record<string, string>): Promise<Answer> {
    const query = new URLSearchParams(parameters).toString();
    const response = await fetch(`${server.url}/api/v1/suggest/${kind}?${query}`);
    assert.equal(response.status, 200);
    return (await response.json()) as Answer;
  }
  const values = async (kind: string, q: string): Promise<string[]> =>
    (await get(kind, { q })).suggestions.map(({ value }) => value);

  it('find San Francisco first', async () => {
    const [first] = (await get('address', { q: 'san fran' })).suggestions;
    assert.match(first?.value ?? '', /^San Francisco\b/);
    assert.equal(first?.kind, 'city');
    assert.equal(first.data['countryCode'], 'US');
    assert.equal(first.data['region'], 'California');
  });

  it('reach a city in any script and without its accents', async () => {
    for (const q of ['мюнх', 'munch', 'münch', 'MÜNCH']) {
      const { suggestions } = await get('address', { q });
      assert.ok(
        suggestions.some(({ data }) => data['city'] === 'München'),
        q,
      );
    }
  });

  it('put well-known names first', async () => {
    const firstThree = (await values('name', 'Алекс')).slice(0, 3);
    assert.ok(firstThree.includes('Александр') && firstThree.includes('Алексей'), String(firstThree));
  });

  it('put the best-known provider first', async () => {
    assert.equal((await values('email', 'anna@gm'))[0], 'anna@gmail.com');
  });

  for (const [kind, q] of [
    ['address', 'san fran'],
    ['address', '90210'],
    ['name', 'mari'],
    ['email', 'anna@gm'],
  ] as const) {
    it(`have every field, absent ones as null: ${kind}, ${q}`, async () => {
      const { suggestions, ...rest } = await get(kind, { q });
      assert.deepEqual(rest, {});
      assert.ok(suggestions.length > 0);
      for (const suggestion of suggestions) {
        assert.deepEqual(Object.keys(suggestion), ['value', 'highlight', 'kind', 'data']);
        assert.deepEqual(Object.keys(suggestion.data).toSorted(), DATA_KEYS[kind]?.toSorted());
        let end = 0;
        for (const range of suggestion.highlight) {
          assert.equal(range.length, 2);
          assert.ok(range[0] >= end && range[1] > range[0] && range[1] <= suggestion.value.length);
          end = range[1];
        }
      }
    });
  }

  it('answer GET and POST the same', async () => {
    const cases: [kind: string, parameters: Record<string, string>, body: object][] = [
      ['address', { q: 'par', limit: '5', countries: 'FR,US' }, { query: 'par', limit: 5, countries: ['fr', 'us'] }],
      [
        'address',
        {
          q: 'spring',
          within: 'region:Illinois,country:US',
          near: '39.8,-89.6',
          from: 'city',
          to: 'city',
          restrict: '1',
        },
        {
          query: 'spring',
          within: [{ region: 'Illinois', country: 'us' }],
          near: { lat: 39.8, lon: -89.6 },
          from: 'city',
          to: 'city',
          restrict: true,
        },
      ],
      [
        'address',
        { q: 'a', within: '45.76,4.84,20km', boost: 'postcode:69' },
        { query: 'a', within: { lat: 45.76, lon: 4.84, radius: 20_000 }, boost: 'postcode:69' },
      ],
      ['address', { q: '101', language: 'de-AT' }, { query: '101', language: 'de-AT' }],
      [
        'name',
        { q: 'a', parts: 'givenName', gender: 'female' },
        { query: 'a', parts: ['givenName'], gender: 'female' },
      ],
      ['email', { q: 'x@g', explain: '1' }, { query: 'x@g', explain: true }],
    ];
    for (const [kind, parameters, body] of cases) {
      const response = await fetch(`${server.url}/api/v1/suggest/${kind}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json; charset=utf-8' },
        body: JSON.stringify(body),
      });
      assert.deepEqual(await response.json(), await get(kind, parameters));
    }
  });

  it('give ten suggestions, or as many as asked for', async () => {
    assert.equal((await get('address', { q: 'san' })).suggestions.length, 10);
    for (const limit of [1, 3, 20]) {
      assert.equal((await get('address', { q: 'san', limit: String(limit) })).suggestions.length, limit);
    }
  });

  it('stay within the countries', async () => {
    const { suggestions } = await get('address', { q: 'san', countries: 'mx, ES', limit: '20' });
    assert.ok(suggestions.length > 0);
    for (const { data } of suggestions) assert.ok(['MX', 'ES'].includes(String(data['countryCode'])));
  });

  it('stay within the areas, any of them', async () => {
    const query = 'q=spring&limit=20&within=region:Illinois&within=city:Lyon,country:FR&within=39.8,-89.6,50km';
    const { suggestions } = (await (await fetch(`${server.url}/api/v1/suggest/address?${query}`)).json()) as Answer;
    assert.ok(suggestions.length > 0);
    for (const { data } of suggestions) assert.equal(data['region'], 'Illinois');
  });

  it('refuse an area that is not known, and say so', async () => {
    const response = await fetch(`${server.url}/api/v1/suggest/address?q=rue&within=city:Nowhere`);
    const { error } = (await response.json()) as { error: { code: string; message: string } };
    assert.deepEqual([response.status, error.code], [400, 'unknown_area']);
    assert.match(error.message, /city:Nowhere/);
  });

  it('put what is boosted or near first', async () => {
    const first = async (parameters: Record<string, string>): Promise<unknown> =>
      (await get('address', { q: 'paris', ...parameters })).suggestions[0]?.data['region'];
    assert.equal(await first({}), 'Île-de-France');
    assert.equal(await first({ near: '33.66,-95.55' }), 'Texas');
    assert.equal(await first({ boost: 'region:Texas' }), 'Texas');
  });

  it('stay between the levels, and leave out what is known', async () => {
    const { suggestions } = await get('address', { q: 'ill', from: 'region', to: 'region', within: 'country:US' });
    assert.deepEqual(
      suggestions.map(({ value, kind }) => [value, kind]),
      [['Illinois, United States', 'region']],
    );
    const { suggestions: restricted } = await get('address', {
      q: 'illinois',
      to: 'region',
      countries: 'US',
      restrict: '1',
    });
    assert.equal(restricted[0]?.value, 'Illinois');
    assert.equal(restricted[0].data['country'], 'United States');
  });

  it('know a country by the code that people write as well', async () => {
    const uk = await get('address', { q: 'lond', countries: 'UK' });
    assert.equal(uk.suggestions[0]?.data['city'], 'London');
    assert.deepEqual(uk, await get('address', { q: 'lond', countries: 'GB' }));
  });

  it('stay with the parts and the gender of names', async () => {
    const { suggestions } = await get('name', { q: 'ma', parts: 'givenName', gender: 'female', limit: '20' });
    assert.ok(suggestions.length > 0);
    for (const { data } of suggestions) {
      assert.equal(data['familyName'], null);
      assert.notEqual(data['gender'], 'male');
    }
  });

  it('explain themselves when asked', async () => {
    const { explain } = await get('address', { q: 'san fran', explain: '1' });
    assert.ok(explain !== undefined && explain.length > 0);
    for (const { stage, text } of explain) assert.ok(stage !== '' && text !== '');
  });

  it('can be called from any page', async () => {
    const headers = { Origin: 'https://shop.example' };
    for (const path of [
      '/api/v1/suggest/name?q=a',
      '/api/v1/suggest/name',
      '/api/v1/suggest/name?q=%D2',
      '/api/v1/none',
    ]) {
      const { headers: got } = await fetch(server.url + path, { headers });
      assert.equal(got.get('access-control-allow-origin'), '*', path);
    }
    const preflight = await fetch(`${server.url}/api/v1/suggest/address`, {
      method: 'OPTIONS',
      headers: {
        ...headers,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type',
      },
    });
    assert.equal(preflight.status, 204);
    assert.match(preflight.headers.get('access-control-allow-methods') ?? '', /\bPOST\b/);
    assert.match(preflight.headers.get('access-control-allow-headers') ?? '', /content-type/i);
  });

  it('answer HEAD with the headers of GET', async () => {
    const response = await fetch(`${server.url}/api/v1/suggest/name?q=a`, { method: 'HEAD' });
    assert.equal(response.headers.get('content-type'), 'application/json');
    assert.equal(await response.text(), '');
  });

  it('keep nothing in caches', async () => {
    const response = await fetch(`${server.url}/api/v1/suggest/name?q=a`);
    assert.equal(response.headers.get('cache-control'), 'no-store');
  });

  it('operators and licences have their routes', async () => {
    assert.deepEqual(await (await fetch(`${server.url}/healthz`)).json(), { status: 'ok' });
    assert.deepEqual(await (await fetch(`${server.url}/readyz`)).json(), { status: 'ready' });
    const { attribution } = (await (await fetch(`${server.url}/api/v1/attribution`)).json()) as {
      attribution: string[];
    };
    assert.ok(attribution.some((text) => text.includes('GeoNames')));
    assert.equal(new Set(attribution).size, attribution.length);
  });
});
