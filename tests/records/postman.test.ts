/** The collection for API clients, run by Postman's own runner; and requests as the collection of the former server has them. */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { startKv } from './kv-process.ts';
import { NO_VALKEY, startValkey } from './valkey-server.ts';

const COLLECTION = join(import.meta.dirname, '..', '..', 'docs', 'postman', 'records.postman_collection.json');

interface Summary {
  readonly run: {
    readonly stats: { readonly assertions: { readonly total: number } };
    readonly failures: readonly { readonly source?: { readonly name?: string }; readonly error: Error }[];
  };
}

type Run = (
  options: { collection: unknown; envVar: { key: string; value: string }[]; reporters: string[] },
  done: (error: Error | null, summary: Summary) => void,
) => void;

/** Its types are not published for this version. */
const newman = createRequire(import.meta.url)('newman') as { readonly run: Run };

async function run(collection: unknown, url: string): Promise<{ failures: string[]; assertions: number }> {
  const { promise, resolve, reject } = Promise.withResolvers<Summary>();
  // As people see it: by name, which has to lead to the loopback address of IPv4.
  const baseUrl = url.replace('127.0.0.1', 'localhost');
  newman.run({ collection, envVar: [{ key: 'baseUrl', value: baseUrl }], reporters: [] }, (error, summary) => {
    if (error) reject(error);
    else resolve(summary);
  });
  const { stats, failures } = (await promise).run;
  return {
    failures: failures.map(({ source, error }) => `${source?.name}: ${error.message}`),
    assertions: stats.assertions.total,
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
