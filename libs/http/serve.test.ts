import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { ResourceLimits } from 'node:worker_threads';
import { dial, exchange } from './fixtures/raw-client.ts';
import { serve, type ServeOptions, type Service } from './index.ts';

const APP = new URL('./fixtures/threads-app.ts', import.meta.url).href;

function start(cells: SharedArrayBuffer, options: ServeOptions & { fail?: number } = {}): Promise<Service> {
  const { fail, ...rest } = options;
  return serve(APP, { threads: 2, shared: { cells, fail }, ...rest });
}

async function threadOf(url: string): Promise<number> {
  const res = await fetch(`${url}/thread`, { headers: { connection: 'close' } });
  return ((await res.json()) as { thread: number }).thread;
}

describe('serve', () => {
  it('serves from all threads over one memory; stop() runs hooks and leaves nothing', async () => {
    const cells = new SharedArrayBuffer(8);
    const service = await start(cells);
    assert.equal(service.primary, true);
    const seen = new Set<number>();
    for (let at = 0; at < 60; at++) seen.add(await threadOf(service.address.url));
    assert.deepEqual(seen, new Set([0, 1]));
    assert.equal(new Int32Array(cells)[0], 60);
    await service.stop();
    await service.stopped;
    assert.equal(new Int32Array(cells)[1], 2);
    await assert.rejects(threadOf(service.address.url));
  });

  it('gives each thread little room for young objects, or what it is told', async () => {
    const limitsOf = async (options: ServeOptions): Promise<unknown> => {
      const service = await start(new SharedArrayBuffer(8), options);
      const limits = await (await fetch(`${service.address.url}/limits`)).json();
      await service.stop();
      return limits;
    };
    const usual = (await limitsOf({})) as ResourceLimits;
    assert.equal(usual.maxYoungGenerationSizeMb, 12);
    assert.ok(usual.maxOldGenerationSizeMb! > 500, 'the others are as Node has them');
    const told = (await limitsOf({ resourceLimits: { maxOldGenerationSizeMb: 100 } })) as ResourceLimits;
    assert.deepEqual([told.maxYoungGenerationSizeMb, told.maxOldGenerationSizeMb], [12, 100]);
  });

  it(
    'a thousand connections are shared no worse than 60 : 40',
    { skip: process.platform !== 'linux' && "sharing is the system's business; Linux does it by a hash" },
    async () => {
      const service = await start(new SharedArrayBuffer(8));
      const share = [0, 0];
      const sockets = Array.from({ length: 1000 }, () => dial(service.address));
      await Promise.all(
        sockets.map(async (socket) => {
          socket.write('GET /thread HTTP/1.1\r\nHost: a\r\n\r\n');
          const [answer] = (await once(socket, 'data')) as [Buffer];
          share[Number(/"thread":(\d)/.exec(String(answer))![1])]! += 1;
        }),
      );
      for (const socket of sockets) socket.destroy();
      await service.stop();
      assert.equal(share[0]! + share[1]!, 1000);
      assert.ok(Math.max(...share) <= 600, share.join(' : '));
    },
  );

  it('stop() lets running requests end', async () => {
    const service = await start(new SharedArrayBuffer(8));
    const answer = fetch(`${service.address.url}/slow`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await service.stop();
    assert.equal(await (await answer).text(), 'done');
  });

  for (const threads of [1, 2]) {
    it(`replaces a crashed thread, on the same port (of ${threads})`, async () => {
      const crashed = Promise.withResolvers<[unknown, number]>();
      const service = await start(new SharedArrayBuffer(8), {
        threads,
        onCrash: (error, thread) => crashed.resolve([error, thread]),
      });
      await fetch(`${service.address.url}/crash`, { method: 'POST' }).catch(() => {});
      const [error] = await crashed.promise;
      assert.match(String(error), /crashed on purpose/);
      const seen = new Set<number>();
      while (seen.size < threads) {
        const thread = await threadOf(service.address.url).catch(() => -1);
        if (thread !== -1) seen.add(thread);
      }
      await service.stop();
    });
  }

  it('replaces a thread that runs out of memory, while the other goes on', async () => {
    const crashed = Promise.withResolvers<unknown>();
    const service = await start(new SharedArrayBuffer(8), {
      resourceLimits: { maxOldGenerationSizeMb: 64 },
      onCrash: (error) => crashed.resolve(error),
    });
    await assert.rejects(fetch(`${service.address.url}/memory`, { method: 'POST' }));
    const error = await crashed.promise;
    assert.equal((error as NodeJS.ErrnoException).code, 'ERR_WORKER_OUT_OF_MEMORY');
    const seen = new Set<number>();
    while (seen.size < 2) {
      const thread = await threadOf(service.address.url).catch(() => -1);
      if (thread !== -1) seen.add(thread);
    }
    await service.stop();
  });

  it('starts many services at once, each with a port of its own', async () => {
    const services = await Promise.all(Array.from({ length: 8 }, () => start(new SharedArrayBuffer(8))));
    assert.equal(new Set(services.map(({ address }) => address.port)).size, 8);
    for (const { address } of services) assert.ok((await threadOf(address.url)) < 2);
    await Promise.all(services.map((service) => service.stop()));
  });

  it('rejects when the application fails to start, the port is taken, or the number of threads is none', async () => {
    await assert.rejects(start(new SharedArrayBuffer(8), { fail: 1 }), /no luck at start/);
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    await assert.rejects(start(new SharedArrayBuffer(8), { port }), { code: 'EADDRINUSE' });
    other.close();
    await assert.rejects(start(new SharedArrayBuffer(8), { threads: 0 }), RangeError);
  });

  it('does not share its port with a second server unnoticed', async () => {
    const service = await start(new SharedArrayBuffer(8));
    await assert.rejects(start(new SharedArrayBuffer(8), { port: service.address.port }), { code: 'EADDRINUSE' });
    await service.stop();
  });

  it('listens on one Unix socket per thread, beside TCP where a port is given', async () => {
    const unix = join(tmpdir(), `addressee-serve-${process.pid}`);
    const service = await start(new SharedArrayBuffer(8), { unix, port: 0 });
    assert.deepEqual(
      service.addresses.map((address) => address.unix),
      ['', `${unix}.0`, `${unix}.1`],
    );
    for (const [thread, address] of service.addresses.slice(1).entries()) {
      const answer = await exchange(address, ['GET /thread HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n']);
      assert.match(answer, new RegExp(`"thread":${thread},`));
    }
    await service.stop();
  });

  it('replaces the socket file that a killed server left, but not one in use', async () => {
    const unix = join(tmpdir(), `addressee-stale-${process.pid}`);
    const kill = `require('net').createServer().listen(${JSON.stringify(unix)}, () => process.kill(process.pid, 'SIGKILL'))`;
    spawnSync(process.execPath, ['-e', kill]);
    const service = await start(new SharedArrayBuffer(8), { unix, threads: 1 });
    await assert.rejects(start(new SharedArrayBuffer(8), { unix, threads: 1 }), { code: 'EADDRINUSE' });
    await service.stop();
  });
});
