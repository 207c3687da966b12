import { bitsOf, packBits, wordsFor } from './packed-array.ts';

/**
 * Ascending whole numbers, equal ones allowed: every 32nd in full, the others as what they are above it, each in as many
 * bits as the largest such rest needs. Offsets of short texts take some 11 bits instead of 32. One section of 32-bit words:
 *
 * | words   | meaning                                                               |
 * | ------- | --------------------------------------------------------------------- |
 * | 1       | n, how many numbers there are                                         |
 * | 1       | w, bits of a rest, 0 … 32                                             |
 * | ⌈n / 32⌉ | every 32nd number                                                     |
 * | …       | n rests, from the lowest bit of each word upward, and one spare word  |
 */
const HEADER_WORDS = 2;

/** @param values ascending, 0 … 2³² − 1 */
export function packAscending(values: ArrayLike<number>): Uint32Array {
  const count = values.length;
  const bases = Math.ceil(count / 32);
  const base = (index: number): number => values[index - (index & 31)]!;
  let most = 0;
  for (let index = 31; index < count; index += 32) most = Math.max(most, values[index]! - base(index));
  if (count > 0) most = Math.max(most, values[count - 1]! - base(count - 1));
  const width = bitsOf(most);
  const words = new Uint32Array(HEADER_WORDS + bases + wordsFor(count, width));
  words.set([count, width]);
  const rests = words.subarray(HEADER_WORDS + bases);
  for (let index = 0; index < count; index++) {
    if ((index & 31) === 0) words[HEADER_WORDS + (index >>> 5)] = values[index]!;
    packBits(rests, index * width, width, values[index]! - base(index));
  }
  return words;
}

/** Reads what `packAscending` wrote, any number by its index: about 2 ns. */
export class AscendingArray {
  readonly length: number;
  readonly #width: number;
  readonly #mask: number;
  readonly #bases: Uint32Array;
  readonly #rests: Uint32Array;

  private constructor(words: Uint32Array) {
    this.length = words[0]!;
    this.#width = words[1]!;
    this.#mask = this.#width === 0 ? 0 : 0xffffffff >>> (32 - this.#width);
    const rests = HEADER_WORDS + Math.ceil(this.length / 32);
    this.#bases = words.subarray(HEADER_WORDS, rests);
    this.#rests = words.subarray(rests);
  }

  static open(words: Uint32Array): AscendingArray {
    return new AscendingArray(words);
  }

  /** @param index 0 … length − 1 */
  get(index: number): number {
    const at = index * this.#width;
    const word = at >>> 5;
    const shift = at & 31;
    const rests = this.#rests;
    const rest = ((rests[word]! >>> shift) | ((rests[word + 1]! << 1) << (31 - shift))) & this.#mask;
    return this.#bases[index >>> 5]! + (rest >>> 0);
  }
}
