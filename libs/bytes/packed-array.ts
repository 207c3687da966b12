/**
 * Whole numbers, each in as many bits as the largest needs, as one section of 32-bit words:
 *
 * | word | meaning                                                                        |
 * | ---- | ------------------------------------------------------------------------------ |
 * | 0    | how many numbers there are                                                     |
 * | 1    | bits a number, 0 … 32                                                          |
 * | 2    | the least number; what is stored is the difference to it                       |
 * | 3 …  | the differences, one after the other, from the lowest bit of each word upward; one word more than they fill |
 *
 * Numbers that are all equal take no bits at all. At most 512 MB.
 */
const HEADER_WORDS = 3;

/** @param values 0 … 2³² − 1 */
export function packNumbers(values: ArrayLike<number>): Uint32Array {
  let least = 0xffffffff;
  let most = 0;
  for (let index = 0; index < values.length; index++) {
    const value = values[index]!;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  if (values.length === 0) least = 0;
  const width = bitsOf(Math.max(0, most - least));
  const words = new Uint32Array(HEADER_WORDS + Math.ceil((values.length * width) / 32) + 1);
  words[0] = values.length;
  words[1] = width;
  words[2] = least;
  if (width === 0) return words;
  let word = HEADER_WORDS;
  let shift = 0;
  for (let index = 0; index < values.length; index++) {
    const value = values[index]! - least;
    words[word]! |= value << shift;
    shift += width;
    if (shift < 32) continue;
    shift -= 32;
    word++;
    if (shift > 0) words[word] = value >>> (width - shift);
  }
  return words;
}

/** Reads what `packNumbers` wrote, any number by its index, in about twice the time of a plain array. */
export class PackedArray {
  readonly length: number;
  /** Signed, since those need no conversion on their way through a shift. */
  readonly #bits: Int32Array;
  readonly #width: number;
  readonly #mask: number;
  readonly #least: number;

  private constructor(words: Uint32Array) {
    this.length = words[0]!;
    this.#width = words[1]!;
    this.#mask = this.#width === 0 ? 0 : -1 >>> (32 - this.#width);
    this.#least = words[2]!;
    this.#bits = new Int32Array(words.buffer, words.byteOffset + HEADER_WORDS * 4, words.length - HEADER_WORDS);
  }

  /** @param words may go on behind the numbers */
  static open(words: Uint32Array): PackedArray {
    return new PackedArray(words);
  }

  /** @param index 0 … length − 1 */
  get(index: number): number {
    const at = index * this.#width;
    const word = at >>> 5;
    const shift = at & 31;
    // Shifted in two steps, since a shift by 32 is none.
    const bits = (this.#bits[word]! >>> shift) | ((this.#bits[word + 1]! << 1) << (31 - shift));
    return this.#least + ((bits & this.#mask) >>> 0);
  }
}

/** How many bits a number takes. @param value 0 … 2³² − 1 */
export function bitsOf(value: number): number {
  return 32 - Math.clz32(value);
}
