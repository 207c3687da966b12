import type { Gazetteer } from '#domain/gazetteer';
import type { DocumentSet } from '#libs/text-index';
import type { Lineage } from './lineage.ts';
import type { PlaceMemo } from './place-memo.ts';
import type { NormalisedQuery, QueryToken } from './query.ts';
import type { Speller } from './spelling/speller.ts';
import type { Strictness } from './strictness.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { Word } from './word.ts';

/** Stage 2: for each token of a query the places and the street names that have it in a name. */
export class TokenSets {
  readonly gazetteer: Gazetteer;
  readonly memo: PlaceMemo;
  readonly #tokens: readonly QueryToken[];
  readonly #words: readonly Word[];
  readonly #speller: Speller;

  constructor(query: NormalisedQuery, vocabulary: Vocabulary, memo: PlaceMemo) {
    this.gazetteer = vocabulary.gazetteer;
    this.memo = memo;
    this.#tokens = query.tokens;
    this.#speller = vocabulary.speller;
    this.#words = query.tokens.map(({ text }) => vocabulary.word(text));
  }

  /** Places with this token in one of their own names, or null. */
  places(token: number, strictness: Strictness): DocumentSet | null {
    return this.#words[token]!.places(strictness, this.#tokens[token]!.isOpen);
  }

  /** Street names with this token, or null. */
  streetNames(token: number, strictness: Strictness): DocumentSet | null {
    return this.#words[token]!.streetNames(strictness, this.#tokens[token]!.isOpen);
  }

  /** Whether a place that others lie in has this token, so that it may name their parent. */
  mayNameParent(token: number, strictness: Strictness): boolean {
    return this.#words[token]!.mayNameParent(strictness, this.#tokens[token]!.isOpen);
  }

  /** Places with this token in one of their own names or of their parents', or null. */
  lineage(token: number, strictness: Strictness): Lineage | null {
    return this.#words[token]!.lineage(strictness, this.#tokens[token]!.isOpen);
  }

  /** Tokens with a blank between them. */
  textOf(tokens: readonly number[]): string {
    let text = '';
    for (const token of tokens) text += text === '' ? this.#tokens[token]!.text : ` ${this.#tokens[token]!.text}`;
    return text;
  }

  /** Whether nothing at all has this token: then the attempts that need it can be left out. */
  isUnknown(token: number, strictness: Strictness): boolean {
    return this.places(token, strictness) === null && this.streetNames(token, strictness) === null;
  }

  /** Whether a token is a letter or two still being typed. */
  isShort(token: number): boolean {
    const { text, isOpen } = this.#tokens[token]!;
    return isOpen && text.length < MIN_PARENT_PREFIX;
  }

  /** Whether a token counts as a letter or two that a name begins with: it would name the parents of half the world. */
  isShortPrefix(token: number, strictness: Strictness): boolean {
    return strictness !== 'whole' && this.isShort(token);
  }

  /** The tokens that only say what kind of place is named beside them, as a mask; not where nothing is. */
  get designators(): number {
    const { designators } = this.#speller;
    let mask = 0;
    this.#tokens.forEach(({ text }, index) => {
      const isLink = designators.isLink(text) && (mask & (1 << (index - 1))) !== 0;
      if (isLink || designators.has(text)) mask |= 1 << index;
    });
    return mask;
  }

  /** How to look for other spellings, beside what was found without: null where no token has one that is in a name here. */
  get spelling(): 'spelled' | 'respelled' | null {
    let count = 0;
    this.#words.forEach((word, token) => {
      if (word.spellings(this.#tokens[token]!.isOpen).length > 0) count++;
    });
    return count === 0 ? null : count === 1 ? 'respelled' : 'spelled';
  }

  /** The tokens of the query as an attempt of this strictness understands them. */
  tokens(strictness: Strictness): readonly QueryToken[] {
    if (strictness === 'whole' || strictness === 'open' || strictness === 'loose') return this.#tokens;
    return this.#tokens.map((token, index) => {
      const variants = this.#words[index]!.variants(strictness, token.isOpen);
      return variants.length === 0 ? token : { ...token, variants };
    });
  }
}

// ———

const MIN_PARENT_PREFIX = 3;
