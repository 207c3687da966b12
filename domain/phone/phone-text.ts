/**
 * A text as a dialler would read it: digits of every script, signs and spaces as their ASCII relatives, each character in its
 * old place, so that offsets in the result are offsets in the source.
 */

/** The longest text that is looked at, in UTF-16 units; longer ones are cut. */
export const MAX_TEXT_UNITS = 2000;

export function foldPhoneText(text: string): string {
  if (PLAIN.test(text)) return text;
  let folded = '';
  for (const character of text) {
    const codePoint = character.codePointAt(0)!;
    let sign = FOLDED.get(codePoint);
    if (sign === undefined) {
      sign = foldSign(character);
      FOLDED.set(codePoint, sign);
      if (FOLDED.size > MAX_REMEMBERED) FOLDED.clear();
    }
    folded += sign.length < character.length ? `${sign} ` : sign;
  }
  return folded;
}

/**
 * Letters that stand for digits they look like, where they touch digits: `9I6`, `12О` (OCR, tired fingers). As long as the
 * text itself.
 *
 * @param folded a result of `foldPhoneText`
 */
export function digitsForLookalikes(folded: string): string {
  return folded.replace(LOOKALIKE, (letter) => DIGIT_OF_LOOKALIKE.get(letter)!);
}

// ———

const PLAIN = /^[\n\x20-\x7e]*$/u;
/** Of the characters seen: a cache, emptied when it is full. */
const FOLDED = new Map<number, string>();
const MAX_REMEMBERED = 4096;

/** Signs whose compatibility form is no ASCII sign. */
const SIGNS: Readonly<Record<string, string>> = {
  '\u2212': '-',
  ー: '-',
  '\u3001': ',',
  '\u3002': '.',
  '\u301c': '~',
  '\u00b7': '.',
  '\u2022': '.',
  '\u00b0': ' ',
  '\r': '\n',
  '\u2028': '\n',
};

function foldSign(character: string): string {
  const known = SIGNS[character];
  if (known !== undefined) return known;
  if (/^\p{Nd}$/u.test(character)) return digitOf(character);
  if (/^\p{Pd}$/u.test(character)) return '-';
  if (/^[\p{Zs}\p{Cf}\t\p{Cc}]$/u.test(character) && character !== '\n') return ' ';
  const compatible = character.normalize('NFKC');
  return /^[\x21-\x7e]$/u.test(compatible) ? compatible : character;
}

/** Unicode keeps the ten digits of a script together, in order; those of mathematics have ASCII compatibility forms. */
function digitOf(character: string): string {
  const compatible = character.normalize('NFKC');
  if (/^\d$/u.test(compatible)) return compatible;
  const codePoint = character.codePointAt(0)!;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(codePoint - value - 1))) value++;
  return String(value);
}

/** By digit; Latin and Cyrillic. */
const LETTERS_LIKE: readonly (readonly [digit: string, letters: string])[] = [
  ['0', 'OoОоD'],
  ['1', 'Ili|'],
  ['3', 'Зз'],
  ['5', 'S'],
  ['6', 'б'],
  ['8', 'BВ'],
];
const DIGIT_OF_LOOKALIKE: ReadonlyMap<string, string> = new Map(
  LETTERS_LIKE.flatMap(([digit, letters]) => Array.from(letters, (letter) => [letter, digit] as const)),
);
/** The letters, as part of a class of characters. */
export const LOOKALIKES: string = [...DIGIT_OF_LOOKALIKE.keys()].join('');
const LOOKALIKE = new RegExp(
  `(?<=\\d[-. ]?)[${LOOKALIKES}](?=[-. ]?[\\d${LOOKALIKES}])|[${LOOKALIKES}](?=\\d{2})`,
  'gu',
);
