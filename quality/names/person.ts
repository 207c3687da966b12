/** Persons with known parts, made from the names of one language; some from registers that the product does not ship. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { formsOf, type Gender, type NameLanguage, type NamePart, type PersonReader } from '#domain/person';
import { DATA_DIRECTORY } from '../data/data-directory.ts';
import type { Random } from '../../bench/random.ts';

export interface Person {
  /** The language of the lists, or the register. */
  readonly source: string;
  readonly language: NameLanguage;
  readonly gender: Gender;
  readonly givenName: string;
  /** Patronymic, middle name; null where the language has none. */
  readonly additionalName: string | null;
  readonly familyName: string;
}

export interface PersonSource {
  readonly name: string;
  draw(random: Random): Person;
}

/** Everybody's names of one language, the well-known ones more often, as in life. */
export function sourceOfLanguage(reader: PersonReader, language: NameLanguage): PersonSource {
  const lists = { male: listsOf(reader, language, 'male'), female: listsOf(reader, language, 'female') };
  return {
    name: language,
    draw(random) {
      const gender = random.chance(0.5) ? 'male' : 'female';
      const { given, family, additional } = lists[gender];
      const [givenName, familyName] = [likely(given, random), likely(family, random)];
      const additionalName = language === 'ru' ? likely(additional, random) : middleName(language, given, random);
      return { source: language, language, gender, givenName, additionalName, familyName };
    },
  };
}

/** Names of registers, beside the repository and no part of it, as often as people bear them. None where they are absent. */
export function sourcesOfRegisters(reader: PersonReader): PersonSource[] {
  const [american, surnames, russian, patronymics] = [
    'us-ssa-first-names',
    'us-census-surnames',
    'ru-first-names',
    'ru-patronymics',
  ].map(rowsOf);
  const sources: PersonSource[] = [];
  if (american !== undefined && surnames !== undefined) {
    const given = byBearers(
      american.map(([text, sex, births]) => [[capitalised(text!), sex!] as const, Number(births)]),
    );
    const family = byBearers(surnames.map(([text, count]) => [capitalised(text!), Number(count)]));
    sources.push({
      name: 'us register',
      draw(random) {
        const [givenName, sex] = given(random);
        const gender = sex.toLowerCase() === 'm' ? 'male' : 'female';
        const familyName = family(random);
        return { source: 'us register', language: 'en', gender, givenName, additionalName: null, familyName };
      },
    });
  }
  if (russian !== undefined && patronymics !== undefined) {
    const of = (rows: readonly string[][], gender: Gender): ((random: Random) => string) =>
      byBearers(
        rows
          .filter(([text, sex]) => sex === gender[0] && /^[А-ЯЁ][а-яё]+$/u.test(text!))
          .map(([text, , count]) => [text!, Number(count)]),
      );
    const listsOfGender = (gender: Gender) => ({
      given: of(russian, gender),
      father: of(patronymics, gender),
      family: listsOf(reader, 'ru', gender).family,
    });
    const lists = { male: listsOfGender('male'), female: listsOfGender('female') };
    sources.push({
      name: 'ru register',
      draw(random) {
        const gender = random.chance(0.5) ? 'male' : 'female';
        const { given, father, family } = lists[gender];
        return {
          source: 'ru register',
          language: 'ru',
          gender,
          givenName: given(random),
          additionalName: father(random),
          familyName: tail(family, random),
        };
      },
    });
  }
  return sources;
}

// ———

function listsOf(reader: PersonReader, language: NameLanguage, gender: Gender): Record<NamePart, string[]> {
  const wanted = formsOf(language, gender);
  const of = (part: NamePart): string[] => {
    const table = reader.table(part);
    const names: string[] = [];
    for (let name = 0; name < table.count; name++) {
      // Han characters and their romanisation are names of one language, and not of one person.
      if ((table.forms(name) & wanted) === wanted && isUsualScript(table.text(name), language))
        names.push(table.text(name));
    }
    return names;
  };
  return { given: of('given'), family: of('family'), additional: of('additional') };
}

function isUsualScript(text: string, language: NameLanguage): boolean {
  if (language === 'ru') return /^\p{Script=Cyrillic}/u.test(text);
  if (language === 'zh' || language === 'ja' || language === 'ko')
    return /^[\p{Script=Han}\p{Script=Hangul}]/u.test(text);
  return /^\p{Script=Latin}/u.test(text) && !text.includes(' ');
}

/** One of a list in order of fame; the first tenth as likely as all the rest. */
function likely<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(list.length * random.next() ** 3.3)]!;
}

/** One further down a list. */
function tail<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(list.length * random.next() ** 1.8)]!;
}

/** Draws as often as there are bearers. */
function byBearers<T>(names: readonly (readonly [name: T, bearers: number])[]): (random: Random) => T {
  const ends: number[] = [];
  let total = 0;
  for (const [, bearers] of names) ends.push((total += bearers));
  return (random) => {
    const wanted = random.next() * total;
    let low = 0;
    let high = ends.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (ends[middle]! <= wanted) low = middle + 1;
      else high = middle;
    }
    return names[low]![0];
  };
}

function middleName(language: NameLanguage, given: readonly string[], random: Random): string | null {
  return ['en', 'de', 'fr', 'pl', 'nl', 'vi'].includes(language) && random.chance(0.4) ? likely(given, random) : null;
}

function rowsOf(file: string): string[][] | undefined {
  const path = join(DATA_DIRECTORY, 'names', `${file}.csv.gz`);
  if (!existsSync(path)) return undefined;
  const lines = gunzipSync(readFileSync(path)).toString('utf8').trim().split('\n');
  return lines.slice(1).map((line) => line.split(','));
}

function capitalised(text: string): string {
  const lower = text.toLowerCase();
  return lower[0]!.toUpperCase() + lower.slice(1);
}
