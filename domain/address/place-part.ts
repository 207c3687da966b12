import { END, seekCommon, type Budget, type DocumentSet } from '#libs/text-index';
import type { Lineage } from './lineage.ts';
import type { PlaceMemo } from './place-memo.ts';
import type { Strictness } from './strictness.ts';
import type { TokenSets } from './token-sets.ts';

/**
 * The words of a query that name a place: each may stand for the place itself or for any of its parents, in any order
 * (`springfield illinois`, `france lyon`).
 *
 * A word that is in the name of no place with others in it can only stand for the place itself; that makes most searches
 * short. So do words that are in very many names (`la`, `new`), unless another word beside them may name the same parent.
 */
export class PlacePart {
  readonly #memo: PlaceMemo;
  readonly #question: number;
  readonly #words: readonly PlaceWord[];
  /** The words that must be in the place's own names, the rarest first. */
  readonly #own: readonly DocumentSet[];
  /** The words that may also be in its parents' names, the rarest first. */
  readonly #shared: readonly DocumentSet[];
  /** All places that were asked for, where that was limited. */
  readonly #within: DocumentSet | null;

  private constructor(memo: PlaceMemo, words: readonly PlaceWord[], within: DocumentSet | null) {
    this.#memo = memo;
    this.#question = memo.ask();
    this.#words = words;
    this.#within = within;
    const own: DocumentSet[] = [];
    const shared: DocumentSet[] = [];
    for (const { set, lineage } of words) (lineage === null ? own : shared).push(set);
    this.#own = own;
    this.#shared = shared;
  }

  /**
   * Null where a word names no place at all.
   *
   * @param withStreet beside a street, a letter or two still being typed do not name a parent: they would of all streets
   * @param within only these places match
   */
  static of(
    sets: TokenSets,
    tokens: readonly number[],
    strictness: Strictness,
    withStreet: boolean,
    within: DocumentSet | null,
  ): PlacePart | null {
    const words: PlaceWord[] = [];
    let namesParent = false;
    for (const token of tokens) {
      const set = sets.places(token, strictness);
      if (set === null) return null;
      const mayNameParent =
        !(withStreet && sets.isShortPrefix(token, strictness)) && sets.mayNameParent(token, strictness);
      words.push({ set, lineage: mayNameParent ? sets.lineage(token, strictness) : null });
      namesParent ||= mayNameParent && set.count <= MAX_PLACES_OF_TELLING_WORD;
    }
    if (!namesParent) for (const word of words) word.lineage = null;
    if (words.length > 1) words.sort((a, b) => a.set.count - b.set.count);
    return new PlacePart(sets.memo, words, within);
  }

  /** Whether a place may match by its parents alone. */
  get mayBeParentsOnly(): boolean {
    return this.#own.length === 0 && this.#words.length > 0;
  }

  /** The most places that can match without being so by their parents alone. */
  get maxMatches(): number {
    const ofWords = (this.#own[0] ?? this.#shared[0])?.count;
    const ofAll = this.#within?.count ?? 0;
    return ofWords === undefined ? ofAll : this.#within === null ? ofWords : Math.min(ofWords, ofAll);
  }

  /** Whether each word names the place or one of its parents. */
  matches(place: number): boolean {
    return this.#memo.answer(this.#question, place, this.#compute);
  }

  /**
   * Calls `visit` with places that match and have a word in their own names, those with all words there first, then by
   * importance, until it returns false. A place may come twice.
   */
  visit(budget: Budget, visit: (place: number) => boolean): void {
    if (this.#words.length === 0 && this.#within === null) return;
    let isStopped = false;
    const visitOrStop = (place: number): boolean => {
      isStopped = !visit(place);
      return !isStopped;
    };
    const all = this.#shared.length === 0 ? this.#own : [...this.#own, ...this.#shared];
    this.#visitMatching(all, budget, visitOrStop);
    if (this.#words.length < 2 || this.#shared.length === 0) return;
    const anchors = this.#own.length > 0 ? [this.#own] : this.#shared.map((set) => [set]);
    for (const anchor of anchors) if (!isStopped) this.#visitMatching(anchor, budget, visitOrStop);
  }

  readonly #compute = (place: number): boolean => {
    if (this.#within !== null && !this.#within.has(place)) return false;
    for (const { set, lineage } of this.#words) if (!(lineage ?? set).has(place)) return false;
    return true;
  };

  #visitMatching(words: readonly DocumentSet[], budget: Budget, visit: (place: number) => boolean): void {
    const isCertain = words.length === this.#words.length;
    const sets = this.#within === null ? words : [...words, this.#within].sort((a, b) => a.count - b.count);
    let steps = 0;
    for (let place = seekCommon(sets, 0, budget); place !== END; place = seekCommon(sets, place + 1, budget)) {
      if (!isCertain) {
        budget.left -= this.#words.length;
        if (++steps > MAX_UNCERTAIN_VISITS || budget.left <= 0) return;
      }
      if ((isCertain || this.matches(place)) && !visit(place)) return;
    }
  }
}

// ———

interface PlaceWord {
  readonly set: DocumentSet;
  /** Where the word may also name a parent. */
  lineage: Lineage | null;
}

/** A word in the names of more places than this tells nothing about a parent by itself. */
const MAX_PLACES_OF_TELLING_WORD = 1000;
/** How many places that have only some of the words are asked for their parents. */
const MAX_UNCERTAIN_VISITS = 1000;
