import { romanNumber, tokenize } from '#domain/text';
import { plainNumerals } from '#domain/gazetteer';
import { houseRules } from './house-rules.ts';

/**
 * What all ways to write a house number have in common, by the rules of its country (`house-rules.ts`): `29к2`,
 * `29 корпус 2` and `29/2` in Russia, `12 hs` and `12-H` in the Netherlands, `一丁目2番3号` and `1-2-3` in Japan, `12½` and
 * `12 1/2` anywhere. Numbers are joined by `/`, letters follow their number directly, Cyrillic letters that look like Latin
 * ones are those; words that only announce what follows are left out.
 *
 * @param text any text; one without digits and letters has the empty key
 * @param country ISO 3166-1 alpha-2, or null: the words of all countries
 */
export function houseKey(text: string, country: string | null): string {
  const rules = houseRules(country);
  const plain = plainNumerals(text);
  const tokens = tokenize(plain);
  let key = '';
  let isAfterNumber = false;
  tokens.forEach(({ text: word, isNumber, start }, index) => {
    if (isNumber) {
      const isParted = isAfterNumber || (key !== '' && plain.slice(tokens[index - 1]!.end, start).includes('/'));
      key += (isParted ? '/' : '') + withoutZeros(word);
      isAfterNumber = true;
      return;
    }
    if (key === '' && rules.signs.has(word) && tokens.length > index + 1) return;
    const next = tokens[index + 1];
    const joint = key === '' ? undefined : rules.joints[word];
    if (joint !== undefined && (isAfterNumber ? joint === '' || next !== undefined : next?.isNumber === true)) {
      key += joint === '/' ? '' : joint;
      isAfterNumber = joint === '/' || (joint === '' && (next?.isNumber ?? false));
      return;
    }
    if (isAfterNumber) {
      if (next?.isNumber === true && rules.rangeWords.has(word)) return;
      const roman = rules.hasRomanAdditions ? romanNumber(word) : null;
      if (roman !== null) {
        key += `/${roman}`;
        return;
      }
    }
    key += rules.additions[word] ?? latinLookAlikes(word);
    isAfterNumber = false;
  });
  return key;
}

/** The ends of a range of house numbers, `12-14` or `12–14`; null for anything else. */
export function houseRange(text: string): { readonly first: number; readonly last: number } | null {
  const match = RANGE.exec(text);
  if (match === null) return null;
  const first = Number(match[1]);
  const last = Number(match[2]);
  return first < last ? { first, last } : null;
}

// ———

const RANGE = /^\s*(\d{1,6})\s*[-–—]\s*(\d{1,6})\s*$/u;

function withoutZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/u, '');
}

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
