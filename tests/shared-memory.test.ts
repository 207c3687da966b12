/** Threads share one copy of the data. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { Worker } from 'node:worker_threads';
import { loadSnapshots } from '#apps/server';
import { noProgress } from '#services/import';
import { prepareTestData, TEST_DATA } from './test-data.ts';

/** Opens the suggesters in a thread of its own and tells how many bytes of buffers that took there. */
const THREAD = `
  import { parentPort, workerData } from 'node:worker_threads';
  import { openSuggesters } from ${JSON.stringify(import.meta.resolve('#apps/server'))};
  const buffers = () => process.memoryUsage().arrayBuffers;
  const before = buffers();
  const { address, name, email } = openSuggesters(workerData);
  const found = [address, name, email].map((each) => each.suggest({ query: 'a', limit: 5 }).length);
  parentPort.postMessage({ bytes: buffers() - before, found });
`;

describe('shared memory', { timeout: 120_000 }, () => {
  it('holds the data once: a thread more costs next to nothing for it', async () => {
    await prepareTestData();
    const snapshots = await loadSnapshots(TEST_DATA, { progress: noProgress });
    const dataBytes = snapshots.reduce((sum, { buffer }) => sum + buffer.byteLength, 0);
    for (let thread = 0; thread < 2; thread++) {
      const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(THREAD)}`), {
        workerData: snapshots,
      });
      const [{ bytes, found }] = (await once(worker, 'message')) as [{ bytes: number; found: number[] }];
      assert.deepEqual(found, [5, 5, 5]);
      assert.ok(bytes < dataBytes / 20, `${bytes} bytes of buffers for ${dataBytes} bytes of data`);
      await worker.terminate();
    }
  });
});
