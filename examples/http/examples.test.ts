/** Runs every example as a person would, and asks it what its first line says. */
import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';

const tested = new Set<string>();

function example(
  name: string,
  use: (url: string, process: ChildProcess) => Promise<void>,
  env: Record<string, string> = {},
): void {
  tested.add(`${name}.ts`);
  it(name, async () => {
    const file = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
    const child = spawn(process.execPath, ['--conditions=source', file], {
      env: { ...process.env, PORT: '0', ...env },
    });
    const ended = once(child, 'exit');
    let errors = '';
    child.stderr.on('data', (bytes) => (errors += String(bytes)));
    try {
      const url = await new Promise<string>((resolve, reject) => {
        let text = '';
        child.stdout.on('data', (bytes) => {
          text += String(bytes);
          const match = /listening on (\S+)/.exec(text);
          if (match) resolve(match[1]!);
        });
        child.on('exit', () => reject(new Error(`ended before it listened\n${errors}`)));
      });
      await use(url, child);
    } finally {
      child.kill('SIGTERM');
    }
    const [code] = (await ended) as [number | null];
    assert.equal(code, 0, `ends by itself at SIGTERM\n${errors}`);
  });
}

async function text(url: string, init?: RequestInit): Promise<string> {
  return (await fetch(url, init)).text();
}

const json = async (url: string, init?: RequestInit): Promise<unknown> => JSON.parse(await text(url, init));

example('hello', async (url) => assert.equal(await text(`${url}/hello`), 'Hello world!\n'));

example(
  'hello-no-blocking',
  async (url, child) => {
    assert.equal(await text(`${url}/hello`), 'Hello world!\n');
    const [last] = (await once(child.stdout!, 'data')) as [Buffer];
    assert.equal(String(last), 'stopped\n');
    await once(child, 'exit');
  },
  { SECONDS: '0.3' },
);

example('handlers', async (url) => {
  assert.equal(await text(`${url}/handlers`), 'GET\n');
  assert.equal(await text(`${url}/handlers`, { method: 'POST', body: 'text' }), 'POST of 4 characters\n');
  assert.equal(await text(`${url}/handlers`, { method: 'PATCH' }), 'PATCH\n');
  assert.equal(await text(`${url}/handlers/an%20id/7`), 'id: an id, number: 7\n');
  assert.equal((await fetch(`${url}/handlers/42/seven`)).status, 404);
});

example('rest-resource', async (url) => {
  const post = await fetch(`${url}/people`, { method: 'POST', body: '{"name":"Ann"}' });
  assert.deepEqual(
    [post.status, post.headers.get('location'), await post.json()],
    [201, '/people/1', { id: 1, name: 'Ann' }],
  );
  assert.equal((await fetch(`${url}/people/1`, { method: 'PUT', body: '{"name":"Bob"}' })).status, 204);
  assert.deepEqual(await json(`${url}/people`), [{ id: 1, name: 'Bob' }]);
  assert.equal((await fetch(`${url}/people/1`, { method: 'DELETE' })).status, 204);
  assert.deepEqual(await json(`${url}/people/1`), { error: { status: 404, message: 'There is no person 1' } });
  assert.equal((await fetch(`${url}/people`, { method: 'POST', body: '{}' })).status, 422);
});

example('query', async (url) => {
  assert.deepEqual(await json(`${url}/query?tag=a&tag=b&q=san+fran`), {
    q: 'san fran',
    tags: ['a', 'b'],
    all: [
      ['tag', 'a'],
      ['tag', 'b'],
      ['q', 'san fran'],
    ],
  });
});

example('form', async (url) => {
  assert.deepEqual(
    await json(`${url}/form`, { method: 'POST', body: new URLSearchParams({ name: 'Ann', city: 'San Jose' }) }),
    {
      name: 'Ann',
      city: 'San Jose',
    },
  );
  assert.equal((await fetch(`${url}/form`, { method: 'POST', body: '{}' })).status, 400);
});

