import { iso31661 } from 'iso-3166';
import { MAIN_LANGUAGE } from './country-languages.ts';
import { tidyName } from './names.ts';
import { readPackageJson } from './packages.ts';
import { NOTHING_KNOWN, type PlaceDraft } from './place-draft.ts';

/**
 * Countries: ISO 3166-1 and Kosovo, by their name in their main language, in English and in the 76 other languages of
 * the package of country names.
 */

/** Shorter than the package's name, or missing there. */
const SHORT_ENGLISH_NAME: Readonly<Record<string, string>> = {
  BN: 'Brunei',
  CD: 'DR Congo',
  CG: 'Congo',
  FK: 'Falkland Islands',
  FM: 'Micronesia',
  GB: 'United Kingdom',
  LA: 'Laos',
  MD: 'Moldova',
  MF: 'Saint Martin',
  SX: 'Sint Maarten',
  SY: 'Syria',
  VA: 'Vatican City',
  VG: 'British Virgin Islands',
  VI: 'U.S. Virgin Islands',
};

/** Languages that the package lacks, and names that are not the usual ones. */
const LOCAL_NAME: Readonly<Record<string, string>> = {
  CG: 'Congo',
  CZ: 'Česko',
  FO: 'Føroyar',
  GL: 'Kalaallit Nunaat',
  LA: 'ລາວ',
  LK: 'ශ්‍රී ලංකාව',
  MD: 'Moldova',
  ME: 'Crna Gora',
  MF: 'Saint-Martin',
  MM: 'မြန်မာ',
  MO: '澳門',
  MV: 'ދިވެހިރާއްޖެ',
  NP: 'नेपाल',
  RS: 'Srbija',
  SX: 'Sint Maarten',
  TW: '臺灣',
};

/** Names that people type and no language of the package has. */
const COLLOQUIAL_NAMES: Readonly<Record<string, readonly string[]>> = {
  BA: ['Bosnia', 'BiH'],
  BY: ['Белоруссия', 'Byelorussia'],
  CD: ['DRC', 'RDC'],
  CI: ["Côte d'Ivoire"],
  CN: ['中國', 'PRC'],
  CZ: ['ČR'],
  GB: ['England', 'Britain', 'U.K.'],
  KR: ['한국', '대한민국', 'Korea'],
  MM: ['Burma'],
  NL: ['Holland'],
  RS: ['Србија'],
  RU: ['РФ'],
  TR: ['Turkiye'],
  TW: ['台灣', '台湾'],
  US: ['America', 'Америка'],
  VN: ['Viet Nam'],
};

/** A script shows a country by its name in the first of these that writes it. */
const WIDELY_READ = ['en', 'ru', 'zh', 'ar', 'hi', 'ja', 'ko', 'el', 'he', 'th', 'uk', 'fa'];

const KOSOVO = 'XK';
const ENGLISH = 'en';

interface CountryNames {
  readonly countries: Readonly<Record<string, string | readonly string[]>>;
}

/** One draft per country, keyed by its two-letter code; population and position come from its places. */
export function readCountries(): Map<string, PlaceDraft> {
  const languages = readLanguages();
  const english = languages.get(ENGLISH)!;
  const countries = new Map<string, PlaceDraft>();
  for (const code of [...iso31661.map(({ alpha2 }) => alpha2), KOSOVO]) {
    const englishName = SHORT_ENGLISH_NAME[code] ?? usualName(namesIn(english, code));
    const language = MAIN_LANGUAGE[code];
    const local = language === undefined ? english : languages.get(language)!;
    const name = LOCAL_NAME[code] ?? (local === english ? englishName : usualName(namesIn(local, code))) ?? englishName;
    if (name === undefined) continue;
    const otherNames: string[] = [];
    for (const language of languages.values()) otherNames.push(...usualFirst(namesIn(language, code)));
    otherNames.push(...(COLLOQUIAL_NAMES[code] ?? []));
    countries.set(code, {
      ...NOTHING_KNOWN,
      id: `iso:${code}`,
      kind: 'country',
      countryCode: code,
      name: tidyName(name),
      latinName: englishName === undefined ? null : tidyName(englishName),
      otherNames: otherNames.map(tidyName),
    });
  }
  return countries;
}

// ———

function readLanguages(): Map<string, CountryNames> {
  const others = readPackageJson('i18n-iso-countries', 'supportedLocales.json') as readonly string[];
  const languages = new Map<string, CountryNames>();
  for (const language of new Set([...WIDELY_READ, ...others])) {
    languages.set(language, readPackageJson('i18n-iso-countries', `langs/${language}.json`) as CountryNames);
  }
  return languages;
}

function namesIn({ countries }: CountryNames, code: string): readonly string[] {
  const names = countries[code];
  if (names === undefined) return [];
  return typeof names === 'string' ? [names] : names;
}

function usualFirst(names: readonly string[]): readonly string[] {
  const usual = usualName(names);
  return usual === undefined ? names : [usual, ...names];
}

/** The shortest that is no abbreviation: `Russia` of `Russian Federation, Russia`; `United States`, not `USA`. */
function usualName(names: readonly string[]): string | undefined {
  const whole = names.filter((name) => name.length > 3 && !name.includes('.'));
  return (whole.length > 0 ? whole : names).toSorted((left, right) => left.length - right.length)[0];
}
