/** The collection for API clients, run by Postman's own runner; and requests as the collection of the former server has them. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import newman, { type NewmanRunSummary } from 'newman';
import { startKv } from './kv-process.ts';
import { NO_VALKEY, startValkey } from './valkey-server.ts';

const COLLECTION = join(import.meta.dirname, '..', '..', 'docs', 'postman', 'records.postman_collection.json');

async function run(collection: string, url: string): Promise<{ failures: string[]; assertions: number }> {
  const { promise, resolve, reject } = Promise.withResolvers<NewmanRunSummary>();
  // As people see it: by name, which has to lead to the loopback address of IPv4.
  const baseUrl = url.replace('127.0.0.1', 'localhost');
  newman.run({ collection, envVar: [{ key: 'baseUrl', value: baseUrl }], reporters: [] }, (error, summary) => {
    if (error) reject(error);
    else resolve(summary);
  });
  const { stats, failures } = (await promise).run;
  return {
    failures: failures.map(({ source, error }) => `${source?.name}: ${error.message}`),
    assertions: stats.assertions.total ?? 0,
  };
}

describe('the Postman collection', { timeout: 60_000 }, () => {
  it('passes over memory', async (t) => {
    const server = await startKv({ t });
    const { failures, assertions } = await run(COLLECTION, server.url);
    await server.stop();
    assert.deepEqual(failures, []);
    assert.ok(assertions >= 12, String(assertions));
  });

  it('passes over Valkey', { skip: NO_VALKEY }, async (t) => {
    const valkey = await startValkey();
    const server = await startKv({ t, args: ['--no-logs', '--backend', valkey.url] });
    const { failures } = await run(COLLECTION, server.url);
    await server.stop();
    await valkey.stop();
    assert.deepEqual(failures, []);
  });
});
