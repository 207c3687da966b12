import { areaCodeOf, PhoneStandardiser, type PhoneHints, type StandardisedPhone } from '#domain/phone';
import type { Expectation } from './case.ts';
import type { Verdict } from './check-list.ts';
import { isSameText, type ExpectedParts } from './components.ts';

/** Standardises a phone, and each text that must give the same. */
export function checkPhone(input: string, expect: Expectation): Verdict {
  const hints = hintsOf(expect.locale);
  const found = standardiser.standardise(input, hints);
  for (const text of expect.same ?? []) {
    const { value } = standardiser.standardise(text, hints);
    if (value !== found.value) return { got: { input: text, result: value }, expected: { result: found.value } };
  }
  const code = codeOf(found);
  const got = { result: found.value, ...found.data, qc: code, notes: found.quality.notes, unparsed: found.unparsed };
  const { result, parse, not_parse: notParse, qc, not_qc: notQc } = expect;
  const parts = partsOf(found, expect.parse?.['city_code'] !== undefined);
  if (result !== undefined && found.value !== result) return { got, expected: { result } };
  if (parse !== undefined && !hasParts(parts, parse)) return { got, expected: { parse } };
  for (const [part, value] of Object.entries(notParse ?? {})) {
    if (isSameText(parts[part] ?? null, value)) return { got, expected: { not_parse: notParse } };
  }
  if (qc?.['qc'] !== undefined && code !== qc['qc']) return { got, expected: { qc } };
  if (notQc?.['qc'] !== undefined && code === notQc['qc']) return { got, expected: { not_qc: notQc } };
  return null;
}

// ———

const standardiser = new PhoneStandardiser();

function hintsOf(locale: string | undefined): PhoneHints {
  if (locale === undefined) return {};
  return locale === locale.toUpperCase() ? { country: locale } : { language: locale };
}

function hasParts(parts: ExpectedParts, expected: ExpectedParts): boolean {
  return Object.entries(expected).every(([part, value]) => isSameText(parts[part] ?? null, value));
}

/** Named as DaData names them. @param hasAreaCode whether the number is asked for without its area code */
function partsOf({ data }: StandardisedPhone, hasAreaCode: boolean): ExpectedParts {
  const split = areaCodeOf(data);
  const national = split === null ? null : (split.areaCode ?? '') + split.subscriber;
  return {
    country_code: split?.callingCode ?? null,
    city_code: split?.areaCode ?? null,
    number: hasAreaCode ? (split?.subscriber ?? null) : national,
    extension: data.extension,
    country: data.countryCode,
    region: data.region,
    timezone: data.timezone,
    provider: data.carrier,
  };
}

/** What is assumed, beside the caller's country. */
const SURE_NOTES: ReadonlySet<string> = new Set(['added:country', 'foreign:country']);

/** The code of DaData: 0 sure, 1 something was assumed, 2 empty or garbage, 3 several numbers, 7 not Russian. */
function codeOf({ quality: { code, notes }, data }: StandardisedPhone): number {
  if (code === 'unparsed') return 2;
  if (notes.includes('extra:phone')) return 3;
  if (!notes.every((note) => SURE_NOTES.has(note))) return 1;
  return data.countryCode === 'RU' ? 0 : 7;
}
