import { doubled } from './doubled.ts';

/** What a number of 32 bits takes at the most. */
const MAX_BYTES = 5;

/**
 * Numbers in as few bytes as they need: seven bits a byte, lowest first, the high bit says that more follow (LEB128).
 * Signed numbers are zigzag coded. Range: integers of 32 bits.
 */
export class VarintWriter {
  #bytes: Uint8Array = new Uint8Array(1 << 12);
  #length = 0;

  /** Bytes written so far: the offset of what comes next. */
  get length(): number {
    return this.#length;
  }

  /** @param value 0 … 2³² − 1 */
  unsigned(value: number): void {
    if (this.#length + MAX_BYTES > this.#bytes.length) this.#bytes = doubled(this.#bytes);
    let rest = value >>> 0;
    while (rest > 0x7f) {
      this.#bytes[this.#length++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.#bytes[this.#length++] = rest;
  }

  /** @param value −2³¹ … 2³¹ − 1 */
  signed(value: number): void {
    this.unsigned(((value << 1) ^ (value >> 31)) >>> 0);
  }

  finish(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }
}

/** Reads what `VarintWriter` wrote; `position` is the offset of the next number. Reading past the end gives zeros. */
export class VarintReader {
  readonly #bytes: Uint8Array;
  position = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  unsigned(): number {
    let byte = this.#bytes[this.position++] ?? 0;
    if (byte < 0x80) return byte;
    let value = byte & 0x7f;
    let shift = 7;
    do {
      byte = this.#bytes[this.position++] ?? 0;
      value |= (byte & 0x7f) << shift;
      shift += 7;
    } while (byte > 0x7f);
    return value >>> 0;
  }

  signed(): number {
    const value = this.unsigned();
    return (value >>> 1) ^ -(value & 1);
  }
}
