import { NO_PLACE, type Gazetteer } from '#domain/gazetteer';
import { END, seekCommon, type Postings, type TextIndex } from '#libs/text-index';
import type { PlaceMemo } from './place-memo.ts';
import type { NormalisedQuery } from './query.ts';

/**
 * How a token may match: `whole` – every token is a whole word; `open` – the token still being typed is a prefix;
 * `loose` – every word may be unfinished.
 */
export type Strictness = 'whole' | 'open' | 'loose';

/**
 * Stage 2: for each token of a query the places and the street names that have it in a name. Looked up once, when first
 * asked for.
 */
export class TokenSets {
  readonly #query: NormalisedQuery;
  readonly gazetteer: Gazetteer;
  readonly memo: PlaceMemo;
  readonly #administrative = new Map<Postings, boolean>();
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
    return isPrefix ? sets.prefix(token, text) : sets.exact(token, text);
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
}
