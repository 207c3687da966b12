import { tokenize, type Token } from '#domain/text';
import type { Candidate } from '../candidate.ts';
import { isStreetType } from '../spelling/street-type.ts';

/** How much of a street's name stands in a text. */
export interface NameInText {
  /** Of the letters and digits of the name, the share whose words are there. */
  readonly named: number;
  /**
   * What is not there: nothing; words that people leave out (`Тверская` for `Тверская ул.`, `Rue Gare` for `Rue de la Gare`);
   * or others, without which it may be another street (`Allée des Roses` is not `Allée des Lauriers Roses`).
   */
  readonly leftOut: 'nothing' | 'common words' | 'name';
}

/**
 * Compares word by word: as it is, by another spelling, or two words as one (`leglise`). The beginning of a word is not that word.
 */
export function nameInText({ gazetteer: { streets, country }, street, reading, tokens }: Candidate): NameInText {
  const words = tokenize(streets.nameText(streets.name(street)));
  const isTyped = (word: string): boolean =>
    reading.words.some((token) => {
      const { text, variants } = tokens[token]!;
      return text === word || variants.some((variant) => variant.text === word);
    });
  const leftOut = words.filter(({ text }, index) => {
    const [before, after] = [words[index - 1]?.text, words[index + 1]?.text];
    const isJoined =
      (text.length === 1 && after !== undefined && isTyped(text + after)) ||
      (before?.length === 1 && isTyped(before + text));
    return !isJoined && !isTyped(text);
  });
  if (leftOut.length === 0) return { named: 1, leftOut: 'nothing' };
  const lengthOf = (some: readonly Token[]): number => some.reduce((sum, { text }) => sum + text.length, 0);
  const isKind = ({ text }: Token): boolean => isStreetType(text, country);
  const typed = words.filter((word) => !leftOut.includes(word));
  // With one word for a kind of street another one is a name: Green Hill Street is not Hill Street.
  const mayLackKind = !typed.some(isKind);
  const isCommon = (word: Token): boolean => isArticle(word) || (mayLackKind && isKind(word));
  const tells = typed.some((word) => !isArticle(word) && !isKind(word));
  return {
    named: 1 - lengthOf(leftOut) / lengthOf(words),
    leftOut: tells && leftOut.every(isCommon) ? 'common words' : 'name',
  };
}

// ———

/** Articles, prepositions and what is left of them; a letter by itself is an initial, or a direction. */
function isArticle({ text, isNumber }: Token): boolean {
  return !isNumber && (text.length === 1 ? LETTERS_OF_ARTICLES.has(text) : text.length <= MAX_ARTICLE_LENGTH);
}

const MAX_ARTICLE_LENGTH = 3;
const LETTERS_OF_ARTICLES: ReadonlySet<string> = new Set(['l', 'd']);
