import { packCountry, type Gazetteer } from '#domain/gazetteer';
import { unitDesignatorsOf, mayHaveUnitDesignators } from './premise/unit-designators.ts';
import { houseReadings as readHouses, type HouseReading as HouseNumberReading } from './premise/house-reading.ts';
import { houseKey } from './premise/house-key.ts';
import { houseRules } from './premise/house-rules.ts';
import { mayBeHouse } from './premise/house-span.ts';
import { keyOfDesignators } from './premise/unit-key.ts';
import { MAX_READINGS } from './limits.ts';
import { countriesOfPrefix, isPrefixFromAbroad, ownPrefix, OWN_PREFIXES } from './postcode-prefixes.ts';
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
  const postcodes: (PostcodeReading | null)[] = [...postcodeReadings(query, gazetteer), null];
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

/**
 * What a query says if its first part is the name of a house: `Rose Cottage, High Street`. Null in countries whose houses
 * have no names, and where there is no such part.
 */
export function namedHouse({ text, tokens }: NormalisedQuery, country: string | null): Reading | null {
  if (!houseRules(country).hasNamedHouses) return null;
  const end = tokens.findIndex(
    ({ start }, index) => index > 0 && /[,\n]/u.test(text.slice(tokens[index - 1]!.end, start)),
  );
  if (end < 1 || end > MAX_WORDS_OF_HOUSE_NAME) return null;
  const name = text.slice(tokens[0]!.start, tokens[end - 1]!.end);
  const house: HouseReading = {
    number: 0,
    key: houseKey(name, country),
    range: null,
    splits: [],
    span: { first: 0, end, signsFirst: 0 },
    isOpen: false,
    mask: (1 << end) - 1,
  };
  const words = tokens.flatMap((_, index) => (index < end ? [] : [index]));
  return { house, postcode: null, unit: null, words, designators: 0 };
}

/** Whether the house number stands between the words of the street, as the 8 of `rue du 8 mai` would. */
export function isInterrupted({ house }: Reading, streetWords: readonly number[]): boolean {
  if (house === null) return false;
  const first = streetWords[0]!;
  const last = streetWords.at(-1)!;
  const between = (1 << last) - (1 << first);
  return (house.mask & between) !== 0;
}

// ———

type PostcodeRange = Pick<PostcodeReading, 'from' | 'to'>;

const MAX_WORDS_OF_HOUSE_NAME = 4;
const MIN_POSTCODE_DIGITS = 2;
const MIN_DIGITS_OF_POSTCODE_ALONE = 5;
const MIN_DIGITS_WITHOUT_PREFIX = 3;
const MAX_PREFIX_LETTERS = 3;
/** `SW1A 1AA` is sw · 1 · a · 1 · aa. */
const MAX_POSTCODE_TOKENS = 5;

function* postcodeReadings({ text, tokens }: NormalisedQuery, gazetteer: Gazetteer): Generator<PostcodeReading> {
  const longest = gazetteer.postcodes.hasLetters ? MAX_POSTCODE_TOKENS : 2;
  for (let first = 0; first < tokens.length; first++) {
    for (let end = Math.min(first + longest, tokens.length); end > first; end--) {
      const span = tokens.slice(first, end);
      if (!mayBePostcode(span)) continue;
      const key = span
        .map((token) => token.text)
        .join('')
        .toUpperCase();
      const { isOpen } = span.at(-1)!;
      const range = postcodeRange(gazetteer, key, isOpen) ?? rangeWithOwnPrefix(gazetteer, key, isOpen);
      if (range === null) continue;
      const reading = { key, ...range, mask: (1 << end) - (1 << first) };
      const fromAbroad = rangeFromAbroad(text, tokens, gazetteer, first, range);
      if (fromAbroad !== null) yield { ...reading, ...fromAbroad, mask: reading.mask | (1 << (first - 1)) };
      yield reading;
    }
  }
}

/** The postcodes of which only the letters were left out that all of the country begin with: 500 for AD500. */
function rangeWithOwnPrefix(gazetteer: Gazetteer, key: string, isOpen: boolean): PostcodeRange | null {
  if (key.length < MIN_DIGITS_WITHOUT_PREFIX || !/^\d+$/.test(key)) return null;
  const { country } = gazetteer;
  const own = country === null ? null : ownPrefix(country);
  for (const prefix of country === null ? OWN_PREFIXES : own === null ? [] : [own]) {
    const range = postcodeRange(gazetteer, prefix + key, isOpen);
    if (range !== null) return range;
  }
  return null;
}

/** The part of a range that is meant where letters for a country stand before it: D-80331. */
function rangeFromAbroad(
  text: string,
  tokens: readonly QueryToken[],
  { country, postcodes }: Gazetteer,
  first: number,
  { from, to }: PostcodeRange,
): PostcodeRange | null {
  const before = tokens[first - 1];
  if (before === undefined || before.isNumber || before.text.length > MAX_PREFIX_LETTERS) return null;
  if (!/^\s?-?\s?$/.test(text.slice(before.end, tokens[first]!.start))) return null;
  if (country !== null) return isPrefixFromAbroad(country, before.text) ? { from, to } : null;
  const wanted = new Set(countriesOfPrefix(before.text).map(packCountry));
  let start = from;
  while (start < to && !wanted.has(postcodes.packedCountry(start))) start++;
  let end = start;
  while (end < to && wanted.has(postcodes.packedCountry(end))) end++;
  return start === end ? null : { from: start, to: end };
}

/** Letters and digits with at most one character between two of them, as `SW1A 1AA` or `100-0005`. */
function mayBePostcode(span: readonly QueryToken[]): boolean {
  if (!span.some(({ isNumber }) => isNumber)) return false;
  if (span.length === 1) return span[0]!.text.length >= MIN_POSTCODE_DIGITS;
  return span.every(({ text, start }, index) => text.length <= 4 && (index === 0 || start - span[index - 1]!.end <= 1));
}

function postcodeRange(gazetteer: Gazetteer, key: string, isOpen: boolean): PostcodeRange | null {
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
  if (!mayHaveUnitDesignators(text, tokens, country)) return null;
  const designators = unitDesignatorsOf(text, tokens, country);
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
