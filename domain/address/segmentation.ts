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
  const parts = segmentsOf(word, (text, end) => {
    const isUnfinished = isOpen && end === word.length;
    const whole = wholePart(text, (part) => isKnown(part, isUnfinished));
    if (whole !== null) return whole;
    return text.length >= MIN_UNFINISHED_LENGTH && isKnown(text, true) ? { cost: COST.unfinished, text } : null;
  });
  if (parts === null || (parts.length === 1 && parts[0]!.text === word)) return null;
  return parts.map(({ text }) => text);
}

/** A word within a text without blanks. */
export interface Segment {
  /** Numbers in digits. */
  readonly text: string;
  /** UTF-16 offsets in the text, half-open. */
  readonly start: number;
  readonly end: number;
}

/** The same, but all words are whole, and what is in no name stays together: `中正區未知路` → `中正區` · `未知路`. */
export function segmentsWithUnknown(word: string, isKnown: (text: string) => boolean): Segment[] {
  const segments = segmentsOf(word, (text) => {
    const isWord = text.length >= MIN_WORD_LENGTH_AMONG_UNKNOWN;
    return wholePart(text, (part) => isWord && isKnown(part)) ?? { cost: 1 + COST.unknown * text.length, text };
  });
  return segments!;
}

// ———

interface Part {
  readonly cost: number;
  readonly text: string;
}

/** The best way to part the text up to some position. */
interface Best extends Part {
  /** Where its last word begins. */
  readonly before: number;
}

/** The cheapest way to part a text; null where there is none. @param partOf a part and where it ends; null: it is none */
function segmentsOf(word: string, partOf: (text: string, end: number) => Part | null): Segment[] | null {
  const best: (Best | null)[] = [{ cost: 0, before: 0, text: '' }];
  for (let end = 1; end <= word.length; end++) {
    let found: Best | null = null;
    for (let start = Math.max(0, end - MAX_WORD_LENGTH); start < end; start++) {
      const before = best[start];
      if (before === null || before === undefined) continue;
      const part = partOf(word.slice(start, end), end);
      if (part === null || (found !== null && before.cost + part.cost >= found.cost)) continue;
      found = { cost: before.cost + part.cost, before: start, text: part.text };
    }
    best.push(found);
  }
  const segments: Segment[] = [];
  for (let end = word.length; end > 0; end = best[end]!.before) {
    const last = best[end];
    if (last === null || last === undefined) return null;
    segments.unshift({ text: last.text, start: last.before, end });
  }
  return segments;
}

function wholePart(text: string, isKnown: (text: string) => boolean): Part | null {
  if (isKnown(text)) return { cost: COST.whole, text };
  const number = hanNumber(text);
  return number === null ? null : { cost: COST.number, text: String(number) };
}

/** Longer texts are no addresses. */
const MAX_LENGTH = 40;
/** In UTF-16 units; few names have longer words. */
const MAX_WORD_LENGTH = 10;
const WITHOUT_BLANKS =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+$/u;

/** What a part costs: two whole words are better than three, and than one that is unfinished together with a whole one; each unknown character. */
const COST = { whole: 1, number: 1.2, unfinished: 1.6, unknown: 4 } as const;
/** Any single character begins some name. */
const MIN_UNFINISHED_LENGTH = 2;
/** A single character is a word of some name by chance. */
const MIN_WORD_LENGTH_AMONG_UNKNOWN = 2;
