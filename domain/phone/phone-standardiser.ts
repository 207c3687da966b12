import {
  traceEvidence,
  traceResult,
  type Alternative,
  type Correction,
  type QualityCode,
  type Standardised,
  type Trace,
} from '#domain/text';
import { PHONE_CALIBRATION } from './calibration.ts';
import type { PhoneContext, PhoneReading } from './dialled.ts';
import { findPhones, homeOf, type FoundPhone } from './find-phones.ts';
import { languageOfLetters } from './likely-countries.ts';
import { formatInternational, formatNational, supportedCountry, type PlannedNumber } from './numbering-plan.ts';
import { NO_PHONE, type PhoneData } from './phone-data.ts';
import { phoneConfidence, type PhoneEvidence } from './phone-evidence.ts';
import type { PhoneReader } from './phone-reader.ts';
import { tracePhones } from './trace-phones.ts';
import { digitsForLookalikes, foldPhoneText, LOOKALIKES, MAX_TEXT_UNITS } from './phone-text.ts';
import { unusedPieces } from './unused-pieces.ts';
import { digitsForLetters } from './vanity.ts';

export type StandardisedPhone = Standardised<'phone', PhoneData>;

export interface PhoneHints {
  /** ISO 3166 alpha-2: where numbers without a country code are from. Unknown codes are as none. */
  readonly country?: string | undefined;
  /** ISO 639-1: tells of the country where `country` does not, and in which language regions are named. */
  readonly language?: string | undefined;
}

/** A number and its place in the text: UTF-16 offsets, half-open. */
export interface PhoneMatch {
  readonly start: number;
  readonly end: number;
  /** Its source is the piece of the text. */
  readonly phone: StandardisedPhone;
}

/**
 * Finds phone numbers in any text and brings them into one form.
 *
 * Notes: `added:country` (the caller's), `assumed:country` (guessed; see `alternatives`), `added:plus`, `added:area` (of the number
 * before), `typo:prefix`, `typo:number` (letters that look like digits), `vanity:number` (letters of the keys),
 * `extra:phone` (several numbers; the others are in `alternatives` and in `match`), `foreign:country` (not the caller's),
 * `invalid:number`, `short:number`, `long:number`, `missing:area`.
 *
 * Takes about 15 µs for a number whose country is written or given, several times that where it must be guessed. Bounded for
 * every text.
 */
export class PhoneStandardiser {
  readonly #places: PhoneReader | null;

  /** @param places regions, time zones and carriers; without it they are null */
  constructor(places: PhoneReader | null = null) {
    this.#places = places;
  }

  /**
   * The first number of the text; others are alternatives.
   *
   * @param source any text; its first 2 000 UTF-16 units are looked at
   * @param trace receives each decision
   */
  standardise(source: string, hints: PhoneHints = {}, trace?: Trace): StandardisedPhone {
    const understood = read(source, hints);
    const result = this.#resultOf(source, hints, understood);
    if (trace !== undefined) {
      const { found, note, context } = understood;
      tracePhones(source, found, note, context, trace);
      const [first] = found;
      if (first !== undefined) {
        const evidence = evidenceOf(first, first.readings[0], context, note, unusedPieces(source, found));
        traceEvidence(PHONE_CALIBRATION, evidence, trace);
      }
      traceResult(result, trace);
    }
    return result;
  }

