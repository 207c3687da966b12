import { houseKey, type AddressStandardiser, type StandardisedAddress } from '#domain/address';
import { openAddressStandardiser } from '../data/embedded-addresses.ts';
import type { Expectation } from './case.ts';
import type { Verdict } from './check-list.ts';
import { isSameText, type ExpectedParts } from './components.ts';
import { RecordIndex } from './record-index.ts';

/** Standardises an address over the records of the case, or, where it has none, over the embedded data. */
export async function checkAddress(input: string, expect: Expectation): Promise<Verdict> {
  const index = expect.records === undefined ? null : new RecordIndex(expect.records);
  const standardiser = index?.standardiser ?? (await openAddressStandardiser());
  const found = standardise(standardiser, input, expect);
  const label = index?.labelOfId(found.data.id) ?? null;
  const got = { result: found.value, ...found.data, unparsed: found.unparsed, label };
  const { top, parse, not_parse: notParse, not_postcode: notPostcode, not, qc } = expect;
  if (top !== undefined && label !== top) return { got, expected: { top } };
  if (expect.in !== undefined && !expect.in.includes(label ?? '')) return { got, expected: { in: expect.in } };
  if (notPostcode !== undefined && isSameText(found.data.postcode, notPostcode)) {
    return { got, expected: { not_postcode: notPostcode } };
  }
  if (not?.some((text) => found.value.includes(text)) === true) return { got, expected: { not } };
  for (const [part, value] of Object.entries(parse ?? {})) {
    if (!hasPart(found, part, value, parse!)) return { got, expected: { [part]: value } };
  }
  for (const [part, value] of Object.entries(notParse ?? {})) {
    if (hasPart(found, part, value, notParse!)) return { got, expected: { not_parse: { [part]: value } } };
  }
  if (qc?.['qc_house'] !== undefined && qcOfHouse(found) !== qc['qc_house']) return { got, expected: { qc } };
  for (const text of expect.same ?? []) {
    const other = standardise(standardiser, text, expect);
    if (keyOf(other) !== keyOf(found)) return { got: { input: text, key: keyOf(other) }, expected: keyOf(found) };
  }
  return null;
}

// ———

function standardise(standardiser: AddressStandardiser, text: string, { locale }: Expectation): StandardisedAddress {
  return standardiser.standardise(text, locale !== undefined && /^[A-Z]{2}$/u.test(locale) ? { country: locale } : {});
}

/** Equal for all ways to write one address. */
function keyOf({ data }: StandardisedAddress): string {
  const { street, city, houseNumber, unit, countryCode } = data;
  return [city, street?.toLowerCase(), houseNumber === null ? '' : houseKey(houseNumber, countryCode), unit].join('|');
}

/** 2: the house is known; 3: the street has the number without its addition; 10: the house is not known. */
function qcOfHouse({ data, quality }: StandardisedAddress): number {
  if (!quality.notes.includes('unknown:houseNumber')) return 2;
  return data.accuracy === 'house' ? 3 : 10;
}

/** Parts of a building that stand in the house number here. */
const IN_HOUSE = ['building', 'structure', 'block', 'suffix', 'chome'];
/** Parts that have no field of their own: they must not disappear. */
const KEPT: ReadonlySet<string> = new Set(['cedex', 'parity', 'town', 'chome', 'care_of']);

function hasPart(
  { value, data, unparsed }: StandardisedAddress,
  part: string,
  expected: string | null,
  all: ExpectedParts,
): boolean {
  switch (part) {
    case 'house':
    case 'suffix':
    case 'building':
    case 'structure':
    case 'block': {
      if (expected === null || data.houseNumber === null) return expected === data.houseNumber;
      if (data.countryCode === 'JP' && all['chome'] !== undefined) {
        // Chōme, block and house are one number here.
        const parts = houseKey(data.houseNumber, 'JP').split('/');
        return parts[part === 'block' ? 1 : 2] === expected;
      }
      const whole = [all['house'], ...IN_HOUSE.map((each) => all[each])].filter((each) => each !== undefined).join(' ');
      const key = (text: string): string => houseKey(text, data.countryCode);
      if (key(data.houseNumber) === key(whole) || signsOf(data.houseNumber) === signsOf(whole)) return true;
      return isSameText(bare(data.building), bare(expected));
    }
    case 'flat':
    case 'unit':
      return isSameText(bare(data.unit), bare(expected));
    case 'floor':
      return isSameText(data.floor, expected);
    case 'po_box':
      return isSameText(bare(data.poBox), bare(expected));
    case 'street':
      return isSameStreet(data.street, expected);
    case 'city':
      return isSameText(data.city, expected);
    case 'postcode':
      return isSameText(data.postcode, expected);
    case 'region':
      return isSameText(data.region, expected) || REGIONS[expected ?? ''] === data.region;
    default: {
      if (!KEPT.has(part)) return true;
      const text = [value, ...unparsed].join(' ').toLowerCase();
      return expected === null || (WORDS_FOR[expected] ?? [expected]).some((word) => text.includes(word.toLowerCase()));
    }
  }
}

/** What the cases call otherwise than the texts do: the even or the odd numbers of a range. */
const WORDS_FOR: Readonly<Record<string, readonly string[]>> = { even: ['even', ' pares'], odd: ['odd', 'impares'] };

/** Codes that the cases use for regions. */
const REGIONS: Readonly<Record<string, string>> = { CA: 'California', NY: 'New York' };

/** Letters and digits alone, without the words for parts of a building. */
function signsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/(?<=\d|\s|^)(?:корп|к|стр|с|литера|лит|литер)(?=[.\s\d])/gu, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Without the word for the part, which may be missing on either side. */
function bare(text: string | null): string | null {
  return text === null
    ? null
    : text.replace(/^(?:apt|unit|flat|кв|оф|пом|m|bp|p\.?\s?o\.?\s?box|литера?|корп|стр)\.?\s*|^#/iu, '');
}

function isSameStreet(got: string | null, expected: string | null): boolean {
  if (got === null || expected === null) return got === expected;
  const withoutType = (text: string): string =>
    text
      .replace(/^(?:ул|улица|ul)\.?\s+|\s+(?:street|st|blvd|drive|ave)\.?$/iu, '')
      .replace(/(\d)(?:st|nd|rd|th)\b/iu, '$1');
  return isSameText(got, expected) || isSameText(withoutType(got), withoutType(expected));
}
