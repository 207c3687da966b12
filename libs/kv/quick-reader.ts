import type { BloomFilter } from './bloom-filter.ts';
import { Entries } from './entry.ts';
import { BLOCK, FLAG_EVICT, FLAG_EXTENDED, HEADER, LIVE, MARK, STATE_MASK } from './layout.ts';
import type { Region } from './region.ts';
import type { Staging } from './staging.ts';

/** There is no entry with the key. */
export const ABSENT = 0;
/** It takes more than a look at the first entry of the chain: enter an epoch, and look it up. */
export const UNKNOWN = -1;

/**
 * Reads without entering an epoch, which is nearly all reads: two stores that order all memory are most of what a read
 * costs, and keep the processor from fetching the next one ahead.
 *
 * Looks at the first entry of the chain only. What is read may be in the course of becoming something else, so it counts
 * only if the `life` of the block is the same, and live, before and after, and the block is still first in its chain. A
 * block once carved is a block forever, possibly a shorter one, so there is always a `life` at that place.
 *
 * - The block was in one life from the first look at it to the last, and its entry was complete: the state becomes `LIVE`
 *   after the entry was written, and the version changes before it is written again.
 * - That life is linked at the last look. Without mark at the look at `next`, the entry was in the map at that moment, or,
 *   if it was not linked yet, at the moment it was linked: in either case within the operation.
 *
 * It relies on loads being done in their order, which x64 promises to plain ones and others do not: elsewhere every answer
 * is `UNKNOWN`. The compiler keeps the order of accesses to typed arrays around calls of `Atomics`.
 */
export class QuickReader {
  readonly #words: Int32Array<SharedArrayBuffer>;
  readonly #entries: Entries;
  readonly #start: number;
  readonly #mask: number;
  /** Whether the processor keeps the order of loads. */
  readonly usable: boolean;
  readonly evicts: boolean;
  readonly #filter: BloomFilter | null;
  #bucket = 0;
  #life = 0;

  constructor(region: Region, filter: BloomFilter | null) {
    this.#words = region.words;
    this.#entries = new Entries(region);
    this.#start = region.header(HEADER.bucketsStart);
    this.#mask = region.header(HEADER.bucketCount) - 1;
    this.#filter = filter;
    this.usable = process.arch === 'x64';
    this.evicts = (region.header(HEADER.flags) & FLAG_EVICT) !== 0;
  }

  /** A block to read from, `ABSENT` or `UNKNOWN`. What is read counts only if `holds` says so afterwards. */
  find(key: Staging, hash: number): number {
    if (!this.usable) return UNKNOWN;
    if (this.#filter !== null && !this.#filter.mayHoldQuick(hash)) return ABSENT;
    const words = this.#words;
    const bucket = this.#start + (hash & this.#mask);
    const entry = words[bucket]!;
    // An empty chain: at this moment there was no such entry.
    if (entry === 0) return ABSENT;
    const life = words[entry + BLOCK.life]!;
    if ((life & STATE_MASK) !== LIVE) return UNKNOWN;
    this.#bucket = bucket;
    this.#life = life;
    if (!this.#entries.hasKey(entry, key, hash)) return this.#isAlone(entry) ? ABSENT : UNKNOWN;
    if ((words[entry + BLOCK.next]! & MARK) !== 0) return UNKNOWN;
    // Entries that may expire take the other way, which knows the time.
    if ((words[entry + BLOCK.lengths]! & FLAG_EXTENDED) !== 0 && this.#entries.expiry(entry) !== 0) return UNKNOWN;
    // If the block is something else already, that is spared once: no harm.
    if (this.evicts) this.#entries.markUsed(entry);
    return entry;
  }

  /** Whether what was read from the block since `find` was one entry, in the map. */
  holds(entry: number): boolean {
    // After all loads of the entry, and before the next line.
    if (Atomics.load(this.#words, entry + BLOCK.life) !== this.#life) return false;
    return this.#words[this.#bucket] === entry;
  }

  // ———

  /**
   * Whether an entry with another key is all there is in the chain. It was first in it when the bucket was read again, and
   * had no successor after that, in the same life: `next` of a linked entry becomes 0 once, and stays so.
   */
  #isAlone(entry: number): boolean {
    const words = this.#words;
    if (Atomics.load(words, this.#bucket) !== entry) return false;
    if (words[entry + BLOCK.next] !== 0) return false;
    return Atomics.load(words, entry + BLOCK.life) === this.#life;
  }
}
