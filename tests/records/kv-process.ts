/** Starts `addressee kv` as a user would, on a free port, with its database in a directory of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { TestContext } from 'node:test';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess, type ProcessEnd, type ServerProcess } from '../command-process.ts';

export interface KvProcess extends ServerProcess {
  readonly db: string;
}

/**
 * @param t the test whose end is the server's end at the latest
 * @param db its directory is made, and removed at the end, unless it is given
 */
export async function startKv({
  t,
  args = ['--no-logs'],
  threads = 2,
  db,
  env = {},
}: {
  t?: TestContext;
  args?: readonly string[];
  threads?: number;
  db?: string;
  env?: NodeJS.ProcessEnv;
} = {}): Promise<KvProcess> {
  const directory = db === undefined ? mkdtempSync(join(tmpdir(), 'addressee-kv-')) : null;
  const path = db ?? join(directory!, 'database.json');
  const isMemory = !args.includes('--backend');
  const command = ['kv', '--port', '0', '--threads', String(threads), ...(isMemory ? ['--db', path] : []), ...args];
  const server = await startProcess(command, { env });
  const kv: KvProcess = {
    ...server,
    db: path,
    async stop(signal): Promise<ProcessEnd> {
      const end = await server.stop(signal);
      if (directory !== null) rmSync(directory, { recursive: true, force: true });
      return end;
    },
  };
  t?.after(() => kv.stop());
  return kv;
}
