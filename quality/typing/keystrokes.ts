import type { Typing } from './typing.ts';

/** How much of the texts has to be typed; characters are means over the sample. */
export interface KeystrokeResult {
  readonly texts: number;
  readonly length: number;
  readonly untilFirst: Effort;
  readonly untilFirstFive: Effort;
}

export interface Effort {
  /** Mean of the characters typed until the right answer is there; the whole text where it never is. */
  readonly characters: number;
  /** Share of the text that need not be typed, 0 … 1: the mean over the texts. */
  readonly saved: number;
  /** Texts whose right answer never was there. */
  readonly never: number;
}

export function countKeystrokes(typings: readonly Typing[]): KeystrokeResult {
  return {
    texts: typings.length,
    length: mean(typings.map(({ text }) => text.length)),
    untilFirst: effort(typings, 1),
    untilFirstFive: effort(typings, 5),
  };
}

// ———

function effort(typings: readonly Typing[], within: number): Effort {
  const needed = typings.map(({ ranks }) => ranks.findIndex((rank) => rank >= 0 && rank < within) + 1);
  const characters = needed.map((count, index) => (count === 0 ? typings[index]!.text.length : count));
  return {
    characters: mean(characters),
    saved: mean(characters.map((count, index) => 1 - count / typings[index]!.text.length)),
    never: needed.filter((count) => count === 0).length,
  };
}

/** 0 for no values. */
function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
