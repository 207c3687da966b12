/** A real client that shares no code with us. Skipped where curl is not installed. */
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { type Address, Multiplexer, Server } from './index.ts';
import { compression } from './plugins/index.ts';

const installed = !(spawnSync('curl', ['--version']).error instanceof Error);

describe('curl', { skip: !installed && 'curl is not installed' }, () => {
  const mux = new Multiplexer({ plusIsBlank: true }).use(compression());
  mux.handle('/hello').get((res, req) => res.send(`Hello ${req.query.get('name') || 'world'}!\n`));
  mux
    .handle('/echo', { maxBodyBytes: 10e6 })
    .post(async (res, req) => res.send(await req.body()))
    .put(async (res, req) => res.send(await req.body()));
  mux.handle('/long').get((res) => res.send('all the same '.repeat(1000)));
  const server = new Server(mux, {}, { utf8Target: true });
  let address: Address;
  let folder = '';
  const curl = async (...options: string[]): Promise<string> =>
    (await promisify(execFile)('curl', ['-sS', ...options], { maxBuffer: 20e6 })).stdout;
  before(async () => {
    address = await server.listen();
    folder = await mkdtemp(join(tmpdir(), 'addressee-curl-'));
  });
  after(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  it('GET, HEAD, a query as people type it', async () => {
    assert.equal(await curl(`${address.url}/hello`), 'Hello world!\n');
    assert.match(
      await curl('-I', `${address.url}/hello`),
      /^HTTP\/1\.1 200 OK\r\n(?:.*\r\n)*Content-Length: 13\r\n\r\n$/,
    );
    assert.equal(await curl(`${address.url}/hello?name=мюнх+ен%20é`), 'Hello мюнх ен é!\n');
  });

  it('one connection for several requests', async () => {
    const urls = Array.from({ length: 5 }, () => `${address.url}/hello`);
    const { stderr } = await promisify(execFile)('curl', ['-sv', ...urls]);
    assert.equal(stderr.match(/Re-using existing connection/gi)?.length, 4);
  });

  it('uploads with a length, in chunks, and with Expect', async () => {
    const file = join(folder, 'upload.bin');
    const back = join(folder, 'back.bin');
    await writeFile(file, Buffer.alloc(3_000_000, 'curl '));
    for (const more of [[], ['-H', 'Transfer-Encoding: chunked'], ['-H', 'Expect: 100-continue']]) {
      await curl('-T', file, '-o', back, ...more, `${address.url}/echo`);
      assert.ok((await readFile(back)).equals(await readFile(file)), more.join(' '));
    }
    assert.equal(await curl('-d', 'a=b', `${address.url}/echo`), 'a=b');
  });

  it('HTTP/1.0, an offered upgrade to HTTP/2, compression', async () => {
    assert.equal(await curl('-0', `${address.url}/hello`), 'Hello world!\n');
    assert.equal(await curl('--http2', `${address.url}/hello`), 'Hello world!\n');
    assert.match(
      await curl('--compressed', '-D', '-', `${address.url}/long`),
      /Content-Encoding: \w+\r\n[^]*all the same all/,
    );
  });
});
