/**
 * What crosses the boundary between the main thread and the web threads: once, when a thread starts, and nothing after.
 * The snapshots are shared memory, so a thread costs no copy of them; the rest is small and copied.
 */
import type { SharedRecords } from '#services/records';
import type { Asset } from './playground/assets.ts';

/** One snapshot file in memory, checked by the main thread. */
export interface SharedSnapshot {
  /** Where it was read from, for messages. */
  readonly path: string;
  readonly buffer: SharedArrayBuffer;
}

export interface WebThreadData {
  readonly snapshots: readonly SharedSnapshot[];
  readonly playground: readonly Asset[];
  /** null: none are served. */
  readonly records: SharedRecords | null;
  /** Needed for the records; null for everybody. */
  readonly recordsKey: string | null;
  /** One of them is needed to standardise; null for everybody. */
  readonly keys: readonly string[] | null;
}
