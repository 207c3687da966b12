import { EXTENSION_FILLERS, EXTENSION_WORDS, folded } from './extension-words.ts';

export interface Extension {
  readonly digits: string;
  /** Offset after it. */
  readonly end: number;
  /** The language of the word before it; null for a sign. */
  readonly language: string | null;
}

/** After a word an extension may be as long as RFC 3966 lets it, after a sign as long as extensions are. */
const MAX_DIGITS_AFTER_WORD = 20;
const MAX_DIGITS_AFTER_SIGN = 9;

/**
 * The extension that follows a number: after a word of many languages (`ext. 12`, `доб. 12`, `内線12`), as RFC 3966 has it
 * (`;ext=12`), after a sign (`x12`, `#12`, `~12`), or after the commas with which diallers write a pause (`,12`).
 *
 * @param text folded
 * @param start offset after the number
 */
export function readExtension(text: string, start: number): Extension | null {
  return readAfterWord(text, start) ?? readAfterSign(text, start);
}

// ———

const WORD = /[ ,;.:([-]*(?<words>\p{L}[\p{L}\p{M}]*(?: \p{L}[\p{L}\p{M}]*)?)/uy;
const BEFORE_DIGITS = /[ .:=№#,-]*(?<digits>\d{1,20})(?!\d)(?![ .-]?\d{3})[)\]#]*/uy;
const FILLER = /[ .:]*(?<word>[\p{L}№]+)/uy;
const SIGN = /(?<sign>[ ]*[xX#~] ?|[ ]*;ext=|,+|;)(?<digits>\d{1,9})(?!\d)(?![ .-]?\d)#?/uy;
/** A comma and a blank are the end of a phone in a list or a sentence, unless nothing else follows. */
const LAST_AFTER_COMMA = /[ ]*,[ ,]*(?<digits>\d{1,6})#?\s*$/uy;

function readAfterWord(text: string, start: number): Extension | null {
  const match = matchAt(WORD, text, start);
  if (match === null) return null;
  const words = match.groups!['words']!;
  const [first] = words.split(' ');
  for (const [word, end] of [
    [words, WORD.lastIndex],
    [first!, WORD.lastIndex - words.length + first!.length],
  ] as const) {
    const language = EXTENSION_WORDS.get(folded(word));
    if (language === undefined) continue;
    const filler = matchAt(FILLER, text, end);
    const isFilled = filler !== null && EXTENSION_FILLERS.has(folded(filler.groups!['word']!));
    const digits = matchAt(BEFORE_DIGITS, text, isFilled ? FILLER.lastIndex : end)?.groups!['digits'];
    if (digits !== undefined && digits.length <= MAX_DIGITS_AFTER_WORD) {
      return { digits, end: BEFORE_DIGITS.lastIndex, language };
    }
  }
  return null;
}

function readAfterSign(text: string, start: number): Extension | null {
  for (const pattern of [SIGN, LAST_AFTER_COMMA]) {
    const digits = matchAt(pattern, text, start)?.groups!['digits'];
    if (digits !== undefined && digits.length <= MAX_DIGITS_AFTER_SIGN) {
      return { digits, end: pattern.lastIndex, language: null };
    }
  }
  return null;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
