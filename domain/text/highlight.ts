import type { Range } from './suggestion.ts';
import { tokenize, unfoldedLength, type Token } from './tokenize.ts';

/** A word of a query, folded, and what else it may have meant. */
export interface QueryWord {
  readonly text: string;
  readonly variants?: readonly { readonly text: string }[];
}

/**
 * Marks in a text the words that a query names: a query word takes the first word of the text, after the one taken
 * before it if possible, that equals it, else that begins with it, else one that one of its variants names so. Each word
 * of the text is taken once.
 *
 * @returns ranges of `value`, UTF-16, half-open, ascending, not overlapping
 */
export function highlight(value: string, query: readonly QueryWord[]): Range[] {
  return markWords(value, wordsOf(value), query);
}

/** The same where the words of the text are known. */
export function markWords(value: string, words: readonly Token[], query: readonly QueryWord[]): Range[] {
  const taken = new Uint8Array(words.length);
  const ranges: Range[] = [];
  let after = 0;
  for (const { text, variants } of query) {
    let named = text;
    let index = findNamed(words, taken, after, named);
    for (const variant of variants ?? []) {
      if (index !== null) break;
      named = variant.text;
      index = findNamed(words, taken, after, named);
    }
    if (index === null) continue;
    taken[index] = 1;
    after = index + 1;
    const word = words[index]!;
    const whole = word.text.length === named.length;
    const length = whole ? word.end - word.start : unfoldedLength(value.slice(word.start, word.end), named.length);
    ranges.push([word.start, word.start + length]);
  }
  return ranges.sort((a, b) => a[0] - b[0]);
}

// ———

/**
 * Texts whose words are remembered, of one thread: with each further letter typed most suggestions stay the same. Some
 * kilobytes for each of the longest; longer ones are mostly what was typed, and that does not come again.
 */
const MAX_REMEMBERED = 1024;
const MAX_REMEMBERED_LENGTH = 200;
const remembered = new Map<string, readonly Token[]>();

function wordsOf(value: string): readonly Token[] {
  if (value.length > MAX_REMEMBERED_LENGTH) return tokenize(value);
  let words = remembered.get(value);
  if (words === undefined) {
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(value, (words = tokenize(value)));
  }
  return words;
}

/** The first free word, from `after` on and then from the beginning, that equals the text, else one that begins so. */
function findNamed(words: readonly Token[], taken: Uint8Array, after: number, text: string): number | null {
  const count = words.length;
  let beginning = -1;
  for (let step = 0; step < count; step++) {
    const index = after + step < count ? after + step : after + step - count;
    if (taken[index] === 1) continue;
    const word = words[index]!.text;
    if (word === text) return index;
    if (beginning < 0 && word.startsWith(text)) beginning = index;
  }
  return beginning < 0 ? null : beginning;
}
