/** The records API as a part of the server of suggestions: off by default, on by configuration. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, describe, it } from 'node:test';
import { createRecordsClient, unwrap } from '@addressee/client';
import { startServerProcess } from '../server-process.ts';
import { prepareTestData } from '../test-data.ts';
import { ask } from './raw-client.ts';
import { NO_VALKEY, startValkey } from './valkey-server.ts';

const data = mkdtempSync(join(tmpdir(), 'addressee-mounted-'));
after(() => rmSync(data, { recursive: true }));

describe('records in serve', { timeout: 120_000 }, () => {
  it('are off by default', async () => {
    const server = await startServerProcess();
    const answer = await fetch(`${server.url}/api/records/a`);
    await server.stop();
    assert.equal(answer.status, 404);
  });

  it('are kept in memory, beside suggestions, over restarts', async () => {
    for (const path of await prepareTestData()) symlinkSync(path, join(data, basename(path)));
    for (const round of [1, 2]) {
      const server = await startServerProcess({ data, threads: 2, args: ['--records', 'memory'] });
      const client = createRecordsClient(server.url);
      if (round === 1) unwrap(await client.set('a b', 'kept'));
      assert.equal(unwrap(await client.get('a b')), 'kept');
      assert.equal(unwrap(await client.stats()).succeeded, 1);
      assert.equal((await ask(server.url, 'GET /api/records/%zz%4')).body, '{"name":"%zz%4","error":"Item not found"}');
      assert.equal((await ask(server.url, 'GET /api/records/%FF')).body, '{"error":"Item name is not valid UTF-8"}');
      assert.match(await (await fetch(`${server.url}/api/v1/suggest/email?q=anna@gm`)).text(), /anna@gmail\.com/);
      client.close();
      assert.equal((await server.stop()).code, 0);
    }
    assert.equal(readFileSync(join(data, 'records', 'database.json'), 'utf8'), '{"a b":"kept"}');
  });

  it('are for those who have the key, where there is one', async () => {
    const key = 'a key of 30 characters or more'.replaceAll(' ', '-');
    const own = mkdtempSync(join(data, 'key-'));
    const server = await startServerProcess({ data: own, args: ['--records', 'memory', '--records-key', key] });
    const client = createRecordsClient(server.url, { key });
    unwrap(await client.set('a', 'kept'));
    assert.equal(unwrap(await client.get('a')), 'kept');
    assert.equal(unwrap(await client.stats()).succeeded, 1);
    client.close();
    for (const wrong of [undefined, '', `${key}x`, key.replace('a', 'b')]) {
      const stranger = createRecordsClient(server.url, wrong === undefined ? {} : { key: wrong });
      for (const call of [stranger.get('a'), stranger.set('a', 'x'), stranger.delete('a'), stranger.stats()]) {
        const result = await call;
        assert.deepEqual(result.ok ? null : [result.error.code, result.error.status], ['unauthorized', 401]);
      }
      stranger.close();
    }
    const paths = ['a', '', '%61', '../records/a', '%2e%2e/records/a'].map((path) => `/api/records/${path}`);
    for (const path of [...paths, '/api//records/a', '/api/%72ecords/a', '/api/statistics/store']) {
      for (const method of ['GET', 'HEAD']) {
        const { status } = await ask(server.url, `${method} ${path}`);
        assert.ok([401, 404].includes(status), `${method} ${path}: ${status}`);
      }
    }
    const named = await fetch(`${server.url}/api/records/a`, { headers: { 'X-Api-Key': key } });
    assert.equal(await named.text(), '{"name":"a","value":"kept"}');
    const refused = await fetch(`${server.url}/api/records/a`);
    assert.equal(refused.headers.get('www-authenticate'), 'Bearer realm="records"');
    const preflight = await fetch(`${server.url}/api/records/a`, {
      method: 'OPTIONS',
      headers: { Origin: 'http://shop.example', 'Access-Control-Request-Method': 'DELETE' },
    });
    assert.equal(preflight.status, 204);
    assert.match(preflight.headers.get('access-control-allow-methods') ?? '', /DELETE/);
    assert.equal((await fetch(`${server.url}/api/v1/suggest/email?q=anna@gm`)).status, 200);
    assert.equal((await server.stop()).code, 0);
  });

  it('may be in Valkey', { skip: NO_VALKEY }, async () => {
    const valkey = await startValkey();
    const server = await startServerProcess({ args: ['--records', valkey.url] });
    const client = createRecordsClient(server.url);
    unwrap(await client.set('a', '1'));
    assert.equal(unwrap(await client.get('a')), '1');
    client.close();
    assert.equal((await server.stop()).code, 0);
    await valkey.stop();
  });
});
