import type { Gazetteer } from '#domain/gazetteer';
import { END, seekCommon, type Budget, type Postings } from '#libs/text-index';
import type { PlaceMemo } from './place-memo.ts';
import { hasPlaceOrParent, type Strictness, type TokenSets } from './token-sets.ts';

/**
 * The words of a query that name a place: each may stand for the place itself or for any of its parents, in any order
 * (`springfield illinois`, `france lyon`).
 */
export class PlacePart {
  readonly #gazetteer: Gazetteer;
  readonly #words: readonly PlaceWord[];
  /** The words' sets, the smallest first. */
  readonly #sets: readonly Postings[];
  /** Whether a word may stand for a parent, so that places without it in their own names match as well. */
  readonly mayNameParent: boolean;

  readonly #memo: PlaceMemo;
  readonly #question: number;

  private constructor(gazetteer: Gazetteer, memo: PlaceMemo, words: readonly PlaceWord[]) {
    this.#gazetteer = gazetteer;
    this.#memo = memo;
    this.#question = memo.ask();
    this.#words = words;
    this.#sets = words.map(({ set }) => set);
    this.mayNameParent = words.some((word) => word.mayNameParent);
  }

  /** Null where a word names no place at all. */
  static of(sets: TokenSets, tokens: readonly number[], strictness: Strictness): PlacePart | null {
    const words: PlaceWord[] = [];
    for (const token of tokens) {
      const set = sets.places(token, strictness);
      if (set === null) return null;
      words.push({ set, mayNameParent: sets.mayNameParent(token, strictness) });
    }
    words.sort((a, b) => a.set.count - b.set.count);
    return new PlacePart(sets.gazetteer, sets.memo, words);
  }

  /** The most places that can have all words in their own names. */
  get maxOwnMatches(): number {
    return this.#sets[0]?.count ?? 0;
  }

  /** Whether each word names the place or one of its parents. */
  matches(place: number): boolean {
    return this.#memo.answer(this.#question, place, this.#compute);
  }

  readonly #compute = (place: number): boolean => {
    for (const { set, mayNameParent } of this.#words) {
      if (mayNameParent ? !hasPlaceOrParent(this.#gazetteer, set, place) : !set.has(place)) return false;
    }
    return true;
  };

  /** Calls `visit` with the places that have all words in their own names, the important ones first, until it returns false. */
  visitOwn(budget: Budget, visit: (place: number) => boolean): void {
    const sets = this.#sets;
    if (sets.length === 0) return;
    for (let place = seekCommon(sets, 0, budget); place !== END; place = seekCommon(sets, place + 1, budget)) {
      if (!visit(place)) return;
    }
  }

  /** As `visitOwn`, and then with places that share the words with their parents; a place may come twice. */
  visit(budget: Budget, visit: (place: number) => boolean): void {
    let isStopped = false;
    const visitOrStop = (place: number): boolean => {
      isStopped = !visit(place);
      return !isStopped;
    };
    this.visitOwn(budget, visitOrStop);
    if (isStopped || this.#words.length < 2 || !this.mayNameParent) return;
    const own = this.#words.filter((word) => !word.mayNameParent);
    if (own.length > 0) {
      this.#visitShared(own, budget, visitOrStop);
      return;
    }
    for (const word of this.#words) if (!isStopped) this.#visitShared([word], budget, visitOrStop);
  }

  /** Places that have some words in their own names, and the others there or in their parents'. */
  #visitShared(own: readonly PlaceWord[], budget: Budget, visit: (place: number) => boolean): void {
    const sets = own.map(({ set }) => set);
    let steps = 0;
    for (let place = seekCommon(sets, 0, budget); place !== END; place = seekCommon(sets, place + 1, budget)) {
      budget.left -= this.#words.length;
      if (++steps > MAX_SHARED_STEPS || budget.left <= 0 || (this.matches(place) && !visit(place))) return;
    }
  }
}

// ———

interface PlaceWord {
  readonly set: Postings;
  readonly mayNameParent: boolean;
}

/** How far a set is walked in search of places whose parents have the other words. */
const MAX_SHARED_STEPS = 1000;
