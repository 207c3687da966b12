import { Exchange } from './exchange.ts';
import { ARENA_TOP, BLOCK, HEADER, HELD, LIFE_SHIFT, LINE_WORDS, LIVE, RECORD, STATE_MASK } from './layout.ts';
import type { Region } from './region.ts';
import { CLASS_COUNT, classBytes, classOf, SMALLEST_CLASS } from './size-class.ts';

const MAX_BATCH_BLOCKS = 32;
const CLASS_OF_BLOCK_SHIFT = 16;
const MAX_VERSION = 0xff_ffff;

/**
 * Blocks for one thread. Each thread has a list of free blocks per size class, in its record, which nobody else touches;
 * lists that grow too long give a batch to the exchange, empty ones take a batch from there, or carve one from the arena.
 * Only the exchange and the arena's top are contended, once per batch, and both are lock-free.
 *
 * What the thread is about to do is written down first (`hand`), so that whoever clears up after it, had it been ended at
 * any point, knows what it held.
 */
export class Allocator {
  readonly #words: Int32Array<SharedArrayBuffer>;
  readonly #exchange: Exchange;
  readonly #record: number;
  readonly #arenaEnd: number;
  readonly #batchBytes: number;
  readonly #claim: number;

  /**
   * @param record index of the thread's record
   * @param thread number of that record
   */
  constructor(region: Region, record: number, thread: number) {
    this.#words = region.words;
    this.#exchange = new Exchange(region);
    this.#record = record;
    this.#arenaEnd = region.header(HEADER.arenaEnd);
    this.#batchBytes = region.header(HEADER.batchBytes);
    this.#claim = thread;
  }

