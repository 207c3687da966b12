import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { connect } from 'node:tls';
import { type Address, Multiplexer, Server, type TlsOptions } from './index.ts';

/** A certificate for this run, made by openssl; null where that is not installed. */
function certificate(): TlsOptions | null {
  const folder = mkdtempSync(join(tmpdir(), 'addressee-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const options = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  try {
    execFileSync('openssl', [...options, '-subj', '/CN=localhost', '-keyout', key, '-out', cert], { stdio: 'ignore' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } catch {
    return null;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const tls = certificate();

it(
  'serves HTTPS: keep-alive, uploads, large answers, pipelining, a clean end',
  { skip: tls === null && 'openssl is not installed' },
  async () => {
    const mux = new Multiplexer();
    mux.handle('/echo', { maxBodyBytes: 5e6 }).post(async (res, req) => res.send(await req.body()));
    mux.handle('/secure').get((res, req) => res.json(req.secure));
    const server = new Server(mux, {}, { tls: tls! });
    const address = await server.listen();
    assert.match(address.url, /^https:/);
    const big = 'x'.repeat(3_000_000);
    const post = request({ port: address.port, path: '/echo', method: 'POST', rejectUnauthorized: false });
    post.end(big);
    const [answer] = (await once(post, 'response')) as [NodeJS.ReadableStream];
    let text = '';
    for await (const chunk of answer) text += String(chunk);
    assert.equal(text.length, big.length);
    const raw = await speak(
      address,
      'GET /secure HTTP/1.1\r\nHost: a\r\n\r\nGET /secure HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    );
    assert.equal(raw.match(/\r\n\r\ntrue/g)?.length, 2);
    const garbage = await speak(address, 'GET / HTTP/1.1\nHost: a\r\n\r\n');
    assert.match(garbage, /^HTTP\/1\.1 400 /);
    await server.stop();
    assert.equal(server.connections, 0);
  },
);

async function speak(address: Address, bytes: string): Promise<string> {
  const socket = connect({ port: address.port, host: address.host, rejectUnauthorized: false });
  socket.write(bytes);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}
