import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ServerProcess } from '../hello/server-process.ts';

export interface Sample {
  /** Of the server, per request. */
  readonly cpuUs: number;
  readonly perSecond: number;
  /** Latency at the client, in microseconds. */
  readonly p50Us: number;
  readonly p99Us: number;
  readonly failed: number;
}

export interface WrkOptions {
  readonly path: string;
  readonly connections: number;
  readonly seconds: number;
  /** Makes the requests instead of `path`; a file beside this one. */
  readonly script?: 'get.lua' | 'mix.lua';
  readonly keys: number;
}

/** Loads a server with wrk from core 1: each connection sends its next request when it has the answer. */
export async function runWrk(server: ServerProcess, options: WrkOptions): Promise<Sample> {
  const { path, connections, seconds, script, keys } = options;
  const before = server.cpuUs;
  const scripted = script === undefined ? [] : ['-s', join(import.meta.dirname, script)];
  const wrk = ['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...scripted];
  const { stdout } = await promisify(execFile)(
    'taskset',
    ['-c', '1', ...wrk, `http://127.0.0.1:${server.port}${path}`],
    {
      env: { ...process.env, BENCH_KEYS: String(keys) },
    },
  );
  const used = server.cpuUs - before;
  const number = (pattern: RegExp): number => Number(pattern.exec(stdout)?.[1] ?? 0);
  return {
    cpuUs: used / number(/(\d+) requests in/),
    perSecond: number(/Requests\/sec:\s*([\d.]+)/),
    p50Us: microseconds(/ 50%\s+(\S+)/.exec(stdout)?.[1]),
    p99Us: microseconds(/ 99%\s+(\S+)/.exec(stdout)?.[1]),
    failed: number(/Non-2xx or 3xx responses: (\d+)/),
  };
}

/** The same of Redis, by its own benchmark: reads only, since it has no mix. */
export async function runRedisBenchmark(
  server: ServerProcess,
  { connections, keys, requests }: { connections: number; keys: number; requests: number },
): Promise<Sample> {
  const before = server.cpuUs;
  const options = ['-t', 'get', '-c', connections, '-n', requests, '-r', keys, '--csv', '-p', server.port].map(String);
  const { stdout } = await promisify(execFile)('taskset', ['-c', '1', 'redis-benchmark', ...options]);
  // "test","rps","avg_latency_ms","min_latency_ms","p50_latency_ms","p95_latency_ms","p99_latency_ms","max_latency_ms"
  const [, perSecond = 0, , , p50Ms = 0, , p99Ms = 0] = (stdout.trim().split('\n').at(-1) ?? '')
    .split(',')
    .map((field) => Number(field.replaceAll('"', '')));
  return {
    cpuUs: (server.cpuUs - before) / requests,
    perSecond,
    p50Us: p50Ms * 1_000,
    p99Us: p99Ms * 1_000,
    failed: 0,
  };
}

// ———

const UNITS: Readonly<Record<string, number>> = { us: 1, ms: 1_000, s: 1_000_000 };

function microseconds(text = ''): number {
  const [, value = '', unit = ''] = /^([\d.]+)(us|ms|s)$/.exec(text) ?? [];
  return Number(value) * (UNITS[unit] ?? Number.NaN);
}
