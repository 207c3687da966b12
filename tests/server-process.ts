/** Starts the real server as a process of its own, as a user would, on a free port. */
import { startProcess, type ServerProcess } from './command-process.ts';
import { prepareTestData, TEST_DATA } from './test-data.ts';

export { runCommand, type ServerProcess } from './command-process.ts';

/** Starts `serve`, with the embedded data unless another directory is given. */
export async function startServerProcess({
  data = TEST_DATA,
  threads = 1,
  args = [],
}: { data?: string; threads?: number; args?: readonly string[] } = {}): Promise<ServerProcess> {
  if (data === TEST_DATA) await prepareTestData();
  return startProcess(['serve', '--port', '0', '--threads', String(threads), '--data', data, ...args]);
}
