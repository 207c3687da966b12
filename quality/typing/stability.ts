import type { Typing } from './typing.ts';

/** How often one more right letter took the right answer away from the first place. */
export interface StabilityResult {
  readonly texts: number;
  /** Letters typed after the right answer was first. */
  readonly letters: number;
  readonly losses: readonly Loss[];
}

/** The right answer was first, and with one more right letter it is not. */
export interface Loss {
  readonly before: string;
  readonly after: string;
  /** What is first instead. */
  readonly first: string | null;
}

export function findLosses(typings: readonly Typing[]): StabilityResult {
  const losses: Loss[] = [];
  let letters = 0;
  for (const { text, ranks, first } of typings) {
    for (let length = 1; length < text.length; length++) {
      if (ranks[length - 1] !== 0) continue;
      letters++;
      if (ranks[length] === 0) continue;
      losses.push({ before: text.slice(0, length), after: text.slice(0, length + 1), first: first[length]! });
    }
  }
  return { texts: typings.length, letters, losses };
}
