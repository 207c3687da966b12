import { tokenize, type Range, type Token } from '#domain/text';
import { COUNTRY_FORMATS, DEFAULT_FORMAT } from '../country-formats.ts';
import { withHanNumbers } from './han-tokens.ts';
import { unitDesignatorsOf, type UnitDesignator } from './unit-designators.ts';
import { houseReadings, type HouseReading } from './house-reading.ts';
import type { HouseSplit } from './house-reading.ts';
import { houseRules } from './house-rules.ts';
import { keyOfDesignators } from './unit-key.ts';

/** A part of a text: as it stands there, and where. */
export interface PremiseText {
  readonly text: string;
  /** UTF-16 offsets, half-open. */
  readonly span: Range;
}

/** A house number in a text. */
export interface HouseText extends PremiseText {
  /** Equal for all ways to write it in its country (`houseKey`). */
  readonly key: string;
  /** With the sign before it: `д. 20`, `No. 7`. */
  readonly spanWithSign: Range;
  /** House and unit where the country joins the two, the longest house first; the data decide. */
  readonly splits: readonly HouseSplit[];
}

/** What a text says below its street. Absent parts are null. */
export interface Premise {
  /** The house number that is meant most likely. */
  readonly house: HouseText | null;
  /** All numbers that may be it, the likeliest first: a postcode or a number of the street's name may be among them. */
  readonly houses: readonly HouseText[];
  /** Said in so many words: S/N, без номера. */
  readonly hasNoNumber: boolean;
  readonly unit: PremiseText | null;
  readonly floor: PremiseText | null;
  readonly entrance: PremiseText | null;
  readonly stair: PremiseText | null;
  readonly building: PremiseText | null;
  readonly box: PremiseText | null;
  /** Further parts of a kind that has one already (`Apt 4b, Apt 12`). */
  readonly repeated: readonly PremiseText[];
  /** Equal for all ways to write unit, storey, stair, entrance and building together; empty where there are none. */
  readonly unitKey: string;
  /** The parts of the text that designators took, ascending; the house number is not among them. */
  readonly spans: readonly Range[];
}

/**
 * Reads house number, unit, storey, entrance, stair, building and box out of a free text, by the rules and the words of a
 * country. Pure, and without knowledge of streets: where numbers compete, position decides (`houses` has them all).
 *
 * @param country ISO 3166-1 alpha-2, or null: the words of the large languages
 * @param tokens of `text`, where they are known already
 */
export function readPremise(
  text: string,
  country: string | null,
  tokens: readonly Token[] = tokenize(text, MAX),
): Premise {
  const parts = withHanNumbers(tokens).slice(0, MAX);
  const designators = unitDesignatorsOf(text, parts, country);
  const textOf = (first: number, end: number): PremiseText => {
    const span: Range = [startOf(text, parts[first]!), parts[end - 1]!.end];
    return { text: text.slice(...span), span };
  };
  const part = (wanted: UnitDesignator['part']): PremiseText | null => {
    const found = designators.find((designator) => designator.part === wanted);
    return found === undefined ? null : textOf(found.first, found.end);
  };
  let taken = 0;
  for (const { first, end } of designators) for (let index = first; index < end; index++) taken |= 1 << index;
  const houses = likeliestFirst([...houseReadings(text, parts, country, taken)], text, parts, taken, country).map(
    ({ key, splits, span }) => ({
      ...textOf(span.first, span.end),
      spanWithSign: textOf(span.signsFirst, span.end).span,
      key,
      splits,
    }),
  );
  return {
    house: houses[0] ?? null,
    houses,
    hasNoNumber: part('none') !== null,
    unit: part('unit'),
    floor: part('floor') ?? part('level'),
    entrance: part('entrance'),
    stair: part('stair'),
    building: part('building'),
    box: part('box'),
    repeated: designators
      .filter((each, index) => each.part !== 'none' && designators.findIndex((other) => isAlike(each, other)) < index)
      .map(({ first, end }) => textOf(first, end)),
    unitKey: keyOfDesignators(
      parts,
      designators.filter(({ part: kind }) => kind !== 'box' && kind !== 'none'),
    ),
    spans: designators.map(({ first, end }) => textOf(first, end).span),
  };
}

// ———

/** Words and numbers that are looked at; a bit mask of tokens has room for so many. */
const MAX = 30;

const POSTCODE_DIGITS = 5;

/** A number, and apart from it a letter for a point of the compass. */
const COMPASS = /\d\s+[NSEW]$/iu;

/** Whether two parts would be the same part of an address. */
function isAlike(one: UnitDesignator, other: UnitDesignator): boolean {
  const kind = ({ part }: UnitDesignator): string =>
    part === 'level' ? 'floor' : part === 'stair' ? 'entrance' : part;
  return kind(one) === kind(other);
}

/** A `#` before a unit belongs to it. */
function startOf(text: string, { start }: Token): number {
  return text[start - 1] === '#' ? start - 1 : start;
}

/**
 * A number at the edge of a part counts before one between words: at its beginning where the country writes it first, else
 * at its end. Of equals, the longer span and the earlier one; but a letter for a point of the compass is the street's.
 */
function likeliestFirst(
  readings: readonly HouseReading[],
  text: string,
  tokens: readonly Token[],
  taken: number,
  country: string | null,
): HouseReading[] {
  const { hasDirections } = houseRules(country);
  const { isNumberFirst } = COUNTRY_FORMATS[country ?? ''] ?? DEFAULT_FORMAT;
  const isEdge = (before: number, after: number): boolean => {
    const left = tokens[before];
    const right = tokens[after];
    if (left === undefined || right === undefined) return true;
    if ((taken & (1 << before)) !== 0 || (taken & (1 << after)) !== 0) return true;
    return /[,;\n]/u.test(text.slice(left.end, right.start));
  };
  const score = ({ span: { first, end, signsFirst } }: HouseReading): number => {
    const begins = isEdge(signsFirst - 1, signsFirst);
    const ends = isEdge(end - 1, end);
    // A number by itself before a street that comes first is a postcode, and so is one of many digits.
    const isPostcode = !isNumberFirst && begins && ends && signsFirst === 0 && tokens.length > end;
    const isLong = tokens[first]!.text.length >= POSTCODE_DIGITS;
    const position = (isNumberFirst ? begins : ends) && !isPostcode ? 2 : 0;
    const isDirection =
      hasDirections && begins && !ends && COMPASS.test(text.slice(tokens[first]!.start, tokens[end - 1]!.end));
    return (
      (isDirection ? -0.5 : 0) + (signsFirst < first ? 4 : 0) + position + (begins || ends ? 1 : 0) - (isLong ? 2 : 0)
    );
  };
  const isWithin = (inner: HouseReading, outer: HouseReading): boolean =>
    inner !== outer && inner.span.first > outer.span.first && inner.span.end <= outer.span.end;
  return readings
    .filter((reading) => !readings.some((other) => isWithin(reading, other)))
    .map((reading, order) => ({ reading, order, score: score(reading) }))
    .sort((a, b) => b.score - a.score || a.order - b.order)
    .map(({ reading }) => reading);
}
