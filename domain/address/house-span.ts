import { ANNOUNCING, BUILDING } from './house-key.ts';
import type { NormalisedQuery, QueryToken } from './query.ts';

const MAX_HOUSE_DIGITS = 5;
const MAX_SUFFIX_LENGTH = 9;
const MAX_ADDED_DIGITS = 4;
/** Additions that stand apart from their number; single letters do as well. */
const SEPARATE_SUFFIXES = new Set(['bis', 'ter', 'quater', 'quinquies']);

/** Tokens that may be a house number: `first … end − 1`. */
export interface HouseSpan {
  readonly first: number;
  readonly end: number;
}

/**
 * The house numbers that a query may hold: at each number the longest span that belongs together (`29 корпус 2`), then
 * the shorter ones down to the number alone, unless what follows is glued to it.
 */
export function* houseSpans({ text, tokens }: NormalisedQuery): Generator<HouseSpan> {
  for (let first = 0; first < tokens.length; first++) {
    const token = tokens[first]!;
    if (!token.isNumber || token.text.length > MAX_HOUSE_DIGITS || !/^[1-9]\d*$/.test(token.text)) continue;
    const ends = [first + 1];
    for (let end = first + 1; end < tokens.length;) {
      const taken = continuation(text, tokens, end);
      if (taken === 0) break;
      end += taken;
      if (tokens[end - 1]!.start === tokens[ends.at(-1)! - 1]!.end) ends.pop();
      ends.push(end);
    }
    for (const end of ends.reverse()) yield { first, end };
  }
}

// ———

/** How many tokens from `at` on belong to the number before them. */
function continuation(text: string, tokens: readonly QueryToken[], at: number): number {
  const before = tokens[at - 1]!;
  const token = tokens[at]!;
  const between = text.slice(before.end, token.start);
  if (token.isNumber) return /^\s*[-–/]\s*$/u.test(between) && token.text.length <= MAX_ADDED_DIGITS ? 1 : 0;
  const next = tokens[at + 1];
  if ((ANNOUNCING.has(token.text) || BUILDING.has(token.text)) && next !== undefined) {
    if (next.isNumber ? next.text.length <= MAX_ADDED_DIGITS : next.text.length === 1) return 2;
  }
  if (between === '') return token.text.length <= MAX_SUFFIX_LENGTH ? 1 : 0;
  if (!before.isNumber) return 0;
  return token.text.length === 1 || SEPARATE_SUFFIXES.has(token.text) ? 1 : 0;
}