  /** A block in hand, not initialised but for its class; 0 if there is none of this size. */
  allocate(sizeClass: number): number {
    const words = this.#words;
    const head = this.#record + RECORD.freeHeads + sizeClass;
    let block = words[head]!;
    if (block === 0) {
      block = this.#refill(sizeClass);
      if (block === 0) return 0;
    }
    const version = nextVersion(words[block + BLOCK.life]!);
    words[this.#record + RECORD.handVersion] = version;
    words[this.#record + RECORD.hand] = block;
    words[head] = words[block + BLOCK.link]!;
    words[this.#record + RECORD.freeCounts + sizeClass]!--;
    words[block + BLOCK.life] = (version << LIFE_SHIFT) | HELD;
    return block;
  }

  /** The block in hand is filled, and may be linked. */
  complete(block: number): void {
    // Release: whoever reads this finds all the words of the entry.
    Atomics.store(this.#words, block + BLOCK.life, this.#words[block + BLOCK.life]! | LIVE);
  }

  /** The block in hand is to be filled anew: for late readers it is another block from now on. */
  reopen(block: number): void {
    const words = this.#words;
    const version = nextVersion(words[block + BLOCK.life]!);
    words[this.#record + RECORD.handVersion] = version;
    // Before the first word is changed.
    Atomics.store(words, block + BLOCK.life, (version << LIFE_SHIFT) | HELD);
  }

  /** As `allocate`, where there is no block of this size: takes a larger one that is free, and splits it. */
  allocateFromLarger(sizeClass: number): number {
    for (let larger = sizeClass + 1; larger < CLASS_COUNT; larger++) {
      const block = this.#take(larger);
      if (block === 0) continue;
      const isWhole = isTooLittle(classBytes(larger) - classBytes(sizeClass));
      if (isWhole) this.#add(block, larger);
      else this.#split(block, classBytes(larger), sizeClass);
      return this.allocate(isWhole ? larger : sizeClass);
    }
    return 0;
  }

  /** The block in hand was linked where others see it: it is no longer this thread's. */
  release(): void {
    this.#words[this.#record + RECORD.hand] = 0;
  }

  /** Writes down a claimed block that leaves one list for another. */
  move(block: number): void {
    const words = this.#words;
    words[this.#record + RECORD.movingLife] = words[block + BLOCK.life]!;
    words[this.#record + RECORD.moving] = block;
  }

  /** Gives back the block in hand, which was never linked. */
  discard(block: number): void {
    const words = this.#words;
    words[block + BLOCK.life] = (words[block + BLOCK.life]! & ~STATE_MASK) | this.#claim;
    this.move(block);
    words[this.#record + RECORD.hand] = 0;
    this.free(block);
  }

  /** Adds a block that nobody can reach any more to this thread's list. */
  free(block: number): void {
    const words = this.#words;
    const sizeClass = words[block + BLOCK.usedAndClass]! >>> CLASS_OF_BLOCK_SHIFT;
    const head = this.#record + RECORD.freeHeads + sizeClass;
    words[block + BLOCK.link] = words[head]!;
    words[head] = block;
    // From here on it is in the list; the next lines may give it to others.
    words[this.#record + RECORD.moving] = 0;
    const count = ++words[this.#record + RECORD.freeCounts + sizeClass]!;
    const batch = this.#batchBlocks(sizeClass);
    if (count >= batch * 2) this.#spill(sizeClass, batch);
  }

  /** Gives all free blocks of this thread to the others. */
  giveAll(): void {
    for (let sizeClass = SMALLEST_CLASS; sizeClass < CLASS_COUNT; sizeClass++) {
      const count = this.#words[this.#record + RECORD.freeCounts + sizeClass]!;
      if (count > 0) this.#spill(sizeClass, count);
    }
  }

  // ———

  #batchBlocks(sizeClass: number): number {
    const blocks = Math.floor(this.#batchBytes / classBytes(sizeClass));
    return blocks < 1 ? 1 : blocks > MAX_BATCH_BLOCKS ? MAX_BATCH_BLOCKS : blocks;
  }

  #spill(sizeClass: number, count: number): void {
    const words = this.#words;
    const head = this.#record + RECORD.freeHeads + sizeClass;
    const batch = words[head]!;
    let last = batch;
    for (let left = count; left > 1; left--) last = words[last + BLOCK.link]!;
    // A thread that ends between the next line and the push takes one batch with it: lost until the next start, no harm
    // done. The other order could give the batch to two threads.
    words[head] = words[last + BLOCK.link]!;
    words[this.#record + RECORD.freeCounts + sizeClass]! -= count;
    words[last + BLOCK.link] = 0;
    this.#exchange.push(sizeClass, batch, count);
  }

  /** Gets a batch, from others or from the arena; the first block of the list then, or 0. */
  #refill(sizeClass: number): number {
    const words = this.#words;
    const batch = this.#exchange.pop(sizeClass);
    if (batch !== 0) {
      words[this.#record + RECORD.freeCounts + sizeClass] = words[batch + BLOCK.hash]!;
      words[this.#record + RECORD.freeHeads + sizeClass] = batch;
      return batch;
    }
    return this.#carve(sizeClass);
  }

  #carve(sizeClass: number): number {
    const blockWords = classBytes(sizeClass) >> 2;
    const wanted = Math.ceil((this.#batchBlocks(sizeClass) * blockWords) / LINE_WORDS) * LINE_WORDS;
    for (;;) {
      const top = Atomics.load(this.#words, ARENA_TOP);
      const taken = Math.min(wanted, this.#arenaEnd - top);
      if (taken < blockWords) return 0;
      // Before: another thread may have carved. After success: these words are this thread's alone. The top only grows.
      if (Atomics.compareExchange(this.#words, ARENA_TOP, top, top + taken) !== top) continue;
      this.#split(top, taken * 4, sizeClass);
      return this.#words[this.#record + RECORD.freeHeads + sizeClass]!;
    }
  }

  /** Cuts memory of this thread into blocks of a class, and what is left over into what it gives: no byte is lost. */
  #split(start: number, bytes: number, sizeClass: number): void {
    const size = classBytes(sizeClass);
    let count = Math.floor(bytes / size);
    if (isTooLittle(bytes - count * size)) count--;
    let left = bytes - count * size;
    for (let rest = start + ((count * size) >> 2); left > 0;) {
      let fitting = classOf(left);
      if (classBytes(fitting) > left) fitting--;
      while (isTooLittle(left - classBytes(fitting))) fitting--;
      this.#add(rest, fitting);
      rest += classBytes(fitting) >> 2;
      left -= classBytes(fitting);
    }
    // From the end, so that the list begins with the lowest block.
    for (let at = start + ((count * size) >> 2); count > 0; count--) {
      at -= size >> 2;
      this.#add(at, sizeClass);
    }
  }

  #add(block: number, sizeClass: number): void {
    const words = this.#words;
    const head = this.#record + RECORD.freeHeads + sizeClass;
    words[block + BLOCK.usedAndClass] = sizeClass << CLASS_OF_BLOCK_SHIFT;
    words[block + BLOCK.link] = words[head]!;
    words[head] = block;
    words[this.#record + RECORD.freeCounts + sizeClass]!++;
  }

  /** Any free block of a class, out of the lists; 0 if there is none. */
  #take(sizeClass: number): number {
    const words = this.#words;
    const head = this.#record + RECORD.freeHeads + sizeClass;
    let block = words[head]!;
    if (block === 0) {
      const batch = this.#exchange.pop(sizeClass);
      if (batch === 0) return 0;
      words[this.#record + RECORD.freeCounts + sizeClass] = words[batch + BLOCK.hash]!;
      words[head] = batch;
      block = batch;
    }
    words[head] = words[block + BLOCK.link]!;
    words[this.#record + RECORD.freeCounts + sizeClass]!--;
    return block;
  }
}

/** The version of a block, from its life, when it is taken once more. */
export function nextVersion(life: number): number {
  return ((life >>> LIFE_SHIFT) + 1) & MAX_VERSION;
}

/** Bytes that are something, but not a block. */
function isTooLittle(bytes: number): boolean {
  return bytes !== 0 && bytes < classBytes(SMALLEST_CLASS);
}
