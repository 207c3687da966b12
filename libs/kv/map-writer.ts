import type { BloomFilter } from './bloom-filter.ts';
import type { Chains } from './chain.ts';
import { entryBytes } from './entry.ts';
import { KvError } from './errors.ts';
import type { Heap } from './heap.ts';
import { FLAG_VERSIONS, HEADER, MAX_VALUE_BYTES, RECORD } from './layout.ts';
import { classOf } from './size-class.ts';
import type { StagedKey } from './staged-key.ts';
import { StagedValue } from './staged-value.ts';
import { Sweeper } from './sweeper.ts';
import type { SetOptions, Value } from './types.ts';

/** The steps that changes of the map consist of, for the key that is staged. */
export class MapWriter {
  readonly versions: boolean;
  readonly sweeper: Sweeper;
  lastVersion = 0n;
  lastExpiry: number | null = null;
  readonly #heap: Heap;
  readonly #chains: Chains;
  readonly #filter: BloomFilter | null;
  readonly #key: StagedKey;
  readonly #value = new StagedValue();
  readonly #now: () => number;

  constructor(heap: Heap, chains: Chains, filter: BloomFilter | null, key: StagedKey, now: () => number) {
    this.versions = (heap.region.header(HEADER.flags) & FLAG_VERSIONS) !== 0;
    this.sweeper = new Sweeper(heap, chains, now);
    this.#heap = heap;
    this.#chains = chains;
    this.#filter = filter;
    this.#key = key;
    this.#now = now;
  }

  /** When a new entry expires; null if it is not to have the words for that. */
  expiryFor(options: SetOptions | undefined): number | null {
    const ttlMs = options?.ttlMs;
    if (ttlMs === undefined) return this.versions ? 0 : null;
    if (!(ttlMs > 0 && ttlMs < Number.POSITIVE_INFINITY)) {
      throw new KvError('bad_option', `ttlMs must be a finite number above 0, not ${ttlMs}`);
    }
    return this.#now() + ttlMs;
  }

  isLive(entry: number): boolean {
    const expiry = this.#chains.entries.expiry(entry);
    return expiry === 0 || expiry > this.#now();
  }

  /** A block in hand with the staged key and this value, complete. Throws a `KvError`. */
  newBlock(value: Value, expiry: number | null): number {
    if (!this.#value.put(value)) {
      throw new KvError('value_too_long', `a value may have ${MAX_VALUE_BYTES} bytes; this one has more`);
    }
    const sizeClass = classOf(entryBytes(this.#key.text.length, this.#value.length, expiry !== null));
    const { allocator } = this.#heap;
    const block = allocator.allocate(sizeClass) || this.sweeper.makeRoom(sizeClass);
    this.#chains.entries.write(block, this.#key.text, this.#key.hash, this.#value, expiry);
    allocator.complete(block);
    this.#value.clear();
    return block;
  }

  /** Fills the block in hand anew: it has room for the value, and for an expiry. */
  refill(block: number, value: Value, expiry: number | null): void {
    this.#value.put(value);
    this.#heap.allocator.reopen(block);
    this.#chains.entries.write(block, this.#key.text, this.#key.hash, this.#value, expiry);
    this.#heap.allocator.complete(block);
  }

  /** Between `enter` and `leave`: the entry with the staged key, or 0. It may have expired. */
  find(): number {
    return this.#chains.find(this.#key.text, this.#key.hash);
  }

  /** After `find`: links the block in hand, in place of `entry` unless that is 0. False: find again. */
  put(entry: number, block: number): boolean {
    if (entry === 0) {
      this.#filter?.add(this.#key.hash);
      if (!this.#chains.insert(block, this.#key.hash)) return false;
      this.#heap.region.words[this.#heap.record + RECORD.inserted]!++;
      return true;
    }
    if (this.versions) this.#chains.version(entry);
    return this.#chains.replace(entry, block, this.#key.text, this.#key.hash);
  }

  /** Between `enter` and `leave`: removes the entry if it is live and wanted; one that has expired goes in any case. */
  removeIf(isWanted: (entry: number) => boolean): boolean {
    for (;;) {
      const entry = this.find();
      if (entry === 0) return false;
      const live = this.isLive(entry);
      if (live && !isWanted(entry)) return false;
      // The version of the removal: after that of the entry, and before that of whatever comes after the removal.
      if (this.versions) this.#chains.version(entry);
      const version = this.versions ? this.#chains.nextVersion() : 0n;
      if (!this.remove(entry)) continue;
      if (!live) this.#heap.region.words[this.#heap.record + RECORD.expired]!++;
      this.lastVersion = version;
      this.lastExpiry = null;
      return live;
    }
  }

  /** After `find`. False: find again. */
  remove(entry: number): boolean {
    if (!this.#chains.remove(entry, this.#key.text, this.#key.hash)) return false;
    this.#heap.region.words[this.#heap.record + RECORD.removed]!++;
    return true;
  }

  /** The end of a change; `block` is what was linked, or 0. */
  leave(block: number): void {
    if (this.versions && block !== 0) {
      this.lastVersion = this.#chains.version(block);
      this.lastExpiry = this.#chains.entries.expiry(block) || null;
    }
    this.#heap.reclaimer.leave();
    this.#heap.reclaimer.tidy();
  }

  /** The end of a change that was not made. */
  giveUp(block: number): void {
    this.#heap.reclaimer.leave();
    this.#heap.allocator.discard(block);
  }
}
