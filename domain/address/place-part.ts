import type { Gazetteer } from '#domain/gazetteer';
import { END, seekCommon, type Budget, type Postings } from '#libs/text-index';
import { MAX_PLACES_WALKED } from './limits.ts';
import { hasPlaceOrParent, type Strictness, type TokenSets } from './token-sets.ts';

/**
 * The words of a query that name a place: each may stand for the place itself or for any of its parents, in any order
 * (`springfield illinois`, `france lyon`).
 */
export class PlacePart {
  readonly #gazetteer: Gazetteer;
  readonly #sets: readonly Postings[];
  /** Places in the smallest set: the most that `visit` can walk without parents. */
  readonly smallest: number;

  private constructor(gazetteer: Gazetteer, sets: readonly Postings[]) {
    this.#gazetteer = gazetteer;
    this.#sets = sets;
    this.smallest = sets[0]?.count ?? 0;
  }

  /** Null where a word names no place at all. */
  static of(gazetteer: Gazetteer, sets: TokenSets, words: readonly number[], strictness: Strictness): PlacePart | null {
    const found: Postings[] = [];
    for (const word of words) {
      const set = sets.places(word, strictness);
      if (set === null) return null;
      found.push(set);
    }
    return new PlacePart(
      gazetteer,
      found.sort((a, b) => a.count - b.count),
    );
  }

  /** Whether each word names the place or one of its parents. */
  matches(place: number): boolean {
    for (const set of this.#sets) if (!hasPlaceOrParent(this.#gazetteer, set, place)) return false;
    return true;
  }

  /** Whether a word may stand for a parent, so that places without that word in their own names match as well. */
  mayNameParent(budget: Budget): boolean {
    const { administrative } = this.#gazetteer.places;
    return this.#sets.some((set) => seekCommon([set, administrative], 0, budget) !== END);
  }

  /**
   * Calls `visit` with places that match, the important ones first: those that have all words in their own names, then
   * those that share them with their parents. A place may come twice. Stops when `visit` returns false.
   */
  visit(budget: Budget, visit: (place: number) => boolean): void {
    const sets = this.#sets;
    if (sets.length === 0) return;
    for (let place = seekCommon(sets, 0, budget); place !== END; place = seekCommon(sets, place + 1, budget)) {
      if (!visit(place)) return;
    }
    if (sets.length < 2 || !this.mayNameParent(budget)) return;
    for (const anchor of sets) {
      let steps = 0;
      for (let place = anchor.seek(0); place !== END && steps < MAX_ANCHOR_STEPS; place = anchor.seek(place + 1)) {
        steps++;
        budget.left -= sets.length;
        if (budget.left <= 0) return;
        if (this.matches(place) && !visit(place)) return;
      }
    }
  }

  /** The first places that `visit` gives, none twice; `isComplete` tells whether there are no more. */
  first(budget: Budget): { places: number[]; isComplete: boolean } {
    const places = new Set<number>();
    this.visit(budget, (place) => {
      places.add(place);
      return places.size <= MAX_PLACES_WALKED;
    });
    const isComplete = places.size <= MAX_PLACES_WALKED;
    return { places: [...places].slice(0, MAX_PLACES_WALKED), isComplete };
  }
}

// ———

/** How far a set is walked in search of places whose parents have the other words. */
const MAX_ANCHOR_STEPS = 2000;
