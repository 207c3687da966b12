import { Allocator } from './allocator.ts';
import { FILTER_OWNER, HEADER } from './layout.ts';
import { Reclaimer } from './reclaimer.ts';
import { recover } from './recovery.ts';
import type { Region } from './region.ts';
import { claimRecord, recordOf, recordsOf, releaseRecord, takeIdleRecord } from './thread-record.ts';

/** Epochs that must pass, and one for a thread that is just about to leave. */
const COLLECTIONS = 3;

/** Memory of a region as one thread sees it: its record, its free blocks, its retired blocks. */
export class Heap {
  readonly region: Region;
  /** Number of this thread's record. */
  readonly thread: number;
  readonly record: number;
  readonly allocator: Allocator;
  readonly reclaimer: Reclaimer;

  /** @param owner number of the thread in its process; throws a `KvError` (`too_many_threads`) */
  constructor(region: Region, owner: number) {
    this.region = region;
    this.thread = claimRecord(region, owner);
    this.record = recordOf(this.thread);
    this.allocator = new Allocator(region, this.record, this.thread);
    this.reclaimer = new Reclaimer(region, this.record, this.thread, this.allocator);
  }

  /** A block in hand, or 0; tries the epochs once more before it gives up. Not between `enter` and `leave`. */
  allocate(sizeClass: number): number {
    const block = this.allocator.allocate(sizeClass);
    if (block !== 0) return block;
    this.collectAll();
    return this.allocator.allocate(sizeClass);
  }

  collectAll(): void {
    for (let round = 0; round < COLLECTIONS; round++) this.reclaimer.collect();
  }

  /**
   * Takes over what threads of this number held when they ended: free, retired and half-linked blocks, and the epochs they
   * stopped. Only after they ended. Returns the number of records.
   *
   * @param isLinked whether others can reach a block; called between `enter` and `leave`
   */
  clearThread(owner: number, isLinked: (block: number) => boolean): number {
    const records = recordsOf(this.region, owner).filter((thread) => thread !== this.thread);
    for (const thread of records) {
      recover(this, thread, isLinked);
      // It may have been making the filter anew: another may begin that again.
      Atomics.compareExchange(this.region.words, FILTER_OWNER, thread + 1, 0);
      releaseRecord(this.region, thread);
    }
    return records.length;
  }

  /** Takes over the retired blocks of threads that closed. */
  adoptIdle(): void {
    for (let thread = 0; thread < this.region.header(HEADER.maxThreads); thread++) {
      if (!takeIdleRecord(this.region, thread)) continue;
      recover(this, thread, () => false);
      releaseRecord(this.region, thread);
    }
  }

  /** Gives the free blocks to the others. Retired ones stay in the record, for its next owner or `adoptIdle`. */
  close(): void {
    this.collectAll();
    this.allocator.giveAll();
    Atomics.compareExchange(this.region.words, FILTER_OWNER, this.thread + 1, 0);
    releaseRecord(this.region, this.thread);
  }
}
