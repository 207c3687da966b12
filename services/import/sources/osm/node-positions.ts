/**
 * Positions of the nodes that are needed, and of no others: 16 bytes each. Ids are collected first, then sorted once, then
 * the nodes of the file pass by. They mostly come in ascending order, as the ids stand here: a step is a comparison.
 */
export class NodePositions {
  #ids: Float64Array;
  #latitudes = new Int32Array();
  #longitudes = new Int32Array();
  #count = 0;
  #next = 0;

  constructor() {
    this.#ids = new Float64Array(FIRST_SIZE);
  }

  /** Ids added so far, repetitions included; after `seal`, without them. */
  get count(): number {
    return this.#count;
  }

  add(ids: Iterable<number>): void {
    for (const id of ids) {
      if (this.#count === this.#ids.length) {
        const larger = new Float64Array(this.#count * 2);
        larger.set(this.#ids);
        this.#ids = larger;
      }
      this.#ids[this.#count++] = id;
    }
  }

  /** Ends collecting. */
  seal(): void {
    const sorted = this.#ids.subarray(0, this.#count).sort();
    let unique = 0;
    for (const id of sorted) if (unique === 0 || sorted[unique - 1] !== id) sorted[unique++] = id;
    this.#ids = sorted.slice(0, unique);
    this.#count = unique;
    this.#latitudes = new Int32Array(unique).fill(UNKNOWN);
    this.#longitudes = new Int32Array(unique);
  }

  /** Takes the position of a node, if it is needed. */
  offer(id: number, latitude: number, longitude: number): void {
    const ids = this.#ids;
    // Where the file goes back, so does the search.
    if (this.#next > 0 && ids[this.#next - 1]! >= id) this.#next = lowerBound(ids, id);
    while (this.#next < ids.length && ids[this.#next]! < id) this.#next++;
    if (ids[this.#next] !== id) return;
    this.#latitudes[this.#next] = Math.round(latitude * UNITS_PER_DEGREE);
    this.#longitudes[this.#next] = Math.round(longitude * UNITS_PER_DEGREE);
  }

  /** Null where the file lacks the node. */
  get(id: number): Point | null {
    const index = lowerBound(this.#ids, id);
    if (this.#ids[index] !== id || this.#latitudes[index] === UNKNOWN) return null;
    return {
      latitude: this.#latitudes[index]! / UNITS_PER_DEGREE,
      longitude: this.#longitudes[index]! / UNITS_PER_DEGREE,
    };
  }

  /** The positions of the nodes that the file has, in the order of the ids. */
  all(ids: readonly number[]): Point[] {
    return ids.map((id) => this.get(id)).filter((point) => point !== null);
  }
}

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

// ———

const FIRST_SIZE = 1 << 12;
/** The precision of OSM. */
const UNITS_PER_DEGREE = 1e7;
const UNKNOWN = 0x7fffffff;

function lowerBound(ids: Float64Array, id: number): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ids[middle]! < id) low = middle + 1;
    else high = middle;
  }
  return low;
}
