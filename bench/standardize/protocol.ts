/**
 * What the benchmark, the process of a contender and its threads tell each other: the benchmark starts the process with
 * `Start`, then sends requests one by one; the process gives each to its threads, and sums up what they answer.
 */
import type { SharedSnapshot } from '#apps/server';
import type { Kind, Parts, TaskText } from './task.ts';

export interface Start {
  readonly contender: string;
  readonly kind: Kind;
  readonly threads: number;
  /** Paths. */
  readonly snapshots: readonly string[];
}

/** What a thread starts with. */
export interface ThreadData {
  readonly contender: string;
  readonly kind: Kind;
  readonly snapshots: readonly SharedSnapshot[];
}

export type Request =
  /** Standardise texts until they or the time are at an end. */
  | { readonly type: 'run'; readonly texts: readonly TaskText[]; readonly maxMs: number }
  /** Tell the parts of each, without measuring. */
  | { readonly type: 'answer'; readonly texts: readonly TaskText[] };

export type Reply =
  | { readonly type: 'ready' }
  | { readonly type: 'ran'; readonly count: number; readonly ms: number }
  | { readonly type: 'answered'; readonly answers: readonly (Parts | null)[] };

/** What the process answers: the same for all its threads together. */
export type ProcessReply =
  | { readonly type: 'ready' }
  | { readonly type: 'ran'; readonly perSecond: number; readonly memoryBytes: number }
  | { readonly type: 'answered'; readonly answers: readonly (Parts | null)[] };
