import { END, type DocumentSet } from './postings.ts';

/**
 * The documents that are in any of some sets, without joining them: each question is asked of every set. For few sets.
 */
export class PostingsUnion implements DocumentSet {
  /** At least as many as there are: a document of several sets counts for each. */
  readonly count: number;
  readonly #sets: readonly DocumentSet[];

  constructor(sets: readonly DocumentSet[]) {
    this.#sets = sets;
    this.count = sets.reduce((sum, set) => sum + set.count, 0);
  }

  has(document: number): boolean {
    return this.#sets.some((set) => set.has(document));
  }

  seek(from: number): number {
    let least = END;
    for (const set of this.#sets) {
      const found = set.seek(from);
      if (found !== END && (least === END || found < least)) least = found;
    }
    return least;
  }
}