  /** Every number of the text, in its order, each by itself with its place. */
  match(text: string, hints: PhoneHints = {}): PhoneMatch[] {
    const { found, corrections, note, context } = read(text, hints);
    return found.map((phone) => {
      const { start, end } = phone;
      const own = corrections.filter(({ from }) => text.slice(start, end).includes(from));
      return { start, end, phone: this.#describe(text, hints, phone, context, [], own, own.length > 0 ? note : null) };
    });
  }

  /** What the confidence of the first number is computed from; null where there is no number. */
  evidence(text: string, hints: PhoneHints = {}): PhoneEvidence | null {
    const { found, note, context } = read(text, hints);
    const [first] = found;
    return first === undefined ? null : evidenceOf(first, first.readings[0], context, note, unusedPieces(text, found));
  }

  #resultOf(source: string, hints: PhoneHints, { found, corrections, note, context }: Read): StandardisedPhone {
    const [first, ...others] = found;
    const value = source.trim();
    if (first === undefined) {
      const unparsed = value === '' ? [] : [value];
      const quality = { code: 'unparsed', confidence: 0, notes: [] } as const;
      return { source, value, kind: 'phone', quality, data: NO_PHONE, unparsed, corrections: [], alternatives: [] };
    }
    const unparsed = unusedPieces(source, found);
    const main = { ...this.#describe(source, hints, first, context, unparsed, corrections, note), source };
    if (others.length === 0) return main;
    const alternatives = others.map((phone): Alternative<PhoneData> => {
      const { value: other, data, quality } = this.#describe(source, hints, phone, context, unparsed, [], null);
      return { value: other, data, confidence: quality.confidence };
    });
    return {
      ...main,
      quality: { ...main.quality, code: 'ambiguous', notes: [...main.quality.notes, 'extra:phone'] },
      alternatives: [...alternatives, ...main.alternatives],
    };
  }

  #describe(
    text: string,
    { country, language }: PhoneHints,
    phone: FoundPhone,
    context: PhoneContext,
    unparsed: readonly string[],
    corrections: readonly Correction[],
    repaired: string | null,
  ): StandardisedPhone {
    const [best, ...others] = phone.readings;
    const source = text.slice(phone.start, phone.end).trim();
    const confidence = phoneConfidence(evidenceOf(phone, best, context, repaired, unparsed));
    const notes = best === undefined ? ['missing:area'] : notesOf(best, country);
    if (repaired !== null) notes.unshift(repaired);
    const data =
      best?.number.isPossible === true
        ? this.#dataOf(best.number, phone, language)
        : asTyped(source, phone, best?.number.country ?? homeOf(context));
    const value = valueOf(data) ?? source;
    return {
      source,
      value,
      kind: 'phone',
      quality: { code: codeOf(best, notes), confidence, notes },
      data,
      unparsed,
      corrections: best === undefined ? [] : withPrefix(corrections, best, source),
      alternatives: others.map(({ number, share }) => {
        const other = this.#dataOf(number, phone, language);
        return { value: valueOf(other)!, data: other, confidence: Math.round(confidence * share * 1000) / 1000 };
      }),
    };
  }

  #dataOf(number: PlannedNumber, { extension }: FoundPhone, language: string | undefined): PhoneData {
    const { callingCode, national, country, type } = number;
    const places = this.#places;
    return {
      e164: `+${callingCode}${national}`,
      international: formatInternational(number),
      national: formatNational(number),
      extension,
      type,
      countryCode: country,
      region: type === null ? null : (places?.region(callingCode, national, type, language) ?? null),
      timezone: places?.timezone(callingCode, national) ?? null,
      carrier: type === null ? null : (places?.carrier(callingCode, national, type, language) ?? null),
    };
  }
}

// ———

interface Read {
  readonly found: readonly FoundPhone[];
  readonly context: PhoneContext;
  readonly corrections: readonly Correction[];
  /** What was done to the whole text before a number was found in it. */
  readonly note: string | null;
}

/** Finds numbers in the text as it is, else in the text with letters taken for digits. */
function read(whole: string, { country, language }: PhoneHints): Read {
  const source = whole.length > MAX_TEXT_UNITS ? whole.slice(0, MAX_TEXT_UNITS) : whole;
  const context: PhoneContext = {
    country: supportedCountry(country),
    language: language ?? languageOfLetters(source),
  };
  const text = foldPhoneText(source);
  const repairs = LETTERS.test(text) ? REPAIRS.filter(({ isNeeded }) => isNeeded.test(text)) : [];
  const sure = repairs.findLast(({ isSure }) => isSure.test(text));
  const repaired = sure === undefined ? null : repair(source, text, context, sure);
  if (repaired !== null) return repaired;
  const found = findPhones(text, context);
  const plain: Read = { found, context, corrections: [], note: null };
  if (found[0]?.readings[0]?.isValid === true) return plain;
  for (const option of repairs) {
    const better = repair(source, text, context, option);
    if (better !== null) return better;
  }
  return plain;
}

/** Null unless the text then has a valid number in which something was replaced. */
function repair(source: string, text: string, context: PhoneContext, { note, replace }: Repair): Read | null {
  const repaired = replace(text);
  if (repaired === text) return null;
  const found = findPhones(repaired, context);
  if (found[0]?.readings[0]?.isValid !== true) return null;
  const corrections = found.flatMap(({ start, end }) => differences(source, repaired, start, end));
  return corrections.length === 0 ? null : { found, context, corrections, note };
}

