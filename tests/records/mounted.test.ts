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
