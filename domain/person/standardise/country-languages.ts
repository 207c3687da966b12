import type { NameLanguage } from '../forms.ts';

/** The language that most names of a country are of, where it is one of those with tables. ISO 3166 alpha-2. */
export function languageOfCountry(country: string | undefined): NameLanguage | undefined {
  return country === undefined ? undefined : LANGUAGES.get(country.toUpperCase());
}

// ———

const COUNTRIES: Readonly<Record<NameLanguage, string>> = {
  en: 'US GB IE AU NZ CA',
  ru: 'RU BY KZ KG UA',
  de: 'DE AT CH LI',
  fr: 'FR BE LU MC',
  es: 'ES MX AR CO PE VE CL EC GT CU BO DO HN PY SV NI CR PA UY PR',
  it: 'IT SM',
  pl: 'PL',
  pt: 'PT BR AO MZ',
  nl: 'NL SR',
  tr: 'TR',
  hu: 'HU',
  vi: 'VN',
  zh: 'CN TW HK MO SG MY',
  ja: 'JP',
  ko: 'KR KP',
};

const LANGUAGES: ReadonlyMap<string, NameLanguage> = new Map(
  (Object.entries(COUNTRIES) as [NameLanguage, string][]).flatMap(([language, countries]) =>
    countries.split(' ').map((country) => [country, language] as const),
  ),
);