/** Letters to take for digits. */
interface Repair {
  readonly note: string;
  readonly replace: (text: string) => string;
  readonly isNeeded: RegExp;
  /** Texts in which digits without those letters would be a part of the number. */
  readonly isSure: RegExp;
}

const LETTERS = /[\p{L}|]/u;
const REPAIRS: readonly Repair[] = [
  { note: 'vanity:number', replace: digitsForLetters, isNeeded: /\d{3}.{0,3}[a-z]/iu, isSure: /(?!)/u },
  {
    note: 'typo:number',
    replace: digitsForLookalikes,
    isNeeded: new RegExp(`\\d[-. ]?[${LOOKALIKES}]|[${LOOKALIKES}]\\d`, 'u'),
    isSure: new RegExp(`\\d[${LOOKALIKES}]\\d`, 'u'),
  },
];

/** The words of a piece of the source that a repair changed. */
function differences(source: string, repaired: string, start: number, end: number): Correction[] {
  const corrections: Correction[] = [];
  for (const match of source.slice(start, end).matchAll(/[\p{L}\p{N}|]+/gu)) {
    if (!/[\p{L}|]/u.test(match[0])) continue;
    const from = start + match.index;
    const to = repaired.slice(from, from + match[0].length).trim();
    if (/^\d+$/u.test(to)) corrections.push({ from: match[0], to, part: 'number' });
  }
  return corrections;
}

function evidenceOf(
  phone: FoundPhone,
  best: PhoneReading | undefined,
  context: PhoneContext,
  repaired: string | null,
  unparsed: readonly string[],
): PhoneEvidence {
  const isGrouped = phone.hasUsualGroups;
  return {
    valid: Number(best?.isValid === true),
    possible: Number(best?.number.isPossible === true),
    assumed: Number(best?.origin === 'assumed'),
    doubt: best === undefined ? 1 : 1 - best.share,
    grouped: Number(isGrouped),
    mended: Number(repaired !== null) + Number(best?.notes.some((note) => note.startsWith('typo')) === true),
    plain: Number(best?.notes.includes('added:plus') === true),
    cut: Number(!phone.isWhole),
    leftDigits: Math.min(2, unparsed.filter((piece) => /\p{N}/u.test(piece)).length),
    foreign: Number(context.country !== undefined && best !== undefined && best.number.country !== context.country),
  };
}

function notesOf({ number, isValid, origin, notes: mended }: PhoneReading, country: string | undefined): string[] {
  const notes = [...mended];
  if (origin === 'given') notes.push('added:country');
  if (origin === 'assumed') notes.push('assumed:country');
  const hint = country?.toUpperCase();
  if (hint !== undefined && number.country !== null && number.country !== hint) notes.push('foreign:country');
  if (!isValid) notes.push(number.isPossible ? 'invalid:number' : isShort(number) ? 'short:number' : 'long:number');
  return notes;
}

/** Half of the digits that E.164 allows parts what lacks digits from what has too many, where the plan has neither. */
function isShort({ national, callingCode }: PlannedNumber): boolean {
  return national.length + callingCode.length < 11;
}

/** A guess at the country that is likelier than this is used. */
const SURE_SHARE = 0.8;

function codeOf(best: PhoneReading | undefined, notes: readonly string[]): QualityCode {
  if (best === undefined || notes.includes('short:number')) return 'incomplete';
  if (!best.isValid || best.share < SURE_SHARE) return 'ambiguous';
  return notes.some((note) => note !== 'foreign:country') ? 'corrected' : 'exact';
}

/** The prefix that was mended, as it was typed and as it is now. */
function withPrefix(
  corrections: readonly Correction[],
  { notes, number }: PhoneReading,
  source: string,
): readonly Correction[] {
  if (!notes.includes('typo:prefix')) return corrections;
  const from = /^\P{N}*\p{N}+/u.exec(source)?.[0];
  return from === undefined
    ? corrections
    : [...corrections, { from, to: `+${number.callingCode}`, part: 'countryCode' }];
}

function valueOf({ international, extension }: PhoneData): string | null {
  if (international === null) return null;
  return extension === null ? international : `${international} ext. ${extension}`;
}

/** Too many digits, too few, or none of the area: all that can be told of them is how they were written. */
function asTyped(national: string, { extension }: FoundPhone, countryCode: string | null): PhoneData {
  return { ...NO_PHONE, national, extension, countryCode };
}
