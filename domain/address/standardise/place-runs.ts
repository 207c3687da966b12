import { PlacePart } from '../place-part.ts';
import type { Strictness } from '../strictness.ts';
import type { TokenSets } from '../token-sets.ts';

/** The places that a run of words may name. */
export interface PlaceRun {
  /** As `PlacePart.visit` has them; one may be there twice. */
  readonly places: readonly number[];
  /** What it took to find them. */
  readonly steps: number;
}

/**
 * The places of runs of words, for those met last: a batch has the same towns with their regions again and again. They depend on
 * the words alone, not on the text around them. One for each gazetteer and thread.
 */
export class PlaceRuns {
  readonly #kept = new Map<string, PlaceRun>();

  /**
   * @param run the words, as tokens; none is still being typed
   * @param most places
   * @param maxSteps what is found with fewer than `MAX_STEPS_PER_RUN` is not kept
   */
  find(sets: TokenSets, run: readonly number[], strictness: Strictness, most: number, maxSteps: number): PlaceRun {
    if (maxSteps < MAX_STEPS_PER_RUN) return visited(sets, run, strictness, most, maxSteps);
    const id = `${strictness} ${most} ${sets.textOf(run)}`;
    let found = this.#kept.get(id);
    if (found === undefined) {
      if (this.#kept.size >= MAX_KEPT) this.#kept.clear();
      this.#kept.set(id, (found = visited(sets, run, strictness, most, MAX_STEPS_PER_RUN)));
    }
    return found;
  }
}

/** Steps through sets of places, for one run. */
export const MAX_STEPS_PER_RUN = 250;

// ———

/** Some 200 bytes each. */
const MAX_KEPT = 8192;

function visited(
  sets: TokenSets,
  run: readonly number[],
  strictness: Strictness,
  most: number,
  maxSteps: number,
): PlaceRun {
  const places: number[] = [];
  const budget = { left: maxSteps };
  PlacePart.of(sets, run, strictness, false, null)?.visit(budget, (place) => places.push(place) < most);
  return { places, steps: maxSteps - Math.max(0, budget.left) };
}
