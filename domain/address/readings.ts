import type { Gazetteer } from '#domain/gazetteer';
import { houseKey } from './house-key.ts';
import { houseSpans } from './house-span.ts';
import { MAX_READINGS } from './limits.ts';
import type { NormalisedQuery, QueryToken } from './query.ts';

/** A range of postcode numbers, half-open, and the tokens that name it. */
export interface PostcodeReading {
  /** What was typed of it, as `postcodeKey` writes it. */
  readonly key: string;
  readonly from: number;
  readonly to: number;
  readonly mask: number;
}

/** A house number as typed. */
export interface HouseReading {
  readonly number: number;
  /** `houseKey` of all that was typed for it. */
  readonly key: string;
  /** The number may have more digits or an addition: it is still being typed. */
  readonly isOpen: boolean;
  readonly mask: number;
}

/** One way to understand the numbers of a query. What is neither house number nor postcode is a word. */
export interface Reading {
  readonly house: HouseReading | null;
  readonly postcode: PostcodeReading | null;
  /** Indexes of the tokens that are words, ascending. */
  readonly words: readonly number[];
}

/**
 * The readings of a query, the fullest first. A number is a postcode where the gazetteer knows it as one, a house number
 * if there is a word beside it, and a word otherwise (`rue du 8 mai`).
 *
 * @param knowsStreet a house number needs no word beside it
 */
export function readingsOf(query: NormalisedQuery, gazetteer: Gazetteer, knowsStreet: boolean): Reading[] {
  const { tokens } = query;
  if (!tokens.some((token) => token.isNumber)) {
    return [{ house: null, postcode: null, words: tokens.map((_, index) => index) }];
  }
  const readings: Reading[] = [];
  const postcodes: (PostcodeReading | null)[] = [...postcodeReadings(tokens, gazetteer), null];
  const known = postcodes.reduce((mask, postcode) => mask | (postcode?.mask ?? 0), 0);
  const houses: (HouseReading | null)[] = [...houseReadings(query, known), null];
  for (const postcode of postcodes) {
    for (const house of houses) {
      if (house !== null && postcode !== null && (house.mask & postcode.mask) !== 0) continue;
      const used = (house?.mask ?? 0) | (postcode?.mask ?? 0);
      const words = tokens.flatMap((_, index) => ((used & (1 << index)) === 0 ? [index] : []));
      if (house !== null && words.length === 0 && !knowsStreet) continue;
      readings.push({ house, postcode, words });
      if (readings.length === MAX_READINGS) return readings;
    }
  }
  return readings;
}

// ———

const MIN_POSTCODE_DIGITS = 2;
const MIN_DIGITS_OF_POSTCODE_ALONE = 5;
/** `SW1A 1AA` is sw · 1 · a · 1 · aa. */
const MAX_POSTCODE_TOKENS = 5;

function* postcodeReadings(tokens: readonly QueryToken[], gazetteer: Gazetteer): Generator<PostcodeReading> {
  const longest = gazetteer.postcodes.hasLetters ? MAX_POSTCODE_TOKENS : 2;
  for (let first = 0; first < tokens.length; first++) {
    for (let end = Math.min(first + longest, tokens.length); end > first; end--) {
      const span = tokens.slice(first, end);
      if (!mayBePostcode(span)) continue;
      const key = span
        .map(({ text }) => text)
        .join('')
        .toUpperCase();
      const range = postcodeRange(gazetteer, key, span.at(-1)!.isOpen);
      if (range !== null) yield { key, ...range, mask: (1 << end) - (1 << first) };
    }
  }
}

/** Letters and digits with at most one character between two of them, as `SW1A 1AA` or `100-0005`. */
function mayBePostcode(span: readonly QueryToken[]): boolean {
  if (!span.some(({ isNumber }) => isNumber)) return false;
  if (span.length === 1) return span[0]!.text.length >= MIN_POSTCODE_DIGITS;
  return span.every(({ text, start }, index) => text.length <= 4 && (index === 0 || start - span[index - 1]!.end <= 1));
}

function postcodeRange(gazetteer: Gazetteer, key: string, isOpen: boolean): { from: number; to: number } | null {
  const { postcodes } = gazetteer;
  const from = postcodes.lowerBound(key);
  if (from === postcodes.count || !postcodes.key(from).startsWith(key)) return null;
  let to = from;
  if (isOpen) to = postcodes.lowerBound(`${key}\uffff`);
  else while (to < postcodes.count && postcodes.key(to) === key) to++;
  return from === to ? null : { from, to };
}

/** @param postcodes the tokens of known postcodes: a number of five digits among them is no house number */
function* houseReadings(query: NormalisedQuery, postcodes: number): Generator<HouseReading> {
  const { text, tokens } = query;
  for (const { first, end } of houseSpans(query)) {
    if (tokens[first]!.text.length >= MIN_DIGITS_OF_POSTCODE_ALONE && (postcodes & (1 << first)) !== 0) continue;
    const last = tokens[end - 1]!;
    yield {
      number: Number(tokens[first]!.text),
      key: houseKey(text.slice(tokens[first]!.start, last.end)),
      isOpen: last.isOpen,
      mask: (1 << end) - (1 << first),
    };
  }
}
