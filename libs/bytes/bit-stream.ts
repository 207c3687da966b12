import { doubled } from './doubled.ts';

/**
 * Numbers of 0 … 32 bits each, one after the other, from the lowest bit of each byte upward. Behind all of them there are 8
 * spare bytes, so that readers may read beyond the last.
 */
const SPARE_BYTES = 8;

/** Writes numbers of any width. */
export class BitWriter {
  #bytes: Uint8Array = new Uint8Array(1 << 12);
  #bits = 0;

  /** Bits written so far: where what comes next begins. */
  get length(): number {
    return this.#bits;
  }

  /** @param value below 2^width */
  write(value: number, width: number): void {
    if (Math.ceil((this.#bits + width) / 8) + SPARE_BYTES > this.#bytes.length) this.#bytes = doubled(this.#bytes);
    for (let left = width, rest = value; left > 0;) {
      const free = 8 - (this.#bits % 8);
      const taken = Math.min(free, left);
      this.#bytes[Math.floor(this.#bits / 8)]! |= (rest & ((1 << taken) - 1)) << (8 - free);
      rest >>>= taken;
      this.#bits += taken;
      left -= taken;
    }
  }

  /** What comes next begins with a byte. */
  align(): void {
    this.#bits = Math.ceil(this.#bits / 8) * 8;
  }

  finish(): Uint8Array {
    return this.#bytes.subarray(0, Math.ceil(this.#bits / 8) + SPARE_BYTES);
  }
}

/** Reads what `BitWriter` wrote, from anywhere: about 2 ns a number. */
export class BitReader {
  readonly #view: DataView;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /**
   * @param byte where to count the bits from
   * @param bit 0 … 2³² − 1
   */
  read(byte: number, bit: number, width: number): number {
    if (width === 0) return 0;
    const at = byte + (bit >>> 3);
    const shift = bit & 7;
    let value = this.#view.getUint32(at, true) >>> shift;
    if (shift + width > 32) value |= this.#view.getUint8(at + 4) << (32 - shift);
    return (value & (-1 >>> (32 - width))) >>> 0;
  }
}
