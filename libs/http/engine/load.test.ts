/** Many connections and many bytes cost bounded memory. `npm run bench -- hello` has the figures. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { createInterface } from 'node:readline';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Multiplexer, Server } from '../index.ts';

const MANY_BYTES = 1024 ** 3;
const IDLE = 10_000;
const SLOW = 1_000;
/** Of a connection that had an answer, the runtime's share included. */
const MAX_BYTES_PER_CONNECTION = 12_000;

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

const descriptors = openFilesLimit();

it(
  'ten thousand idle and a thousand slow connections leave room for others',
  { skip: descriptors < IDLE + SLOW + 200 && `only ${descriptors} files may be open here` },
  async () => {
    const server = new Server(mux, { headerTimeoutMs: 1500 });
    const address = await server.listen();
    const before = process.memoryUsage.rss();
    const clients = spawn(
      process.execPath,
      [
        '--conditions=source',
        fileURLToPath(new URL('../fixtures/many-clients.ts', import.meta.url)),
        ...[address.port, IDLE, SLOW].map(String),
      ],
      { stdio: ['pipe', 'pipe', 'inherit'] },
    );
    try {
      const lines = createInterface(clients.stdout)[Symbol.asyncIterator]();
      assert.equal((await lines.next()).value, `ready ${IDLE}`);
      assert.ok(server.connections >= IDLE);
      assert.ok((process.memoryUsage.rss() - before) / (IDLE + SLOW) < MAX_BYTES_PER_CONNECTION);
      assert.equal(await (await fetch(`${address.url}/hello`)).text(), 'hello');
      assert.equal((await lines.next()).value, `refused ${SLOW} open ${IDLE}`);
      const ended = once(clients, 'exit');
      await server.stop();
      assert.equal(server.connections, 0);
      clients.stdin.end();
      await ended;
    } finally {
      clients.kill();
      await server.stop({ drainMs: 0 });
    }
  },
);

it('a gigabyte up and a gigabyte down pass through in bounded memory', async () => {
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
  let answer = '';
  for await (const chunk of ((await answered) as [AsyncIterable<Buffer>])[0]) answer += chunk.toString();
  assert.equal(answer, String(MANY_BYTES));
  const download = request({ port, path: '/down' }).end();
  let size = 0;
  for await (const chunk of ((await once(download, 'response')) as [AsyncIterable<Buffer>])[0]) size += chunk.length;
  assert.equal(size, MANY_BYTES);
  clearInterval(watch);
  assert.ok(most < 120e6, `${most} bytes more`);
  await server.stop();
});

/** Infinity where the platform does not say. */
function openFilesLimit(): number {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Number(soft ?? Infinity) || Infinity;
}
