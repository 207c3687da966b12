import { properCase } from './proper-case.ts';

/** Spellings of French streets and house numbers, made alike over sources. */

/** Blanks made single; a name all in capitals gets the usual ones: `RUE DE L'ÉGLISE` → `Rue de l'Église`. */
export function tidyStreet(street: string): string {
  return properCase(street.replaceAll(/\s+/gu, ' ').trim(), 'FR');
}

/** Most of them: nothing to tidy. */
const BARE_NUMBER = /^[1-9]\d{0,8}$/u;
const NUMBER_AND_ADDITION = /^(\d+)\s*(.*)$/u;
/** `bis`, `ter`, `quater`, `quinquies` are words and written small; single letters are not. */
const MAX_LETTERS = 2;

/** `12BIS`, `12 Bis` → `12 bis`; `24a` → `24 A`; `7` → `7`. Null where there is no number above zero. */
export function tidyHouseNumber(text: string): string | null {
  if (BARE_NUMBER.test(text)) return text;
  const match = NUMBER_AND_ADDITION.exec(text);
  if (match === null) return null;
  const number = Number(match[1]);
  if (number === 0 || !Number.isSafeInteger(number)) return null;
  const addition = match[2]!.trim();
  if (addition === '') return String(number);
  return `${number} ${addition.length <= MAX_LETTERS ? addition.toUpperCase() : addition.toLowerCase()}`;
}
