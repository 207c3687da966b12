import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { Multiplexer, Server } from './index.ts';

const REQUEST = 'GET /hello HTTP/1.1\r\nHost: x\r\n\r\n';

test('a request that was on its way when the server stopped is answered, and told that it was the last', async () => {
  const mux = new Multiplexer();
  mux.handle('/hello').get((res) => res.send('hello'));
  const server = new Server(mux);
  const { port } = await server.listen({ port: 0 });
  const client = connect(port, '127.0.0.1');
  client.write(REQUEST);
  const [first] = (await once(client, 'data')) as [Buffer];
  assert.match(first.toString(), /^HTTP\/1\.1 200 [^]*hello$/);
  assert.doesNotMatch(first.toString(), /Connection: close/);
  const stopped = server.stop();
  client.write(REQUEST);
  assert.match(await text(client), /^HTTP\/1\.1 200 [^]*Connection: close[^]*hello$/);
  await stopped;
});

test('with no time to drain, idle connections are closed at once', async () => {
  const server = new Server(new Multiplexer());
  const { port } = await server.listen({ port: 0 });
  const client = connect(port, '127.0.0.1');
  client.on('error', () => {});
  await once(client, 'connect');
  await server.stop({ drainMs: 0 });
  if (!client.closed) await once(client, 'close');
});
