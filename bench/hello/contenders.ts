import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Contender {
  readonly name: string;
  /** The port is added as the last argument. */
  readonly command: readonly string[];
  /** The cores that all its threads run on, as `taskset` takes them. The load comes from core 1. */
  readonly cores: '0' | '0,1';
  /** Reads requests: closes the connection when asked to, and answers each one of several in one write. */
  readonly parses: boolean;
}

const INSTALL = 'npm install --prefix bench/hello';

/** What can run here, the C loop first: it is what all are measured by. `missing` says what cannot, and why. */
export function contenders(): { present: Contender[]; missing: string[] } {
  const present: Contender[] = [];
  const missing: string[] = [];
  const loop = compiledLoop();
  if (loop === null) missing.push('C loop: no C compiler (cc)');
  else present.push({ name: 'C loop', command: [loop], cores: '0', parses: false });
  const node = [process.execPath, '--conditions=source'];
  const ours = (name: string, threads: number, cores: Contender['cores']): Contender => ({
    name,
    command: [...node, server('addressee-threads.ts'), String(threads)],
    cores,
    parses: true,
  });
  present.push({ name: '@addressee/http', command: [...node, server('addressee.ts')], cores: '0', parses: true });
  present.push(ours('@addressee/http, 1 thread', 1, '0'));
  present.push(ours('@addressee/http, 2 threads on one core', 2, '0'));
  present.push(ours('@addressee/http, 2 threads on two cores', 2, '0,1'));
  present.push({ name: 'node:http', command: [...node, server('node-http.ts')], cores: '0', parses: true });
  for (const name of ['fastify', 'hono', 'express']) {
    if (installed(name)) present.push({ name, command: [...node, server(`${name}.js`)], cores: '0', parses: true });
    else missing.push(`${name}: not installed (${INSTALL})`);
  }
  const bun = bunBinary();
  if (bun === null) missing.push(`bun: not installed, or does not run on this processor (${INSTALL})`);
  else present.push({ name: 'bun', command: [bun, server('bun.js')], cores: '0', parses: true });
  return { present, missing };
}

function server(file: string): string {
  return join(import.meta.dirname, 'servers', file);
}

function compiledLoop(): string | null {
  const output = join(mkdtempSync(join(tmpdir(), 'addressee-bench-')), 'epoll-loop');
  try {
    execFileSync('cc', ['-O2', '-o', output, join(import.meta.dirname, 'epoll-loop.c')], { stdio: 'ignore' });
    return output;
  } catch {
    return null;
  }
}

const require = createRequire(join(import.meta.dirname, 'servers', 'x.js'));

function installed(name: string): boolean {
  try {
    require.resolve(name);
    return true;
  } catch {
    return false;
  }
}

/**
 * The package `bun` holds a placeholder until its install script has run, which npm may not be allowed to do; the binary lies in the package of the
 * platform. The plain one needs AVX2, `baseline` does not.
 */
function bunBinary(): string | null {
  const platform = `${process.platform}-${process.arch === 'arm64' ? 'aarch64' : process.arch}`;
  for (const name of [platform, `${platform}-baseline`]) {
    try {
      const binary = require.resolve(`@oven/bun-${name}/bin/bun`);
      execFileSync(binary, ['--version'], { stdio: 'ignore' });
      return binary;
    } catch {
      // The next name.
    }
  }
  return null;
}
