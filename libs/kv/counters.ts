import { threadId } from 'node:worker_threads';
import { KvError } from './errors.ts';

/** Threads add to different cache lines, as long as there are no more of them. */
const STRIPES = 16;
const LINE_LONGS = 8;

/**
 * Named 64-bit counters in shared memory. Adding is one atomic instruction on a word that seldom any other thread uses; a
 * value is the sum over all threads, those that are gone included. Costs 1 KiB per eight counters.
 */
export class SharedCounters<Name extends string> {
  readonly buffer: SharedArrayBuffer;
  readonly names: readonly Name[];
  readonly #longs: BigInt64Array<SharedArrayBuffer>;
  readonly #places: ReadonlyMap<Name, number>;
  readonly #stripeLongs: number;
  readonly #stripe: number;

  /**
   * @param names the same in all threads, in the same order
   * @param buffer that of another thread; a new one without it. Throws a `KvError` (`bad_memory`) if it is of other names
   */
  constructor(names: readonly Name[], buffer?: SharedArrayBuffer) {
    this.names = names;
    this.#stripeLongs = Math.ceil(names.length / LINE_LONGS) * LINE_LONGS;
    const bytes = this.#stripeLongs * STRIPES * 8;
    this.buffer = buffer ?? new SharedArrayBuffer(bytes);
    if (this.buffer.byteLength !== bytes) {
      throw new KvError('bad_memory', `${names.length} counters take ${bytes} bytes, not ${this.buffer.byteLength}`);
    }
    this.#longs = new BigInt64Array(this.buffer);
    this.#places = new Map(names.map((name, index) => [name, index]));
    this.#stripe = (threadId % STRIPES) * this.#stripeLongs;
  }

  /** @param by an integer, may be negative */
  add(name: Name, by = 1): void {
    // Any order: a sum is of no certain moment anyway. No addition is lost.
    Atomics.add(this.#longs, this.#stripe + this.#places.get(name)!, by === 1 ? 1n : BigInt(by));
  }

  /** What was added up to now; additions that are going on may be in it or not. Exact up to 2⁵³. */
  value(name: Name): number {
    const place = this.#places.get(name)!;
    let sum = 0n;
    for (let stripe = 0; stripe < STRIPES; stripe++) {
      sum += Atomics.load(this.#longs, stripe * this.#stripeLongs + place);
    }
    return Number(sum);
  }

  values(): Record<Name, number> {
    return Object.fromEntries(this.names.map((name) => [name, this.value(name)])) as Record<Name, number>;
  }
}
