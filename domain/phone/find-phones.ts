import { agreesInGroups, MAX_DIALLED_DIGITS, readDialled, type PhoneContext, type PhoneReading } from './dialled.ts';
import { readExtension } from './extension.ts';
import { countriesOfLanguage } from './likely-countries.ts';
import { isValid, planNumber, supportedCountry } from './numbering-plan.ts';
import { findRuns, type Group, type Run } from './runs.ts';

/** A number in a text. */
export interface FoundPhone {
  /** UTF-16 offsets, half-open; brackets, plus and extension included. */
  readonly start: number;
  readonly end: number;
  /** The likeliest first; empty for digits to which no country can be found. */
  readonly readings: readonly PhoneReading[];
  readonly extension: string | null;
  /** Whether the digits are grouped as the number's country does. */
  readonly hasUsualGroups: boolean;
  /** Whether the digits stand by themselves, and no part of them was taken for something else. */
  readonly isWhole: boolean;
}

/** Fewer digits are taken for a number only where its plan has such a number. */
const MIN_UNPLANNED_DIGITS = 5;
/** How often parts of one run are tried. */
const MAX_TRIES = 24;
const MIN_PART_DIGITS = 7;

/**
 * All numbers of a folded text, in their order: valid ones, or, where there is none, the digits that come nearest to one.
 * Bounded for every text.
 */
export function findPhones(text: string, context: PhoneContext): FoundPhone[] {
  const found: FoundPhone[] = [];
  const doubtful: FoundPhone[] = [];
  let position = 0;
  for (const run of findRuns(text)) {
    if (run.start < position) continue;
    const previous = found.at(-1);
    const phones = readRun(text, run, context, previous);
    for (const phone of phones) (phone.readings[0]?.isValid === true ? found : doubtful).push(phone);
    position = Math.max(position, phones.at(-1)?.end ?? 0);
  }
  return found.length > 0 ? found : doubtful.toSorted((a, b) => digitsIn(text, b) - digitsIn(text, a)).slice(0, 1);
}

// ———

function digitsIn(text: string, { start, end }: FoundPhone): number {
  return text.slice(start, end).replace(/\D/gu, '').length;
}

function readRun(text: string, run: Run, context: PhoneContext, previous: FoundPhone | undefined): FoundPhone[] {
  if (isDate(text, run)) return [];
  const extension = readExtension(text, run.end);
  const spoken =
    extension === null || extension.language === null || context.country !== undefined || context.language !== null
      ? context
      : { ...context, language: extension.language };
  const groups = run.groups.map(({ digits }) => digits);
  const readings = readDialled({ ...run, groups }, spoken);
  const [best] = readings;
  const whole: FoundPhone = {
    start: run.start,
    end: extension?.end ?? run.end,
    readings,
    extension: extension?.digits ?? null,
    hasUsualGroups: best !== undefined && agreesInGroups(groups, best.number),
    isWhole: true,
  };
  const endings = readEndings(text, run, spoken);
  if (endings?.[0]?.hasUsualGroups === true && !whole.hasUsualGroups) return endings;
  if (best?.isValid === true) return [whole];
  const lastOfMany = readLastGroup(text, run, spoken) ?? endings;
  if (lastOfMany !== null) return lastOfMany;
  const sameArea = previous === undefined ? null : readInAreaOf(previous, whole, groups.join(''));
  if (sameArea !== null) return [sameArea];
  const isPossible = best?.number.isPossible === true && (run.hasPlus || context.country !== undefined);
  if (!isPossible) {
    const parts = readParts(text, run, spoken);
    if (parts.length > 0) return parts;
  }
  const digits = groups.join('').length;
  const isPhone = digits >= MIN_UNPLANNED_DIGITS && digits <= MAX_DIALLED_DIGITS;
  return isPhone ? [whole] : [];
}

