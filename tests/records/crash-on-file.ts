/**
 * Loaded into every thread of a server (`NODE_OPTIONS=--import …`): one serving thread crashes whenever there is a file of the
 * name that ADDRESSEE_TEST_CRASH has. The thread of the log has no turns, so it is spared.
 */
import { unlinkSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const path = process.env['ADDRESSEE_TEST_CRASH'];
if (!isMainThread && path !== undefined) {
  setInterval(() => {
    try {
      // Only one thread succeeds; rmSync passes over a file that another removed meanwhile.
      unlinkSync(path);
    } catch {
      return;
    }
    throw new Error('a crash for the test');
  }, 5).unref();
}
