import { bankOf, type BloomFilter } from './bloom-filter.ts';
import type { Chains } from './chain.ts';
import type { Heap } from './heap.ts';
import { FILTER_OWNER, FILTER_STATE } from './layout.ts';

/** More bits than the entries account for, by this factor and share: the rest is of keys that are gone. */
const TOO_FULL_FACTOR = 1.2;
const TOO_FULL_SHARE = 0.02;
const FILLING = 1;
const NEXT_STATE = 4;

type Phase = 'idle' | 'draining' | 'announcing' | 'copying';

/**
 * Makes the Bloom filter anew when too many of its bits are of removed keys, in steps, while everything goes on:
 *
 * 1. The bank that is not read is cleared, when all have left who might still read it from the time before.
 * 2. From now on writers set bits in both banks; wait until those have left who did not know that.
 * 3. The keys of all entries are added to the new bank. An entry that is there all the time is found, one that comes
 *    meanwhile adds itself.
 * 4. From now on the new bank is read.
 *
 * One thread at a time: the one whose number is in `FILTER_OWNER`. Whoever clears up after it makes it free.
 */
export class FilterRenewal {
  readonly #heap: Heap;
  readonly #chains: Chains;
  readonly #filter: BloomFilter;
  readonly #words: Int32Array<SharedArrayBuffer>;
  #phase: Phase = 'idle';
  #since = 0;
  #bucket = 0;

  constructor(heap: Heap, chains: Chains, filter: BloomFilter) {
    this.#heap = heap;
    this.#chains = chains;
    this.#filter = filter;
    this.#words = heap.region.words;
  }

  /** Does what can be done now; looks at so many buckets at most. Waits for nothing. */
  step(entries: number, buckets: number): void {
    if (this.#phase === 'idle' && this.#isTooFull(entries) && this.#claim()) this.#begin();
    if (this.#phase === 'draining' && this.#heap.reclaimer.hasPassed(this.#since)) this.#announce();
    if (this.#phase === 'announcing' && this.#heap.reclaimer.hasPassed(this.#since)) this.#phase = 'copying';
    if (this.#phase === 'copying') this.#copy(buckets);
  }

  // ———

  #isTooFull(entries: number): boolean {
    return this.#filter.fill() > this.#filter.expectedFill(entries) * TOO_FULL_FACTOR + TOO_FULL_SHARE;
  }

  #claim(): boolean {
    // Success acquires what the last owner did. Afterwards only this thread changes the state.
    return Atomics.compareExchange(this.#words, FILTER_OWNER, 0, this.#heap.thread + 1) === 0;
  }

  #begin(): void {
    // An owner that died may have left writers filling both banks: no more of that before the bank is cleared.
    const state = Atomics.load(this.#words, FILTER_STATE);
    if ((state & FILLING) !== 0) this.#setState(bankOf(state), 0);
    this.#since = this.#heap.reclaimer.epoch;
    this.#phase = 'draining';
  }

  #announce(): void {
    const bank = bankOf(Atomics.load(this.#words, FILTER_STATE));
    // All who read or wrote the other bank have left; quick readers, who never entered, look at the state again.
    this.#filter.clear(bank ^ 1);
    this.#setState(bank, FILLING);
    this.#since = this.#heap.reclaimer.epoch;
    this.#bucket = 0;
    this.#phase = 'announcing';
  }

  #copy(buckets: number): void {
    const bank = bankOf(Atomics.load(this.#words, FILTER_STATE)) ^ 1;
    const end = Math.min(this.#chains.bucketCount, this.#bucket + buckets);
    for (; this.#bucket < end; this.#bucket++) {
      this.#heap.reclaimer.enter();
      this.#chains.visit(this.#bucket, (entry) => this.#filter.addTo(bank, this.#chains.entries.hash(entry)));
      this.#heap.reclaimer.leave();
    }
    if (end < this.#chains.bucketCount) return;
    // Release: whoever reads this finds the bits of all entries. Readers of the old bank go on with it; it stays whole.
    this.#setState(bank, 0);
    this.#phase = 'idle';
    Atomics.store(this.#words, FILTER_OWNER, 0);
  }

  /** Every state has another number than the one before: whoever sees the same twice knows that no bank was cleared. */
  #setState(bank: number, filling: number): void {
    const number = (Atomics.load(this.#words, FILTER_STATE) & -NEXT_STATE) + NEXT_STATE;
    Atomics.store(this.#words, FILTER_STATE, (number | (bank << 1) | filling) & 0x7fff_ffff);
  }
}
