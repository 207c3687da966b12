/** The contract over a real Valkey or Redis server and a cluster, and what is special about them. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { connectValkey, parseValkeyAddress, ReadCounters, StoreError } from '#services/records';
import { Valkey } from 'iovalkey';
import { testRecordStore } from './store-contract.ts';
import { NO_VALKEY, startValkey, startValkeyCluster, type ValkeyServer } from './valkey-server.ts';

const server = NO_VALKEY === false ? await startValkey() : null;
const cluster = NO_VALKEY === false ? await startValkeyCluster() : null;
after(() => Promise.all([server?.stop(), cluster?.stop()]));

const connectTo = (url: string, counters = new ReadCounters(ReadCounters.memory(1), 0)) =>
  connectValkey(parseValkeyAddress(url), counters);

testRecordStore('a Valkey server', { skip: NO_VALKEY, open: (counters) => connectTo(server!.url, counters) });
testRecordStore('a Valkey cluster', { skip: NO_VALKEY, open: (counters) => connectTo(cluster!.url, counters) });

describe('a Valkey server', { skip: NO_VALKEY, timeout: 60_000 }, () => {
  let own: ValkeyServer;
  before(async () => {
    own = await startValkey(['--requirepass', 'open:sesame', '--maxmemory', '3mb']);
  });
  after(() => own.stop());
  const address = (rest: string) => `valkey://:open%3Asesame@127.0.0.1:${own.port}${rest}`;

  it('may hold other things as well: keys have a prefix, in the database asked for', async () => {
    const store = await connectTo(address('/3?prefix=mine:'));
    await store.set('k', 'v');
    const client = new Valkey({ port: own.port, host: '127.0.0.1', password: 'open:sesame', db: 3 });
    assert.equal(await client.get('mine:k'), 'v');
    client.disconnect();
    await store.close();
  });

  it('is not started with when the password is wrong, or nobody is there', async () => {
    for (const [url, reason] of [
      [`valkey://127.0.0.1:${own.port}`, /NOAUTH|Authentication/i],
      ['valkey://127.0.0.1:1', /ECONNREFUSED|closed/i],
    ] as const) {
      await assert.rejects(connectTo(url), (error) => {
        assert.ok(error instanceof StoreError && error.kind === 'unavailable');
        assert.match(error.message, reason);
        assert.match(error.message, /^Valkey or Redis at 127\.0\.0\.1:\d+ cannot be used/);
        return true;
      });
    }
  });

  it('tells when it is full', async () => {
    const store = await connectTo(address(''));
    await assert.rejects(
      async () => {
        for (let at = 0; at < 100; at++) await store.set(`k${at}`, 'v'.repeat(100_000));
      },
      (error) => error instanceof StoreError && error.kind === 'full',
    );
    await store.close();
  });

  it('may go away and come back: the store says so, and goes on', async () => {
    const server = await startValkey();
    const store = await connectTo(server.url);
    await store.set('k', 'v');
    await server.stop();
    await assert.rejects(
      async () => store.get('k'),
      (error) => error instanceof StoreError && error.kind === 'unavailable',
    );
    await store.close();
  });
});
