import { parentPort, workerData } from 'node:worker_threads';
import type { Chunk, CleanedChunk, CleanThreadData } from './protocol.ts';
import { RowCleaner, type Cleaners } from './row-cleaner.ts';

/**
 * What a thread does: it opens its standardisers, then cleans each chunk that it is sent. To be called by the module that an
 * application names as its thread.
 */
export function runCleanThread(open: (shared: never) => Cleaners): void {
  const { plan, shared } = workerData as CleanThreadData<never>;
  const cleaner = new RowCleaner(plan, open(shared));
  const encoder = new TextEncoder();
  parentPort!.on('message', (chunk: Chunk) => {
    const { text, tally } = cleaner.clean(chunk);
    const bytes = encoder.encode(text);
    const answer: CleanedChunk = { bytes, tally };
    parentPort!.postMessage(answer, [bytes.buffer]);
  });
}
