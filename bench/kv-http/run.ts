/**
 * The key-value server over HTTP: CPU time per request beside a hello world on the same library; throughput and latency by
 * the number of clients that each wait for their answers, beside Redis with its own benchmark as orientation (another
 * protocol, and a client in C on both sides).
 *
 * The server runs on core 0 with one thread, the load comes from core 1; all take turns in every round, since the machine's
 * speed changes within minutes, and only ratios within a round count.
 *
 *     npm run bench -- kv-http [--json]          BENCH_ROUNDS=5 BENCH_SECONDS=2
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Contender } from '../hello/contenders.ts';
import { ServerProcess } from '../hello/server-process.ts';
import type { BenchOptions } from '../main.ts';
import { describeMachine } from '../machine.ts';
import { median } from '../quantiles.ts';
import { runRedisBenchmark, runWrk, type Sample } from './wrk.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 2);
const FIRST_PORT = 18_500;
const KEYS = 100_000;
const REDIS_REQUESTS_PER_SECOND_OF_ROUND = 20_000;
/** Connections at which the server, not the waiting, is measured. */
const BUSY_CONNECTIONS = 64;
const CLIENTS = [1, 2, 4, 8] as const;
/** Requests per second that the server published which this one follows (8 threads, a client in Python). */
const PUBLISHED: Readonly<Record<number, number>> = { 1: 4_400, 2: 6_400, 4: 10_400, 8: 12_300 };

interface Row {
  readonly name: string;
  readonly sample: Sample;
  /** Median of the per-round ratios of CPU time to the first row. */
  readonly ratio: number;
}

/** One thing to measure. */
interface Course {
  readonly name: string;
  readonly run: () => Promise<Sample>;
}

export async function run({ json }: BenchOptions): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'addressee-bench-'));
  const servers: ServerProcess[] = [];
  const start = async (contender: Contender): Promise<ServerProcess> => {
    const server = await ServerProcess.start(contender, FIRST_PORT + servers.length);
    servers.push(server);
    return server;
  };
  try {
    const hello = await start(ours('hello', ['bench/hello/servers/addressee-threads.ts', '1']));
    const kv = await start(ours('kv', kvCommand(directory, 'memory', [])));
    const noBloom = await start(ours('kv --no-bloom', kvCommand(directory, 'plain', ['--no-bloom'])));
    const always = await start(ours('kv --durable always', kvCommand(directory, 'always', [], 'always')));
    const redis = hasRedis() ? await start(redisServer()) : null;
    if (redis !== null) await fillRedis(redis);

    const wrk = (server: ServerProcess, connections: number, path: string, script?: 'get.lua' | 'mix.lua') => () =>
      runWrk(server, { connections, path, seconds: SECONDS, keys: KEYS, ...(script === undefined ? {} : { script }) });
    const busy = await takeTurns([
      { name: 'hello world', run: wrk(hello, BUSY_CONNECTIONS, '/hello') },
      { name: 'get, one key', run: wrk(kv, BUSY_CONNECTIONS, '/api/records/name_1') },
      { name: 'get, any key', run: wrk(kv, BUSY_CONNECTIONS, '/', 'get.lua') },
      { name: 'get, any key, no Bloom filter', run: wrk(noBloom, BUSY_CONNECTIONS, '/', 'get.lua') },
      { name: '10 % writes', run: wrk(kv, BUSY_CONNECTIONS, '/', 'mix.lua') },
      { name: '10 % writes, on the disk before the answer', run: wrk(always, BUSY_CONNECTIONS, '/', 'mix.lua') },
    ]);
    const waiting = await takeTurns(
      CLIENTS.flatMap((clients) => [
        { name: `${clients}: kv, 10 % writes`, run: wrk(kv, clients, '/', 'mix.lua') },
        { name: `${clients}: kv, reads`, run: wrk(kv, clients, '/', 'get.lua') },
        ...(redis === null ? [] : [{ name: `${clients}: Redis, reads`, run: redisCourse(redis, clients) }]),
      ]),
    );
    const machine = describeMachine();
    console.log(`Node ${machine.node}, ${machine.cpu}; ${KEYS} keys, ${ROUNDS} rounds of ${SECONDS} s; medians`);
    print(`one thread, ${BUSY_CONNECTIONS} connections`, busy);
    print('one thread, clients that wait for their answers', waiting);
    console.log(`\nPublished by the server that this one follows, 10 % writes: ${JSON.stringify(PUBLISHED)}`);
    if (redis === null) console.log('\nRedis: redis-server and redis-benchmark are not installed');
    if (json)
      console.log(JSON.stringify({ bench: 'kv-http', ...machine, rounds: ROUNDS, seconds: SECONDS, busy, waiting }));
  } finally {
    for (const server of servers) server.kill();
    rmSync(directory, { recursive: true });
  }
}

