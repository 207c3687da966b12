/**
 * What postcodes look like, by country: `9` a digit, `A` a letter, `?` before what may be missing; a blank may be missing or a
 * hyphen. Only shapes that say something: countries without postcodes are not here. Source: the Universal Postal Union.
 */
const PATTERNS: Readonly<Record<string, string>> = {
  AD: 'AD999',
  AR: '?A9999?A?A?A',
  AT: '9999',
  AU: '9999',
  BE: '9999',
  BG: '9999',
  BR: '99999 999',
  BY: '999999',
  CA: 'A9A 9A9',
  CH: '9999',
  CL: '999 9999',
  CN: '999999',
  CY: '9999',
  CZ: '999 99',
  DE: '99999',
  DK: '9999',
  EE: '99999',
  ES: '99999',
  FI: '99999',
  FR: '99999',
  GB: '?AA9?9?A 9AA',
  GR: '999 99',
  HR: '99999',
  HU: '9999',
  IE: 'A99 ?A?9?A?9?A?9?A?9',
  IL: '9999999',
  IN: '999 999',
  IT: '99999',
  JP: '999 9999',
  KR: '99999',
  KZ: '999999',
  LT: '99999',
  LU: '9999',
  LV: '9999',
  MX: '99999',
  MY: '99999',
  NL: '9999 AA',
  NO: '9999',
  NZ: '9999',
  PL: '99 999',
  PT: '9999 999',
  RO: '999999',
  RS: '99999',
  RU: '999999',
  SE: '999 99',
  SG: '999999',
  SI: '9999',
  SK: '999 99',
  TH: '99999',
  TR: '99999',
  TW: '999?9?9?9',
  UA: '99999',
  US: '99999? 9999',
  VN: '999999',
  ZA: '9999',
};

/** Never given out in the Netherlands, for what the letters once stood for. */
const NEVER: Readonly<Record<string, RegExp>> = { NL: /S[ADS]$/u };

/** Whether a text has the shape of a postcode of the country. @param text upper case */
export function isPostcode(text: string, country: string): boolean {
  const expression = expressionOf(country);
  return expression !== null && expression.test(text) && NEVER[country]?.test(text) !== true;
}

/** Whether the postcodes of a country look otherwise; of a country whose postcodes are not known, none does. */
export function isForeignPostcode(text: string, country: string): boolean {
  return expressionOf(country) !== null && !isPostcode(text, country);
}

// ———

const cache = new Map<string, RegExp | null>();

function expressionOf(country: string): RegExp | null {
  let known = cache.get(country);
  if (known === undefined) {
    const pattern = PATTERNS[country];
    known = pattern === undefined ? null : new RegExp(`^${translate(pattern)}$`, 'u');
    cache.set(country, known);
  }
  return known;
}

function translate(pattern: string): string {
  // Everything behind an optional blank is optional with it: the +4 of a ZIP code.
  const [, required = pattern, optional] = /^(.*)\? (.*)$/u.exec(pattern) ?? [];
  const tail = optional === undefined ? '' : `(?:[ -]?${translate(optional)})?`;
  const body = required.replaceAll(/\?(.)|(.)/gu, (_, missing?: string, needed?: string) =>
    missing === undefined ? classOf(needed!) : `${classOf(missing)}?`,
  );
  return body + tail;
}

function classOf(sign: string): string {
  if (sign === '9') return '\\d';
  if (sign === 'A') return '[A-Z]';
  return sign === ' ' ? '[ -]?' : sign;
}
