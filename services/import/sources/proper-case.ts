/**
 * Names written all in capitals, as registers do, brought into the usual form: `RUE DE L'ÉGLISE` → `Rue de l'Église`,
 * `MENGEDER STRAßE` → `Mengeder Straße`, `N 28TH ST` → `N 28th St`. Any other name stays as it is.
 *
 * @param country ISO 3166-1 alpha-2: decides which words are small within a name
 */
export function properCase(name: string, country: string): string {
  if (!UPPER_CASE.test(name) || LOWER_CASE.test(name)) return name;
  const language = LANGUAGES_OF[country] ?? [];
  const isSmall = (word: string): boolean => language.some((one) => SMALL_WORDS[one].has(word));
  const staysCapital = (word: string): boolean => language.some((one) => CAPITALS[one]?.has(word) === true);
  return name.replaceAll(WORD, (word, offset: number) => {
    if (staysCapital(word) || ROMAN_NUMBER.test(word)) return word;
    const small = word.toLowerCase();
    if (offset > 0 && isSmall(small)) return small;
    if (small.length === 1 && APOSTROPHE.test(name[offset - 1] ?? '')) return small;
    if (/^\d/u.test(small)) return NUMBER_AND_LETTER.test(small) && !language.includes('fr') ? word : small;
    if (language.includes('en') && MC.test(small)) return `Mc${small[2]!.toUpperCase()}${small.slice(3)}`;
    return small[0]!.toUpperCase() + small.slice(1);
  });
}

// ———

type Language = keyof typeof SMALL_WORDS;

/** Words written small within a name. */
const SMALL_WORDS = {
  de: wordSet('am an auf bei beim bis das dem den der des die hinter im in ob und unter vom von vor zu zum zur über'),
  en: wordSet('and at by in of on the'),
  es: wordSet('a al con de del e el en la las los para por y'),
  fr: wordSet('à au aux d de des du en entre et l la le les lès lez ou par pour près sous sur vers'),
  it: wordSet(
    'a ai al alla alle d da dai dal dalla de degli dei del dell della delle dello di e ed in la le lo sul sulla',
  ),
  nl: wordSet("aan bij de den der 't het in op s t te ten ter van voor"),
  pl: wordSet('i na nad pod przy w z'),
  pt: wordSet('a ao as à às com d da das de do dos e em na nas no nos o os'),
  sl: wordSet('in na ob pod pri v za'),
};

/** Words that stay in capitals. */
const CAPITALS: Partial<Record<Language, ReadonlySet<string>>> = {
  en: wordSet('NE NW SE SW US'),
  fr: wordSet('HLM RD RN RER TGV ZA ZAC ZI ZUP'),
};

const LANGUAGES_OF: Readonly<Record<string, readonly Language[]>> = {
  ...ofCountries('de', 'AT DE LI'),
  ...ofCountries('en', 'AU GB IE NZ US ZA'),
  ...ofCountries('es', 'AD AR BO CL CO CR CU DO EC ES GT HN MX NI PA PE PR PY SV UY VE'),
  ...ofCountries('fr', 'FR GF GP MC MQ RE YT'),
  ...ofCountries('it', 'IT SM VA'),
  ...ofCountries('nl', 'NL'),
  ...ofCountries('pl', 'PL'),
  ...ofCountries('pt', 'AO BR MZ PT'),
  ...ofCountries('sl', 'SI'),
  BE: ['fr', 'nl'],
  CA: ['en', 'fr'],
  CH: ['de', 'fr', 'it'],
  LU: ['de', 'fr'],
};

const UPPER_CASE = /\p{Lu}/u;
/** The sharp s has a capital only since 2017: registers leave it small. */
const LOWER_CASE = /(?!ß)\p{Ll}/u;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const ROMAN_NUMBER = /^(?=.{2})[IVX]+$/u;
const APOSTROPHE = /['’]/u;
const NUMBER_AND_LETTER = /^\d+\p{L}$/u;
const MC = /^mc\p{L}{3}/u;

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

function ofCountries(language: Language, countries: string): Record<string, readonly Language[]> {
  return Object.fromEntries(countries.split(' ').map((country) => [country, [language]]));
}
