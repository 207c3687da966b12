import { Metadata, type CountryCode } from 'libphonenumber-js/max';
import type { PhoneType } from './phone-data.ts';

/**
 * A numbering plan of libphonenumber-js, compiled once: the library puts its patterns together anew for each number, which
 * takes five times as long as matching them.
 */
export interface CompiledPlan {
  /** How many digits national numbers have. */
  readonly lengths: ReadonlySet<number>;
  /** What is dialled before a national number within the country; empty where nothing is. */
  readonly nationalPrefix: string;
  /** The type of a valid national number; null for one that is none. */
  readonly typeOf: (national: string) => PhoneType | null;
  /** As it is written for other countries, and within its own. */
  readonly format: (national: string) => { readonly international: string; readonly national: string };
}

/** @param countryOrCallingCode a calling code for numbers of no country */
export function compiledPlan(countryOrCallingCode: string): CompiledPlan {
  let plan = plans.get(countryOrCallingCode);
  if (plan === undefined) {
    plan = compile(countryOrCallingCode);
    plans.set(countryOrCallingCode, plan);
  }
  return plan;
}

// ———

const plans = new Map<string, CompiledPlan>();

/** What the library knows of a plan but does not declare. */
interface LibraryPlan {
  possibleLengths(): number[];
  nationalPrefix(): string | undefined;
  nationalNumberPattern(): string;
  type(name: string): { pattern(): string; possibleLengths(): number[] | undefined } | undefined;
  formats(): {
    pattern(): string;
    leadingDigitsPatterns(): string[];
    format(): string;
    internationalFormat(): string;
    /** Some other value where there is none. */
    nationalPrefixFormattingRule(): string | 0 | undefined;
  }[];
}

/** Asked in this order: a number may be in several patterns. */
const TYPES: readonly (readonly [name: string, type: PhoneType])[] = [
  ['FIXED_LINE', 'fixed'],
  ['MOBILE', 'mobile'],
  ['PREMIUM_RATE', 'premiumRate'],
  ['TOLL_FREE', 'tollFree'],
  ['SHARED_COST', 'sharedCost'],
  ['VOIP', 'voip'],
  ['PERSONAL_NUMBER', 'personal'],
  ['PAGER', 'pager'],
  ['UAN', 'uan'],
  ['VOICEMAIL', 'voicemail'],
];

/**
 * Tristan da Cunha has no mobile network. The library cannot tell such a plan from one whose mobile numbers look like those of
 * fixed lines.
 */
const WITHOUT_MOBILES: ReadonlySet<string> = new Set(['TA']);

function compile(countryOrCallingCode: string): CompiledPlan {
  const metadata = new Metadata();
  metadata.selectNumberingPlan(countryOrCallingCode as CountryCode);
  const plan = metadata.numberingPlan as unknown as LibraryPlan;
  return {
    lengths: new Set(plan.possibleLengths()),
    nationalPrefix: plan.nationalPrefix() ?? '',
    typeOf: compileTypes(countryOrCallingCode, plan),
    format: compileFormats(countryOrCallingCode, plan),
  };
}

function compileTypes(countryOrCallingCode: string, plan: LibraryPlan): CompiledPlan['typeOf'] {
  const types = TYPES.flatMap(([name, type]) => {
    const definition = plan.type(name);
    const pattern = definition?.pattern() ?? '';
    if (pattern === '') return [];
    const lengths = definition!.possibleLengths();
    return [{ type, pattern: whole(pattern), lengths: lengths === undefined ? null : new Set(lengths) }];
  });
  // A pattern of mobile numbers that is that of fixed lines is left out.
  const isMobileLikeFixed = types.every(({ type }) => type !== 'mobile') && !WITHOUT_MOBILES.has(countryOrCallingCode);
  const national = whole(plan.nationalNumberPattern());
  return (number) => {
    if (!national.test(number)) return null;
    let isFixed = false;
    for (const { type, pattern, lengths } of types) {
      // Fixed lines come first, mobiles next: a number may be of both.
      if (isFixed && type !== 'mobile') return 'fixed';
      if ((lengths !== null && !lengths.has(number.length)) || !pattern.test(number)) continue;
      if (isFixed || (type === 'fixed' && isMobileLikeFixed)) return 'fixedOrMobile';
      if (type !== 'fixed') return type;
      isFixed = true;
    }
    return isFixed ? 'fixed' : null;
  };
}

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

function compileFormats(countryOrCallingCode: string, plan: LibraryPlan): CompiledPlan['format'] {
  const formats = plan.formats().map((format) => {
    const leading = format.leadingDigitsPatterns().at(-1);
    const rule = format.nationalPrefixFormattingRule();
    return {
      pattern: whole(format.pattern()),
      leading: leading === undefined ? null : new RegExp(`^(?:${leading})`, 'u'),
      international: format.internationalFormat(),
      // `$1` in the rule is what it stands around: the first group.
      national: typeof rule === 'string' && rule !== '' ? format.format().replace(/(\$\d)/u, rule) : format.format(),
    };
  });
  const domestic = DOMESTIC_FORMATS[countryOrCallingCode];
  const write = (number: string): ReturnType<CompiledPlan['format']> => {
    if (domestic?.[0].test(number) === true) {
      return { international: number, national: number.replace(domestic[0], domestic[1]) };
    }
    const format = formats.find(
      ({ leading, pattern }) => (leading === null || leading.test(number)) && pattern.test(number),
    );
    if (format === undefined) return { international: number, national: number };
    const { pattern, international, national } = format;
    return { international: number.replace(pattern, international), national: number.replace(pattern, national) };
  };
  // A number is compared with its format before it is written in it.
  let lastNumber = '';
  let lastWritten = write('');
  return (number) => {
    if (number !== lastNumber) {
      lastWritten = write(number);
      lastNumber = number;
    }
    return lastWritten;
  };
}

function whole(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`, 'u');
}
