/** Bytes that were read and cannot be used yet: part of a head, or what follows a request that is still being answered. */
const LEAST_BYTES = 512;

export class Carry {
  #buffer: Buffer | null = null;
  length = 0;

  /** Adds a copy of the bytes from `start` to `end`. The room doubles, so adding byte by byte stays cheap. */
  append(bytes: Buffer, start: number, end: number): void {
    const size = end - start;
    if (this.#buffer === null || this.#buffer.length < this.length + size) {
      const grown = Buffer.allocUnsafeSlow(Math.max(LEAST_BYTES, 2 * this.length, this.length + size));
      this.#buffer?.copy(grown, 0, 0, this.length);
      this.#buffer = grown;
    }
    bytes.copy(this.#buffer, this.length, start, end);
    this.length += size;
  }

  /** Whether this byte is among those from `start` on. */
  includes(byte: number, start: number): boolean {
    return this.#buffer !== null && this.#buffer.subarray(start, this.length).includes(byte);
  }

  /** Hands out all bytes and forgets them. */
  take(): Buffer | null {
    const all = this.#buffer?.subarray(0, this.length) ?? null;
    this.clear();
    return all;
  }

  clear(): void {
    this.#buffer = null;
    this.length = 0;
  }
}
