import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Contender {
  readonly name: string;
  /** The port is added as the last argument. */
  readonly command: readonly string[];
  readonly cores: 1 | 2;
}

/** What can run here, the C loop first: it is what all are measured by. `missing` says what cannot, and why. */
export function contenders(): { present: Contender[]; missing: string[] } {
  const present: Contender[] = [];
  const missing: string[] = [];
  const loop = compiledLoop();
  if (loop === null) missing.push('C loop: no C compiler (cc)');
  else present.push({ name: 'C loop', command: [loop], cores: 1 });
  const node = [process.execPath, '--conditions=source'];
  present.push({ name: '@addressee/http', command: [...node, server('addressee.ts')], cores: 1 });
  present.push({ name: '@addressee/http, 2 threads', command: [...node, server('addressee-threads.ts')], cores: 2 });
  present.push({ name: 'node:http', command: [...node, server('node-http.ts')], cores: 1 });
  for (const [name, file] of Object.entries({ fastify: 'fastify.js', hono: 'hono.js', express: 'express.js' })) {
    if (installed(name)) present.push({ name, command: [...node, server(file)], cores: 1 });
    else missing.push(`${name}: not installed (npm install --no-save fastify hono @hono/node-server express bun)`);
  }
  const bun = bunBinary();
  if (bun === null) missing.push('bun: not installed');
  else present.push({ name: 'bun', command: [bun, server('bun.js')], cores: 1 });
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

/** The package's own file is a placeholder until its install script has run; the binary lies in the package of the platform. */
function bunBinary(): string | null {
  for (const file of ['bun', 'bun.exe']) {
    try {
      return require.resolve(`@oven/bun-${process.platform}-${process.arch}/bin/${file}`);
    } catch {
      // The next name.
    }
  }
  return null;
}