example('json', async (url) => {
  assert.deepEqual(await json(`${url}/json`, { method: 'POST', body: '{"a":[1,2]}' }), { received: { a: [1, 2] } });
  assert.equal((await fetch(`${url}/json`, { method: 'POST', body: '{' })).status, 400);
});

example('binary', async (url) => {
  const res = await fetch(`${url}/pixel.png`);
  assert.equal(res.headers.get('content-type'), 'image/png');
  assert.deepEqual(Buffer.from(await res.arrayBuffer()).subarray(0, 4), Buffer.from('\x89PNG', 'latin1'));
});

example('list-endpoints', async (url) => {
  assert.match(
    await text(`${url}/endpoints`),
    /- endpoint: "\/users\/\{id:\[0-9\]\+\}"\n {2}summary: "one user"\n {2}methods: \[GET\]/,
  );
  assert.match(await text(`${url}/tree`), /├── \/users .* GET, POST .* all users/);
});

example('log-plugin', async (url, child) => {
  const logged = once(child.stdout!, 'data');
  const res = await fetch(`${url}/hello`, { headers: { origin: 'https://x' } });
  assert.match(res.headers.get('server-timing')!, /^handler;dur=/);
  assert.ok(res.headers.get('x-request-id'));
  assert.equal(res.headers.get('access-control-allow-origin'), '*');
  assert.match(String((await logged)[0]), /"method":"GET","target":"\/hello"/);
});

example('streaming', async (url) => {
  assert.equal(await text(`${url}/clock`), 'data: tick 1\n\ndata: tick 2\n\ndata: tick 3\n\n');
  const sum = await text(`${url}/sum`, { method: 'PUT', body: new Uint8Array(3_000_000) });
  assert.equal(sum, '35bce4eae54ec8e6cc2868baa8d157914d6ae2858811b4cc0c078c94460fa26f\n');
});

example('static', async (url) => {
  const res = await fetch(`${url}/files/hello.ts`);
  assert.equal(await res.text(), await readFile(new URL('./hello.ts', import.meta.url), 'utf8'));
  const again = await fetch(`${url}/files/hello.ts`, { headers: { 'if-none-match': res.headers.get('etag')! } });
  assert.equal(again.status, 304);
  assert.equal((await fetch(`${url}/files/%2e%2e/%2e%2e/package.json`)).status, 404);
});

const folder = await mkdtemp(join(tmpdir(), 'addressee-examples-'));
const socket = join(folder, 'hello.sock');

example(
  'unix-socket',
  async () => {
    const asked = request({ socketPath: socket, path: '/', agent: false }).end();
    const [res] = (await once(asked, 'response')) as [AsyncIterable<Buffer>];
    for await (const bytes of res) assert.equal(String(bytes), 'Hello, neighbour!\n');
  },
  { SOCKET: socket },
);

const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
const options = [
  'req',
  '-x509',
  '-newkey',
  'ec',
  '-pkeyopt',
  'ec_paramgen_curve:P-256',
  '-nodes',
  '-days',
  '2',
  '-subj',
  '/CN=localhost',
];
let openssl = true;
try {
  execFileSync('openssl', [...options, '-keyout', key, '-out', cert], { stdio: 'ignore' });
} catch {
  openssl = false;
}
if (openssl) {
  example(
    'tls',
    async (url) => {
      const asked = secureRequest(url, { rejectUnauthorized: false, agent: false }).end();
      const [res] = (await once(asked, 'response')) as [AsyncIterable<Buffer>];
      for await (const bytes of res) assert.equal(String(bytes), 'nobody reads this on the way\n');
    },
    { TLS_CERT: cert, TLS_KEY: key },
  );
} else {
  tested.add('tls.ts');
  it('tls', { skip: 'openssl is not installed' }, () => {});
}

it('every example is tested', async () => {
  const files = readdirSync(import.meta.dirname).filter((name) => !name.endsWith('.test.ts') && name !== 'listen.ts');
  assert.deepEqual(files.toSorted(), [...tested].toSorted());
  await rm(folder, { recursive: true });
});