// ———

function ours(name: string, args: readonly string[]): Contender {
  return { name, command: [process.execPath, '--conditions=source', ...args], cores: '0', parses: true };
}

/** With all keys in its database file. */
function kvCommand(directory: string, name: string, options: readonly string[], durable = 'off'): string[] {
  const db = join(directory, `${name}.json`);
  const records = Array.from({ length: KEYS }, (_, at) => [`name_${at}`, `val_${1_000_000 + at * 7919}`]);
  writeFileSync(db, JSON.stringify(Object.fromEntries(records)));
  const fixed = ['--no-logs', '--threads', '1', '--db', db, '--durable', durable];
  return ['apps/cli/main.ts', 'kv', ...fixed, ...options, '--port'];
}

function hasRedis(): boolean {
  return ['redis-server', 'redis-benchmark'].every((name) => spawnSync(name, ['--version']).status === 0);
}

function redisServer(): Contender {
  const command = ['redis-server', '--save', '', '--appendonly', 'no', '--bind', '127.0.0.1', '--port'];
  return { name: 'Redis', command, cores: '0', parses: false };
}

async function fillRedis(server: ServerProcess): Promise<void> {
  const { Valkey } = await import('iovalkey');
  const client = new Valkey({ port: server.port, host: '127.0.0.1' });
  const key = (at: number): string => `key:${String(at).padStart(12, '0')}`;
  for (let at = 0; at < KEYS; at += 1_000) {
    await client.mset(
      Object.fromEntries(Array.from({ length: 1_000 }, (_, step) => [key(at + step), `val_${at + step}`])),
    );
  }
  client.disconnect();
}

function redisCourse(server: ServerProcess, connections: number): () => Promise<Sample> {
  return () =>
    runRedisBenchmark(server, { connections, keys: KEYS, requests: SECONDS * REDIS_REQUESTS_PER_SECOND_OF_ROUND });
}

async function takeTurns(courses: readonly Course[]): Promise<Row[]> {
  const samples = courses.map((): Sample[] => []);
  // Round 0 warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [at, course] of courses.entries()) {
      const sample = await course.run();
      if (round > 0) samples[at]!.push(sample);
    }
  }
  return courses.map(({ name }, at) => {
    const own = samples[at]!;
    const of = (field: keyof Sample): number => median(own.map((sample) => sample[field]));
    return {
      name,
      sample: {
        cpuUs: rounded(of('cpuUs')),
        perSecond: Math.round(of('perSecond')),
        p50Us: Math.round(of('p50Us')),
        p99Us: Math.round(of('p99Us')),
        failed: own.reduce((sum, { failed }) => sum + failed, 0),
      },
      ratio: rounded(median(own.map(({ cpuUs }, round) => cpuUs / samples[0]![round]!.cpuUs))),
    };
  });
}

function print(title: string, rows: readonly Row[]): void {
  console.log(`\n| ${title} | CPU µs/request | × ${rows[0]!.name} | requests/s | p50 µs | p99 µs | failed |`);
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  for (const { name, sample, ratio } of rows) {
    const { cpuUs, perSecond, p50Us, p99Us, failed } = sample;
    console.log(`| ${name} | ${cpuUs} | ${ratio} | ${perSecond} | ${p50Us} | ${p99Us} | ${failed} |`);
  }
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
