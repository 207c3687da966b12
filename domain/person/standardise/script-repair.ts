/**
 * Letters of the wrong script: look-alikes (`Ивaнов` with a Latin a) and whole words typed with the wrong keyboard layout
 * (`Bdfyjd` for Иванов).
 */
import { otherLayouts } from '#domain/text';

/**
 * A word of Latin and Cyrillic letters in one of the scripts, where all letters of the other have look-alikes; null where
 * the word needs no repair, or it is not clear which.
 */
export function inOneScript(text: string): string | null {
  let latin = 0;
  let cyrillic = 0;
  for (const letter of text) {
    if (isLatin(letter)) latin++;
    else if (isCyrillic(letter)) cyrillic++;
  }
  if (latin === 0 || cyrillic === 0) return null;
  const first = latin > cyrillic ? [toLatin, toCyrillic] : [toCyrillic, toLatin];
  return first[0]!(text) ?? first[1]!(text);
}

/** A Latin letter that looks like a Cyrillic one, as that: for initials among Cyrillic words. */
export function cyrillicInitial(text: string): string | null {
  return text.length === 1 ? (CYRILLIC_LOOK[text] ?? null) : null;
}

/** What a text may have been on another keyboard layout, in small letters. Empty for what reads as words already. */
export function retyped(text: string): string[] {
  const plain = text.replace(SHIFTED, (sign) => UNSHIFTED[sign]!);
  if (/\p{Script=Latin}/u.test(plain) && share(plain, LATIN_VOWEL) >= LEAST_VOWELS) return [];
  return otherLayouts(plain);
}

// ———

/** Names have more vowels than this; what Cyrillic names become on Latin keys has fewer. */
const LEAST_VOWELS = 0.3;
const LATIN_VOWEL = /[aeiouáéíóúäöü]/giu;

const SHIFTED = /[<>{}:"~]/gu;
const UNSHIFTED: Readonly<Record<string, string>> = {
  '<': ',',
  '>': '.',
  '{': '[',
  '}': ']',
  ':': ';',
  '"': "'",
  '~': '`',
};

const PAIRS = Array.from('AАBВCСEЕHНKКMМOОPРTТXХYУaаcсeеoоpрxхyуkкiіjјsѕ');
const CYRILLIC_LOOK: Readonly<Record<string, string>> = looks(0);
const LATIN_LOOK: Readonly<Record<string, string>> = looks(1);

function looks(from: 0 | 1): Record<string, string> {
  const found: Record<string, string> = {};
  for (let index = 0; index < PAIRS.length; index += 2) found[PAIRS[index + from]!] = PAIRS[index + 1 - from]!;
  return found;
}

function toCyrillic(text: string): string | null {
  return replaced(text, isLatin, CYRILLIC_LOOK);
}

function toLatin(text: string): string | null {
  return replaced(text, isCyrillic, LATIN_LOOK);
}

function replaced(
  text: string,
  isWrong: (letter: string) => boolean,
  look: Readonly<Record<string, string>>,
): string | null {
  let repaired = '';
  for (const letter of text) {
    const right = isWrong(letter) ? look[letter] : letter;
    if (right === undefined) return null;
    repaired += right;
  }
  return repaired;
}

function isLatin(letter: string): boolean {
  return /\p{Script=Latin}/u.test(letter);
}

function isCyrillic(letter: string): boolean {
  return letter >= '\u0400' && letter <= '\u052f';
}

function share(text: string, letters: RegExp): number {
  return (text.match(letters)?.length ?? 0) / Math.max(1, text.match(/\p{L}/gu)?.length ?? 0);
}
