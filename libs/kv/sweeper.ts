import type { Chains } from './chain.ts';
import { KvError } from './errors.ts';
import type { Heap } from './heap.ts';
import { BLOCK, EVICTION_HAND, EXPIRY_HAND, FLAG_EVICT, HEADER, MAX_KEY_BYTES, RECORD } from './layout.ts';
import { classBytes } from './size-class.ts';
import { Staging } from './staging.ts';

const USED = 0xff;
const CLASS_SHIFT = 16;
/** More than one block's worth: what is evicted is free only two epochs later. */
const EVICT_AT_ONCE = 64;
const EVICTION_ROUNDS = 8;

/** Removes what has expired, and what has to make room. Walks the buckets in turns, one hand for all threads. */
export class Sweeper {
  readonly #heap: Heap;
  readonly #chains: Chains;
  readonly #now: () => number;
  readonly #evicts: boolean;
  readonly #key = new Staging(MAX_KEY_BYTES + 1);

  constructor(heap: Heap, chains: Chains, now: () => number) {
    this.#heap = heap;
    this.#chains = chains;
    this.#now = now;
    this.#evicts = (heap.region.header(HEADER.flags) & FLAG_EVICT) !== 0;
  }

  /** Removes the expired entries of the next so many buckets; returns their number. */
  removeExpired(buckets: number): number {
    const now = this.#now();
    const entries = this.#chains.entries;
    const isDue = (entry: number): boolean => {
      const expiry = entries.expiry(entry);
      return expiry !== 0 && expiry <= now;
    };
    let removed = 0;
    for (let count = 0; count < buckets; count++) removed += this.#sweep(EXPIRY_HAND, isDue, RECORD.expired);
    this.#heap.reclaimer.tidy();
    return removed;
  }

  /** A block in hand where there is no free one, by all means there are. Throws a `KvError` (`full`). */
  makeRoom(sizeClass: number): number {
    const { allocator } = this.#heap;
    let block = this.#heap.allocate(sizeClass);
    for (let round = 0; this.#evicts && block === 0 && round < EVICTION_ROUNDS; round++) {
      if (this.#evict(sizeClass, EVICT_AT_ONCE) === 0) break;
      this.#heap.collectAll();
      block = allocator.allocate(sizeClass);
    }
    block ||= allocator.allocateFromLarger(sizeClass);
    if (block !== 0) return block;
    throw new KvError(
      'full',
      `no memory is free for ${classBytes(sizeClass)} bytes: delete entries, let them expire or be evicted, or start ` +
        'with more memoryBytes',
    );
  }

  // ———

  /**
   * Removes entries whose blocks are of a class or a larger one, and that were not read since the hand came by the last
   * time (CLOCK, Corbató 1968). Stops after so many entries, or two rounds.
   */
  #evict(leastClass: number, wanted: number): number {
    const words = this.#heap.region.words;
    const isDue = (entry: number): boolean => {
      const state = words[entry + BLOCK.usedAndClass]!;
      if (state >>> CLASS_SHIFT < leastClass) return false;
      if ((state & USED) === 0) return true;
      // A reader may write the same byte: whichever comes last, the entry stays for one more round at most.
      this.#heap.region.bytes[(entry + BLOCK.usedAndClass) * 4] = 0;
      return false;
    };
    let removed = 0;
    for (let left = this.#chains.bucketCount * 2; left > 0 && removed < wanted; left--) {
      removed += this.#sweep(EVICTION_HAND, isDue, RECORD.evicted);
    }
    return removed;
  }

  #sweep(hand: number, isDue: (entry: number) => boolean, counter: number): number {
    const { words } = this.#heap.region;
    // Any order among threads will do: each gets a bucket of its own, nearly always.
    const bucket = (Atomics.add(words, hand, 1) >>> 0) % this.#chains.bucketCount;
    let removed = 0;
    this.#heap.reclaimer.enter();
    const due: number[] = [];
    this.#chains.visit(bucket, (entry) => {
      if (isDue(entry)) due.push(entry);
    });
    for (const entry of due) if (this.#remove(entry)) removed++;
    this.#heap.reclaimer.leave();
    words[this.#heap.record + RECORD.removed]! += removed;
    words[this.#heap.record + counter]! += removed;
    return removed;
  }

  /** Removes exactly this entry, not one that came in its place. */
  #remove(entry: number): boolean {
    const entries = this.#chains.entries;
    this.#key.put(entries.keyBytes(entry));
    const hash = entries.hash(entry);
    while (this.#chains.find(this.#key, hash) === entry) {
      if (this.#chains.remove(entry, this.#key, hash)) return true;
    }
    return false;
  }
}
