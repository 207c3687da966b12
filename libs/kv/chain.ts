import { Entries } from './entry.ts';
import type { Heap } from './heap.ts';
import { BLOCK, CLOCK, FLAG_EXTENDED, HEADER, MARK } from './layout.ts';
import type { Staging } from './staging.ts';

/**
 * The chains of the map, as one thread changes them: a list per bucket, after Harris (2001) and Michael (2002), not sorted,
 * with entries that never change. All methods between `enter` and `leave`.
 *
 * | change  | the one step that does it (linearization point)                             |
 * | ------- | --------------------------------------------------------------------------- |
 * | insert  | bucket: first entry → new entry, whose `next` is the first one              |
 * | replace | old entry's `next`: successor → new entry + `MARK`; the new one's is the successor |
 * | remove  | entry's `next`: successor → successor + `MARK`                              |
 *
 * After that the marked entry is bypassed (`#unlink`), by the thread that marked it or by any other that comes along.
 */
export class Chains {
  readonly entries: Entries;
  /** Of the last `find`: the word that leads to the entry, the entry's `next`, and the bucket's first entry. */
  #before = 0;
  #next = 0;
  #first = 0;
  readonly #words: Int32Array<SharedArrayBuffer>;
  readonly #longs: BigInt64Array<SharedArrayBuffer>;
  readonly #heap: Heap;
  readonly #start: number;
  readonly #mask: number;

  constructor(heap: Heap) {
    this.entries = new Entries(heap.region);
    this.#words = heap.region.words;
    this.#longs = heap.region.longs;
    this.#heap = heap;
    this.#start = heap.region.header(HEADER.bucketsStart);
    this.#mask = heap.region.header(HEADER.bucketCount) - 1;
  }

  /** Index of the bucket's word. */
  bucket(hash: number): number {
    return this.#start + (hash & this.#mask);
  }

