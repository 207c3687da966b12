import google, { type PhoneNumber } from 'google-libphonenumber';

const { PhoneNumberFormat, PhoneNumberType, PhoneNumberUtil } = google;
const util = PhoneNumberUtil.getInstance();

/** What Google's own library makes of a text. */
export interface GooglePhone {
  readonly e164: string;
  readonly extension: string | null;
  readonly isValid: boolean;
  /** Name of its type in Google's library; null for an invalid number. */
  readonly type: string | null;
  /** Null for numbers of no country. */
  readonly country: string | null;
  readonly international: string;
  readonly national: string;
}

/** Null where it finds no number. @param region ISO 3166 alpha-2 */
export function googlePhone(text: string, region: string | undefined): GooglePhone | null {
  try {
    return described(util.parse(text, region));
  } catch {
    return null;
  }
}

/** A number to start from. */
export interface ExampleNumber {
  readonly callingCode: string;
  /** Digits of the national number. */
  readonly national: string;
  readonly region: string;
  readonly type: string;
  /** In the formats of its country. */
  readonly asNational: string;
  readonly asInternational: string;
}

/** Google's example of each type of number in each region, and of the calling codes of no region. */
export function exampleNumbers(): ExampleNumber[] {
  const examples: ExampleNumber[] = [];
  const types = [...TYPE_NAMES].filter(([, name]) => name !== 'UNKNOWN');
  for (const region of util.getSupportedRegions()) {
    for (const [type, name] of types) {
      // FIXED_LINE_OR_MOBILE has the example of a fixed line.
      if (name === 'FIXED_LINE_OR_MOBILE') continue;
      const number = util.getExampleNumberForType(region, type);
      if (number !== null && number !== undefined) examples.push(example(number, region, name));
    }
  }
  for (const code of [800, 808, 870, 878, 881, 882, 883, 888, 979]) {
    const number = (util as unknown as NonGeographic).getExampleNumberForNonGeoEntity(code);
    if (number !== null) examples.push(example(number, '001', 'NON_GEOGRAPHIC'));
  }
  return examples;
}

/** Whether the plan of any country has it. */
export function isValidForGoogle(e164: string): boolean {
  return googlePhone(e164, undefined)?.isValid === true;
}

/** An example with other digits, in the formats of its country. */
export function withNational({ callingCode, region, type }: ExampleNumber, national: string): ExampleNumber {
  return example(util.parse(`+${callingCode}${national}`), region, type);
}

// ———

function example(number: PhoneNumber, region: string, type: string): ExampleNumber {
  return {
    callingCode: String(number.getCountryCode()),
    national: util.getNationalSignificantNumber(number),
    region,
    type,
    asNational: util.format(number, PhoneNumberFormat.NATIONAL),
    asInternational: util.format(number, PhoneNumberFormat.INTERNATIONAL),
  };
}

function asciiDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/gu, (digit) => String(digit.charCodeAt(0) % 16));
}

/** What the declarations of the library's types leave out. */
interface NonGeographic {
  getExampleNumberForNonGeoEntity(callingCode: number): PhoneNumber | null;
}

const TYPE_NAMES: ReadonlyMap<google.PhoneNumberType, string> = new Map(
  Object.entries(PhoneNumberType as unknown as Record<string, google.PhoneNumberType>).map(([name, type]) => [
    type,
    name,
  ]),
);

function described(number: PhoneNumber): GooglePhone {
  const isValid = util.isValidNumber(number);
  // Its digits are left in the script of the text.
  const extension = asciiDigits(number.getExtension() ?? '');
  const region: string | undefined = isValid ? util.getRegionCodeForNumber(number) : undefined;
  number.clearExtension();
  return {
    e164: util.format(number, PhoneNumberFormat.E164),
    extension: extension === '' ? null : extension,
    isValid,
    type: isValid ? TYPE_NAMES.get(util.getNumberType(number))! : null,
    country: region === '001' ? null : (region ?? null),
    international: util.format(number, PhoneNumberFormat.INTERNATIONAL),
    national: util.format(number, PhoneNumberFormat.NATIONAL),
  };
}
