/**
 * Names in Han characters, kana and Hangul, which are written without a blank: `王小明`, `佐藤健`, `김민준`. The longest surname
 * of the tables that leaves a given name of usual length parts them.
 */
import { scriptOf } from '#domain/text';
import { EAST_ASIAN_HONORIFICS } from '../honorifics.ts';
import type { Gender } from '../forms.ts';
import type { KnownWords } from './known-words.ts';
import { respelled, type Word } from './words.ts';

/** Whether a word is in one of the scripts that put no blank between surname and given name. */
export function isEastAsian(word: Word): boolean {
  const code = word.text.charCodeAt(0);
  if (code < FIRST_EAST_ASIAN) return false;
  const script = scriptOf(word.text);
  return script === 'han' || script === 'kana' || script === 'hangul';
}

export interface SplitName {
  /** Surname and given name, or the word as it was. */
  readonly words: readonly Word[];
  readonly honorific: string | null;
  readonly gender: Gender | null;
}

/** Parts a word, and the honorific that follows it. */
export function splitEastAsian(word: Word, tables: KnownWords): SplitName {
  const found = EAST_ASIAN_HONORIFICS.find(([text]) => word.text.endsWith(text) && word.text.length > text.length);
  const name = found === undefined ? word : wordOf(word, word.text.slice(0, -found[0].length));
  return { words: divide(name, tables), honorific: found?.[0] ?? null, gender: found?.[1] ?? null };
}

// ———

const FIRST_EAST_ASIAN = 0x1100;
const MAX_SURNAME = 3;
/** Chinese and Korean given names have one or two characters, Japanese ones three at times. */
const MAX_GIVEN = 3;

function divide(word: Word, tables: KnownWords): Word[] {
  const { text } = word;
  const whole = tables.of(text, text);
  if (whole.family.length > 0 || whole.given.length > 0) return [word];
  for (let length = Math.min(MAX_SURNAME, text.length - 1); length > 0; length--) {
    const given = text.length - length;
    if (given > MAX_GIVEN) break;
    const surname = text.slice(0, length);
    // Of two characters more are surnames with a short given name than one character with a long one.
    if (tables.of(surname, surname).family.length === 0) continue;
    const rest = text.slice(length);
    return [wordOf(word, surname), { ...wordOf(word, rest), gap: 'blank' }];
  }
  return [word];
}

/** A part of a word as one of its own. */
function wordOf(word: Word, text: string): Word {
  return { ...respelled(word, text), typed: text };
}
