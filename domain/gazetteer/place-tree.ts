import { NO_PLACE } from './layout.ts';

/**
 * Which places lie in which: all places in depth-first order, so that a place and all that lies in it are one run of that
 * order. Made on first use, in about 20 ns a place; 12 bytes a place for each thread.
 */
export class PlaceTree {
  readonly #order: Uint32Array;
  readonly #enter: Uint32Array;
  readonly #size: Uint32Array;

  /** @param parents the parent of each place, or `NO_PLACE`; no place is its own ancestor */
  constructor(parents: Uint32Array) {
    const count = parents.length;
    const firstChild = new Uint32Array(count).fill(NO_PLACE);
    const nextSibling = new Uint32Array(count).fill(NO_PLACE);
    const stack: number[] = [];
    for (let place = count - 1; place >= 0; place--) {
      const parent = parents[place]!;
      if (parent === NO_PLACE) {
        stack.push(place);
        continue;
      }
      nextSibling[place] = firstChild[parent]!;
      firstChild[parent] = place;
    }
    this.#order = new Uint32Array(count);
    this.#enter = new Uint32Array(count);
    this.#size = new Uint32Array(count).fill(1);
    for (let entered = 0; entered < count; entered++) {
      const place = stack.pop()!;
      this.#enter[place] = entered;
      this.#order[entered] = place;
      for (let child = firstChild[place]!; child !== NO_PLACE; child = nextSibling[child]!) stack.push(child);
    }
    for (let at = count - 1; at >= 0; at--) {
      const place = this.#order[at]!;
      const parent = parents[place]!;
      if (parent !== NO_PLACE) this.#size[parent]! += this.#size[place]!;
    }
  }

  /** Whether a place is `ancestor` or lies in it. */
  isWithin(place: number, ancestor: number): boolean {
    const offset = this.#enter[place]! - this.#enter[ancestor]!;
    return offset >= 0 && offset < this.#size[ancestor]!;
  }

  /** How many places lie in a place, itself included. */
  count(place: number): number {
    return this.#size[place]!;
  }

  /** The place and all that lies in it, in no order of importance. */
  within(place: number): Uint32Array {
    const start = this.#enter[place]!;
    return this.#order.subarray(start, start + this.#size[place]!);
  }
}
