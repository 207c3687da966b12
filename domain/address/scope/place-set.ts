import type { PlaceTree } from '#domain/gazetteer';
import { END, Postings, type DocumentSet } from '#libs/text-index';

/** Places and all that lies in them. */
export function placesWithin(tree: PlaceTree, roots: readonly number[], placeCount: number): DocumentSet {
  const count = roots.reduce((sum, root) => sum + tree.count(root), 0);
  if (count > MAX_LISTED) return new TreeSet(tree, roots, count, placeCount);
  return placeSet(
    roots.flatMap((root) => Array.from(tree.within(root))),
    placeCount,
  );
}

/** Places in any order, some perhaps twice: 4 bytes for each of a few, a bit for each of all where they are many. */
export function placeSet(places: readonly number[], placeCount: number): Postings {
  if (places.length <= MAX_LISTED) return Postings.ofList(Uint32Array.from(new Set(places)).sort());
  const bits = new Uint32Array(1 + Math.ceil(placeCount / 32));
  let count = 0;
  for (const place of places) {
    const word = 1 + (place >>> 5);
    const bit = 1 << (place & 31);
    if ((bits[word]! & bit) !== 0) continue;
    bits[word]! |= bit;
    count++;
  }
  bits[0] = count;
  return Postings.ofBitmap(bits, 0, bits.length);
}

// ———

/** Longer lists take longer to sort than their members take to be found one by one. */
const MAX_LISTED = 4096;

/** Many places: not listed, but asked for one after the other. */
class TreeSet implements DocumentSet {
  readonly count: number;
  readonly #tree: PlaceTree;
  readonly #roots: readonly number[];
  readonly #placeCount: number;

  constructor(tree: PlaceTree, roots: readonly number[], count: number, placeCount: number) {
    this.#tree = tree;
    this.#roots = roots;
    this.count = count;
    this.#placeCount = placeCount;
  }

  has(place: number): boolean {
    for (const root of this.#roots) if (this.#tree.isWithin(place, root)) return true;
    return false;
  }

  seek(from: number): number {
    for (let place = from; place < this.#placeCount; place++) if (this.has(place)) return place;
    return END;
  }
}