  /** The entry with this key, or 0; changes nothing. It may have expired. */
  lookUp(key: Staging, hash: number): number {
    const words = this.#words;
    // Acquire: the entry was filled before it was linked. After `enter` (both sequentially consistent), so that the entry
    // cannot become something else until `leave`.
    let entry = Atomics.load(words, this.#start + (hash & this.#mask));
    while (entry !== 0) {
      if (this.entries.hasKey(entry, key, hash)) {
        // A plain load: it comes after the load that led here, since its address depends on that. Without mark the entry
        // was in the map at this moment, which is within the operation.
        if ((words[entry]! & MARK) === 0) return entry;
      }
      // Acquire, as above. A marked entry leads on, too: to what replaced it, or to its successor.
      entry = Atomics.load(words, entry + BLOCK.next) & ~MARK;
    }
    return 0;
  }

  /** The entry with this key, or 0, and where it is; unlinks the marked entries that it meets. It may have expired. */
  find(key: Staging, hash: number): number {
    const words = this.#words;
    const bucket = this.bucket(hash);
    again: for (;;) {
      let before = bucket;
      // Acquire, as in `lookUp`.
      let entry = Atomics.load(words, bucket);
      this.#first = entry;
      while (entry !== 0) {
        const next = Atomics.load(words, entry + BLOCK.next);
        if ((next & MARK) !== 0) {
          const successor = next & ~MARK;
          // It failed because another thread changed the same word, and so got on: from the beginning.
          if (!this.#unlink(before, entry, successor)) continue again;
          if (before === bucket) this.#first = successor;
          entry = successor;
          continue;
        }
        if (this.entries.hasKey(entry, key, hash)) {
          this.#before = before;
          this.#next = next;
          return entry;
        }
        before = entry + BLOCK.next;
        entry = next;
      }
      return 0;
    }
  }

  /** After `find` gave 0: links the block in hand as the first of its chain. False: find again. */
  insert(block: number, hash: number): boolean {
    const words = this.#words;
    words[block + BLOCK.next] = this.#first;
    // Before: the chain may have changed behind its first entry, but a key that was not in it can come in only at the
    // front. The front cannot have come back to what it was with the key in the chain: that entry would have to be unlinked
    // first, and no block is linked again before this thread leaves (ABA). Success publishes the entry (release).
    if (Atomics.compareExchange(words, this.bucket(hash), this.#first, block) !== this.#first) return false;
    this.#heap.allocator.release();
    return true;
  }

  /** After `find` gave `entry`: puts the block in hand in its place. False: find again. */
  replace(entry: number, block: number, key: Staging, hash: number): boolean {
    const words = this.#words;
    words[block + BLOCK.next] = this.#next;
    // Before: the entry may have been removed or replaced, or its successor unlinked: then its `next` is another one. A
    // successor that went away cannot be back under the same index before this thread leaves (ABA). Success does both at
    // once: it takes the old entry out and publishes the new one (release).
    if (Atomics.compareExchange(words, entry + BLOCK.next, this.#next, block | MARK) !== this.#next) return false;
    this.#heap.allocator.release();
    if (!this.#unlink(this.#before, entry, block)) this.find(key, hash);
    return true;
  }

  /** After `find` gave `entry`: takes it out. False: find again. */
  remove(entry: number, key: Staging, hash: number): boolean {
    const next = this.#next;
    // As in `replace`. After success nobody can insert behind the entry or unlink its successor from it any more.
    if (Atomics.compareExchange(this.#words, entry + BLOCK.next, next, next | MARK) !== next) return false;
    if (!this.#unlink(this.#before, entry, next)) this.find(key, hash);
    return true;
  }

  /** Whether a block is in the chain that its hash says, marked or not. */
  contains(block: number): boolean {
    const words = this.#words;
    let entry = Atomics.load(words, this.bucket(words[block + BLOCK.hash]!));
    while (entry !== 0 && entry !== block) entry = Atomics.load(words, entry + BLOCK.next) & ~MARK;
    return entry !== 0;
  }

  /** Calls back with each entry of a bucket that is not marked. */
  visit(bucket: number, visitor: (entry: number) => void): void {
    let entry = Atomics.load(this.#words, this.#start + bucket);
    while (entry !== 0) {
      const next = Atomics.load(this.#words, entry + BLOCK.next);
      if ((next & MARK) === 0) visitor(entry);
      entry = next & ~MARK;
    }
  }

  get bucketCount(): number {
    return this.#mask + 1;
  }

  /**
   * The entry's version; gives it one if it has none yet. Versions come from one clock, after the entry was linked and
   * before it is marked, by whoever needs it first: so those of a key grow in the order of its changes.
   */
  version(entry: number): bigint {
    if ((this.#words[entry + BLOCK.lengths]! & FLAG_EXTENDED) === 0) return 0n;
    const at = (entry + BLOCK.version) >> 1;
    const seen = Atomics.load(this.#longs, at);
    if (seen !== 0n) return seen;
    const version = this.nextVersion();
    // Before: another thread may have given it one. Then that one holds, and ours is never used.
    const before = Atomics.compareExchange(this.#longs, at, 0n, version);
    return before === 0n ? version : before;
  }

  /** Gives a block that nobody else sees its version, and sets the clock to that if it is behind. */
  setVersion(block: number, version: bigint): void {
    this.#longs[(block + BLOCK.version) >> 1] = version;
    this.advanceClock(version);
  }

  get clock(): bigint {
    return Atomics.load(this.#longs, CLOCK >> 1);
  }

  advanceClock(version: bigint): void {
    for (;;) {
      const clock = Atomics.load(this.#longs, CLOCK >> 1);
      if (clock >= version) return;
      // Before: others may have moved it; it only grows.
      if (Atomics.compareExchange(this.#longs, CLOCK >> 1, clock, version) === clock) return;
    }
  }

  nextVersion(): bigint {
    return Atomics.add(this.#longs, CLOCK >> 1, 1n) + 1n;
  }

  // ———

  /** Leads around a marked entry, and retires it. False if the word before it has changed. */
  #unlink(before: number, entry: number, successor: number): boolean {
    const reclaimer = this.#heap.reclaimer;
    reclaimer.prepare(entry);
    // Before: the entry before may be marked, replaced or gone itself; then its word is not `entry`. The entry cannot have
    // been unlinked and linked here again (ABA): blocks are not used anew before this thread leaves. After success no
    // thread that enters from now on can find it.
    if (Atomics.compareExchange(this.#words, before, entry, successor) !== entry) {
      reclaimer.cancel();
      return false;
    }
    reclaimer.retire(entry);
    return true;
  }
}
