import { hanNumber } from '#domain/text';

/** Whether a text, or a beginning of one, is a word of some name. */
export type IsKnown = (text: string, isPrefix: boolean) => boolean;

/** Whether a word is in a script that has no blanks between words, and long enough to be several. */
export function mayBeSeveralWords(word: string): boolean {
  return word.length > 1 && word.length <= MAX_LENGTH && WITHOUT_BLANKS.test(word);
}

/**
 * The words of a text in a script without blanks between them, parted by those that are in names: `東京都千代田区` →
 * `東京都` · `千代田区`. Of all ways the one with the fewest words; words of which the end was left out (`高雄` for
 * `高雄市`) count less than whole ones. Numbers in Han script may be in digits in the names: `八德路一段` → `八德路` · `1` ·
 * `段`. About a thousand look-ups for a long text.
 *
 * @param isOpen the last word may be unfinished
 * @returns null where it is one word, or where a part of it is in no name
 */
export function segmented(word: string, isOpen: boolean, isKnown: IsKnown): string[] | null {
  const best: (Segmentation | null)[] = [{ cost: 0, before: 0, text: '' }];
  for (let end = 1; end <= word.length; end++) {
    let found: Segmentation | null = null;
    for (let start = Math.max(0, end - MAX_WORD_LENGTH); start < end; start++) {
      const before = best[start];
      if (before === null || before === undefined) continue;
      const part = partOf(word.slice(start, end), isOpen && end === word.length, isKnown);
      if (part === null || (found !== null && before.cost + part.cost >= found.cost)) continue;
      found = { cost: before.cost + part.cost, before: start, text: part.text };
    }
    best.push(found);
  }
  const parts: string[] = [];
  for (let end = word.length; end > 0; end = best[end]!.before) {
    if (best[end] === null) return null;
    parts.unshift(best[end]!.text);
  }
  return parts.length > 1 || parts[0] !== word ? parts : null;
}

// ———

/** The best way to part the text up to some position. */
interface Segmentation {
  readonly cost: number;
  /** Where its last word begins. */
  readonly before: number;
  readonly text: string;
}

/** Longer texts are no addresses. */
const MAX_LENGTH = 40;
/** In UTF-16 units; few names have longer words. */
const MAX_WORD_LENGTH = 10;
const WITHOUT_BLANKS =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+$/u;

/** What a part costs: two whole words are better than three, and than one that is unfinished together with a whole one. */
const COST = { whole: 1, number: 1.2, unfinished: 1.6 } as const;
/** Any single character begins some name. */
const MIN_UNFINISHED_LENGTH = 2;

function partOf(
  text: string,
  isOpen: boolean,
  isKnown: IsKnown,
): { readonly cost: number; readonly text: string } | null {
  if (isKnown(text, isOpen)) return { cost: COST.whole, text };
  const number = hanNumber(text);
  if (number !== null) return { cost: COST.number, text: String(number) };
  return text.length >= MIN_UNFINISHED_LENGTH && isKnown(text, true) ? { cost: COST.unfinished, text } : null;
}
