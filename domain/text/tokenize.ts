import { classify, DIGIT, foldCodePoint, IGNORED, LETTER } from './fold.ts';

/** A word or a number of a text: folded, with its place in the text as it was given. */
export interface Token {
  readonly text: string;
  /** UTF-16 offsets in the text, half-open. */
  readonly start: number;
  readonly end: number;
  readonly isNumber: boolean;
}

/**
 * Splits a text into folded words and numbers. Everything that is neither letter nor digit parts tokens, an apostrophe
 * too (`l'église` → `l`, `eglise`); letters and digits part from each other (`29к2` → `29`, `к`, `2`).
 *
 * @param maxTokens stop after so many: the work for a text of any length is bounded
 */
export function tokenize(text: string, maxTokens: number = Number.POSITIVE_INFINITY): Token[] {
  const tokens: Token[] = [];
  let folded = '';
  let start = 0;
  let currentClass = 0;
  let mayCompose = false;
  let position = 0;
  while (position < text.length) {
    let codePoint = text.charCodeAt(position);
    let length = 1;
    if (codePoint >= 0xd800 && codePoint < 0xdc00) {
      codePoint = text.codePointAt(position)!;
      if (codePoint > 0xffff) length = 2;
    }
    const characterClass = classify(codePoint);
    if (characterClass === LETTER || characterClass === DIGIT) {
      if (characterClass !== currentClass) {
        if (currentClass !== 0) {
          tokens.push(token(folded, mayCompose, start, position, currentClass));
          if (tokens.length >= maxTokens) return tokens;
        }
        currentClass = characterClass;
        mayCompose = false;
        folded = '';
        start = position;
      }
      folded += foldCodePoint(codePoint);
      if (codePoint >= FIRST_COMPOSABLE) mayCompose = true;
    } else if (characterClass !== IGNORED && currentClass !== 0) {
      tokens.push(token(folded, mayCompose, start, position, currentClass));
      if (tokens.length >= maxTokens) return tokens;
      currentClass = 0;
    }
    position += length;
  }
  if (currentClass !== 0) tokens.push(token(folded, mayCompose, start, text.length, currentClass));
  return tokens;
}

/** The folded words and numbers of a text with one blank between them: equal for spellings that mean the same. */
export function fold(text: string): string {
  let folded = '';
  for (const { text: word } of tokenize(text)) folded += folded === '' ? word : ` ${word}`;
  return folded;
}

/**
 * How far a folded prefix reaches into an unfolded word: the UTF-16 length of the shortest part of `word` that folds to
 * at least `foldedLength` characters.
 */
export function unfoldedLength(word: string, foldedLength: number): number {
  let folded = '';
  let length = 0;
  let position = 0;
  for (const character of word) {
    const codePoint = character.codePointAt(0)!;
    folded += foldCodePoint(codePoint);
    const next = codePoint < FIRST_COMPOSABLE ? folded.length : folded.normalize('NFC').length;
    if (length >= foldedLength && next > length) break;
    length = next;
    position += character.length;
  }
  return position;
}

// ———

/**
 * From here on, characters that were folded one by one may still belong together: parts of Hangul syllables, voiced
 * kana, vowels of India. Before, folding has taken off all that could be put together.
 */
const FIRST_COMPOSABLE = 0x590;

function token(folded: string, mayCompose: boolean, start: number, end: number, characterClass: number): Token {
  const text = mayCompose ? folded.normalize('NFC') : folded;
  return { text, start, end, isNumber: characterClass === DIGIT };
}
