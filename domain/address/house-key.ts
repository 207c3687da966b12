import { tokenize } from '#domain/text';

/**
 * What two ways to write a house number have in common: `29к2`, `29 корпус 2` and `29/2`; `12 bis` and `12BIS`; `175F` and
 * `175-F`; `6А` with a Cyrillic letter and `6A` with a Latin one. Numbers are joined by `/`, letters follow their number
 * directly; words that only announce what follows are left out.
 *
 * @param text any text; one without digits and letters has the empty key
 */
export function houseKey(text: string): string {
  let key = '';
  let isAfterNumber = false;
  for (const { text: word, isNumber } of tokenize(text)) {
    if (isNumber) {
      key += isAfterNumber ? `/${word}` : word;
      isAfterNumber = true;
      continue;
    }
    if (ANNOUNCING.has(word) && key !== '') continue;
    if (NUMBER_SIGNS.has(word) && key === '') continue;
    key += latinLookAlikes(BUILDING.has(word) ? 'c' : word);
    isAfterNumber = false;
  }
  return key;
}

/** The ends of a range of house numbers, `12-14` or `12–14`; null for anything else. */
export function houseRange(text: string): { readonly first: number; readonly last: number } | null {
  const match = /^\s*(\d{1,6})\s*[-–—]\s*(\d{1,6})\s*$/u.exec(text);
  if (match === null) return null;
  const first = Number(match[1]);
  const last = Number(match[2]);
  return first < last ? { first, last } : null;
}

/** Words that part a number from its addition, between the two: корпус and литера of Russian addresses. */
export const ANNOUNCING: ReadonlySet<string> = new Set(['к', 'кор', 'корп', 'корпус', 'лит', 'литер', 'литера']);
/** Words for a building of its own beside others with its number: строение. */
export const BUILDING: ReadonlySet<string> = new Set(['стр', 'строение']);

// ———

const NUMBER_SIGNS: ReadonlySet<string> = new Set(['n', 'no', 'nr', 'num', 'д', 'дом']);

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
};

function latinLookAlikes(word: string): string {
  let latin = '';
  for (const letter of word) latin += LOOK_ALIKES[letter] ?? letter;
  return latin;
}
