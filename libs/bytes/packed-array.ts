/**
 * Whole numbers, each in as many bits as the largest needs, as one section of 32-bit words:
 *
 * | word | meaning                                                                        |
 * | ---- | ------------------------------------------------------------------------------ |
 * | 0    | how many numbers there are                                                     |
 * | 1    | bits a number, 0 … 32                                                          |
 * | 2    | the least number; what is stored is the difference to it                       |
 * | 3 …  | the differences, one after the other, from the lowest bit of each word upward  |
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
  const words = new Uint32Array(HEADER_WORDS + Math.ceil((values.length * width) / 32));
  words[0] = values.length;
  words[1] = width;
  words[2] = least;
  const bits = words.subarray(HEADER_WORDS);
  for (let index = 0; index < values.length; index++) packBits(bits, index * width, width, values[index]! - least);
  return words;
}

/** Reads what `packNumbers` wrote, any number by its index: about 2 ns. */
export class PackedArray {
  readonly length: number;
  readonly #bits: Uint32Array;
  readonly #width: number;
  readonly #least: number;

  private constructor(bits: Uint32Array, length: number, width: number, least: number) {
    this.#bits = bits;
    this.length = length;
    this.#width = width;
    this.#least = least;
  }

  static open(words: Uint32Array): PackedArray {
    return new PackedArray(words.subarray(HEADER_WORDS), words[0]!, words[1]!, words[2]!);
  }

  /** Plain numbers as a packed array, for readers that take either. */
  static of(numbers: Uint32Array): PackedArray {
    return new PackedArray(numbers, numbers.length, 32, 0);
  }

  /** @param index 0 … length − 1 */
  get(index: number): number {
    return this.#least + unpackBits(this.#bits, index * this.#width, this.#width);
  }
}

/** How many bits a number takes. @param value 0 … 2³² − 1 */
export function bitsOf(value: number): number {
  return 32 - Math.clz32(value);
}

/**
 * Writes a number where only zero bits are.
 *
 * @param at the first bit, 0 … 2³² − 1
 * @param width 0 … 32
 * @param value below 2^width
 */
export function packBits(words: Uint32Array, at: number, width: number, value: number): void {
  if (width === 0) return;
  const word = at >>> 5;
  const shift = at & 31;
  words[word]! |= value << shift;
  if (shift + width > 32) words[word + 1] = value >>> (32 - shift);
}

/** Reads what `packBits` wrote. */
export function unpackBits(words: Uint32Array, at: number, width: number): number {
  if (width === 0) return 0;
  const word = at >>> 5;
  const shift = at & 31;
  let value = words[word]! >>> shift;
  if (shift + width > 32) value |= words[word + 1]! << (32 - shift);
  return (value & (0xffffffff >>> (32 - width))) >>> 0;
}
