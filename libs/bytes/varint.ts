import { doubled } from './doubled.ts';

/** What a number of 32 bits takes at the most. */
const MAX_BYTES = 5;
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

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

  /** A text, as the number of its bytes in UTF-8 and the bytes. Lone surrogates become U+FFFD. */
  text(value: string): void {
    while (this.#length + MAX_BYTES + value.length * 3 > this.#bytes.length) this.#bytes = doubled(this.#bytes);
    if (value.length < 1 << 7) {
      // Short ones without any letter beyond ASCII are copied faster than encoded.
      let at = this.#length + 1;
      let index = 0;
      for (; index < value.length; index++) {
        const code = value.charCodeAt(index);
        if (code > 0x7f) break;
        this.#bytes[at++] = code;
      }
      if (index === value.length) {
        this.#bytes[this.#length] = index;
        this.#length = at;
        return;
      }
    }
    const bytes = encoder.encode(value);
    this.unsigned(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Bytes as they are. */
  raw(bytes: Uint8Array): void {
    while (this.#length + bytes.length > this.#bytes.length) this.#bytes = doubled(this.#bytes);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** What was written, until more is written; no copy. */
  view(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Begins anew, in the same room. */
  clear(): void {
    this.#length = 0;
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
  text(): string {
    const length = this.unsigned();
    const start = this.position;
    this.position += length;
    return decoder.decode(this.#bytes.subarray(start, this.position));
  }
}
