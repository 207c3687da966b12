/**
 * A request's body on its way from the connection to the handler.
 *
 * The connection feeds what it reads; what the handler has not asked for waits in a queue. When that is full the connection stops reading, so a
 * fast sender before a slow handler costs a bounded number of bytes.
 */
import type { BodySource } from '../body.ts';
import { HttpError } from '../http-error.ts';
import type { ChunkedDecoder } from './chunked-decoder.ts';

/** Bytes that may wait for the handler before reading pauses. */
const QUEUE_BYTES = 64 * 1024;

/** What a waiting chunk costs beside its bytes: many tiny ones fill the queue, too. */
const CHUNK_COST_BYTES = 128;

/** What the connection does for its reader. */
export interface BodyFeeder {
  /** The handler waits for bytes, or took some: go on reading. */
  bodyWanted(): void;
}

const NO_TRAILERS: readonly string[] = [];

export class BodyReader implements BodySource {
  readonly length: number;
  readonly #feeder: BodyFeeder;
  readonly #decoder: ChunkedDecoder | null;
  /** Bytes still to come; unused when chunked. */
  #remaining: number;
  readonly #queue: Uint8Array[] = [];
  #queuedBytes = 0;
  #waiting: PromiseWithResolvers<Uint8Array | null> | null = null;
  #error: Error | null = null;
  #discarding = false;
  /** All bytes came, whether or not the handler took them. */
  complete = false;
  /** Some of the body came. */
  begun = false;

  /** @param length bytes, or -1 with a decoder */
  constructor(feeder: BodyFeeder, length: number, decoder: ChunkedDecoder | null) {
    this.#feeder = feeder;
    this.length = length;
    this.#remaining = length;
    this.#decoder = decoder;
  }

  get trailers(): readonly string[] {
    return this.#decoder?.trailers ?? NO_TRAILERS;
  }

  /** The handler waits and nothing is there. */
  get waiting(): boolean {
    return this.#waiting !== null;
  }

  get full(): boolean {
    return this.#queuedBytes >= QUEUE_BYTES;
  }

  /** Bytes that are still to come; Infinity when chunked. */
  get remaining(): number {
    return this.complete ? 0 : this.#decoder === null ? this.#remaining : Infinity;
  }

  read(): Uint8Array | null | Promise<Uint8Array | null> {
    const chunk = this.#queue.shift();
    if (chunk !== undefined) {
      this.#queuedBytes -= chunk.length + CHUNK_COST_BYTES;
      if (!this.complete) this.#feeder.bodyWanted();
      return chunk;
    }
    if (this.#error !== null) return Promise.reject(this.#error);
    if (this.complete) return null;
    const { promise } = (this.#waiting ??= Promise.withResolvers());
    this.#feeder.bodyWanted();
    return promise;
  }

  /**
   * Takes bytes from the connection, which keeps its buffer.
   * @returns the offset behind what belongs to this body, or a status as a negative number when its framing is broken
   */
  feed(bytes: Buffer, start: number, end: number): number {
    this.begun = true;
    if (this.#decoder === null) {
      const to = Math.min(end, start + this.#remaining);
      this.#remaining -= to - start;
      this.complete = this.#remaining === 0;
      if (to > start && !this.#discarding) this.#deliver(copyOf(bytes, start, to));
      return to;
    }
    // All data of one read becomes one chunk, however small the client's chunks are.
    let data = null as Buffer | null;
    let size = 0;
    const at = this.#decoder.decode(bytes, start, end, (from, to) => {
      if (this.#discarding) return;
      data ??= Buffer.allocUnsafe(end - from);
      size += bytes.copy(data, size, from, to);
    });
    // Half of it may be framing; then the room is not worth keeping.
    if (data !== null) this.#deliver(2 * size < data.length ? copyOf(data, 0, size) : data.subarray(0, size));
    if (at < 0) {
      this.fail(new HttpError(-at, at === -431 ? 'The trailer is too large' : 'The chunked body is malformed'));
    } else if (this.#decoder.ended) {
      this.complete = true;
      this.#waiting?.resolve(null);
      this.#waiting = null;
    }
    return at;
  }

  /** Nothing more will come. */
  fail(error: Error): void {
    if (this.complete || this.#error !== null) return;
    this.#error = error;
    this.#waiting?.reject(error);
    this.#waiting = null;
  }

  /** Nobody will read any more: what comes is dropped. */
  discard(): void {
    this.#discarding = true;
    this.#queue.length = 0;
    this.#queuedBytes = 0;
  }

  #deliver(chunk: Uint8Array): void {
    if (this.#waiting === null) {
      this.#queue.push(chunk);
      this.#queuedBytes += chunk.length + CHUNK_COST_BYTES;
    } else {
      this.#waiting.resolve(chunk);
      this.#waiting = null;
    }
  }
}

function copyOf(bytes: Buffer, start: number, end: number): Buffer {
  const copy = Buffer.allocUnsafe(end - start);
  bytes.copy(copy, 0, start, end);
  return copy;
}
