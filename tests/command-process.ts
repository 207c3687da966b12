/** Starts the command as a process of its own, as a user would. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** Sends the signal and waits for the end. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<ProcessEnd>;
}

export interface ProcessEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ProcessOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** Working directory; default that of the tests. */
  readonly cwd?: string;
}

/** Runs the command to its end. */
export async function runCommand(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<ProcessEnd> {
  return spawnCommand(args, { env }).end;
}

export interface CommandProcess {
  readonly kill: (signal: NodeJS.Signals) => void;
  readonly end: Promise<ProcessEnd>;
}

/** Starts the command, to be ended in its middle. */
export function startCommand(args: readonly string[]): CommandProcess {
  const { child, end } = spawnCommand(args, {});
  return { kill: (signal) => void child.kill(signal), end };
}

/** Resolves once the server has printed its ready line; rejects with its stderr when it ends before. */
export async function startProcess(args: readonly string[], options: ProcessOptions = {}): Promise<ServerProcess> {
  const { child, end } = spawnCommand(args, options);
  const ready = new Promise<string>((resolve) => {
    let stdout = '';
    child.stdout.on('data', (chunk) => {
      stdout += String(chunk);
      const [, url] = /^listening on (http:\/\/\S+)\n/.exec(stdout) ?? [];
      if (url !== undefined) resolve(url);
    });
  });
  const url = await Promise.race([
    ready,
    end.then(({ code, stderr }) => Promise.reject(new Error(`the server ended with ${code}: ${stderr}`))),
  ]);
  return {
    url,
    pid: child.pid ?? 0,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return end;
    },
  };
}

// ———

function spawnCommand(args: readonly string[], { env = {}, cwd }: ProcessOptions) {
  const main = join(import.meta.dirname, '..', 'apps', 'cli', 'main.ts');
  const child = spawn(process.execPath, ['--conditions=source', main, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    ...(cwd === undefined ? {} : { cwd }),
  });
  const end: Promise<ProcessEnd> = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]).then(
    ([[code, signal], stdout, stderr]) => ({ code, signal, stdout, stderr }),
  );
  return { child, end };
}
