/**
 * Letters that stand before the digits of a postcode and may be left out, or be added, by who writes it.
 *
 * - `OWN`: the country's postcodes begin with them (`AD500`, `LV-1010`); people leave them out.
 * - `ABROAD`: the country's postcodes are digits; people put the letters before them in letters from abroad (`D-80331`).
 *
 * Sources: Universal Postal Union; the distinguishing signs of vehicles, which the European post once asked for.
 */
const OWN: Readonly<Record<string, string>> = {
  AD: 'AD',
  AZ: 'AZ',
  BB: 'BB',
  LC: 'LC',
  LT: 'LT',
  LV: 'LV',
  MD: 'MD',
  VC: 'VC',
  VG: 'VG',
};

const ABROAD: Readonly<Record<string, string>> = {
  AL: 'AL',
  AT: 'A AT',
  BA: 'BA BIH',
  BE: 'B BE',
  BG: 'BG',
  BY: 'BY',
  CH: 'CH',
  CY: 'CY',
  CZ: 'CZ',
  DE: 'D DE',
  DK: 'DK',
  EE: 'EE EST',
  ES: 'E ES',
  FI: 'FI FIN SF',
  FO: 'FO FR',
  FR: 'F FR',
  GL: 'GL DK',
  GR: 'GR EL',
  HR: 'HR',
  HU: 'H HU',
  IS: 'IS',
  IT: 'I IT',
  LI: 'FL LI',
  LU: 'L LU',
  MC: 'MC',
  ME: 'ME MNE',
  MK: 'MK',
  NL: 'NL',
  NO: 'N NO',
  PL: 'PL',
  PT: 'P PT',
  RO: 'RO',
  RS: 'RS SRB',
  RU: 'RU RUS',
  SE: 'S SE',
  SI: 'SI SLO',
  SK: 'SK',
  SM: 'SM RSM',
  TR: 'TR',
  UA: 'UA',
};

/** The letters that postcodes of a country begin with; null where they begin with digits. ISO 3166-1 alpha-2. */
export function ownPrefix(country: string): string | null {
  return OWN[country] ?? null;
}

/** All letters that some country's postcodes begin with. */
export const OWN_PREFIXES: readonly string[] = Object.values(OWN);

/** Whether letters before digits say no more than the country. @param letters folded */
export function isPrefixFromAbroad(country: string, letters: string): boolean {
  return ABROAD[country]?.split(' ').includes(letters.toUpperCase()) ?? false;
}

/** The countries that letters before digits may stand for, ISO 3166-1 alpha-2. @param letters folded */
export function countriesOfPrefix(letters: string): readonly string[] {
  return Object.keys(ABROAD).filter((country) => isPrefixFromAbroad(country, letters));
}
