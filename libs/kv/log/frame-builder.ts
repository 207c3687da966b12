import { FRAME_FULL_BYTES, FRAME_HEADER_BYTES, FRAME_MAGIC, frameSum } from './record.ts';

const FIRST_BYTES = 1 << 16;

/** Gathers records that are written together. Its memory grows with the largest frame and is used again. */
export class FrameBuilder {
  #buffer: Buffer = Buffer.allocUnsafe(FIRST_BYTES);
  #length = FRAME_HEADER_BYTES;
  #count = 0;

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  /** It is time to write it. */
  get isFull(): boolean {
    return this.#length - FRAME_HEADER_BYTES >= FRAME_FULL_BYTES;
  }

  /** Adds a record, of bytes in one piece or in several. */
  add(...parts: readonly Uint8Array[]): void {
    for (const part of parts) {
      this.#reserve(part.length);
      this.#buffer.set(part, this.#length);
      this.#length += part.length;
    }
    this.#count++;
  }

  /** The frame, in memory that the next `add` changes; an empty one ends a snapshot. */
  finish(): Buffer {
    const frame = this.#buffer.subarray(0, this.#length);
    frame.writeUInt32LE(FRAME_MAGIC, 0);
    frame.writeUInt32LE(this.#length - FRAME_HEADER_BYTES, 4);
    frame.writeUInt32LE(this.#count, 8);
    frame.writeUInt32LE(frameSum(frame, frame.subarray(FRAME_HEADER_BYTES)), 12);
    this.#length = FRAME_HEADER_BYTES;
    this.#count = 0;
    return frame;
  }

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#buffer.length) return;
    const grown = Buffer.allocUnsafe(Math.max(this.#buffer.length * 2, this.#length + bytes));
    this.#buffer.copy(grown, 0, 0, this.#length);
    this.#buffer = grown;
  }
}
