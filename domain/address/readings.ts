import type { Gazetteer } from '#domain/gazetteer';
import { designatorsOf, mayHaveDesignators } from './premise/designators.ts';
import { houseReadings as readHouses, type HouseReading as HouseNumberReading } from './premise/house-reading.ts';
import { mayBeHouse } from './premise/house-span.ts';
import { keyOfDesignators } from './premise/unit-key.ts';
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
export interface HouseReading extends HouseNumberReading {
  /** The number may have more digits or an addition: it is still being typed. */
  readonly isOpen: boolean;
  readonly mask: number;
}

/** A unit as typed: `apt 4b`, `Stiege 3 Tür 5`; or that the house has no number. */
export interface UnitReading {
  /** As typed, without blanks around. */
  readonly text: string;
  /** `unitKey`; empty where only the word for it was typed so far. */
  readonly key: string;
  readonly isOpen: boolean;
  /** Says that the house has no number: `s/n`. */
  readonly isNoNumber: boolean;
  readonly mask: number;
}

/** One way to understand the numbers of a query. What is neither house number nor postcode is a word. */
export interface Reading {
  readonly house: HouseReading | null;
  readonly postcode: PostcodeReading | null;
  readonly unit: UnitReading | null;
  /** Indexes of the tokens that are words, ascending. */
  readonly words: readonly number[];
  /** The tokens that only say what kind of place is meant (`designators.ts`) and were left out. */
  readonly designators: number;
}

/**
 * The readings of a query, the fullest first. A number is a postcode where the gazetteer knows it as one, a house number
 * if there is a word beside it, and a word otherwise (`rue du 8 mai`).
 *
 * @param knowsStreet a house number needs no word beside it
 */
export function readingsOf(query: NormalisedQuery, gazetteer: Gazetteer, knowsStreet: boolean): Reading[] {
  const { tokens } = query;
  const premise = gazetteer.streets.count === 0 ? null : unitOf(query, gazetteer.country);
  if (premise === null && !tokens.some(mayBeHouse)) {
    return [{ house: null, postcode: null, unit: null, words: tokens.map((_, index) => index), designators: 0 }];
  }
  const readings: Reading[] = [];
  const postcodes: (PostcodeReading | null)[] = [...postcodeReadings(tokens, gazetteer), null];
  const known = postcodes.reduce((mask, postcode) => mask | (postcode?.mask ?? 0), 0);
  for (const unit of premise === null ? [null] : [premise, null]) {
    const taken = unit?.mask ?? 0;
    const houses = [...houseReadings(query, gazetteer.country, known, taken), null];
    for (const postcode of postcodes) {
      if (postcode !== null && (postcode.mask & taken) !== 0) continue;
      for (const house of houses) {
        if (unit !== null && house === null && !unit.isNoNumber) continue;
        if (house !== null && postcode !== null && (house.mask & postcode.mask) !== 0) continue;
        const used = (house?.mask ?? 0) | (postcode?.mask ?? 0) | taken;
        const words = tokens.flatMap((_, index) => ((used & (1 << index)) === 0 ? [index] : []));
        if (house !== null && words.length === 0 && !knowsStreet) continue;
        readings.push({ house, postcode, unit, words, designators: 0 });
        if (readings.length === MAX_READINGS) return readings;
      }
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
function* houseReadings(
  query: NormalisedQuery,
  country: string | null,
  postcodes: number,
  taken: number,
): Generator<HouseReading> {
  const { text, tokens } = query;
  for (const reading of readHouses(text, tokens, country, taken)) {
    const { first, end, signsFirst } = reading.span;
    if (tokens[first]!.text.length >= MIN_DIGITS_OF_POSTCODE_ALONE && (postcodes & (1 << first)) !== 0) continue;
    yield { ...reading, isOpen: tokens[end - 1]!.isOpen, mask: (1 << end) - (1 << signsFirst) };
  }
}

/** What the query clearly names below the house; null where it names nothing. */
function unitOf({ text, tokens }: NormalisedQuery, country: string | null): UnitReading | null {
  if (!mayHaveDesignators(text, tokens, country)) return null;
  const designators = designatorsOf(text, tokens, country);
  if (designators.length === 0) return null;
  let mask = 0;
  for (const { first, end } of designators) mask |= (1 << end) - (1 << first);
  // A box is no part of the house.
  const parts = designators.filter(({ part }) => part !== 'box' && part !== 'none');
  const texts: string[] = [];
  for (let from = 0; from < parts.length;) {
    let to = from + 1;
    while (to < parts.length && parts[to]!.first === parts[to - 1]!.end) to++;
    const { start } = tokens[parts[from]!.first]!;
    const end = tokens[parts[to - 1]!.end - 1]!.end;
    texts.push(text.slice(text[start - 1] === '#' ? start - 1 : start, end));
    from = to;
  }
  const last = parts.at(-1);
  return {
    text: texts.join(', '),
    key: keyOfDesignators(tokens, parts),
    isOpen: last !== undefined && tokens[last.end - 1]!.isOpen,
    isNoNumber: designators.some(({ part }) => part === 'none'),
    mask,
  };
}
