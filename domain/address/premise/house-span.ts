import { romanNumber, type Token } from '#domain/text';
import { ORDINAL_TAILS } from '../spelling/number-words.ts';
import type { HouseRules } from './house-rules.ts';

const MAX_HOUSE_DIGITS = 5;
const MAX_SUFFIX_LENGTH = 9;
const MAX_ADDED_DIGITS = 4;
const MAX_ROMAN_LENGTH = 4;

/** Tokens that may be a house number: `first … end − 1`. */
export interface HouseSpan {
  /** The first token that says something; signs before it (`No.`) are `signsFirst … first − 1`. */
  readonly first: number;
  readonly end: number;
  readonly signsFirst: number;
}

/**
 * The house numbers that a text may hold: at each number the longest span that belongs together (`29 корпус 2`), then
 * the shorter ones down to the number alone, unless what follows is glued to it. A letter or two before a number belong to
 * it where they are joined to it (`N6W23001`, `U-11`).
 *
 * @param taken tokens that are something else, as bits
 */
export function* houseSpans(
  text: string,
  tokens: readonly Token[],
  rules: HouseRules,
  taken: number = 0,
): Generator<HouseSpan> {
  for (let first = 0; first < tokens.length; first++) {
    if ((taken & (1 << first)) !== 0) continue;
    const start = startOf(text, tokens, first, rules);
    if (start === 0 || (start === 2 && (taken & (1 << (first + 1))) !== 0)) continue;
    const ends = [first + start];
    for (let end = first + start; end < tokens.length && (taken & (1 << end)) === 0;) {
      const count = continuation(text, tokens, end, rules, taken);
      if (count === 0) break;
      end += count;
      if (tokens[end - 1]!.start === tokens[ends.at(-1)! - 1]!.end) ends.pop();
      ends.push(end);
    }
    const signsFirst = firstSign(tokens, first, rules, taken);
    for (const end of ends.reverse()) yield { first, end, signsFirst };
    // What is glued to a number is no number of its own.
    if (start === 2) first++;
  }
}

/** Whether a token may be, or begin, a house number; only a glance. */
export function mayBeHouse({ text, isNumber }: Token): boolean {
  return isNumber || HAN_NUMBER.test(text);
}

// ———

/** Digits, also a fraction glued to them. Of zeros only one with an addition: 0A. */
const NUMBER = /^(?:[1-9]\d*[\u00bc-\u00be\u2150-\u215e]?|0)$/u;
/** Letters that may stand before a number: not those of scripts without blanks between words. */
const PREFIX = /^(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])\p{L}){1,2}$/u;
const HAN_NUMBER = /^[〇一二三四五六七八九十百千]+(?:丁目|番(?!町)|号|號|之)/u;

/** What may be glued to a number as its addition: of scripts without blanks only words that count houses. */
function isSuffix(text: string): boolean {
  return text.length <= MAX_SUFFIX_LENGTH && (!UNPARTED.test(text) || COUNTERS.test(text));
}

const UNPARTED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const COUNTERS = /^(?:丁目|番地?の?|号|號|之|の|甲|乙|丙|丁)+$/u;

/** How many tokens a house number at `first` takes at least; 0 where there is none. */
function startOf(text: string, tokens: readonly Token[], first: number, rules: HouseRules): number {
  const token = tokens[first]!;
  const next = tokens[first + 1];
  if (token.isNumber) {
    if (token.text.length > MAX_HOUSE_DIGITS || !NUMBER.test(token.text)) return 0;
    const glued = next !== undefined && next.start === token.end && !next.isNumber ? next.text : null;
    // 26th is a street's number, not a house's; one letter is an addition.
    if (glued !== null && glued.length > 1 && ORDINAL_TAILS.has(glued)) return 0;
    if (token.text !== '0') return 1;
    return glued === null ? 0 : 2;
  }
  if (HAN_NUMBER.test(token.text)) return 1;
  if (next?.isNumber !== true || !PREFIX.test(token.text) || rules.signs.has(token.text)) return 0;
  const before = tokens[first - 1];
  if (before !== undefined && before.end === token.start) return 0;
  return /^-?$/u.test(text.slice(token.end, next.start)) && next.text.length <= MAX_HOUSE_DIGITS ? 2 : 0;
}

function firstSign(tokens: readonly Token[], first: number, rules: HouseRules, taken: number): number {
  let at = first;
  while (at > 0 && rules.signs.has(tokens[at - 1]!.text) && (taken & (1 << (at - 1))) === 0) at--;
  return at;
}

/** How many tokens from `at` on belong to the number before them. */
function continuation(text: string, tokens: readonly Token[], at: number, rules: HouseRules, taken: number): number {
  const before = tokens[at - 1]!;
  const token = tokens[at]!;
  const next = (taken & (1 << (at + 1))) === 0 ? tokens[at + 1] : undefined;
  const between = text.slice(before.end, token.start);
  if (token.isNumber) return numberContinues(text, tokens, at, between, rules);
  if (rules.joints[token.text] !== undefined && next !== undefined) {
    if (next.isNumber ? next.text.length <= MAX_ADDED_DIGITS : next.text.length === 1) return 2;
  }
  if (between === '') return isSuffix(token.text) ? 1 : 0;
  if (!before.isNumber) return 0;
  if (rules.rangeWords.has(token.text) && next?.isNumber === true && next.text.length <= MAX_ADDED_DIGITS) return 2;
  if (/[,;]/u.test(between)) return 0;
  if (token.text.length === 1 || rules.additions[token.text] !== undefined) return 1;
  const isRoman = rules.hasRomanAdditions && token.text.length <= MAX_ROMAN_LENGTH && romanNumber(token.text) !== null;
  return isRoman ? 1 : 0;
}

function numberContinues(
  text: string,
  tokens: readonly Token[],
  at: number,
  between: string,
  rules: HouseRules,
): number {
  const token = tokens[at]!;
  if (token.text.length > MAX_ADDED_DIGITS) return between === '' ? 1 : 0;
  if (between === '' || /^(?:\s*[-–‐−ー－/]\s*|\.)$/u.test(between)) return 1;
  if (!/^[^\S\n]+$/u.test(between)) return 0;
  if (rules.hasDoorAfterLetter && !tokens[at - 1]!.isNumber) return 1;
  const next = tokens[at + 1];
  if (!tokens[at - 1]!.isNumber || next?.isNumber !== true || text.slice(token.end, next.start) !== '/') return 0;
  const isFraction = token.text.length === 1 && next.text.length === 1 && token.text < next.text;
  return isFraction ? 2 : 0;
}
