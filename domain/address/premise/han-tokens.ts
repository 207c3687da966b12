import type { Token } from '#domain/text';

/**
 * Tokens with the numbers of houses in Han script parted from the names before them: `銀座一丁目二番三号` is one
 * word to the tokenizer, and `銀座` · `一丁目二番三号` here. Numbers within names (`一番町`, `三条`) stay.
 *
 * @returns the same array where there is nothing to part
 */
export function withHanNumbers(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some((token) => !token.isNumber && AT_END.test(token.text))) return tokens;
  return tokens.flatMap((token) => {
    const { start, end, isNumber } = token;
    const at = isNumber ? -1 : token.text.search(AT_END);
    // Where folding changed the length, offsets would not fit.
    if (at <= 0 || token.text.length !== end - start) return [token];
    return [
      { text: token.text.slice(0, at), start, end: start + at, isNumber },
      { text: token.text.slice(at), start: start + at, end, isNumber },
    ];
  });
}

// ———

/** Numbers with the words that count houses, up to the end of the word. */
const AT_END = /(?:[〇一二三四五六七八九十百千]+(?:丁目|番地?の?|号|號|之))+[〇一二三四五六七八九十百千]*$/u;
