import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, it } from 'node:test';
import { Multiplexer, Server } from './index.ts';
import { sharePort } from './shared-port.ts';

const HOST = '127.0.0.1';
const alone = (port: number): Promise<unknown> => once(createServer().listen(port, HOST), 'listening');

describe('a shared port', { skip: process.platform === 'linux' ? false : 'ports are shared on Linux' }, () => {
  it('is held from the choice until all threads listen', async () => {
    const shared = (await sharePort(HOST, 0))!;
    await assert.rejects(alone(shared.port), { code: 'EADDRINUSE' });
    const server = new Server(new Multiplexer());
    await server.listen({ host: HOST, port: shared.port, reusePort: true });
    await shared.release();
    const res = await fetch(`http://${HOST}:${shared.port}/`);
    assert.equal(res.status, 404);
    await server.stop();
  });

  it('is another one for each who asks at the same time', async () => {
    const shared = await Promise.all(Array.from({ length: 200 }, () => sharePort(HOST, 0)));
    assert.equal(new Set(shared.map((each) => each!.port)).size, 200);
    await Promise.all(shared.map((each) => each!.release()));
  });

  it('is refused when anybody listens on it, whether or not they would share', async () => {
    for (const reusePort of [false, true]) {
      const other = createServer().listen({ host: HOST, port: 0, reusePort });
      await once(other, 'listening');
      const { port } = other.address() as { port: number };
      await assert.rejects(sharePort(HOST, port), { code: 'EADDRINUSE' });
      other.close();
    }
  });
});
