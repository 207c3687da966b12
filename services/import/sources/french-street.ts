/** Spellings of French streets and house numbers, made alike over sources. */

/** Words written small within a name. */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  'à au aux d de des du en entre et l la le les lès lez ou par pour près sous sur vers'.split(' '),
);
/** Abbreviations that stay in capitals. */
const CAPITALS: ReadonlySet<string> = new Set('HLM RD RN RER TGV ZA ZAC ZI ZUP'.split(' '));
const ROMAN_NUMBER = /^(?=.{2})[IVX]+$/u;
const LOWER_CASE = /\p{Ll}/u;
const WORD = /[\p{L}\p{N}]+/gu;

/** Blanks made single; a name all in capitals gets the usual ones: `RUE DE L'ÉGLISE` → `Rue de l'Église`. */
export function tidyStreet(street: string): string {
  const tidy = street.replaceAll(/\s+/gu, ' ').trim();
  if (LOWER_CASE.test(tidy) || !/\p{Lu}/u.test(tidy)) return tidy;
  return tidy.replaceAll(WORD, (word, offset: number) => {
    if (CAPITALS.has(word) || ROMAN_NUMBER.test(word)) return word;
    const small = word.toLowerCase();
    if (offset > 0 && SMALL_WORDS.has(small)) return small;
    return small[0]!.toUpperCase() + small.slice(1);
  });
}

const NUMBER_AND_ADDITION = /^(\d+)\s*(.*)$/u;
/** `bis`, `ter`, `quater`, `quinquies` are words and written small; single letters are not. */
const MAX_LETTERS = 2;

/** `12BIS`, `12 Bis` → `12 bis`; `24a` → `24 A`; `7` → `7`. Null where there is no number above zero. */
export function tidyHouseNumber(text: string): string | null {
  const match = NUMBER_AND_ADDITION.exec(text);
  if (match === null) return null;
  const number = Number(match[1]);
  if (number === 0 || !Number.isSafeInteger(number)) return null;
  const addition = match[2]!.trim();
  if (addition === '') return String(number);
  return `${number} ${addition.length <= MAX_LETTERS ? addition.toUpperCase() : addition.toLowerCase()}`;
}
