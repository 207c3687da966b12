import { cyrillicSpellings, latinSpellings, undigraphed } from '#domain/text';
import { Designators } from './designators.ts';
import { languagesOf, WORLD_LANGUAGES } from './languages.ts';
import { NumberWords } from './number-words.ts';
import { Synonyms } from './synonyms.ts';

/** Other spellings of the words of addresses, in the languages of a country or, for the world, in the large ones. */
export class Speller {
  readonly numbers: NumberWords;
  readonly #synonyms: Synonyms;
  readonly #isGerman: boolean;
  /** Words that may be left out. */
  readonly designators: Designators;
  /** Whether streets are written in Cyrillic letters: then a Latin word may be one of them although a place has it as it is. */
  readonly isCyrillic: boolean;

  /** @param countryCode ISO 3166-1 alpha-2, or null for the world */
  constructor(countryCode: string | null) {
    const languages = countryCode === null ? WORLD_LANGUAGES : languagesOf(countryCode);
    this.#synonyms = new Synonyms(languages);
    this.numbers = new NumberWords(languages);
    this.#isGerman = languages.includes('de');
    this.designators = new Designators(languages);
    this.isCyrillic = countryCode !== null && languages.some((language) => CYRILLIC.has(language));
  }

  /** Short and long forms of a folded word: `bd` → `boulevard`, `hauptstr` → `hauptstrasse` and back. */
  forms(word: string): readonly string[] {
    const forms = this.#synonyms.of(word);
    if (!this.#isGerman) return forms;
    const ofCompounds = GERMAN_ENDINGS.flatMap(([long, short]) => {
      if (isCompound(word, short)) return [word.slice(0, -short.length) + long];
      return isCompound(word, long) ? [word.slice(0, -long.length) + short] : [];
    });
    return ofCompounds.length === 0 ? forms : [...forms, ...ofCompounds];
  }

  /** The word in another script or without the letters that stand for accents, with the forms of each. */
  transcriptions(word: string): string[] {
    const plain = [...undigraphed(word), ...cyrillicSpellings(word), ...latinSpellings(word)];
    return plain.flatMap((spelling) => [spelling, ...this.forms(spelling)]);
  }
}

// ———

const CYRILLIC: ReadonlySet<string> = new Set(['be', 'bg', 'kk', 'ky', 'mk', 'mn', 'ru', 'sr', 'tg', 'uk']);
/** How kinds of streets are written short at the end of German words. */
const GERMAN_ENDINGS: readonly (readonly [long: string, short: string])[] = [
  ['strasse', 'str'],
  ['platz', 'pl'],
];
const MIN_BEFORE_ENDING = 2;

function isCompound(word: string, ending: string): boolean {
  return word.length >= ending.length + MIN_BEFORE_ENDING && word.endsWith(ending);
}
