import { MAX_VALUE_BYTES } from './layout.ts';
import { Staging } from './staging.ts';

/** Longer values are not staged: the runtime copies or encodes them straight into the block. */
const STAGED_BYTES = 256;

/** A value on its way into the region: its length is known before there is a block for it. */
export class StagedValue {
  /** Bytes. */
  length = 0;
  /** Every byte is below 128; false where that is not known. */
  ascii = false;
  readonly #staging = new Staging(STAGED_BYTES);
  #long: string | Uint8Array | null = null;

  /** Returns false if it is longer than values may be. */
  put(value: string | Uint8Array): boolean {
    if (value.length <= STAGED_BYTES && this.#staging.put(value)) {
      this.length = this.#staging.length;
      this.ascii = this.#staging.ascii;
      this.#long = null;
      return true;
    }
    const length = typeof value === 'string' ? Buffer.byteLength(value) : value.length;
    if (length > MAX_VALUE_BYTES) return false;
    this.length = length;
    this.ascii = typeof value === 'string' && length === value.length;
    this.#long = value;
    return true;
  }

  /** @param at index of the word where the value is to begin */
  writeTo(words: Int32Array, bytes: Uint8Array, text: Buffer, at: number): void {
    const long = this.#long;
    if (long === null) {
      const staged = this.#staging.words;
      const count = (this.length + 3) >> 2;
      for (let index = 0; index < count; index++) words[at + index] = staged[index]!;
    } else if (typeof long !== 'string') {
      bytes.set(long, at * 4);
    } else if (this.ascii) {
      text.write(long, at * 4, this.length, 'latin1');
    } else {
      text.write(long, at * 4, this.length, 'utf8');
    }
  }

  /** Whether these bytes, as many as `length`, are the value. */
  equals(bytes: Uint8Array, start: number): boolean {
    const long = this.#long;
    const wanted = long === null ? this.#staging.bytes : typeof long === 'string' ? Buffer.from(long) : long;
    for (let index = 0; index < this.length; index++) if (bytes[start + index] !== wanted[index]) return false;
    return true;
  }

  /** Lets go of a long value: it would be kept alive until the next one. */
  clear(): void {
    this.#long = null;
  }
}
