import type { Gazetteer } from '#domain/gazetteer';
import { NO_PLACE } from '#domain/gazetteer';
import type { Postings, TextIndex } from '#libs/text-index';
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
  readonly #places: LazySets;
  readonly #streetNames: LazySets;

  constructor(query: NormalisedQuery, gazetteer: Gazetteer) {
    this.#query = query;
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

  /** Whether nothing at all has this token: then the attempts that need it can be left out. */
  isUnknown(token: number, strictness: Strictness): boolean {
    return this.places(token, strictness) === null && this.streetNames(token, strictness) === null;
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
