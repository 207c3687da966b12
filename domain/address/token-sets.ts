import { NO_PLACE, type Gazetteer } from '#domain/gazetteer';
import { END, Postings, seekCommon, type TextIndex } from '#libs/text-index';
import type { PlaceMemo } from './place-memo.ts';
import { withVariants, type NormalisedQuery, type QueryToken } from './query.ts';

/**
 * How a token may match: `whole` – every token is a whole word; `open` – the token still being typed is a prefix;
 * `loose` – every word may be unfinished; `typo` – as `open`, and words may have a typing error.
 */
export type Strictness = 'whole' | 'open' | 'loose' | 'typo';

/** Shorter words are one error away from too many others. */
const MIN_TYPO_LENGTH = 4;
/** A word in more names than this is hardly another one mistyped. */
const MAX_DOCUMENTS_OF_TYPO = 1000;

/**
 * Stage 2: for each token of a query the places and the street names that have it in a name. Looked up once, when first
 * asked for.
 */
export class TokenSets {
  readonly #query: NormalisedQuery;
  readonly gazetteer: Gazetteer;
  readonly memo: PlaceMemo;
  readonly #administrative = new Map<Postings, boolean>();
  #corrected: readonly QueryToken[] | null = null;
  readonly #places: LazySets;
  readonly #streetNames: LazySets;

  constructor(query: NormalisedQuery, gazetteer: Gazetteer, memo: PlaceMemo) {
    this.#query = query;
    this.gazetteer = gazetteer;
    this.memo = memo;
    this.#places = new LazySets(gazetteer.places.index);
    this.#streetNames = new LazySets(gazetteer.streets.nameIndex);
  }

  /** Places with this token in one of their own names, or null. */
  places(token: number, strictness: Strictness): Postings | null {
    return this.#get(this.#places, token, strictness);
  }

  /** Street names with this token, or null. */
  streetNames(token: number, strictness: Strictness): Postings | null {
    return this.#get(this.#streetNames, token, strictness);
  }

  /** Whether a country, a region or a district has this token, so that it may name the parent of another place. */
  mayNameParent(token: number, strictness: Strictness): boolean {
    if (this.isShortPrefix(token, strictness)) return false;
    const set = this.places(token, strictness);
    return set !== null && this.#hasAdministrative(set);
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

  /** The tokens of the query as an attempt of this strictness understands them. */
  tokens(strictness: Strictness): readonly QueryToken[] {
    if (strictness !== 'typo') return this.#query.tokens;
    this.#corrected ??= this.#query.tokens.map((token, index) =>
      withVariants(token, [...this.#places.similarTerms(index), ...this.#streetNames.similarTerms(index)]),
    );
    return this.#corrected;
  }

  #hasAdministrative(set: Postings): boolean {
    let known = this.#administrative.get(set);
    if (known === undefined) {
      const budget = { left: MAX_STEPS_FOR_PARENTS };
      known = seekCommon([set, this.gazetteer.places.administrative], 0, budget) !== END || budget.left <= 0;
      this.#administrative.set(set, known);
    }
    return known;
  }

  #get(sets: LazySets, token: number, strictness: Strictness): Postings | null {
    const { text, isOpen, isNumber } = this.#query.tokens[token]!;
    const isPrefix = strictness !== 'whole' && (isOpen || (strictness === 'loose' && !isNumber));
    const literal = isPrefix ? sets.prefix(token, text) : sets.exact(token, text);
    if (strictness !== 'typo' || isNumber || text.length < MIN_TYPO_LENGTH) return literal;
    return literal !== null && literal.count > MAX_DOCUMENTS_OF_TYPO
      ? literal
      : sets.similar(token, text, isOpen, literal);
  }
}

/** Whether a place or one of its parents is in a set. */
export function hasPlaceOrParent(gazetteer: Gazetteer, set: Postings, place: number): boolean {
  for (let current = place; current !== NO_PLACE; current = gazetteer.places.parent(current)) {
    if (set.has(current)) return true;
  }
  return false;
}

// ———

const MIN_PARENT_PREFIX = 3;
/** After so many steps without an administrative unit there may be one. */
const MAX_STEPS_FOR_PARENTS = 200;

class LazySets {
  readonly #index: TextIndex;
  readonly #exact: (Postings | null | undefined)[] = [];
  readonly #prefix: (Postings | null | undefined)[] = [];
  readonly #similar: ({ readonly documents: Postings | null; readonly terms: readonly string[] } | undefined)[] = [];

  constructor(index: TextIndex) {
    this.#index = index;
  }

  exact(token: number, text: string): Postings | null {
    let set = this.#exact[token];
    if (set === undefined) this.#exact[token] = set = this.#index.exact(text);
    return set;
  }

  prefix(token: number, text: string): Postings | null {
    let set = this.#prefix[token];
    if (set === undefined) this.#prefix[token] = set = this.#index.prefix(text);
    return set;
  }

  /** The documents of the literal reading together with those of terms one typing error away. */
  similar(token: number, text: string, isPrefix: boolean, literal: Postings | null): Postings | null {
    const known = this.#similar[token];
    if (known !== undefined) return known.documents;
    const similar = this.#index.similar(text, isPrefix);
    const documents =
      similar === null ? literal : literal === null ? similar.documents : union(literal, similar.documents);
    this.#similar[token] = { documents, terms: similar?.terms ?? [] };
    return documents;
  }

  /** The terms that `similar` found for a token. */
  similarTerms(token: number): readonly string[] {
    return this.#similar[token]?.terms ?? [];
  }
}

function union(left: Postings, right: Postings): Postings {
  const documents = new Set<number>();
  for (const set of [left, right]) {
    for (let document = set.seek(0); document !== END; document = set.seek(document + 1)) documents.add(document);
  }
  return Postings.ofList(Uint32Array.from(documents).sort());
}
