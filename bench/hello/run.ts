/**
 * Hello world: CPU time per request, as the operating system counts it, and requests per second. The server runs on core 0, the load generator (wrk,
 * 64 keep-alive connections) on core 1; all servers take turns in every round, since the machine's speed changes within minutes, and only
 * ratios within a round count. Linux only: it reads /proc and pins with taskset.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { BenchOptions } from '../main.ts';
import { describeMachine } from '../machine.ts';
import { median } from '../quantiles.ts';
import { type Contender, contenders } from './contenders.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 2);
const FIRST_PORT = 18_400;
const CONNECTIONS = 64;
const IDLE_CONNECTIONS = 1000;
/** Of /proc/PID/stat; 100 on every Linux that Node runs on. */
const TICK_US = 10_000;

interface Sample {
  readonly cpuUs: number;
  readonly perSecond: number;
}

interface Running {
  readonly contender: Contender;
  readonly process: ChildProcess;
  readonly pid: number;
  readonly port: number;
}

export async function run(options: BenchOptions): Promise<void> {
  const { present, missing } = contenders();
  const running: Running[] = [];
  const keepAlive = new Map<string, Sample[]>();
  const idle = new Map<string, number>();
  try {
    for (const [at, contender] of present.entries()) running.push(await start(contender, FIRST_PORT + at));
    for (const server of running) await load(server, 1);
    for (let round = 0; round < ROUNDS; round++) {
      for (const server of running) {
        const { name } = server.contender;
        keepAlive.set(name, [...(keepAlive.get(name) ?? []), await load(server, SECONDS)]);
      }
    }
    for (const server of running) idle.set(server.contender.name, await idleBytes(server));
  } finally {
    for (const server of running) server.process.kill('SIGKILL');
  }
  const floor = keepAlive.get('C loop');
  const rows = present.map(({ name }) => {
    const samples = keepAlive.get(name)!;
    const ratios = floor
      ? samples.map(({ cpuUs }, round) => cpuUs / floor[round]!.cpuUs).toSorted((a, b) => a - b)
      : [];
    return {
      name,
      cpuUs: round2(median(samples.map(({ cpuUs }) => cpuUs))),
      ratio: round2(median(ratios)),
      least: round2(ratios[0] ?? Number.NaN),
      most: round2(ratios.at(-1) ?? Number.NaN),
      perSecond: Math.round(median(samples.map(({ perSecond }) => perSecond))),
      idleBytes: Math.round(idle.get(name)! / IDLE_CONNECTIONS),
    };
  });
  console.log(
    `hello world, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s: median; × = per-round ratio to the C loop\n`,
  );
  console.log(
    '| server | CPU µs/request | × C loop (least–most) | requests/s | bytes/idle connection |\n| --- | --- | --- | --- | --- |',
  );
  for (const { name, cpuUs, ratio, least, most, perSecond, idleBytes: bytes } of rows) {
    console.log(`| ${name} | ${cpuUs} | ${ratio} (${least}–${most}) | ${perSecond} | ${bytes} |`);
  }
  for (const line of missing) console.log(`\n${line}`);
  if (options.json)
    console.log(JSON.stringify({ bench: 'hello', ...describeMachine(), rounds: ROUNDS, seconds: SECONDS, rows }));
}

async function start(contender: Contender, port: number): Promise<Running> {
  const cpus = contender.cores === 1 ? '0' : '0,1';
  const [program = '', ...rest] = contender.command;
  const child = spawn('taskset', ['-c', cpus, program, ...rest, String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; tries < 200; tries++) {
    await sleep(25);
    if (await answers(port)) return { contender, process: child, pid: child.pid!, port };
  }
  child.kill('SIGKILL');
  throw new Error(`${contender.name} does not listen on port ${port}`);
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1');
    probe.on('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.on('error', () => resolve(false));
  });
}

async function load(server: Running, seconds: number): Promise<Sample> {
  const before = cpuUs(server.pid);
  const url = `http://127.0.0.1:${server.port}/hello`;
  const { stdout } = await promisify(execFile)('taskset', [
    '-c',
    '1',
    'wrk',
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${seconds}s`,
    url,
  ]);
  const used = cpuUs(server.pid) - before;
  if (/Socket errors|Non-2xx/.test(stdout)) throw new Error(`${server.contender.name} failed requests:\n${stdout}`);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const perSecond = Number(/Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1]);
  return { cpuUs: used / requests, perSecond };
}

/** User and system time of all threads so far. */
function cpuUs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_US;
}

/** Growth of resident memory by many connections that have had one answer each. */
async function idleBytes(server: Running): Promise<number> {
  const resident = (): number =>
    Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) * 1024;
  const before = resident();
  const sockets = Array.from({ length: IDLE_CONNECTIONS }, () =>
    connect(server.port, '127.0.0.1').on('error', () => {}),
  );
  for (const socket of sockets) socket.write('GET /hello HTTP/1.1\r\nHost: a\r\n\r\n');
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('data', resolve))));
  await sleep(300);
  const grown = resident() - before;
  for (const socket of sockets) socket.destroy();
  return Math.max(0, grown);
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
