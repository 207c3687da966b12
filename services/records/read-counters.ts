/**
 * Counts of reads that all threads of a process share.
 *
 * Each thread adds to a cache line of its own, so that counting never makes two processors wait for one line; whoever asks
 * adds them up. Reads in flight may be in one sum and not yet in another.
 *
 * | offset in a thread's line | size | meaning                                         |
 * | ------------------------- | ---- | ----------------------------------------------- |
 * | 0, 4                      | 4, 4 | reads that found a value: low word, high word   |
 * | 8, 12                     | 4, 4 | reads that found none: low word, high word      |
 * | 16                        | 48   | unused, keeps the neighbour away                |
 */
import type { ReadStatistics } from './record-store.ts';

const LINE_WORDS = 16;
const SUCCEEDED = 0;
const FAILED = 2;
const WORD = 2 ** 32;

export class ReadCounters {
  /** Memory for so many threads, all zero. */
  static memory(threads: number): SharedArrayBuffer {
    return new SharedArrayBuffer(threads * LINE_WORDS * Uint32Array.BYTES_PER_ELEMENT);
  }

  readonly #words: Uint32Array;
  readonly #line: number;

  /** @param thread from 0; only one thread at a time counts under a number */
  constructor(memory: SharedArrayBuffer, thread: number) {
    this.#words = new Uint32Array(memory);
    this.#line = thread * LINE_WORDS;
  }

  count(found: boolean): void {
    const at = this.#line + (found ? SUCCEEDED : FAILED);
    // Only this thread adds to this line, so the carry cannot be lost.
    if (Atomics.add(this.#words, at, 1) === WORD - 1) Atomics.add(this.#words, at + 1, 1);
  }

  /** Of all threads. Exact up to 2^53. */
  sum(): ReadStatistics {
    let succeeded = 0;
    let failed = 0;
    for (let line = 0; line < this.#words.length; line += LINE_WORDS) {
      succeeded += this.#load(line + SUCCEEDED);
      failed += this.#load(line + FAILED);
    }
    return { succeeded, failed };
  }

  #load(at: number): number {
    for (;;) {
      const high = Atomics.load(this.#words, at + 1);
      const low = Atomics.load(this.#words, at);
      // Between the two loads a carry may have come.
      if (high === Atomics.load(this.#words, at + 1)) return high * WORD + low;
    }
  }
}
