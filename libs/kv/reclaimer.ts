import type { Allocator } from './allocator.ts';
import { BAGS, BLOCK, EPOCH, RECORD, RECORD_WORDS, RECORDS, RECORDS_USED, STATE_MASK } from './layout.ts';
import type { Region } from './region.ts';

/** Retired blocks between two looks at the epochs: the look costs about 10 ns per thread. */
const LOOK_AFTER = 64;
/** Epochs are even numbers, so that a thread's word can hold one and never be 0. They wrap: only differences count. */
const STEP = 2;
const GRACE = 2 * STEP;

/**
 * Epoch-based reclamation (Fraser, Practical lock-freedom, 2004) for one thread. A thread that reads shared entries says in
 * which epoch it does (`enter`, `leave`). The epoch moves on when every thread that reads does so in the present one. An
 * entry that was unlinked in epoch e is free again in e + 2: nobody who could have seen it is still reading.
 *
 * No thread waits: who cannot move the epoch on keeps its retired blocks for later.
 */
export class Reclaimer {
  readonly #words: Int32Array<SharedArrayBuffer>;
  readonly #record: number;
  readonly #claim: number;
  readonly #allocator: Allocator;

  constructor(region: Region, record: number, thread: number, allocator: Allocator) {
    this.#words = region.words;
    this.#record = record;
    this.#claim = thread;
    this.#allocator = allocator;
  }

  /** From here to `leave`, no block that this thread can reach is used for anything else. */
  enter(): void {
    // The epoch may be an old one, read without order: that only keeps the epoch from moving on. The store is sequentially
    // consistent, so the loads that follow come after it, and whoever unlinked an entry before those loads missed it is
    // seen by them; whoever unlinks later finds this epoch before it frees.
    Atomics.store(this.#words, this.#record + RECORD.epoch, this.#words[EPOCH]! | 1);
  }

  leave(): void {
    // Release: every load of an entry came before. After it the entries may be used for anything.
    Atomics.store(this.#words, this.#record + RECORD.epoch, 0);
  }

  /** Writes down that an entry is about to be unlinked. */
  prepare(entry: number): void {
    const words = this.#words;
    words[this.#record + RECORD.retiringLife] = words[entry + BLOCK.life]!;
    words[this.#record + RECORD.retiring] = entry;
  }

  cancel(): void {
    this.#words[this.#record + RECORD.retiring] = 0;
  }

  /** Retires the prepared entry: it was just unlinked, by this thread. */
  retire(entry: number): void {
    const words = this.#words;
    const life = words[this.#record + RECORD.retiringLife]!;
    this.claim(entry, life);
    words[this.#record + RECORD.retiring] = 0;
  }

  /**
   * Makes an unlinked entry this thread's to free, if nobody else did; `life` is the one it had when it was linked.
   * Besides the thread that unlinked it, only those who clear up after a dead thread try.
   */
  claim(entry: number, life: number): boolean {
    const claimed = (life & ~STATE_MASK) | this.#claim;
    // Before: the thread that unlinked the entry may have died, and another may have claimed for it. After success the
    // block is this thread's alone, but for readers that came earlier.
    if (Atomics.compareExchange(this.#words, entry + BLOCK.life, life, claimed) !== life) return false;
    this.adopt(entry);
    return true;
  }

  /** Keeps a block, which is this thread's, until no reader can have it any more. */
  adopt(block: number): void {
    const words = this.#words;
    // Acquire, after the unlinking: readers of an earlier epoch may hold the block, those of a later one cannot.
    const epoch = Atomics.load(words, EPOCH);
    const bag = (epoch >>> 1) & (BAGS - 1);
    const head = this.#record + RECORD.bagHeads + bag;
    if (words[this.#record + RECORD.bagEpochs + bag] !== epoch) {
      // Bags are used in turn: what is in it is at least as many epochs old as there are bags.
      this.#empty(bag);
      words[this.#record + RECORD.bagEpochs + bag] = epoch;
    }
    words[block + BLOCK.link] = words[head]!;
    words[head] = block;
    words[this.#record + RECORD.pending]!++;
  }

  /** Frees what can be freed, now and then. Not between `enter` and `leave`: nothing would be. */
  tidy(): void {
    if (this.#words[this.#record + RECORD.pending]! < LOOK_AFTER) return;
    this.#words[this.#record + RECORD.pending] = 0;
    this.collect();
  }

  /** Moves the epoch on if that is possible, and frees what can be freed. */
  collect(): void {
    this.#advance();
    const epoch = Atomics.load(this.#words, EPOCH);
    for (let bag = 0; bag < BAGS; bag++) {
      if (this.#words[this.#record + RECORD.bagHeads + bag] === 0) continue;
      const age = (epoch - this.#words[this.#record + RECORD.bagEpochs + bag]!) | 0;
      if (age >= GRACE) this.#empty(bag);
    }
  }

  /** The present epoch; `hasPassed` tells when all who read in it have left. */
  get epoch(): number {
    return Atomics.load(this.#words, EPOCH);
  }

  hasPassed(epoch: number): boolean {
    return ((Atomics.load(this.#words, EPOCH) - epoch) | 0) >= GRACE;
  }

  // ———

  #advance(): void {
    const words = this.#words;
    const epoch = Atomics.load(words, EPOCH);
    const end = RECORDS + Atomics.load(words, RECORDS_USED) * RECORD_WORDS;
    for (let record = RECORDS; record < end; record += RECORD_WORDS) {
      // Sequentially consistent, after all unlinking of the epoch before: a thread that is not seen here entered later,
      // and cannot find what was unlinked.
      const seen = Atomics.load(words, record + RECORD.epoch);
      if (seen !== 0 && seen !== (epoch | 1)) return;
    }
    // Before: another thread may have moved it on; then this changes nothing. The epoch cannot come back while a thread is
    // between these lines and the load above, short of 2³¹ steps.
    Atomics.compareExchange(words, EPOCH, epoch, (epoch + STEP) | 0);
  }

  #empty(bag: number): void {
    const words = this.#words;
    const head = this.#record + RECORD.bagHeads + bag;
    for (let block = words[head]!; block !== 0; block = words[head]!) {
      this.#allocator.move(block);
      words[head] = words[block + BLOCK.link]!;
      this.#allocator.free(block);
    }
  }
}
