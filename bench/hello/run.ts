/**
 * Hello world: CPU time per request, as the operating system counts it, and requests per second. The server runs on core 0, the load generator (wrk,
 * 64 connections) on core 1; all servers take turns in every round, since the machine's speed changes within minutes, and only ratios within a
 * round count.
 *
 *     npm run bench -- hello [--json]             BENCH_ROUNDS=7 BENCH_SECONDS=2, BENCH_ONLY and BENCH_MODES: regular expressions
 *     npm run bench -- hello --soak               64, then 1 000 connections for a minute each: failed requests, memory
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchOptions } from '../main.ts';
import { describeMachine } from '../machine.ts';
import { median } from '../quantiles.ts';
import { contenders } from './contenders.ts';
import { load, type Mode, type Sample } from './load.ts';
import { ServerProcess } from './server-process.ts';
import { soak } from './soak.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 2);
const ONLY = new RegExp(process.env['BENCH_ONLY'] ?? '');
const FIRST_PORT = 18_400;
const CONNECTIONS = 64;
const IDLE_CONNECTIONS = 1000;
const MODES: readonly Mode[] = (['keep-alive', 'pipelined', 'connection per request'] as const).filter((mode) =>
  new RegExp(process.env['BENCH_MODES'] ?? '').test(mode),
);
/** Each new connection leaves a port behind for a minute. */
const PAUSE_AFTER_CLOSING_MS = 1000;

interface Row {
  readonly name: string;
  readonly cpuUs: number;
  readonly perSecond: number;
  readonly failed: number;
  /** Median, least and most of the per-round ratios to the first server. */
  readonly ratio: number;
  readonly least: number;
  readonly most: number;
}

export async function run(options: BenchOptions): Promise<void> {
  const { present, missing } = contenders();
  if (process.argv.includes('--soak')) {
    await soak(
      present.find(({ name }) => name === '@addressee/http')!,
      FIRST_PORT,
      options.json,
    );
    return;
  }
  const running: ServerProcess[] = [];
  const tables = new Map<Mode, Row[]>();
  const idle = new Map<string, number>();
  try {
    for (const [at, contender] of present.entries()) {
      if (ONLY.test(contender.name)) running.push(await ServerProcess.start(contender, FIRST_PORT + at));
    }
    for (const server of running) {
      // Warm, but before the load that makes memory grow.
      await load(server, { mode: 'keep-alive', connections: CONNECTIONS, seconds: 1 });
      idle.set(server.contender.name, await server.idleBytes(IDLE_CONNECTIONS));
    }
    for (const mode of MODES) tables.set(mode, await measure(mode, running));
  } finally {
    for (const server of running) server.kill();
  }
  const { node, cpu } = describeMachine();
  console.log(`Node ${node}, ${cpu}; ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s; medians`);
  for (const [mode, rows] of tables) print(mode, rows);
  console.log(`\n| server | bytes per idle connection (of ${IDLE_CONNECTIONS}) |\n| --- | --- |`);
  for (const [name, bytes] of idle) console.log(`| ${name} | ${bytes} |`);
  for (const line of missing) console.log(`\n${line}`);
  if (options.json) {
    const results = {
      rounds: ROUNDS,
      seconds: SECONDS,
      modes: Object.fromEntries(tables),
      idle: Object.fromEntries(idle),
    };
    console.log(JSON.stringify({ bench: 'hello', ...describeMachine(), ...results }));
  }
}

async function measure(mode: Mode, running: readonly ServerProcess[]): Promise<Row[]> {
  const servers = running.filter(({ contender }) => contender.parses || mode === 'keep-alive');
  const samples = servers.map((): Sample[] => []);
  for (const server of servers) await load(server, { mode, connections: CONNECTIONS, seconds: 1 });
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, server] of servers.entries()) {
      samples[at]!.push(await load(server, { mode, connections: CONNECTIONS, seconds: SECONDS }));
      if (mode === 'connection per request') await sleep(PAUSE_AFTER_CLOSING_MS);
    }
  }
  return servers.map(({ contender }, at) => {
    const own = samples[at]!;
    const ratios = own.map(({ cpuUs }, round) => cpuUs / samples[0]![round]!.cpuUs).toSorted((a, b) => a - b);
    return {
      name: contender.name,
      cpuUs: rounded(median(own.map(({ cpuUs }) => cpuUs))),
      perSecond: Math.round(median(own.map(({ perSecond }) => perSecond))),
      failed: own.reduce((sum, { failed }) => sum + failed, 0),
      ratio: rounded(median(ratios)),
      least: rounded(ratios[0]!),
      most: rounded(ratios.at(-1)!),
    };
  });
}

function print(mode: Mode, rows: readonly Row[]): void {
  console.log(`\n| ${mode} | CPU µs/request | × ${rows[0]!.name} (least–most) | requests/s | failed |`);
  console.log('| --- | --- | --- | --- | --- |');
  for (const { name, cpuUs, ratio, least, most, perSecond, failed } of rows) {
    console.log(`| ${name} | ${cpuUs} | ${ratio} (${least}–${most}) | ${perSecond} | ${failed} |`);
  }
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
