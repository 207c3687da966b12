/** A Valkey or Redis server of the machine, started for a test on a free port and ended by its process id. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Valkey } from 'iovalkey';

/** The program, or null when none is installed. */
export const VALKEY_PROGRAM: string | null =
  ['valkey-server', 'redis-server'].find((name) => spawnSync(name, ['--version']).status === 0) ?? null;

/** For the `skip` of tests. */
export const NO_VALKEY: string | false =
  VALKEY_PROGRAM === null ? 'neither valkey-server nor redis-server is installed' : false;

export interface ValkeyServer {
  readonly port: number;
  /** `valkey://127.0.0.1:PORT` */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a server with nothing in it, which writes nothing to the disk. */
export async function startValkey(options: readonly string[] = []): Promise<ValkeyServer> {
  const directory = mkdtempSync(join(tmpdir(), 'addressee-valkey-'));
  const port = await freePort();
  const memoryOnly = ['--save', '', '--appendonly', 'no', '--bind', '127.0.0.1', '--dir', directory];
  const child = spawn(VALKEY_PROGRAM!, ['--port', String(port), ...memoryOnly, ...options], { stdio: 'ignore' });
  // A test that is cut short leaves no server behind.
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  await answering(port, child);
  return {
    port,
    url: `valkey://127.0.0.1:${port}`,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        kill();
        await once(child, 'exit');
      }
      process.off('exit', kill);
      rmSync(directory, { recursive: true });
    },
  };
}

/** Starts a cluster of three servers that share the slots. */
export async function startValkeyCluster(): Promise<ValkeyServer> {
  // The port between the nodes is given too, since the usual one, 10 000 higher, may be out of range.
  const nodes = await Promise.all(
    Array.from({ length: 3 }, async () =>
      startValkey(['--cluster-enabled', 'yes', '--cluster-port', String(await freePort())]),
    ),
  );
  const clients = nodes.map(({ port }) => new Valkey({ port, host: '127.0.0.1' }));
  const shares = [
    [0, 5_460],
    [5_461, 10_922],
    [10_923, 16_383],
  ] as const;
  await Promise.all(clients.map((client, at) => client.call('CLUSTER', 'ADDSLOTSRANGE', ...shares[at]!)));
  for (const client of clients.slice(1)) {
    const busPort = String(await client.config('GET', 'cluster-port'))
      .split(',')
      .at(-1)!;
    await clients[0]!.call('CLUSTER', 'MEET', '127.0.0.1', client.options.port!, busPort);
  }
  for (const client of clients) {
    while (!/cluster_state:ok[^]*cluster_known_nodes:3/.test(String(await client.call('CLUSTER', 'INFO'))))
      await pause();
    client.disconnect();
  }
  return { ...nodes[0]!, stop: async () => void (await Promise.all(nodes.map((node) => node.stop()))) };
}

// ———

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function answering(port: number, child: ChildProcess): Promise<void> {
  const client = new Valkey({
    port,
    host: '127.0.0.1',
    retryStrategy: () => 20,
    maxRetriesPerRequest: null,
    enableReadyCheck: false,
  });
  client.on('error', () => {});
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the server ended with ${code}`)));
  ended.catch(() => {});
  try {
    await Promise.race([client.ping().catch(ignoreRefusal), ended]);
  } finally {
    client.disconnect();
  }
}

/** A server that wants a password answers, too. */
function ignoreRefusal(error: Error): void {
  if (error.name !== 'ReplyError') throw error;
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
}
