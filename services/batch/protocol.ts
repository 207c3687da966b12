/**
 * What crosses the boundary between who cleans a file and its threads. A thread gets its plan when it starts (beside what its
 * application gives it: the data), then chunks of rows, and answers each with the text of its rows, ready to be written.
 */
import type { Row } from '#libs/tables';
import type { CleanPlan } from './clean-plan.ts';
import type { Tally } from './tally.ts';

/** `workerData` of a thread. */
export interface CleanThreadData<Shared> {
  readonly plan: CleanPlan;
  /** What the application opens its standardisers from. */
  readonly shared: Shared;
}

/** Rows that follow each other. */
export interface Chunk {
  /** Number of the first row; 1 is the first below the header. */
  readonly firstRow: number;
  readonly rows: readonly Row[];
}

/** Answers come in the order of the chunks that the thread was given. */
export interface CleanedChunk {
  /** UTF-8; handed over, not copied. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly tally: Tally;
}
