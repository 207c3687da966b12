/** What limits a connection, and how it ends: back-pressure both ways, time, number, the server's stop. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, CLOSE, get, mux, outcomes } from '../fixtures/engine-app.ts';
import { dial, exchange, parseAnswers } from '../fixtures/raw-client.ts';
import { type Address, type Limits, Multiplexer, Server } from '../index.ts';

async function withServer(
  limits: Partial<Limits>,
  use: (address: Address, server: Server) => Promise<void>,
): Promise<void> {
  const server = new Server(mux, limits);
  try {
    await use(await server.listen(), server);
  } finally {
    await server.stop({ drainMs: 0 });
  }
}

describe('limits and the end', () => {
  it('a client that does not read is paused, then reset; memory stays bounded', async () => {
    await withServer({ writeTimeoutMs: 200 }, async (address, server) => {
      const socket = dial(address);
      socket.on('error', () => {});
      socket.pause();
      const before = process.memoryUsage().rss;
      for (let at = 0; at < 200; at++) socket.write(get('/big/900000'));
      await sleep(100);
      assert.ok(process.memoryUsage().rss - before < 100e6);
      assert.equal(server.connections, 1);
      await sleep(600);
      assert.equal(server.connections, 0);
      socket.destroy();
    });
  });

  it('a stream is pulled only as fast as the client reads, and ended when it goes', async () => {
    let made = 0;
    let ended = false;
    const endless = new Multiplexer();
    endless.handle('/').get((res) =>
      res.stream(
        (async function* () {
          try {
            for (;;) {
              made++;
              yield new Uint8Array(16 * 1024);
            }
          } finally {
            ended = true;
          }
        })(),
      ),
    );
    const server = new Server(endless);
    const socket = dial(await server.listen());
    socket.on('error', () => {});
    socket.pause();
    socket.write(get('/'));
    await sleep(150);
    const first = made;
    await sleep(100);
    assert.equal(made, first, 'nothing is made while nobody reads');
    assert.ok(first < 1000);
    socket.resume();
    await once(socket, 'data');
    await sleep(50);
    assert.ok(made > first);
    socket.destroy();
    await sleep(50);
    assert.equal(ended, true);
    await server.stop();
  });

  it('an upload is read only as fast as the handler takes it', async () => {
    let taken = 0;
    const slow = new Multiplexer();
    slow.handle('/', { maxBodyBytes: Infinity }).post(async (res, req) => {
      for await (const chunk of req.stream()) {
        taken += chunk.length;
        if (taken < 300_000) await sleep(20);
      }
      res.send(String(taken));
    });
    const server = new Server(slow);
    const address = await server.listen();
    const upload = request({ port: address.port, method: 'POST', headers: { 'content-length': 50_000_000 } });
    const answer = once(upload, 'response');
    const before = process.memoryUsage().arrayBuffers;
    upload.end(Buffer.alloc(50_000_000));
    await sleep(30);
    assert.ok(process.memoryUsage().arrayBuffers - before < 55_000_000);
    assert.ok(taken < 1_000_000);
    const [res] = (await answer) as [NodeJS.ReadableStream];
    let text = '';
    for await (const bytes of res) text += String(bytes);
    assert.equal(text, '50000000');
    await server.stop();
  });

  it('chunks of one byte cost their bytes, not an object each', async () => {
    await withServer({}, async (address) => {
      const before = process.memoryUsage();
      const chunks = '1\r\nx\r\n'.repeat(300_000);
      const [answer] = await ask(
        address,
        `POST /echo HTTP/1.1\r\nHost: a\r\n${CLOSE}Transfer-Encoding: chunked\r\n\r\n${chunks}0\r\n\r\n`,
      );
      assert.equal(answer?.body.length, 300_000);
      const { heapUsed, external } = process.memoryUsage();
      assert.ok(heapUsed + external - before.heapUsed - before.external < 40e6);
    });
  });

  it('more connections than the limit are closed at once', async () => {
    await withServer({ maxConnections: 2 }, async (address) => {
      const kept = [dial(address), dial(address)];
      await Promise.all(kept.map((socket) => once(socket, 'connect')));
      await sleep(20);
      assert.equal(await exchange(address, [get('/now', CLOSE)]), '');
      for (const socket of kept) socket.destroy();
      await sleep(20);
      assert.match(await exchange(address, [get('/now', CLOSE)]), /now$/);
    });
  });

  it('stop: idle connections close, running requests end and say close, then nothing is left', async () => {
    const server = new Server(mux);
    const address = await server.listen();
    const idle = exchange(address, [get('/now')]);
    const running = exchange(address, [get('/later/100')]);
    await sleep(30);
    const begun = performance.now();
    await server.stop();
    assert.ok(performance.now() - begun > 40);
    assert.match(await idle, /now$/);
    const [answer] = parseAnswers(await running);
    assert.deepEqual([answer?.body, answer?.headers['connection']], ['later 100', 'close']);
    assert.equal(server.connections, 0);
    await assert.rejects(once(dial(address), 'connect'));
  });

  it('stop with a time limit cuts what does not end', async () => {
    const server = new Server(mux);
    const address = await server.listen();
    const running = exchange(address, [get('/later/900')]);
    await sleep(20);
    await server.stop({ drainMs: 30 });
    assert.equal(await running, '');
  });

  it('tells what was sent', async () => {
    outcomes.length = 0;
    await withServer({}, async (address) => {
      await exchange(address, [get('/now') + get('/stream') + get('/nowhere', CLOSE)]);
      await exchange(address, ['nonsense\r\n\r\n']);
      await exchange(address, [get('/fails/late')]);
    });
    assert.deepEqual(
      outcomes.map(([path, { bodyBytes, aborted: cut }]) => [path, bodyBytes, cut]),
      [
        ['/now', 3, false],
        ['/stream', 8, false],
        ['/nowhere', 14, false],
        ['', 22, false],
        ['/fails/late', 5, true],
      ],
    );
    assert.ok(outcomes.every(([, { durationMs }]) => durationMs >= 0 && durationMs < 1000));
  });

  it('raw UTF-8 targets are an option', async () => {
    const server = new Server(mux, {}, { utf8Target: true });
    const address = await server.listen();
    const [good, bad] = [
      await ask(address, Buffer.from(get('/url?q=мюнх%20+', CLOSE)).toString('latin1')),
      await ask(address, get('/url?q=\xff', CLOSE)),
    ];
    assert.equal(bad[0]?.status, 200, 'sent as UTF-8 by the test');
    assert.deepEqual(JSON.parse(good[0]!.body)[0], '/url?q=%C3%90%C2%BC%C3%91%C2%8E%C3%90%C2%BD%C3%91%C2%85%20+');
    const raw = parseAnswers(await exchange(address, [Buffer.from(get('/url?q=\xff', CLOSE), 'latin1')]));
    assert.equal(raw[0]?.status, 400);
    await server.stop();
  });

  it('bad limits are refused', () => {
    assert.throws(() => new Server(mux, { maxBodyBytes: 0 }), RangeError);
    assert.throws(() => new Server(mux, { maxBody: 1 } as Partial<Limits>), RangeError);
  });
});
