import {
  getCountryCallingCode,
  isSupportedCountry,
  Metadata,
  parsePhoneNumberFromString,
  type CountryCode,
  type NumberType,
  type PhoneNumber,
} from 'libphonenumber-js/max';
import type { PhoneType } from './phone-data.ts';

/** A number as the numbering plans of all countries see it. */
export interface PlannedNumber {
  readonly callingCode: string;
  /** National (significant) number: digits without prefix. */
  readonly national: string;
  readonly country: string | null;
  /** Null for a number that its plan does not have: invalid. */
  readonly type: PhoneType | null;
  readonly isPossible: boolean;
  readonly formatNational: () => string;
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
  return number === undefined ? null : planned(number);
}

/** Whether its plan has the number. */
export function isValid(number: PlannedNumber | null): number is PlannedNumber {
  return number !== null && number.type !== null;
}

export function supportedCountry(code: string | undefined): CountryCode | undefined {
  const upper = code?.toUpperCase();
  return upper !== undefined && isSupportedCountry(upper) ? upper : undefined;
}

/** Which countries' national numbers may have so many digits, with or without the prefix of long distance. */
export function mayDial(country: CountryCode, digits: string): boolean {
  const { lengths, nationalPrefix } = planOf(country);
  if (nationalPrefix !== '' && digits.startsWith(nationalPrefix)) {
    if (lengths.has(digits.length - nationalPrefix.length)) return true;
  }
  return lengths.has(digits.length) && (nationalPrefix !== '0' || !digits.startsWith('0'));
}

/** What is dialled before a national number within the country; empty where nothing is. */
export function nationalPrefixOf(country: CountryCode): string {
  return planOf(country).nationalPrefix;
}

export function callingCodeOf(country: CountryCode): string {
  return getCountryCallingCode(country);
}

/** As the country of the number groups it: `+7 902 000-00-00`. */
export function formatInternational({ callingCode, national, country }: PlannedNumber): string {
  for (const { pattern, leading, international } of planOf(country ?? callingCode).formats) {
    if (leading !== null && !leading.test(national)) continue;
    if (pattern.test(national)) return `+${callingCode} ${national.replace(pattern, international)}`;
  }
  return `+${callingCode} ${national}`;
}

// ———

/** What the library knows of a plan but does not declare. */
interface LibraryPlan {
  possibleLengths(): number[];
  nationalPrefix(): string | undefined;
  formats(): {
    pattern(): string;
    leadingDigitsPatterns(): string[];
    internationalFormat(): string;
  }[];
}

interface Plan {
  readonly lengths: ReadonlySet<number>;
  readonly nationalPrefix: string;
  readonly formats: readonly { pattern: RegExp; leading: RegExp | null; international: string }[];
}

/** Compiled when first needed, by country or, for numbers of no country, by calling code. */
const plans = new Map<string, Plan>();

function planOf(countryOrCallingCode: string): Plan {
  let plan = plans.get(countryOrCallingCode);
  if (plan !== undefined) return plan;
  const metadata = new Metadata();
  metadata.selectNumberingPlan(countryOrCallingCode as CountryCode);
  const source = metadata.numberingPlan as unknown as LibraryPlan;
  plan = {
    lengths: new Set(source.possibleLengths()),
    nationalPrefix: source.nationalPrefix() ?? '',
    formats: source.formats().map((format) => {
      const leading = format.leadingDigitsPatterns().at(-1);
      return {
        pattern: new RegExp(`^(?:${format.pattern()})$`, 'u'),
        leading: leading === undefined ? null : new RegExp(`^(?:${leading})`, 'u'),
        international: format.internationalFormat(),
      };
    }),
  };
  plans.set(countryOrCallingCode, plan);
  return plan;
}

function planned(number: PhoneNumber): PlannedNumber {
  const type = number.getType();
  return {
    callingCode: number.countryCallingCode,
    national: number.nationalNumber,
    country: number.country ?? null,
    type: type === undefined ? null : WITHOUT_MOBILES.has(number.country ?? '') ? 'fixed' : TYPES[type],
    isPossible: number.isPossible(),
    formatNational: () => formatDomestic(number) ?? number.formatNational(),
  };
}

/**
 * Tristan da Cunha has no mobile network. The library cannot tell such a plan from one whose mobile numbers look like those of
 * fixed lines.
 */
const WITHOUT_MOBILES: ReadonlySet<string> = new Set(['TA']);

/**
 * Formats of numbers that cannot be dialled from abroad, which the library leaves out; from the data of Google's
 * libphonenumber (Apache-2.0).
 */
const DOMESTIC_FORMATS: Readonly<Record<string, readonly [pattern: RegExp, format: string]>> = {
  CN: [/^(16[08]\d)(\d{4})$/u, '$1 $2'],
  HN: [/^(8\d\d)(\d{4})(\d{4})$/u, '$1 $2 $3'],
  NL: [/^(14)(\d{3,4})$/u, '$1 $2'],
  NP: [/^(1660)(\d\d)(\d{5})$/u, '$1-$2-$3'],
  SK: [/^(909\d)(\d{3})$/u, '0$1 $2'],
  TR: [/^(444)(\d)(\d{3})$/u, '$1 $2 $3'],
  VN: [/^(199)(\d{4})$/u, '0$1 $2'],
};

function formatDomestic({ country, nationalNumber }: PhoneNumber): string | null {
  const [pattern, format] = DOMESTIC_FORMATS[country ?? ''] ?? [];
  return pattern?.test(nationalNumber) === true ? nationalNumber.replace(pattern, format!) : null;
}

const TYPES: Readonly<Record<NonNullable<NumberType>, PhoneType>> = {
  FIXED_LINE: 'fixed',
  MOBILE: 'mobile',
  FIXED_LINE_OR_MOBILE: 'fixedOrMobile',
  TOLL_FREE: 'tollFree',
  PREMIUM_RATE: 'premiumRate',
  SHARED_COST: 'sharedCost',
  VOIP: 'voip',
  PERSONAL_NUMBER: 'personal',
  PAGER: 'pager',
  UAN: 'uan',
  VOICEMAIL: 'voicemail',
};
