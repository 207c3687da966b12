import type { Streets } from '#domain/gazetteer';
import { Postings, type DocumentSet } from '#libs/text-index';

/** Some streets, few enough to be listed, with their names as a set to intersect with those that have a word. */
export class StreetList {
  readonly names: DocumentSet;
  readonly #streets: Uint32Array;

  /** @param streets in any order, some perhaps twice */
  constructor(all: Streets, streets: Iterable<number>) {
    this.#streets = Uint32Array.from(new Set(streets)).sort();
    // Streets are numbered by name, so their names ascend as well.
    const names: number[] = [];
    for (const street of this.#streets) {
      const name = all.name(street);
      if (names.at(-1) !== name) names.push(name);
    }
    this.names = Postings.ofList(Uint32Array.from(names));
  }

  get count(): number {
    return this.#streets.length;
  }

  [Symbol.iterator](): Iterator<number> {
    return this.#streets[Symbol.iterator]();
  }

  has(street: number): boolean {
    return this.#streets[this.#lowerBound(street)] === street;
  }

  /** Those of `from … end − 1`. */
  between(from: number, end: number): Uint32Array {
    return this.#streets.subarray(this.#lowerBound(from), this.#lowerBound(end));
  }

  #lowerBound(street: number): number {
    const streets = this.#streets;
    let low = 0;
    let high = streets.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (streets[middle]! < street) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
