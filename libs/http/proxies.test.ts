/** Real nginx and real lighttpd in front, over TCP and Unix sockets: what their users get. Skipped where they are not installed. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Address, Multiplexer, Server } from './index.ts';

interface Proxy {
  readonly name: string;
  readonly overUnix: boolean;
  /** Its configuration: listens on `port`, passes all on. */
  config(port: number, backend: Address, folder: string): string;
  command(config: string): readonly string[];
}

const PROXIES: readonly Proxy[] = [
  { name: 'nginx', overUnix: false, config: nginx, command: (config) => ['nginx', '-c', config, '-g', 'daemon off;'] },
  { name: 'nginx', overUnix: true, config: nginx, command: (config) => ['nginx', '-c', config, '-g', 'daemon off;'] },
  { name: 'lighttpd', overUnix: false, config: lighttpd, command: (config) => ['lighttpd', '-D', '-f', config] },
  { name: 'lighttpd', overUnix: true, config: lighttpd, command: (config) => ['lighttpd', '-D', '-f', config] },
];

const mux = new Multiplexer();
mux.handle('/hello').get((res, req) => res.json({ via: req.header('x-forwarded-for') !== '', url: req.url }));
mux.handle('/echo', { maxBodyBytes: 10e6 }).post(async (res, req) => res.send(await req.body()));
mux
  .handle('/stream')
  .get((res) => res.type('text/plain').stream(Array.from({ length: 200 }, (_, at) => `line ${at}\n`.repeat(100))));
mux.handle('/teapot').get((res) => res.stock(418));

for (const proxy of PROXIES) {
  const installed = !(spawnSync(proxy.name, ['-v']).error instanceof Error);
  describe(
    `behind ${proxy.name} over ${proxy.overUnix ? 'a Unix socket' : 'TCP'}`,
    { skip: !installed && `${proxy.name} is not installed` },
    () => {
      const server = new Server(mux);
      let folder = '';
      let child: ChildProcess;
      let url = '';
      before(async () => {
        folder = await mkdtemp(join(tmpdir(), 'addressee-proxy-'));
        const backend = await server.listen(proxy.overUnix ? { unix: join(folder, 'backend.sock') } : {});
        const port = await freePort();
        const config = join(folder, 'proxy.conf');
        await writeFile(config, proxy.config(port, backend, folder));
        const [program = '', ...options] = proxy.command(config);
        child = spawn(program, options, { stdio: 'ignore' });
        url = `http://127.0.0.1:${port}`;
        for (let tries = 0; tries < 200; tries++) {
          if (
            await fetch(`${url}/hello`).then(
              ({ ok }) => ok,
              () => false,
            )
          )
            return;
          await sleep(25);
        }
        throw new Error(`${proxy.name} does not answer`);
      });
      after(async () => {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
        await server.stop();
        await rm(folder, { recursive: true });
      });

      it('answers, errors, paths and queries pass', async () => {
        const answers = await Promise.all(
          Array.from({ length: 100 }, async (_, at) => (await fetch(`${url}/hello?n=${at}&q=%D0%BC`)).json()),
        );
        assert.deepEqual(
          answers,
          answers.map((_, at) => ({ via: true, url: `/hello?n=${at}&q=%D0%BC` })),
        );
        const teapot = await fetch(`${url}/teapot`);
        assert.deepEqual([teapot.status, await teapot.text()], [418, "I'm a teapot"]);
        assert.equal((await fetch(`${url}/hello`, { method: 'POST' })).headers.get('allow'), 'GET, HEAD, OPTIONS');
        assert.equal((await fetch(`${url}/hello`, { method: 'HEAD' })).status, 200);
      });

      it('bodies pass both ways', async () => {
        const body = Buffer.alloc(3_000_000, 'addressee ');
        const echoed = await fetch(`${url}/echo`, { method: 'POST', body });
        assert.ok(Buffer.from(await echoed.arrayBuffer()).equals(body));
        assert.equal((await (await fetch(`${url}/stream`)).text()).split('\n').length, 20_001);
      });
    },
  );
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

function nginx(port: number, backend: Address, folder: string): string {
  const target = backend.unix === '' ? `${backend.host}:${backend.port}` : `unix:${backend.unix}`;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  // Started by root its workers would become another user, who cannot enter the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `${user} pid ${folder}/nginx.pid; error_log ${folder}/error.log; worker_processes 1;
events { worker_connections 256; }
http {
  access_log off; client_max_body_size 10m; ${temporary.join(' ')}
  upstream backend { server ${target}; keepalive 8; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://backend; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_set_header Host $host; proxy_set_header X-Forwarded-For $remote_addr;
    }
  }
}
`;
}

function lighttpd(port: number, backend: Address, folder: string): string {
  const target =
    backend.unix === '' ? `"host" => "${backend.host}", "port" => ${backend.port}` : `"host" => "${backend.unix}"`;
  return `server.modules = ("mod_proxy")
server.document-root = "${folder}"
server.bind = "127.0.0.1"
server.port = ${port}
server.errorlog = "${folder}/error.log"
server.upload-dirs = ("${folder}")
proxy.server = ("" => ((${target})))
`;
}
