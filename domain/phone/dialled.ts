import type { CountryCode } from 'libphonenumber-js/max';
import { countriesOfLanguage, LIKELY_COUNTRIES } from './likely-countries.ts';
import {
  callingCodeOf,
  formatInternational,
  isValid,
  dialledIn,
  nationalPrefixOf,
  planNumber,
  supportedCountry,
  type PlannedNumber,
} from './numbering-plan.ts';

/** Digits of a text that may be one number. */
export interface Dialled {
  /** Digits as they were grouped, without signs. */
  readonly groups: readonly string[];
  readonly hasPlus: boolean;
  /** Whether a zero in brackets stands after the country code: `+49 (0) 89`. */
  readonly hasBracketedZero: boolean;
}

/** What is known of where the number is from. */
export interface PhoneContext {
  readonly country: CountryCode | undefined;
  readonly language: string | null;
}

/** One way to take digits for a number. */
export interface PhoneReading {
  readonly number: PlannedNumber;
  readonly isValid: boolean;
  /** How the country is known: written, given by the caller, or assumed. */
  readonly origin: 'written' | 'given' | 'assumed';
  /** Its part of the likelihood of all readings, 0…1. */
  readonly share: number;
  /** What was mended: `typo:prefix`. */
  readonly notes: readonly string[];
}

/** ITU-T E.164 allows 15 digits; with prefixes of other networks before them. */
export const MAX_DIALLED_DIGITS = 20;
const MIN_DIALLED_DIGITS = 3;

/**
 * All ways to take digits for a number, the likeliest first; valid numbers before others. Digits with a `+` have one
 * country, as do those that are dialled in the caller's; for others the countries are weighed (`likely-countries.ts`).
 */
export function readDialled(dialled: Dialled, context: PhoneContext): PhoneReading[] {
  const digits = dialled.groups.join('');
  if (digits.length < MIN_DIALLED_DIGITS || digits.length > MAX_DIALLED_DIGITS) return [];
  if (dialled.hasPlus) return readWithPlus(digits, dialled, context);
  const { country } = context;
  if (country !== undefined) {
    const given = planNumber(digits, country);
    if (isValid(given)) {
      return [reading(given, given.callingCode === callingCodeOf(country) ? 'given' : 'written', [])];
    }
    const abroad = readWithPrefix(digits) ?? readWithoutPlus(digits);
    if (abroad !== null) return [abroad];
    return given === null ? [] : [reading(given, 'given', [])];
  }
  const prefixed = readWithPrefix(digits);
  return prefixed === null ? weigh(dialled, digits, context) : [prefixed];
}

/** Whether the digits after the prefix are grouped as the number's country does; false for digits without groups. */
export function agreesInGroups(groups: readonly string[], number: PlannedNumber): boolean {
  if (groups.length < 2) return false;
  const length = groups.reduce((sum, { length: digits }) => sum + digits, 0);
  const expected = formatInternational(number)
    .replace(/^\+\d+ /u, '')
    .split(/[ -]/u);
  return withoutPrefix(groups, length - number.national.length).join(' ') === expected.join(' ');
}

// ———

function reading(
  number: PlannedNumber,
  origin: PhoneReading['origin'],
  notes: readonly string[],
  share = 1,
): PhoneReading {
  return { number, isValid: number.type !== null, origin, share, notes };
}

function readWithPlus(digits: string, dialled: Dialled, { country, language }: PhoneContext): PhoneReading[] {
  const plain = planNumber(`+${digits}`);
  if (isValid(plain)) return [reading(plain, 'written', [])];
  if (dialled.hasBracketedZero) {
    const code = dialled.groups[0]!;
    const withoutZero = planNumber(`+${code}${digits.slice(code.length + 1)}`);
    if (isValid(withoutZero)) return [reading(withoutZero, 'written', [])];
  }
  // A plus before what is dialled within the country (+8 916 …), or before both prefixes (+0049 …).
  const prefixed = readWithPrefix(digits);
  if (prefixed !== null) return [{ ...prefixed, notes: TYPO }];
  const home = country ?? supportedCountry(countriesOfLanguage(language)[0]) ?? (plain === null ? 'RU' : undefined);
  if (home !== undefined && nationalPrefixOf(home) !== '' && digits.startsWith(nationalPrefixOf(home))) {
    const national = planNumber(digits, home);
    if (isValid(national)) return [reading(national, country === undefined ? 'assumed' : 'given', TYPO)];
  }
  return plain === null ? [] : [reading(plain, 'written', [])];
}

