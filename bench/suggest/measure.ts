import { median, quantile } from '../quantiles.ts';

/** One keystroke: microseconds, and how many characters were in the field. */
interface Keystroke {
  readonly time: number;
  readonly length: number;
}

/** One run of the texts of a round. */
export interface Pass {
  readonly round: number;
  readonly keystrokes: readonly Keystroke[];
}

/** Microseconds. */
export interface Measure {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** Groups of prefixes by length. */
const LENGTHS: readonly (readonly [from: number, to: number])[] = [
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 6],
  [7, 12],
  [13, 20],
  [21, 99],
];

/** p50 and p99 are medians over the passes; max is the slowest keystroke by the least of its times. */
export function measure(passes: readonly Pass[], accepts: (length: number) => boolean): Measure {
  const perPass = passes.map(({ keystrokes }) => timesOf(keystrokes, accepts)).filter((times) => times.length > 0);
  return {
    p50: median(perPass.map((times) => quantile(times, 0.5))),
    p99: median(perPass.map((times) => quantile(times, 0.99))),
    max: quantile(timesOf(leastTimes(passes), accepts), 1),
  };
}

/** Each keystroke that was measured, with the least of its times. */
export function leastTimes(passes: readonly Pass[]): Keystroke[] {
  const rounds: Keystroke[][] = [];
  for (const { round, keystrokes } of passes) {
    const least = (rounds[round] ??= []);
    keystrokes.forEach((keystroke, index) => {
      const known = least[index];
      if (known === undefined || keystroke.time < known.time) least[index] = keystroke;
    });
  }
  return rounds.flat();
}

function lengthName(from: number, to: number): string {
  return from === to ? `${from}` : to === 99 ? `${from}+` : `${from}–${to}`;
}

/** A measure of each group of `LENGTHS`. */
export function measureByLength(passes: readonly Pass[]): (Measure & { readonly characters: string })[] {
  return LENGTHS.map(([from, to]) => ({
    characters: lengthName(from, to),
    ...measure(passes, (length) => length >= from && length <= to),
  }));
}

// ———

function timesOf(keystrokes: readonly Keystroke[], accepts: (length: number) => boolean): Float64Array {
  return Float64Array.from(
    keystrokes.filter(({ length }) => accepts(length)),
    ({ time }) => time,
  ).sort();
}
