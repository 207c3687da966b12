/**
 * Numbers that are not written in digits: Roman (`II`), and those of Han script as addresses have them (`九十五`, `二〇`).
 * Both are read as whole texts or not at all.
 */

/** The value of a Roman numeral in either case, I to MMMCMXCIX, written the usual way; null for anything else. */
export function romanNumber(text: string): number | null {
  if (text === '' || !ROMAN.test(text)) return null;
  let value = 0;
  let before = 0;
  for (const letter of text.toLowerCase()) {
    const own = ROMAN_VALUES[letter]!;
    value += own > before ? own - 2 * before : own;
    before = own;
  }
  return value;
}

/** The value of a number in Han script, either digit by digit or with tens and hundreds, below 10 000; null for anything else. */
export function hanNumber(text: string): number | null {
  if (text === '') return null;
  let value = 0;
  let digits = '';
  let isPositional = true;
  for (const character of text) {
    const digit = HAN_DIGITS.indexOf(character);
    if (digit >= 0) {
      digits += digit;
      continue;
    }
    const unit = HAN_UNITS[character];
    if (unit === undefined || digits.length > 1 || digits === '0') return null;
    isPositional = false;
    value += (digits === '' ? 1 : Number(digits)) * unit;
    digits = '';
  }
  if (digits.length > (isPositional ? MAX_HAN_DIGITS : 1)) return null;
  return value + Number(digits);
}

/** The numbers in Han script at places where `wanted` accepts what follows, as digits: `九十五番地` → `95番地`. */
export function withHanDigits(text: string, wanted: RegExp): string {
  if (!HAN_RUN.test(text)) return text;
  return text.replaceAll(HAN_RUNS, (run: string, at: number) => {
    const value = wanted.test(text.slice(at + run.length)) ? hanNumber(run) : null;
    return value === null ? run : String(value);
  });
}

// ———

const ROMAN = /^m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/iu;
const ROMAN_VALUES: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

const HAN_DIGITS = '〇一二三四五六七八九';
const HAN_UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };
const MAX_HAN_DIGITS = 4;
const HAN_RUN = /[〇一二三四五六七八九十百千]/u;
const HAN_RUNS = /[〇一二三四五六七八九十百千]+/gu;
