import { bitsOf, PackedArray, packNumbers } from './packed-array.ts';

/**
 * Ascending whole numbers, equal ones allowed, in about 4 + log₂(largest / how many) bits each: offsets of short texts take
 * 7 instead of 32. One section of 32-bit words:
 *
 * | words    | meaning                                                                                     |
 * | -------- | ------------------------------------------------------------------------------------------- |
 * | 1        | n, how many numbers there are                                                               |
 * | 1        | w, how many low bits of each are stored as they are                                         |
 * | 1        | h, words of the high parts                                                                  |
 * | ⌈n / 16⌉ | where in the high parts the bit of every 16th number is                                     |
 * | h        | the high parts: of number i, whose rest without the w low bits is r, bit r + i is set       |
 * | …        | the low bits: a `PackedArray`                                                               |
 *
 * Source: P. Elias, Efficient storage and retrieval by content and address of static files, JACM 21 (1974).
 */
const HEADER_WORDS = 3;
const SAMPLED = 16;

/** @param values ascending, 0 … 2³² − 1 */
export function packAscending(values: ArrayLike<number>): Uint32Array {
  const count = values.length;
  const most = count === 0 ? 0 : values[count - 1]!;
  const width = count === 0 ? 0 : Math.max(0, bitsOf(Math.floor(most / count)) - 1);
  const highWords = Math.ceil((high(most, width) + count) / 32);
  const samples = Math.ceil(count / SAMPLED);
  const low = packNumbers(Uint32Array.from(values, (value) => value % 2 ** width));
  const words = new Uint32Array(HEADER_WORDS + samples + highWords + low.length);
  words.set([count, width, highWords]);
  words.set(low, HEADER_WORDS + samples + highWords);
  const highBits = words.subarray(HEADER_WORDS + samples);
  for (let index = 0; index < count; index++) {
    const bit = high(values[index]!, width) + index;
    if (index % SAMPLED === 0) words[HEADER_WORDS + index / SAMPLED] = bit;
    highBits[bit >>> 5]! |= 1 << (bit & 31);
  }
  return words;
}

/** Reads what `packAscending` wrote, any number by its index, in about six times the time of a plain array. */
export class AscendingArray {
  readonly length: number;
  readonly #step: number;
  readonly #samples: Uint32Array;
  readonly #highBits: Int32Array;
  readonly #low: PackedArray;

  private constructor(words: Uint32Array) {
    this.length = words[0]!;
    this.#step = 2 ** words[1]!;
    const samples = HEADER_WORDS + Math.ceil(this.length / SAMPLED);
    this.#samples = words.subarray(HEADER_WORDS, samples);
    this.#highBits = new Int32Array(words.buffer, words.byteOffset + samples * 4, words[2]);
    this.#low = PackedArray.open(words.subarray(samples + words[2]!));
  }

  static open(words: Uint32Array): AscendingArray {
    return new AscendingArray(words);
  }

  /** @param index 0 … length − 1 */
  get(index: number): number {
    const sample = this.#samples[index >>> 4]!;
    let word = sample >>> 5;
    let bits = this.#highBits[word]! & (-1 << (sample & 31));
    let left = index & (SAMPLED - 1);
    while (left > 0 || bits === 0) {
      if (bits === 0) {
        bits = this.#highBits[++word]!;
      } else {
        bits &= bits - 1;
        left--;
      }
    }
    const rest = (word << 5) + 31 - Math.clz32(bits & -bits) - index;
    return rest * this.#step + this.#low.get(index);
  }
}

// ———

function high(value: number, width: number): number {
  return Math.floor(value / 2 ** width);
}
