import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ServerProcess } from './server-process.ts';

export type Mode = 'keep-alive' | 'pipelined' | 'connection per request';

export interface Sample {
  /** Of the server, per request. */
  readonly cpuUs: number;
  readonly perSecond: number;
  readonly requests: number;
  /** Errors of sockets and answers other than 2xx, as wrk counts them. */
  readonly failed: number;
}

export interface LoadOptions {
  readonly mode: Mode;
  readonly connections: number;
  readonly seconds: number;
}

const MODE_OPTIONS: Readonly<Record<Mode, readonly string[]>> = {
  'keep-alive': [],
  pipelined: ['-s', join(import.meta.dirname, 'pipelined.lua')],
  'connection per request': ['-H', 'Connection: close'],
};

/** Loads a server with wrk from core 1. */
export async function load(server: ServerProcess, options: LoadOptions): Promise<Sample> {
  const { mode, connections, seconds } = options;
  const before = server.cpuUs;
  const url = `http://127.0.0.1:${server.port}/hello`;
  const wrk = ['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, ...MODE_OPTIONS[mode], url];
  const { stdout } = await promisify(execFile)('taskset', ['-c', '1', ...wrk]);
  const used = server.cpuUs - before;
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const perSecond = Number(/Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1]);
  const errors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout)?.slice(1) ?? [];
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0);
  const failed = errors.reduce((sum, count) => sum + Number(count), refused);
  return { cpuUs: used / requests, perSecond, requests, failed };
}
