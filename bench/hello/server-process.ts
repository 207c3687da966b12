import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Contender } from './contenders.ts';

/** Of /proc/PID/stat; 100 on every Linux that Node runs on. */
const TICK_US = 10_000;

/** A contender that listens. Linux only: it reads /proc and pins with taskset. */
export class ServerProcess {
  readonly contender: Contender;
  readonly port: number;
  readonly #process: ChildProcess;

  private constructor(contender: Contender, port: number, process: ChildProcess) {
    this.contender = contender;
    this.port = port;
    this.#process = process;
  }

  /** Rejects when it does not listen within five seconds. */
  static async start(contender: Contender, port: number): Promise<ServerProcess> {
    const [program = '', ...rest] = contender.command;
    const child = spawn('taskset', ['-c', contender.cores, program, ...rest, String(port)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    for (let tries = 0; tries < 200; tries++) {
      await sleep(25);
      if (await answers(port)) return new ServerProcess(contender, port, child);
    }
    child.kill('SIGKILL');
    throw new Error(`${contender.name} does not listen on port ${port}`);
  }

  /** User and system time of all threads so far, in microseconds. */
  get cpuUs(): number {
    const fields = readFileSync(`/proc/${this.#process.pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_US;
  }

  /** Resident memory. */
  get residentBytes(): number {
    const status = readFileSync(`/proc/${this.#process.pid}/status`, 'utf8');
    return Number(/VmRSS:\s*(\d+)/.exec(status)?.[1]) * 1024;
  }

  /** Growth of resident memory per connection by `count` idle ones that have had one answer each. */
  async idleBytes(count: number): Promise<number> {
    const before = this.residentBytes;
    const sockets = Array.from({ length: count }, () => connect(this.port, '127.0.0.1').on('error', () => {}));
    for (const socket of sockets) socket.write('GET /hello HTTP/1.1\r\nHost: a\r\n\r\n');
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('data', resolve))));
    await sleep(300);
    const grown = this.residentBytes - before;
    for (const socket of sockets) socket.destroy();
    return Math.max(0, Math.round(grown / count));
  }

  kill(): void {
    this.#process.kill('SIGKILL');
  }
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
