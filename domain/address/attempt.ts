import type { Strictness } from './strictness.ts';

/**
 * What to try, beside the strictness of a plain attempt: without words that only say what kind of place is meant; free
 * order of all words; one word left out; only a place.
 */
export type Attempt =
  | Strictness
  | 'without designators'
  | 'any order'
  | 'without a word'
  | 'house itself'
  | 'place alone';

/** Whether an attempt is a plain one. */
export function isStrictness(attempt: Attempt): attempt is Strictness {
  return !OTHER_ATTEMPTS.has(attempt);
}

// ———

const OTHER_ATTEMPTS: ReadonlySet<Attempt> = new Set<Attempt>([
  'without designators',
  'any order',
  'without a word',
  'place alone',
]);
