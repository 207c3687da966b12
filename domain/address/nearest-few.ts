import type { SearchCircle } from '#domain/gazetteer';

/** Keeps the nearest few of what a search offers, and shrinks the search's circle to the farthest of them. */
export class NearestFew<Item> {
  readonly #limit: number;
  readonly #circle: SearchCircle;
  readonly #found: Found<Item>[] = [];

  /** @param limit how many, at least 1 */
  constructor(limit: number, circle: SearchCircle) {
    this.#limit = limit;
    this.#circle = circle;
  }

  /** The nearest first. */
  get found(): readonly Found<Item>[] {
    return this.#found;
  }

  /** @param order decides between two that are equally far: the lower first */
  offer(haversine: number, order: number, item: Item): void {
    const found = this.#found;
    let at = found.length;
    while (at > 0 && isNearer(haversine, order, found[at - 1]!)) at--;
    if (at === this.#limit) return;
    found.splice(at, 0, { haversine, order, item });
    if (found.length > this.#limit) found.pop();
    if (found.length === this.#limit) this.#circle.shrink(found[this.#limit - 1]!.haversine);
  }
}

export interface Found<Item> {
  readonly haversine: number;
  readonly order: number;
  readonly item: Item;
}

// ———

function isNearer(haversine: number, order: number, other: Found<unknown>): boolean {
  return haversine < other.haversine || (haversine === other.haversine && order < other.order);
}
