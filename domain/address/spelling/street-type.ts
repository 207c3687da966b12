import { languagesOf, WORLD_LANGUAGES } from './languages.ts';
import { STREET_TYPE_TABLE } from './street-type-table.ts';

/**
 * Whether a folded word is one for a kind of street in the languages of a country or in the large ones.
 *
 * @param country ISO 3166-1 alpha-2, or null
 */
export function isStreetType(word: string, country: string | null): boolean {
  return typesOf(country).words.has(word) || typesOf(null).words.has(word);
}

/** Whether a folded word ends with one: `hauptstrasse`. */
export function endsWithStreetType(word: string, country: string | null): boolean {
  return typesOf(country).endings.some((ending) => word.length > ending.length + 1 && word.endsWith(ending));
}

// ———

interface StreetTypes {
  readonly words: ReadonlySet<string>;
  readonly endings: readonly string[];
}

const cache = new Map<string, StreetTypes>();

function typesOf(country: string | null): StreetTypes {
  const key = country ?? '';
  let types = cache.get(key);
  if (types === undefined) {
    const languages = country === null ? WORLD_LANGUAGES : languagesOf(country);
    const all = languages.flatMap((language) => STREET_TYPE_TABLE[language]?.split(' ') ?? []);
    const endings = all.filter((word) => word.startsWith('-')).map((word) => word.slice(1));
    cache.set(key, (types = { words: new Set(all.filter((word) => !word.startsWith('-'))), endings }));
  }
  return types;
}
