/**
 * A text that may hold a name, in words. Every letter of the text is in a word, in a connective or among what is foreign
 * to names (numbers, addresses of the net), so that nothing is lost without being told.
 */
import { nameKey } from '../name-key.ts';
import { isDottedHonorific } from '../honorifics.ts';

export interface Word {
  /** The letters, without full stops; repairs replace them. */
  readonly text: string;
  /** As it stands in the source. */
  readonly typed: string;
  /** What it is looked up by (`nameKey`). */
  readonly key: string;
  /** A full stop follows, or stands between its letters (`M.D.`). */
  readonly hasStop: boolean;
  readonly gap: Gap;
  /** Stands in quotation marks or brackets: a nickname, a former name. */
  readonly isBracketed: boolean;
}

/** What stands between a word and the one before: a comma, a sign that joins persons, nothing of account. */
export type Gap = 'start' | 'blank' | 'comma' | 'and' | 'semicolon';

export interface Words {
  readonly words: readonly Word[];
  /** Pieces with digits and signs that no name has. */
  readonly foreign: readonly string[];
}

/** Longer texts, and texts of more words, are no names. */
export const MAX_TEXT_UNITS = 300;
export const MAX_WORDS = 24;

/** @returns null for a text that is too long to be a name */
export function splitWords(text: string): Words | null {
  if (text.length > MAX_TEXT_UNITS) return null;
  const splitter = new Splitter(text);
  splitter.run();
  return splitter.words.length > MAX_WORDS ? null : splitter;
}

/** The same word with other letters. */
export function respelled(word: Word, text: string): Word {
  return { ...word, text, key: nameKey(text) };
}

// ———

const SIGNS: Readonly<Record<string, Gap>> = {
  ',': 'comma',
  '，': 'comma',
  '、': 'comma',
  ';': 'semicolon',
  '；': 'semicolon',
  '|': 'semicolon',
  '\n': 'semicolon',
  '/': 'and',
  '&': 'and',
  '+': 'and',
};
const OPENING = '“«„‹([{「『（<';
const CLOSING = '”»›)]}」』）>';
/** Opens before a letter that follows none, closes after one that none follows. */
const EITHER = '"\'’‘`';
const APOSTROPHES = "'’‘`ʼʹ´";
const BLANKS = ' \t\r\u00a0\u2007\u202f\u3000・·';
const HYPHEN = /^[-‐‑‒–—]+$/u;
const NAME = /^[\p{L}\p{M}'’‘ʼʹʻ`´.\u00ad‐‑-]+:?$/u;
const LETTER = /[\p{L}\p{M}]/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

class Splitter implements Words {
  readonly words: Word[] = [];
  readonly foreign: string[] = [];
  readonly #text: string;
  #gap: Gap = 'start';
  #depth = 0;
  #joinsNext = false;

  constructor(text: string) {
    this.#text = text.normalize('NFC');
  }

  run(): void {
    const text = this.#text;
    let start = -1;
    for (let index = 0; index <= text.length; index++) {
      const character = text[index] ?? ' ';
      if (isPlainLetter(character)) {
        if (start < 0) start = index;
        continue;
      }
      const isBlank = BLANKS.includes(character);
      const sign = isBlank ? undefined : SIGNS[character];
      const bracket = isBlank || sign !== undefined ? 0 : this.#bracketAt(index, character);
      if (isBlank || sign !== undefined || bracket !== 0) {
        if (start >= 0) this.#addPiece(start, index);
        start = -1;
        if (sign !== undefined) this.#gap = stronger(this.#gap, sign);
        this.#depth = Math.max(0, this.#depth + bracket);
      } else if (start < 0) {
        start = index;
      }
    }
  }

  /** 1 where a bracket opens, −1 where one closes, else 0. */
  #bracketAt(index: number, character: string): -1 | 0 | 1 {
    if (OPENING.includes(character)) return character === '“' && this.#depth > 0 ? -1 : 1;
    if (CLOSING.includes(character)) return -1;
    if (!EITHER.includes(character)) return 0;
    const isAfter = index > 0 && isInWord(this.#text[index - 1]!);
    const isBefore = index + 1 < this.#text.length && isInWord(this.#text[index + 1]!);
    if (character === '"') return this.#depth > 0 ? -1 : 1;
    if (isBefore && !isAfter) return this.#text.includes(character === '‘' ? '’' : character, index + 1) ? 1 : 0;
    return isAfter && !isBefore && this.#depth > 0 ? -1 : 0;
  }

  #addPiece(start: number, end: number): void {
    const piece = this.#text.slice(start, end);
    if (HYPHEN.test(piece)) {
      this.#joinsNext = this.words.length > 0 && this.#gap === 'blank' && piece.length === 1;
      return;
    }
    if (!NAME.test(piece) || !LETTER.test(piece)) {
      if (LETTER_OR_DIGIT.test(piece)) this.foreign.push(piece);
      return;
    }
    if (this.#joinsNext) {
      const before = this.words.pop()!;
      this.words.push(wordOf(`${before.typed}-${piece}`, before.gap, before.isBracketed));
    } else {
      for (const part of partsOf(piece)) {
        this.words.push(wordOf(part, this.#gap, this.#depth > 0));
        this.#gap = 'blank';
      }
    }
    this.#joinsNext = false;
    this.#gap = 'blank';
  }
}

const STRENGTH: readonly Gap[] = ['blank', 'comma', 'semicolon', 'and', 'start'];

function stronger(a: Gap, b: Gap): Gap {
  return STRENGTH.indexOf(b) > STRENGTH.indexOf(a) ? b : a;
}

/** The quick way for nearly all letters. */
function isPlainLetter(character: string): boolean {
  const unit = character.charCodeAt(0);
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x400 && unit <= 0x4ff);
}

function isInWord(character: string): boolean {
  return isPlainLetter(character) || character === '.' || LETTER.test(character) || APOSTROPHES.includes(character);
}

/** `И.И.Иванов` → `И.` `И.` `Иванов`; `M.D.`, `Ph.D.` and `д.м.н.` stay together. */
function partsOf(piece: string): string[] {
  const stop = piece.indexOf('.');
  if (stop < 0 || stop === piece.length - 1 || isDottedHonorific(nameKey(piece))) return [piece];
  return (piece.match(/[^.]+\.*/gu) ?? []).filter((part) => LETTER.test(part));
}

function wordOf(typed: string, gap: Gap, isBracketed: boolean): Word {
  const hasStop = typed.includes('.');
  let text = hasStop ? typed.replaceAll('.', '') : typed;
  if (EDGE.test(text)) text = text.replace(/^[-‐‑]+|[-‐‑:]+$/gu, '');
  return { text, typed, key: nameKey(text), hasStop, gap, isBracketed };
}

const EDGE = /^[-‐‑]|[-‐‑:]$/u;
