/**
 * In which encoding a text is: by its byte order mark; else UTF-8 if it is valid as such; else UTF-16 if every other byte
 * is zero; else the one that Windows used in the country.
 */

/** Bytes at the beginning of a file that decide. */
export const SAMPLE_BYTES: number = 1 << 20;

/**
 * @param isWhole whether the sample is all there is; else its last character may be cut off
 * @returns a label for `TextDecoder`
 */
export function detectEncoding(sample: Uint8Array, isWhole: boolean, country: string): string {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  if (sample.length >= 4 && sample[1] === 0 && sample[3] === 0) return 'utf-16le';
  if (sample.length >= 4 && sample[0] === 0 && sample[2] === 0) return 'utf-16be';
  return isUtf8(sample, isWhole) ? 'utf-8' : (WINDOWS_ENCODINGS[country] ?? 'windows-1252');
}

/** What Windows used in a country. */
export const WINDOWS_ENCODINGS: Readonly<Record<string, string>> = {
  ...ofCountries('windows-1250', 'AL BA CZ HR HU ME PL RO SI SK'),
  ...ofCountries('windows-1251', 'BG BY KG KZ MK MN RS RU TJ UA'),
  ...ofCountries('windows-1253', 'CY GR'),
  ...ofCountries('windows-1254', 'AZ TR'),
  ...ofCountries('windows-1255', 'IL'),
  ...ofCountries('windows-1256', 'AE EG IQ IR JO KW LB LY MA OM PK PS QA SA SY TN YE'),
  ...ofCountries('windows-1257', 'EE LT LV'),
  ...ofCountries('windows-1258', 'VN'),
  ...ofCountries('shift_jis', 'JP'),
  ...ofCountries('euc-kr', 'KR'),
  ...ofCountries('gb18030', 'CN'),
  ...ofCountries('big5', 'HK MO TW'),
};

// ———

function isUtf8(sample: Uint8Array, isWhole: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: !isWhole });
    return true;
  } catch {
    return false;
  }
}

function ofCountries(encoding: string, countries: string): Record<string, string> {
  return Object.fromEntries(countries.split(' ').map((country) => [country, encoding]));
}
