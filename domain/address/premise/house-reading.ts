import { parseHouseNumber } from '#domain/gazetteer';
import type { Token } from '#domain/text';
import { houseKey, houseRange } from './house-key.ts';
import { houseRules, type HouseRules } from './house-rules.ts';
import { houseSpans, type HouseSpan } from './house-span.ts';

/** A house number as typed, and what else it may mean in its country. */
export interface HouseReading {
  /** The leading number, as `parseHouseNumber` has it; 0 where there is none. */
  readonly number: number;
  /** `houseKey` of all that was typed for it. */
  readonly key: string;
  /** Both ends where it is a range and the country writes ranges so. */
  readonly range: { readonly first: number; readonly last: number } | null;
  /** House and unit where the country joins the two, the longest house first: only where the whole is no house. */
  readonly splits: readonly HouseSplit[];
  readonly span: HouseSpan;
}

/** A house number with a unit joined to it: 12/3 in Austria, 3/12 in Australia. */
export interface HouseSplit {
  readonly number: number;
  readonly key: string;
  /** As typed. */
  readonly unit: string;
}

/**
 * The house numbers that a text may hold, in the order of `houseSpans`.
 *
 * @param country ISO 3166-1 alpha-2, or null
 * @param taken tokens that are something else, as bits
 */
export function* houseReadings(
  text: string,
  tokens: readonly Token[],
  country: string | null,
  taken: number = 0,
): Generator<HouseReading> {
  const rules = houseRules(country);
  for (const span of houseSpans(text, tokens, rules, taken)) {
    const typed = text.slice(tokens[span.first]!.start, tokens[span.end - 1]!.end);
    yield {
      number: parseHouseNumber(typed).number,
      key: houseKey(typed, country),
      range: rules.hyphen === 'range' ? houseRange(typed) : null,
      splits: span.end - span.first > 1 ? splitsOf(typed, country, rules) : [],
      span,
    };
  }
}

// ———

function splitsOf(typed: string, country: string | null, rules: HouseRules): HouseSplit[] {
  const splits: HouseSplit[] = [];
  const add = (house: string, unit: string): void => {
    const { number } = parseHouseNumber(house);
    if (number > 0 && /\d/u.test(unit)) splits.push({ number, key: houseKey(house, country), unit });
  };
  for (const [sign, meaning] of [
    ['/', rules.slash],
    ['-', rules.hyphen],
  ] as const) {
    const pattern = sign === '/' ? SLASHES : HYPHENS;
    if (meaning !== 'unit' && meaning !== 'unit first') continue;
    const at = [...typed.matchAll(pattern)].map(({ index }) => index);
    if (meaning === 'unit first') {
      const [first] = at;
      if (first !== undefined) add(typed.slice(first + 1).trim(), typed.slice(0, first).trim());
    } else for (const index of at.reverse()) add(typed.slice(0, index).trim(), typed.slice(index + 1).trim());
  }
  if (rules.hasDoorAfterLetter) {
    const { house, stair, door } = STAIR_AND_DOOR.exec(typed)?.groups ?? {};
    if (house !== undefined) {
      add(`${house} ${stair}`, door!);
      add(house, `${stair} ${door}`);
    }
  }
  return splits;
}

const SLASHES = /\//gu;
const HYPHENS = /[-–]/gu;
const STAIR_AND_DOOR = /^(?<house>\d+)\s*(?<stair>\p{L})\s+(?<door>\d+)$/u;
