import { fold } from '#domain/text';

/** Which of the names that sources collect are fit to be searched by and shown. */

const MAX_NAME_LENGTH = 60;
const MANY_NAMES = 12;
const ADDRESS_OF_A_PAGE = /https?:|www\.|:\/\//u;
const UPPER_CASE = /\p{Lu}/u;
const LAST_ASCII = 0x7f;
/** Latin letters and marks end here; a second block follows further up. */
const LAST_LATIN = 0x36f;
const FIRST_LATIN_ADDITIONAL = 0x1e00;
const LAST_LATIN_ADDITIONAL = 0x1eff;
/** Dashes, quotes, joiners: of no script. */
const FIRST_PUNCTUATION = 0x2000;
const LAST_PUNCTUATION = 0x206f;

/**
 * Refused: addresses of web pages, names without a letter, names of more than 60 characters (formal titles), names that
 * mix Latin letters with another script (`Cairo - القاهرة`), and Latin names without a single capital: those are
 * transliterations by machine, letter by letter, of names in other scripts (`mwnykh`), which nobody types.
 */
export function isUsableName(name: string): boolean {
  if (name.length === 0 || name.length > MAX_NAME_LENGTH) return false;
  let hasLatin = false;
  let hasCapital = false;
  let hasOther = false;
  for (let index = 0; index < name.length; index++) {
    const code = name.charCodeAt(index);
    if (code <= LAST_ASCII) {
      if (code >= 0x61 && code <= 0x7a) hasLatin = true;
      else if (code >= 0x41 && code <= 0x5a) hasLatin = hasCapital = true;
    } else if (code <= LAST_LATIN || (code >= FIRST_LATIN_ADDITIONAL && code <= LAST_LATIN_ADDITIONAL)) {
      if (code >= 0xc0) hasLatin = true;
    } else if (code < FIRST_PUNCTUATION || code > LAST_PUNCTUATION) {
      hasOther = true;
    }
  }
  if (hasLatin === hasOther) return false;
  if (hasLatin && !hasCapital && !UPPER_CASE.test(name)) return false;
  return !(hasLatin && ADDRESS_OF_A_PAGE.test(name));
}

/** Usable names of a comma-separated list, in Unicode's composed form. */
export function usableNames(list: string): string[] {
  if (list === '') return [];
  const names: string[] = [];
  for (const part of list.split(',')) {
    const name = tidyName(part);
    if (isUsableName(name)) names.push(name);
  }
  return names;
}

/** Composed form, no blanks at the ends, single blanks within. */
export function tidyName(name: string): string {
  const composed = name.trim().normalize('NFC');
  return composed.includes('  ') ? composed.replaceAll(/ {2,}/gu, ' ') : composed;
}

/** Those of `others` that fold to something none of the `known` names nor an earlier one folds to. */
export function distinctNames(known: readonly (string | null)[], others: readonly string[]): string[] {
  if (others.length === 0) return [];
  // A place has four names on average: looking through a short list beats making a set.
  const seen: string[] | Set<string> = others.length > MANY_NAMES ? new Set() : [];
  const remember = (folded: string): boolean => {
    if (seen instanceof Set) return seen.size < seen.add(folded).size;
    if (seen.includes(folded)) return false;
    seen.push(folded);
    return true;
  };
  for (const name of known) if (name !== null) remember(fold(name));
  return others.filter((name) => {
    const folded = fold(name);
    return folded !== '' && remember(folded);
  });
}