const TYPO: readonly string[] = ['typo:prefix'];

/** The prefixes for calls abroad that are dialled in most countries, in North America, in Russia and in Japan. */
const INTERNATIONAL_PREFIX = /^(?:00|011|810|010)(?=[1-9])/u;

function readWithPrefix(digits: string): PhoneReading | null {
  if (!INTERNATIONAL_PREFIX.test(digits)) return null;
  const number = planNumber(`+${digits.replace(INTERNATIONAL_PREFIX, '')}`);
  return !isValid(number) ? null : reading(number, 'written', []);
}

/** A country code without its plus: `33 6 …`. */
function readWithoutPlus(digits: string): PhoneReading | null {
  const number = planNumber(`+${digits}`);
  return !isValid(number) ? null : reading(number, 'written', ['added:plus']);
}

/** Fewer digits are more often a number without its area than one of a country that nothing speaks for. */
const MIN_GUESSED_DIGITS = 8;

/** How much likelier a reading is … */
const FACTOR = {
  /** … when the language of the text is written in its country. */
  language: 30,
  /** … when its prefix of long distance was written, which is no number's first digit there. */
  prefix: 3,
  /** … when the groups are those of its country. */
  groups: 6,
  /** … when the country code stands by itself, or the digits are not grouped at all. */
  codeApart: 3,
  /** … when what follows the country code is too long for a number that is dialled at home. */
  long: 3,
};
/** A reading less likely than this part of the likeliest is none. */
const MIN_SHARE = 0.02;
const MAX_READINGS = 5;

function weigh(dialled: Dialled, digits: string, { language }: PhoneContext): PhoneReading[] {
  const { groups } = dialled;
  const spoken = new Set(countriesOfLanguage(language));
  const options: { number: PlannedNumber; weight: number; notes: readonly string[] }[] = [];
  for (const [country, millions] of LIKELY_COUNTRIES) {
    if (digits.length < MIN_GUESSED_DIGITS && !spoken.has(country)) continue;
    const number = dialledIn(country, digits);
    if (number === null) continue;
    const weight =
      millions *
      (digits.length > number.national.length ? FACTOR.prefix : 1) *
      (agreesInGroups(groups, number) ? FACTOR.groups : 1) *
      (spoken.has(country) ? FACTOR.language : 1);
    options.push({ number, weight, notes: [] });
  }
  const abroad = digits.length >= MIN_GUESSED_DIGITS ? planNumber(`+${digits}`) : null;
  if (isValid(abroad)) {
    options.push({ number: abroad, weight: weightAbroad(dialled, digits, abroad, spoken), notes: ['added:plus'] });
  }
  options.sort((a, b) => b.weight - a.weight);

  const found = new Map<string, (typeof options)[number]>();
  for (const option of options) {
    if (found.size === MAX_READINGS || option.weight < MIN_SHARE * options[0]!.weight) break;
    const key = option.number.callingCode + option.number.national;
    if (!found.has(key)) found.set(key, option);
  }
  const readings = [...found.values()];
  const total = readings.reduce((sum, { weight }) => sum + weight, 0);
  return readings.map(({ number, weight, notes }) => reading(number, 'assumed', notes, weight / total));
}

/** Digits with the country code and without a plus. */
function weightAbroad({ groups }: Dialled, digits: string, number: PlannedNumber, spoken: ReadonlySet<string>): number {
  const isApart = groups.length === 1 || groups[0] === number.callingCode;
  return (
    millionsIn(number.country) *
    (isApart ? FACTOR.codeApart : 1 / FACTOR.codeApart) *
    (digits.length > 10 ? FACTOR.long : 1 / FACTOR.long) *
    (agreesInGroups(groups, number) ? FACTOR.groups : 1) *
    (spoken.has(number.country ?? '') ? FACTOR.language : 1)
  );
}

function millionsIn(country: string | null): number {
  return MILLIONS_IN.get(country ?? '') ?? 1;
}

const MILLIONS_IN: ReadonlyMap<string, number> = new Map(LIKELY_COUNTRIES);

/** Groups without so many first digits. */
function withoutPrefix(groups: readonly string[], prefixDigits: number): string[] {
  const rest: string[] = [];
  let toDrop = prefixDigits;
  for (const group of groups) {
    if (toDrop >= group.length) toDrop -= group.length;
    else {
      rest.push(group.slice(toDrop));
      toDrop = 0;
    }
  }
  return rest;
}
