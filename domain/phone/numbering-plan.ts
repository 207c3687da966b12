import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/max';
import { compiledPlan } from './compiled-plan.ts';
import type { PhoneType } from './phone-data.ts';

/** A number as the numbering plans of all countries see it. */
export interface PlannedNumber {
  readonly callingCode: string;
  /** National (significant) number: digits without prefix. */
  readonly national: string;
  readonly country: string | null;
  /** Null for a number that its plan does not have: invalid. */
  readonly type: PhoneType | null;
  /** Whether its plan has numbers of this length. */
  readonly isPossible: boolean;
}

/**
 * Reads digits, with a `+` before them or as they are dialled in a country (prefixes of long distance, of other countries
 * and of carriers included). Takes about 5 µs.
 *
 * @param country ISO 3166 alpha-2, as `supportedCountry` returns it
 * @returns null where no numbering plan can be chosen
 */
export function planNumber(digits: string, country?: CountryCode): PlannedNumber | null {
  const number = parsePhoneNumberFromString(
    digits,
    country === undefined ? { extract: false } : { defaultCountry: country, extract: false },
  );
  return number === undefined
    ? null
    : planned(number.countryCallingCode, number.nationalNumber, number.country ?? null);
}

/**
 * The number that digits are in a country, with or without its prefix of long distance; null unless it is valid there. Takes a
 * tenth of `planNumber`, which knows prefixes of carriers too.
 */
export function dialledIn(country: CountryCode, digits: string): PlannedNumber | null {
  const { nationalPrefix } = compiledPlan(country);
  if (nationalPrefix !== '' && digits.startsWith(nationalPrefix)) {
    const found = nationalIn(country, digits.slice(nationalPrefix.length));
    if (found !== null) return found;
  }
  return nationalPrefix === '0' && digits.startsWith('0') ? null : nationalIn(country, digits);
}

/** Whether its plan has the number. */
export function isValid(number: PlannedNumber | null): number is PlannedNumber {
  return number !== null && number.type !== null;
}

export function supportedCountry(code: string | undefined): CountryCode | undefined {
  const upper = code?.toUpperCase();
  return upper !== undefined && isSupportedCountry(upper) ? upper : undefined;
}

/** What is dialled before a national number within the country; empty where nothing is. */
export function nationalPrefixOf(country: CountryCode): string {
  return compiledPlan(country).nationalPrefix;
}

export function callingCodeOf(country: CountryCode): string {
  return getCountryCallingCode(country);
}

/** As the country of the number groups it: `+7 902 000-00-00`. */
export function formatInternational({ callingCode, national, country }: PlannedNumber): string {
  return `+${callingCode} ${compiledPlan(country ?? callingCode).format(national).international}`;
}

/** As it is dialled within its country: `8 (902) 000-00-00`. */
export function formatNational({ callingCode, national, country }: PlannedNumber): string {
  return compiledPlan(country ?? callingCode).format(national).national;
}

// ———

/** Null unless it is valid. */
function nationalIn(country: CountryCode, national: string): PlannedNumber | null {
  const { lengths, typeOf } = compiledPlan(country);
  if (!lengths.has(national.length)) return null;
  const type = typeOf(national);
  return type === null ? null : { callingCode: callingCodeOf(country), national, country, type, isPossible: true };
}

function planned(callingCode: string, national: string, country: string | null): PlannedNumber {
  const { typeOf, lengths } = compiledPlan(country ?? callingCode);
  return { callingCode, national, country, type: typeOf(national), isPossible: lengths.has(national.length) };
}
