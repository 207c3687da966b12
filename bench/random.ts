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
}
