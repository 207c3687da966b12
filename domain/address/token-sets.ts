import { NO_PLACE, type Gazetteer } from '#domain/gazetteer';
import { END, PostingsUnion, seekCommon, type DocumentSet } from '#libs/text-index';
import { IndexSets } from './index-sets.ts';
import type { PlaceMemo } from './place-memo.ts';
import { withVariants, type NormalisedQuery, type QueryToken } from './query.ts';
import type { Speller } from './spelling/speller.ts';

/**
 * How a token may match: `whole` – every token is a whole word; `open` – the token still being typed is a prefix;
 * `spelled` – as `open`, and words may be abbreviated, written out or in another script; `loose` – as `open`, and every
 * word may be unfinished; `typo` – as `spelled`, and words may have a typing error.
 */
export type Strictness = 'whole' | 'open' | 'spelled' | 'loose' | 'typo';

/** What belongs to a gazetteer and is the same for all queries; of one thread. */
export interface SearchableGazetteer {
  readonly gazetteer: Gazetteer;
  readonly memo: PlaceMemo;
  readonly speller: Speller;
}

/** Stage 2: for each token of a query the places and the street names that have it in a name. */
export class TokenSets {
  readonly gazetteer: Gazetteer;
  readonly memo: PlaceMemo;
  readonly #query: NormalisedQuery;
  readonly #speller: Speller;
  readonly #places: IndexSets;
  readonly #streetNames: IndexSets;
  readonly #parents = new Map<DocumentSet, boolean>();
  readonly #spellings: (readonly string[] | undefined)[] = [];

  constructor(query: NormalisedQuery, { gazetteer, memo, speller }: SearchableGazetteer) {
    this.#query = query;
    this.gazetteer = gazetteer;
    this.memo = memo;
    this.#speller = speller;
    this.#places = new IndexSets(gazetteer.places.index);
    this.#streetNames = new IndexSets(gazetteer.streets.nameIndex);
  }

  /** Places with this token in one of their own names, or null. */
  places(token: number, strictness: Strictness): DocumentSet | null {
    return this.#get(this.#places, token, strictness);
  }

  /** Street names with this token, or null. */
  streetNames(token: number, strictness: Strictness): DocumentSet | null {
    return this.#get(this.#streetNames, token, strictness);
  }

  /** Whether a place that others lie in has this token, so that it may name their parent. */
  mayNameParent(token: number, strictness: Strictness): boolean {
    const set = this.places(token, strictness);
    return set !== null && this.#hasParents(set);
  }

  /** Whether nothing at all has this token: then the attempts that need it can be left out. */
  isUnknown(token: number, strictness: Strictness): boolean {
    return this.places(token, strictness) === null && this.streetNames(token, strictness) === null;
  }

  /** Whether a token is a letter or two still being typed: it would name the parents of half the world. */
  isShortPrefix(token: number, strictness: Strictness): boolean {
    const { text, isOpen } = this.#query.tokens[token]!;
    return strictness !== 'whole' && isOpen && text.length < MIN_PARENT_PREFIX;
  }

  /** Whether some token has another spelling that is in a name here. */
  get hasSpellings(): boolean {
    return this.#query.tokens.some((_, token) => this.#spellingsOf(token).length > 0);
  }

  /** The tokens of the query as an attempt of this strictness understands them. */
  tokens(strictness: Strictness): readonly QueryToken[] {
    const { tokens } = this.#query;
    if (strictness !== 'spelled' && strictness !== 'typo') return tokens;
    return tokens.map((token, index) => {
      const spelled = withVariants(token, this.#spellingsOf(index), SPELLING_COST);
      if (strictness === 'spelled' || !mayBeMistyped(token)) return spelled;
      const { text, isOpen } = token;
      const terms = [this.#places, this.#streetNames].flatMap((sets) => sets.similar(text, isOpen).terms);
      return withVariants(spelled, new Set(terms), TYPO_COST);
    });
  }

  #get(sets: IndexSets, token: number, strictness: Strictness): DocumentSet | null {
    const queryToken = this.#query.tokens[token]!;
    const { text, isOpen, isNumber } = queryToken;
    const isPrefix = strictness !== 'whole' && (isOpen || (strictness === 'loose' && !isNumber));
    if (strictness === 'spelled') return sets.spelled(text, isPrefix, this.#spellingsOf(token));
    if (strictness !== 'typo') return sets.literal(text, isPrefix);
    const spelled = sets.spelled(text, isPrefix, this.#spellingsOf(token));
    if (!mayBeMistyped(queryToken) || (spelled !== null && spelled.count > MAX_DOCUMENTS_OF_TYPO)) return spelled;
    const similar = sets.similar(text, isPrefix).documents;
    return spelled === null || similar === null ? (spelled ?? similar) : new PostingsUnion([spelled, similar]);
  }

  /** Other spellings of a token that are in a name here; transcriptions only where the token itself is in none. */
  #spellingsOf(token: number): readonly string[] {
    let known = this.#spellings[token];
    if (known === undefined) {
      const { text, isOpen, isNumber } = this.#query.tokens[token]!;
      const isKnown = (word: string): boolean =>
        this.#places.literal(word, isOpen) !== null || this.#streetNames.literal(word, isOpen) !== null;
      const all = isNumber
        ? []
        : [...this.#speller.forms(text), ...(isKnown(text) ? [] : this.#speller.transcriptions(text))];
      this.#spellings[token] = known = [...new Set(all)].filter(isKnown).slice(0, MAX_SPELLINGS);
    }
    return known;
  }

  #hasParents(set: DocumentSet): boolean {
    let known = this.#parents.get(set);
    if (known === undefined) {
      const budget = { left: MAX_STEPS_FOR_PARENTS };
      known = seekCommon([set, this.gazetteer.places.parents], 0, budget) !== END || budget.left <= 0;
      this.#parents.set(set, known);
    }
    return known;
  }
}

/** Whether a place or one of its parents is in a set. */
export function hasPlaceOrParent(gazetteer: Gazetteer, set: DocumentSet, place: number): boolean {
  for (let current = place; current !== NO_PLACE; current = gazetteer.places.parent(current)) {
    if (set.has(current)) return true;
  }
  return false;
}

// ———

/** What a suggestion loses, in the unit of `rank.ts`, for a word that was mistyped, or spelled otherwise. */
const TYPO_COST = 1;
const SPELLING_COST = 0.1;

/** Shorter words are one typing error away from too many others. */
const MIN_TYPO_LENGTH = 4;
/** A word in more names than this is hardly another one mistyped. */
const MAX_DOCUMENTS_OF_TYPO = 1000;
const MAX_SPELLINGS = 8;
const MIN_PARENT_PREFIX = 3;
/** After so many steps without one there may be one. */
const MAX_STEPS_FOR_PARENTS = 200;

function mayBeMistyped({ text, isNumber }: QueryToken): boolean {
  return !isNumber && text.length >= MIN_TYPO_LENGTH;
}
