import type { Range } from './suggestion.ts';
import { tokenize, unfoldedLength, type Token } from './tokenize.ts';

/**
 * Marks in a text the words that a query names: a query word takes the first word of the text, after the one taken
 * before it if possible, that equals it, else that begins with it. Each word of the text is taken once.
 *
 * @returns ranges of `value`, UTF-16, half-open, ascending, not overlapping
 */
export function highlight(value: string, query: readonly Token[]): Range[] {
  const words = tokenize(value);
  const taken = new Uint8Array(words.length);
  const ranges: Range[] = [];
  let after = 0;
  for (const { text } of query) {
    const index =
      findWord(words, taken, after, (word) => word === text) ??
      findWord(words, taken, after, (word) => word.startsWith(text));
    if (index === null) continue;
    taken[index] = 1;
    after = index + 1;
    const word = words[index]!;
    const whole = word.text.length === text.length;
    const length = whole ? word.end - word.start : unfoldedLength(value.slice(word.start, word.end), text.length);
    ranges.push([word.start, word.start + length]);
  }
  return ranges.sort((a, b) => a[0] - b[0]);
}

// ———

function findWord(
  words: readonly Token[],
  taken: Uint8Array,
  after: number,
  matches: (word: string) => boolean,
): number | null {
  for (let step = 0; step < words.length; step++) {
    const index = (after + step) % words.length;
    if (taken[index] === 0 && matches(words[index]!.text)) return index;
  }
  return null;
}
