/**
 * Folding: what two spellings of one word have in common. Each character is brought to its compatibility form, to lower
 * case and off its accents; letters that Unicode does not decompose get their usual Latin spelling (ß → ss, ø → o, ł → l).
 * The result of each character is kept in a table, so folding costs a look-up a character.
 */

/** What a character is to a tokenizer. */
export const SEPARATOR = 0;
export const LETTER = 1;
export const DIGIT = 2;
/** Belongs to the character before it and folds to nothing: an accent of its own, a joiner, a soft hyphen. */
export const IGNORED = 3;

const SPECIAL: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ĸ: 'k',
  ə: 'e',
  ς: 'σ',
};

/** Marks that are accents, not vowels or consonants: Latin, Greek, Cyrillic; Hebrew points; Arabic short vowels. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u0640]/gu;
const JOINERS = /^[\u{fe00}-\u{fe0f}\u{ad}\u{200b}-\u{200f}\u{2060}\u{feff}]$/u;
/** Letters by their category that people type as apostrophes: they part words, as the apostrophe does. */
const APOSTROPHE_LETTERS = /[\u02b9-\u02bf\u02c8\u02ee]/gu;
/** Stay as they are: the compatibility form of 10½ would read 1012. */
const VULGAR_FRACTION = /^[\u00bc-\u00be\u2150-\u215f\u2189]$/u;
/** Stay as they are too: one character cannot become a word and a number (㎡, ㋀). */
const WORD_AND_NUMBER = /\p{L}.*\p{N}|\p{N}.*\p{L}/u;

const TABLE_SIZE = 0x10000;
const foldedOf: (string | undefined)[] = Array.from({ length: TABLE_SIZE });
const classOf = new Uint8Array(TABLE_SIZE);

/** @param codePoint any Unicode code point, lone surrogates included (they fold to nothing) */
export function foldCodePoint(codePoint: number): string {
  if (codePoint >= TABLE_SIZE) return computeFolded(codePoint);
  const known = foldedOf[codePoint];
  if (known !== undefined) return known;
  return fill(codePoint);
}

/** @returns `SEPARATOR`, `LETTER`, `DIGIT` or `IGNORED` */
export function classify(codePoint: number): number {
  if (codePoint >= TABLE_SIZE) return computeClass(codePoint);
  if (foldedOf[codePoint] === undefined) fill(codePoint);
  return classOf[codePoint]!;
}

// ———

function fill(codePoint: number): string {
  const folded = computeFolded(codePoint);
  classOf[codePoint] = computeClass(codePoint);
  foldedOf[codePoint] = folded;
  return folded;
}

function computeFolded(codePoint: number): string {
  if (codePoint >= 0xd800 && codePoint <= 0xdfff) return '';
  const character = String.fromCodePoint(codePoint);
  if (VULGAR_FRACTION.test(character)) return character;
  const compatible = character.normalize('NFKC').toLowerCase();
  let folded = '';
  for (const letter of compatible.normalize('NFD').replace(ACCENTS, '')) folded += SPECIAL[letter] ?? letter;
  folded = folded
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '')
    .replace(APOSTROPHE_LETTERS, '');
  if (WORD_AND_NUMBER.test(folded)) return character;
  // A sign that leaves nothing but its accent (゛ by itself, notes of music) is no letter.
  return /^\p{M}+$/u.test(folded) && !/[\p{L}\p{M}]/u.test(character) ? '' : folded;
}

function computeClass(codePoint: number): number {
  if (codePoint >= 0xd800 && codePoint <= 0xdfff) return SEPARATOR;
  const character = String.fromCodePoint(codePoint);
  if (JOINERS.test(character)) return IGNORED;
  const folded = computeFolded(codePoint);
  if (folded === '') return /\p{M}/u.test(character) || character === '\u0640' ? IGNORED : SEPARATOR;
  if (/^\p{N}/u.test(folded)) return DIGIT;
  return LETTER;
}
