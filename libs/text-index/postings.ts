import type { NarrowArray } from '#libs/bytes';

/** No further document. */
export const END = -1;

const NO_LIST = new Uint32Array(0);

/** Documents, ascending. */
export interface DocumentSet {
  readonly count: number;
  has(document: number): boolean;
  /** The least document that is not below `from`, or `END`. */
  seek(from: number): number;
}

/**
 * A set of documents, ascending, that is: in order of importance. Two representations, chosen by size when the index was
 * built: a list, searched by galloping from the last position, or a bitmap.
 */
export class Postings implements DocumentSet {
  readonly count: number;
  readonly #list: NarrowArray;
  readonly #bitmap: Uint32Array | null;
  readonly #start: number;
  readonly #end: number;
  #position: number;

  private constructor(list: NarrowArray, bitmap: Uint32Array | null, start: number, end: number, count: number) {
    this.#list = list;
    this.#bitmap = bitmap;
    this.#start = start;
    this.#end = end;
    this.count = count;
    this.#position = start;
  }

  /** @param list documents ascending, none twice, from `start` to `end` */
  static ofList(list: NarrowArray, start = 0, end: number = list.length): Postings {
    return new Postings(list, null, start, end, end - start);
  }

  /** @param data a set as it is written: a count, then one bit a document, from `start` to `end` */
  static ofBitmap(data: Uint32Array, start: number, end: number): Postings {
    return new Postings(NO_LIST, data, start + 1, end, data[start]!);
  }

  has(document: number): boolean {
    const bitmap = this.#bitmap;
    if (bitmap !== null) {
      const word = this.#start + (document >>> 5);
      return word < this.#end && (bitmap[word]! & (1 << (document & 31))) !== 0;
    }
    return this.seek(document) === document;
  }

  /** The least document that is not below `from`, or `END`. Fastest when asked in ascending order. */
  seek(from: number): number {
    return this.#bitmap === null ? this.#seekList(from) : this.#seekBitmap(this.#bitmap, from);
  }

  #seekBitmap(data: Uint32Array, from: number): number {
    let word = this.#start + (from >>> 5);
    if (word >= this.#end) return END;
    let bits = data[word]! & (-1 << (from & 31));
    while (bits === 0) {
      if (++word >= this.#end) return END;
      bits = data[word]!;
    }
    return ((word - this.#start) << 5) + (31 - Math.clz32(bits & -bits));
  }

  #seekList(from: number): number {
    const list = this.#list;
    let low = this.#position;
    if (low >= this.#end || list[low]! > from) {
      if (low === this.#start || list[low - 1]! < from) return low >= this.#end ? END : list[low]!;
      low = this.#start;
    }
    let step = 1;
    let high = low;
    while (high < this.#end && list[high]! < from) {
      low = high + 1;
      high += step;
      step <<= 1;
    }
    if (high > this.#end) high = this.#end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (list[middle]! < from) low = middle + 1;
      else high = middle;
    }
    this.#position = low;
    return low < this.#end ? list[low]! : END;
  }
}

/**
 * The next document from `from` on that all sets hold, or `END`. Sets are best given with the smallest first.
 *
 * @param budget counts down one for each step taken, so that a caller can bound the work of a query; a spent budget ends
 *   the search
 */
export function seekCommon(sets: readonly DocumentSet[], from: number, budget: Budget): number {
  let candidate = sets[0]!.seek(from);
  for (let agreed = 1; candidate !== END && agreed < sets.length;) {
    if (budget.left-- <= 0) return END;
    const found = sets[agreed]!.seek(candidate);
    if (found === candidate) {
      agreed++;
    } else {
      if (found === END) return END;
      candidate = sets[0]!.seek(found);
      agreed = 1;
    }
  }
  return candidate;
}

/** Steps a query may still take, over all its attempts. */
export interface Budget {
  left: number;
}
