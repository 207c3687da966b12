/** No further document. */
export const END = -1;

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
  readonly #data: Uint32Array;
  readonly #start: number;
  readonly #end: number;
  readonly #isBitmap: boolean;
  #position: number;

  private constructor(data: Uint32Array, start: number, end: number, count: number, isBitmap: boolean) {
    this.#data = data;
    this.#start = start;
    this.#end = end;
    this.count = count;
    this.#isBitmap = isBitmap;
    this.#position = start;
  }

  /** @param list documents ascending, none twice, from `start` to `end` */
  static ofList(list: Uint32Array, start = 0, end: number = list.length): Postings {
    return new Postings(list, start, end, end - start, false);
  }

  /** @param data a set as it is written: a count, then one bit a document, from `start` to `end` */
  static ofBitmap(data: Uint32Array, start: number, end: number): Postings {
    return new Postings(data, start + 1, end, data[start]!, true);
  }

  has(document: number): boolean {
    if (this.#isBitmap) {
      const word = this.#start + (document >>> 5);
      return word < this.#end && (this.#data[word]! & (1 << (document & 31))) !== 0;
    }
    return this.seek(document) === document;
  }

  /** The least document that is not below `from`, or `END`. Fastest when asked in ascending order. */
  seek(from: number): number {
    return this.#isBitmap ? this.#seekBitmap(from) : this.#seekList(from);
  }

  #seekBitmap(from: number): number {
    const data = this.#data;
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
    const data = this.#data;
    let low = this.#position;
    if (low >= this.#end || data[low]! > from) {
      if (low === this.#start || data[low - 1]! < from) return low >= this.#end ? END : data[low]!;
      low = this.#start;
    }
    let step = 1;
    let high = low;
    while (high < this.#end && data[high]! < from) {
      low = high + 1;
      high += step;
      step <<= 1;
    }
    if (high > this.#end) high = this.#end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (data[middle]! < from) low = middle + 1;
      else high = middle;
    }
    this.#position = low;
    return low < this.#end ? data[low]! : END;
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
