/** Many connections and many bytes cost bounded memory. Smaller than in `bench/hello`, which has the figures. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { dial, exchange } from '../fixtures/raw-client.ts';
import { Multiplexer, Server } from '../index.ts';

const MANY_BYTES = 256 * 1024 * 1024;

const mux = new Multiplexer();
mux.handle('/hello').get((res) => res.send('hello'));
mux.handle('/up', { maxBodyBytes: Infinity }).post(async (res, req) => {
  let size = 0;
  for await (const chunk of req.stream()) size += chunk.length;
  res.send(String(size));
});
const PIECE = new Uint8Array(256 * 1024);
mux.handle('/down').get((res) =>
  res.stream(
    (function* () {
      for (let sent = 0; sent < MANY_BYTES; sent += PIECE.length) yield PIECE;
    })(),
  ),
);

it('a thousand idle and two hundred slow connections leave room for others', async () => {
  const server = new Server(mux, { headerTimeoutMs: 1500 });
  const address = await server.listen();
  const clients: Socket[] = [];
  for (let at = 0; at < 1200; at++) clients.push(dial(address).on('error', () => {}));
  await Promise.all(clients.map((client) => once(client, 'connect')));
  const slow = clients.slice(1000);
  for (const text of 'GET /hello HTTP/1.1\r\nX') {
    for (const client of slow) client.write(text);
    await sleep(5);
  }
  assert.ok(server.connections >= 1200);
  assert.match(await exchange(address, ['GET /hello HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n']), /hello$/);
  const answers = await Promise.all(slow.map(async (client) => String((await once(client, 'data'))[0])));
  assert.ok(answers.every((answer) => answer.startsWith('HTTP/1.1 408 ')));
  await server.stop();
  assert.equal(server.connections, 0);
});

it('uploads and downloads of any size pass through in bounded memory', async () => {
  const server = new Server(mux);
  const { port } = await server.listen();
  let most = 0;
  const before = process.memoryUsage.rss();
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss() - before)), 10);
  const upload = request({ port, path: '/up', method: 'POST' });
  const answered = once(upload, 'response');
  for (let sent = 0; sent < MANY_BYTES; sent += PIECE.length) {
    if (!upload.write(PIECE)) await once(upload, 'drain');
  }
  upload.end();
  assert.equal(await read(((await answered) as [AsyncIterable<Buffer>])[0], true), String(MANY_BYTES));
  const download = request({ port, path: '/down' }).end();
  assert.equal(await read(((await once(download, 'response')) as [AsyncIterable<Buffer>])[0], false), MANY_BYTES);
  clearInterval(watch);
  assert.ok(most < 120e6, `${most} bytes more`);
  await server.stop();
});

async function read(body: AsyncIterable<Buffer>, text: boolean): Promise<string | number> {
  let size = 0;
  let all = '';
  for await (const chunk of body) {
    size += chunk.length;
    if (text) all += chunk.toString();
  }
  return text ? all : size;
}