/** A number out of some groups of a run; null unless it is valid. */
function readGroups(text: string, run: Run, groups: readonly Group[], context: PhoneContext): FoundPhone | null {
  const isFirst = groups[0] === run.groups[0];
  const digits = groups.map(({ digits: group }) => group);
  const readings = readDialled(
    { groups: digits, hasPlus: isFirst && run.hasPlus, hasBracketedZero: isFirst && run.hasBracketedZero },
    context,
  );
  if (readings[0]?.isValid !== true) return null;
  const { end } = groups.at(-1)!;
  const isLast = groups.at(-1) === run.groups.at(-1);
  const extension = isLast ? readExtension(text, run.end) : null;
  return {
    start: isFirst ? run.start : groups[0]!.start,
    end: extension?.end ?? (isLast ? run.end : end),
    readings,
    extension: extension?.digits ?? null,
    hasUsualGroups: agreesInGroups(digits, readings[0].number),
    isWhole: groups.length === run.groups.length,
  };
}

/** `+1 202-555-0136 - 503#`: North American for an extension. */
function readLastGroup(text: string, run: Run, context: PhoneContext): FoundPhone[] | null {
  const last = run.groups.at(-1)!;
  if (run.groups.length < 2 || last.digits.length > 6 || !/^ ?#/u.test(text.slice(last.end, last.end + 2))) return null;
  const phone = readGroups(text, run, run.groups.slice(0, -1), context);
  return phone === null ? null : [{ ...phone, end: last.end + 1, extension: last.digits, isWhole: true }];
}

/** `123-45-67/68/69`: further lines that differ in their last digits. */
function readEndings(text: string, run: Run, context: PhoneContext): FoundPhone[] | null {
  const { groups } = run;
  let first = groups.length;
  while (first > 1 && groups[first - 1]!.digits.length <= 4 && text[groups[first - 1]!.start - 1] === '/') first--;
  if (first === groups.length) return null;
  const phone = readGroups(text, run, groups.slice(0, first), context);
  if (phone === null) return null;
  const phones = [phone];
  for (const { digits, start, end } of groups.slice(first)) {
    const next = inAreaOf(phone, { ...phone, start, end }, digits);
    if (next === null) return null;
    phones.push(next);
  }
  return phones;
}

/** `(495) 123-45-67, 234-56-78`: a further number without the area code of the one before. */
function readInAreaOf(previous: FoundPhone, whole: FoundPhone, digits: string): FoundPhone | null {
  if (digits.length < MIN_UNPLANNED_DIGITS || digits.length > 8) return null;
  return inAreaOf(previous, whole, digits);
}

function inAreaOf(previous: FoundPhone, place: FoundPhone, digits: string): FoundPhone | null {
  const { number, origin, share } = previous.readings[0]!;
  const kept = number.national.length - digits.length;
  if (kept < 1) return null;
  const completed = planNumber(`+${number.callingCode}${number.national.slice(0, kept)}${digits}`);
  if (!isValid(completed)) return null;
  const reading: PhoneReading = { number: completed, isValid: true, origin, share, notes: ['added:area'] };
  return { ...place, readings: [reading], isWhole: true };
}

/** Several numbers that nothing but a blank parts, or one beside other digits: the longest valid parts from the left. */
function readParts(text: string, run: Run, context: PhoneContext): FoundPhone[] {
  const { groups } = run;
  const phones: FoundPhone[] = [];
  let tries = 0;
  let from = 0;
  while (from < groups.length) {
    let phone: FoundPhone | null = null;
    let to = groups.length;
    for (; to > from && phone === null && tries < MAX_TRIES; to--) {
      const length = groups.slice(from, to).reduce((sum, { digits }) => sum + digits.length, 0);
      if (length < MIN_PART_DIGITS) break;
      if (length > MAX_DIALLED_DIGITS || to - from === groups.length) continue;
      tries++;
      phone = readGroups(text, run, groups.slice(from, to), context);
    }
    if (phone !== null) {
      phones.push(phone);
      from = to + 1;
    } else if (run.hasPlus && from === 0) {
      return [];
    } else from++;
  }
  return phones;
}

/** A day is no phone, though its digits may be one somewhere. */
function isDate(text: string, { groups, start, end }: Run): boolean {
  return groups.length === 3 && DATE.test(text.slice(start, end));
}

const DATE = /^(?:[0-3]?\d([./-])[01]?\d\1(?:19|20)\d\d|(?:19|20)\d\d([./-])[01]\d\2[0-3]\d)$/u;

/** The country to speak of where a number has none: the caller's, or that of the language. */
export function homeOf({ country, language }: PhoneContext): string | null {
  return country ?? supportedCountry(countriesOfLanguage(language)[0]) ?? null;
}
