import type { CountryCode } from 'libphonenumber-js/max';

/**
 * Where a number is from that says nothing about it: the number of people who write phone numbers there, in millions (about
 * the users of the internet, ITU). Only whole countries that are often met; others need a hint.
 */
const MILLIONS =
  'US 310 RU 130 IN 120 BR 110 CN 100 JP 100 DE 78 MX 75 GB 65 FR 60 IT 54 ES 46 KR 50 TR 60 ID 60 VN 50 PH 50 ' +
  'AR 40 PL 34 UA 30 CO 35 CA 36 AU 25 NL 17 BE 11 SE 10 CZ 10 GR 8 PT 9 HU 9 AT 8 CH 8 IL 8 BY 8 KZ 17 NO 5 ' +
  'DK 6 FI 5 SK 5 IE 5 NZ 5 SG 6 HK 7 TW 22 MY 30 TH 50 ZA 40 EG 50 NG 60 PK 60 SA 30 AE 9 IR 60 CL 17 PE 22 ' +
  'RO 17 BG 5 RS 6 HR 3 LT 2 LV 2 EE 1 SI 2 UZ 25 GE 3 AM 2 AZ 8';

export const LIKELY_COUNTRIES: readonly (readonly [country: CountryCode, millions: number])[] = [
  ...MILLIONS.matchAll(/(?<country>[A-Z]{2}) (?<millions>\d+)/gu),
].map(({ groups }) => [groups!['country'] as CountryCode, Number(groups!['millions'])] as const);

/** The countries where a language is written, the first first. */
const COUNTRIES_OF_LANGUAGE: Readonly<Record<string, string>> = {
  ar: 'EG SA AE',
  az: 'AZ',
  be: 'BY',
  bg: 'BG',
  cs: 'CZ',
  da: 'DK',
  de: 'DE AT CH',
  el: 'GR',
  en: 'US GB CA AU IN IE NZ',
  es: 'ES MX AR CO CL PE',
  et: 'EE',
  fa: 'IR',
  fi: 'FI',
  fr: 'FR BE CH CA',
  he: 'IL',
  hi: 'IN',
  hr: 'HR',
  hu: 'HU',
  hy: 'AM',
  id: 'ID',
  it: 'IT CH',
  ja: 'JP',
  ka: 'GE',
  kk: 'KZ',
  ko: 'KR',
  lt: 'LT',
  lv: 'LV',
  ms: 'MY',
  nb: 'NO',
  nl: 'NL BE',
  no: 'NO',
  pl: 'PL',
  pt: 'BR PT',
  ro: 'RO',
  ru: 'RU BY KZ',
  sk: 'SK',
  sl: 'SI',
  sr: 'RS',
  sv: 'SE',
  th: 'TH',
  tr: 'TR',
  uk: 'UA',
  uz: 'UZ',
  vi: 'VN',
  zh: 'CN TW HK SG',
};

/** Lower-case ISO 639-1 → its countries; none for a language that is not in the table. */
export function countriesOfLanguage(language: string | null | undefined): readonly string[] {
  const countries = COUNTRIES_OF_LANGUAGE[language?.slice(0, 2).toLowerCase() ?? ''];
  return countries === undefined ? [] : countries.split(' ');
}

/** The language that the letters around a number tell of, where their script has one; null for Latin and Arabic. */
export function languageOfLetters(text: string): string | null {
  if (!/[^\p{ASCII}]/u.test(text)) return null;
  return LANGUAGE_OF_LETTERS.find(([letters]) => letters.test(text))?.[1] ?? null;
}

// ———

/** Letters that tell Ukrainian and Persian come before the scripts that others share with them. */
const LANGUAGE_OF_LETTERS: readonly (readonly [RegExp, string])[] = [
  [/[іїєґ]/iu, 'uk'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/[پچژگ]/u, 'fa'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Georgian}/u, 'ka'],
  [/\p{Script=Armenian}/u, 'hy'],
];
