import { fold, latinSpellings, otherLayouts } from '#domain/text';

/** A local part in other letters. */
export interface RetypedLocal {
  /** What it is with another keyboard layout, where that reads like a word and the typed letters do not. */
  readonly layout: string | null;
  /** In Latin letters, where it was meant as it was typed. */
  readonly latin: string | null;
}

/**
 * Of a local part in letters that the provider does not give: `руддщ` is `hello` with the layout forgotten; `иван` is no
 * layout's `bdfy`, but a name.
 */
export function retypeLocal(local: string): RetypedLocal {
  const layout = otherLayouts(local).find((text) => ASCII_LOCAL.test(text) && isMoreLikeWords(text, local)) ?? null;
  const words = local.split(/(?<=[^\p{L}])|(?=[^\p{L}])/u).map((word) => latinSpellings(fold(word))[0] ?? word);
  const latin = words.join('');
  return { layout, latin: ASCII_LOCAL.test(latin) ? latin : null };
}

/** Whether a local part has letters that only mail servers with RFC 6531 take. */
export function needsInternational(local: string): boolean {
  return /[^\p{ASCII}]/u.test(local);
}

// ———

const ASCII_LOCAL = /^[\w.+-]+$/u;

function isMoreLikeWords(latin: string, typed: string): boolean {
  return strangeness(latin, LATIN_VOWELS) < strangeness(typed, CYRILLIC_VOWELS);
}

const LATIN_VOWELS = /[aeiouy]/u;
const CYRILLIC_VOWELS = /[аеёиоуыэюяіїє]/u;
/** Words of people rarely have more consonants in a row, or vowels. */
const USUAL_RUN = 2;

/** How little a text reads like words: letters beyond the usual run of consonants or vowels, as a part of all. */
function strangeness(text: string, vowels: RegExp): number {
  let strange = 0;
  let letters = 0;
  let run = 0;
  let isVowelRun = false;
  for (const letter of text.toLowerCase()) {
    if (!/\p{L}/u.test(letter)) {
      run = 0;
      continue;
    }
    letters++;
    const isVowel = vowels.test(letter);
    run = run > 0 && isVowel === isVowelRun ? run + 1 : 1;
    isVowelRun = isVowel;
    if (run > USUAL_RUN || letter === 'ъ' || letter === 'щ') strange++;
  }
  const hasVowel = vowels.test(text.toLowerCase());
  return letters === 0 ? 0 : strange / letters + (hasVowel ? 0 : 1);
}
