/**
 * Capitals. What was typed with care, in mixed case, stays as it is; what came in one case, or with the capitals lock the
 * wrong way round, is written as the lists write it, else by rule: `MACDONALD` → MacDonald, `o'hara` → O'Hara,
 * `ИВАНОВ-ПЕТРОВ` → Иванов-Петров.
 */
import type { KnownName } from './known-words.ts';
import { isParticle, isSurnameLink } from './particles.ts';

/** @param names what lists have under the word's key, in their spelling */
export function restoreCase(text: string, names: readonly Pick<KnownName, 'text'>[]): string {
  const lower = lowerOf(text);
  const upper = text.toUpperCase();
  const isOneCase = text === lower || (text === upper && text.length > 1);
  if (!isOneCase && !isInverted(text)) {
    return hasSmallAfterApostrophe(text) ? (listed(lower, '', names) ?? text) : text;
  }
  return listed(lower, text === upper ? text : '', names) ?? byRule(lower, upper);
}

/** The case of a surname's particles: small, unless a list has the whole otherwise (`De Luca`). */
export function restoreSurnameCase(
  texts: readonly string[],
  names: readonly KnownName[],
  cores: readonly KnownName[],
): string {
  const whole = texts.join(' ');
  const lower = lowerOf(whole);
  const isOneCase = whole === lower || whole === whole.toUpperCase();
  if (isOneCase) {
    const found = listed(lower, '', names);
    if (found !== null) return found;
  }
  return texts
    .map((text) => {
      const small = lowerOf(text);
      if (isSurnameLink(small)) return small;
      if (!isParticle(small.replaceAll(/['’]/gu, '')) || text.includes('-')) return restoreCase(text, cores);
      return text === small || (text === text.toUpperCase() && isOneCase) ? small : text;
    })
    .join(' ');
}

// ———

/** Letters after these, and an apostrophe, are capitals: O'Hara, D'Angelo, Dell'Acqua; but Ka'ana. */
const BEFORE_APOSTROPHE = /^(?:\p{L}|dell|dall|nell|sant)$/u;
const PART = /[\p{L}\p{M}]+/gu;
const VOWEL = /[aeiouyаеёиоуыэюяіїє\u00e0-\u00ff]/u;

/** Turkish has two letters i, and small letters of its own for both. */
function lowerOf(text: string): string {
  return /[İĞŞ]/u.test(text) ? text.replaceAll('İ', 'i').replaceAll('I', 'ı').toLowerCase() : text.toLowerCase();
}

/** @param upper a word in capitals, which are less than small letters: YILMAZ is Yılmaz; else '' */
function listed(lower: string, upper: string, names: readonly Pick<KnownName, 'text'>[]): string | null {
  for (const { text } of names) {
    if (text.toLowerCase() === lower || (upper !== '' && text.length === upper.length && text.toUpperCase() === upper))
      return text;
  }
  return null;
}

function byRule(lower: string, upper: string): string {
  // Two or three consonants are initials that have grown together: TJ, JR.
  if (lower.length <= 3 && /^\p{Script=Latin}+$/u.test(lower) && !VOWEL.test(lower.normalize('NFD'))) return upper;
  let before = '';
  return lower
    .replace(PART, (part, offset: number) => {
      const sign = lower[offset - 1] ?? '-';
      const isStart = sign === '-' || BEFORE_APOSTROPHE.test(before);
      before = part;
      return isStart ? capital(part, upper[offset]!) : part;
    })
    .replace(/^Mc(?=\p{Ll}{3})\p{Ll}/u, (start) => `Mc${start[2]!.toUpperCase()}`);
}

function capital(part: string, first: string): string {
  if (/^ij[bcdfgklmnprstvz]/u.test(part)) return `IJ${part.slice(2)}`;
  return first + part.slice(1);
}

/** `иВАНОВ`: typed with the capitals lock on. */
function isInverted(text: string): boolean {
  const [first = ''] = text;
  const rest = text.slice(first.length);
  return (
    rest.length > 1 && first === first.toLowerCase() && first !== first.toUpperCase() && rest === rest.toUpperCase()
  );
}

/** `O'brien`, `Jean-pierre`: capitals put by a machine that knows only first letters. */
function hasSmallAfterApostrophe(text: string): boolean {
  return /^\p{Lu}\p{Ll}*(?:['’-]\p{Ll}+)+$/u.test(text);
}
