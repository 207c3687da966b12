import type { ContenderName } from './contenders.ts';

export const TASKS = ['get bytes', 'get string', 'miss', 'set', 'mixed 90/10'] as const;
export type Task = (typeof TASKS)[number];

export interface ThreadSetup {
  readonly contender: ContenderName;
  readonly entries: number;
  /** Of the map that the threads share, or null for one of its own. */
  readonly buffer: SharedArrayBuffer | null;
  readonly seed: number;
  /** Word 0: threads that are ready, summed over all runs. */
  readonly barrier: SharedArrayBuffer;
  readonly threads: number;
}

export interface RunTask {
  readonly task: Task;
  readonly operations: number;
  /** How many runs there were before, for the barrier. */
  readonly run: number;
}

export interface TaskResult {
  readonly operations: number;
  readonly cpuNs: number;
  readonly wallNs: number;
}
