/** Reproducible random numbers: the same seed gives the same sequence everywhere (a linear congruential generator). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** 0 ≤ value < 1. */
  next(): number {
    this.#state = (Math.imul(this.#state, 1664525) + 1013904223) >>> 0;
    return this.#state / 2 ** 32;
  }

  /** An integer, 0 ≤ value < `bound`. */
  below(bound: number): number {
    return Math.floor(this.next() * bound);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** @throws RangeError for an empty list */
  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new RangeError('there is nothing to pick from');
    return list[this.below(list.length)]!;
  }

  /** One of the items, each with the probability that its weight has beside the others. */
  weighted<T>(list: readonly (readonly [item: T, weight: number])[]): T {
    let left = this.next() * list.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [item, weight] of list) {
      left -= weight;
      if (left < 0) return item;
    }
    return list.at(-1)![0];
  }
}
