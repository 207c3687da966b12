import { threadId } from 'node:worker_threads';
import { BloomFilter } from './bloom-filter.ts';
import { Chains } from './chain.ts';
import { type Entries, entryBytes } from './entry.ts';
import { KvError } from './errors.ts';
import { FilterRenewal } from './filter-renewal.ts';
import { Heap } from './heap.ts';
import { HEADER } from './layout.ts';
import { MapWriter } from './map-writer.ts';
import { geometryOf, type KvMapOptions } from './options.ts';
import { ABSENT, QuickReader, UNKNOWN } from './quick-reader.ts';
import { Region } from './region.ts';
import { classBytes, classOf } from './size-class.ts';
import { StagedKey } from './staged-key.ts';
import { StagedValue } from './staged-value.ts';
import { countEntries, statisticsOf } from './statistics.ts';
import type { Key, KvEntry, KvMapStats, SetOptions, Value } from './types.ts';

/** Whole buckets that `maintain` looks at in one call. */
const MAINTENANCE_BUCKETS = 4096;

/**
 * A map in shared memory for any number of threads; lock-free in all it does, taking and giving back memory included. One
 * object per thread: the first makes the memory (`create`), the others attach to its `buffer`. `FORMAT.md` tells how.
 *
 * Reads see the old value or the new one, never a mixture. Every operation on one key is atomic (linearizable).
 */
export class KvMap {
  readonly #region: Region;
  readonly #heap: Heap;
  readonly #chains: Chains;
  readonly #entries: Entries;
  readonly #quick: QuickReader;
  readonly #filter: BloomFilter | null;
  readonly #renewal: FilterRenewal | null;
  readonly #key: StagedKey;
  readonly #writer: MapWriter;
  readonly #expected = new StagedValue();

  private constructor(region: Region, now: () => number) {
    this.#region = region;
    this.#heap = new Heap(region, threadId);
    this.#chains = new Chains(this.#heap);
    this.#entries = this.#chains.entries;
    this.#filter = region.header(HEADER.filterBlocks) > 0 ? new BloomFilter(region, this.#heap.record) : null;
    this.#quick = new QuickReader(region, this.#filter);
    this.#renewal = this.#filter === null ? null : new FilterRenewal(this.#heap, this.#chains, this.#filter);
    this.#key = new StagedKey(region);
    this.#writer = new MapWriter(this.#heap, this.#chains, this.#filter, this.#key, now);
  }

  /** Makes the memory. Throws a `KvError` (`bad_option`). */
  static create(options: KvMapOptions): KvMap {
    return new KvMap(Region.create(geometryOf(options)), options.now ?? Date.now);
  }

  /** The map of another thread, by its `buffer`. Throws a `KvError` (`bad_memory`, `too_many_threads`). */
  static attach(buffer: SharedArrayBuffer, options: Pick<KvMapOptions, 'now'> = {}): KvMap {
    return new KvMap(Region.attach(buffer), options.now ?? Date.now);
  }

  /** To be passed to other threads. */
  get buffer(): SharedArrayBuffer {
    return this.#region.buffer;
  }

  /** The version of this thread's last change, in a map with versions; 0 before. */
  get lastVersion(): bigint {
    return this.#writer.lastVersion;
  }

  /** When the entry of this thread's last change expires, in a map with versions. */
  get lastExpiry(): number | null {
    return this.#writer.lastExpiry;
  }

  /** A copy of the value; undefined if there is none. */
  get(key: Key): Uint8Array<ArrayBuffer> | undefined {
    this.#key.put(key);
    const quick = this.#quick.find(this.#key.text, this.#key.hash);
    if (quick === ABSENT) return undefined;
    if (quick !== UNKNOWN) {
      const value = this.#entries.valueBytes(quick);
      if (this.#quick.holds(quick)) return value;
    }
    const entry = this.#enterAndLookUp();
    const value = entry === 0 ? undefined : this.#entries.valueBytes(entry);
    this.#heap.reclaimer.leave();
    return value;
  }

  /** The value as text; bytes that are not UTF-8 become U+FFFD. */
  getString(key: Key): string | undefined {
    this.#key.put(key);
    const quick = this.#quick.find(this.#key.text, this.#key.hash);
    if (quick === ABSENT) return undefined;
    if (quick !== UNKNOWN) {
      const value = this.#entries.valueText(quick);
      if (this.#quick.holds(quick)) return value;
    }
    const entry = this.#enterAndLookUp();
    const value = entry === 0 ? undefined : this.#entries.valueText(entry);
    this.#heap.reclaimer.leave();
    return value;
  }

  /** Copies the value into `target` and returns its length: no garbage. If it does not fit, only the length; -1 if none. */
  read(key: Key, target: Uint8Array, offset = 0): number {
    this.#key.put(key);
    const quick = this.#quick.find(this.#key.text, this.#key.hash);
    if (quick === ABSENT) return -1;
    if (quick !== UNKNOWN) {
      const length = this.#entries.copyValue(quick, target, offset);
      if (this.#quick.holds(quick)) return length;
    }
    const entry = this.#enterAndLookUp();
    const length = entry === 0 ? -1 : this.#entries.copyValue(entry, target, offset);
    this.#heap.reclaimer.leave();
    return length;
  }

  has(key: Key): boolean {
    this.#key.put(key);
    const quick = this.#quick.find(this.#key.text, this.#key.hash);
    if (quick === ABSENT || (quick !== UNKNOWN && this.#quick.holds(quick))) return quick !== ABSENT;
    const entry = this.#enterAndLookUp();
    this.#heap.reclaimer.leave();
    return entry !== 0;
  }

  /** Value, expiry and version, of the same moment. */
  getEntry(key: Key): KvEntry | undefined {
    this.#key.put(key);
    const entry = this.#enterAndLookUp();
    const found = entry === 0 ? undefined : this.#copyEntry(entry);
    this.#heap.reclaimer.leave();
    return found;
  }

  /** Throws a `KvError`: `full`, `key_too_long`, `value_too_long`, `bad_option`. */
  set(key: Key, value: Value, options?: SetOptions): void {
    this.#key.put(key);
    const block = this.#writer.newBlock(value, this.#writer.expiryFor(options));
    this.#heap.reclaimer.enter();
    for (;;) {
      if (this.#writer.put(this.#writer.find(), block)) break;
    }
    this.#writer.leave(block);
  }

  /** Removes an entry; false if there was none. */
  delete(key: Key): boolean {
    this.#key.put(key);
    this.#heap.reclaimer.enter();
    const removed = this.#writer.removeIf(() => true);
    this.#writer.leave(0);
    return removed;
  }

  /**
   * Sets the value, or removes the entry with `value` null, if the present value has the bytes of `expected`, null for no
   * entry. Returns whether it did. Throws as `set` does.
   */
  compareAndSet(key: Key, expected: Value | null, value: Value | null, options?: SetOptions): boolean {
    this.#key.put(key);
    const wanted = expected === null ? null : this.#expected;
    if (wanted !== null && !wanted.put(expected!)) return false;
    const isWanted = (entry: number): boolean => {
      const live = entry !== 0 && this.#writer.isLive(entry);
      return wanted === null ? !live : live && this.#entries.valueEquals(entry, wanted);
    };
    if (value === null) return this.#compareAndRemove(isWanted);
    const block = this.#writer.newBlock(value, this.#writer.expiryFor(options));
    this.#heap.reclaimer.enter();
    for (;;) {
      const entry = this.#writer.find();
      if (!isWanted(entry)) {
        this.#writer.giveUp(block);
        return false;
      }
      if (this.#writer.put(entry, block)) break;
    }
    this.#writer.leave(block);
    return true;
  }

  /**
   * Adds to an integer, which is kept as decimal text; an absent one is 0. Keeps its expiry, a new one gets that of the
   * options. Returns the sum. Throws a `KvError`: `not_an_integer` if the value is none or the sum is not a safe integer.
   */
  increment(key: Key, by = 1, options?: SetOptions): number {
    this.#key.put(key);
    const fresh = this.#writer.expiryFor(options);
    // The longest safe integer; an entry with expiry: room for whatever it will be.
    const block = this.#writer.newBlock('-9007199254740991', fresh ?? 0);
    this.#heap.reclaimer.enter();
    for (;;) {
      const entry = this.#writer.find();
      const live = entry !== 0 && this.#writer.isLive(entry);
      const sum = live ? parseInteger(this.#entries.valueText(entry)) + by : by;
      if (!Number.isSafeInteger(sum)) {
        this.#writer.giveUp(block);
        throw new KvError('not_an_integer', 'the value, or the sum, is not an integer of at most 2⁵³ - 1');
      }
      const expiry = live ? this.#entries.expiry(entry) : (fresh ?? 0);
      this.#writer.refill(block, String(sum), this.#writer.versions || expiry !== 0 ? expiry : null);
      if (this.#writer.put(entry, block)) {
        this.#writer.leave(block);
        return sum;
      }
    }
  }

  /** Sets an entry as it was logged, unless there is one with this version or a later one. For recovery, by one thread. */
  restore(key: Key, value: Value, expiresAt: number | null, version: bigint): boolean {
    this.#key.put(key);
    const block = this.#writer.newBlock(value, expiresAt ?? 0);
    this.#chains.setVersion(block, version);
    this.#heap.reclaimer.enter();
    for (;;) {
      const entry = this.#writer.find();
      if (entry !== 0 && this.#chains.version(entry) >= version) {
        this.#writer.giveUp(block);
        return false;
      }
      if (this.#writer.put(entry, block)) break;
    }
    this.#writer.leave(block);
    return true;
  }

  /** Removes an entry as it was logged, unless it has this version or a later one. For recovery, by one thread. */
  restoreRemoval(key: Key, version: bigint): void {
    this.#key.put(key);
    this.#heap.reclaimer.enter();
    const entry = this.#writer.find();
    if (entry !== 0 && this.#chains.version(entry) < version) this.#writer.remove(entry);
    this.#writer.leave(0);
  }

  /** The last version that was given; after it only higher ones are. */
  get version(): bigint {
    return this.#chains.clock;
  }

  /** No version up to this one is given any more. For recovery. */
  advanceVersion(version: bigint): void {
    this.#chains.advanceClock(version);
  }

  /**
   * All entries, in no order. Weakly consistent: an entry that is there all the time is given exactly once; one that comes
   * or goes meanwhile may or may not be.
   */
  *entries(): Generator<KvEntry, void, undefined> {
    const found: KvEntry[] = [];
    for (let bucket = 0; bucket < this.#chains.bucketCount; bucket++) {
      this.#heap.reclaimer.enter();
      this.#chains.visit(bucket, (entry) => {
        if (this.#writer.isLive(entry)) found.push(this.#copyEntry(entry));
      });
      this.#heap.reclaimer.leave();
      if (found.length > 0) yield* found.splice(0);
    }
  }

  /** Number of entries, those that have expired and were not removed yet included. */
  get size(): number {
    return countEntries(this.#region);
  }

  stats(): KvMapStats {
    return statisticsOf(this.#region, this.#filter);
  }

  /**
   * Now and then, by one thread or several: removes what has expired, frees what closed threads left, and makes the filter
   * anew when removed keys have filled it, a part at each call.
   */
  maintain(): void {
    this.#writer.sweeper.removeExpired(Math.min(this.#chains.bucketCount, MAINTENANCE_BUCKETS));
    this.#heap.adoptIdle();
    this.#heap.collectAll();
    this.#renewal?.step(this.size, MAINTENANCE_BUCKETS * 8);
  }

  /**
   * Takes over what a thread held when it ended, by its `threadId`: memory, and the epoch that it would keep from moving
   * on. To be called by the thread that sees its end. The other threads go on meanwhile. Returns the number of maps' places.
   */
  clearThread(ended: number): number {
    return this.#heap.clearThread(ended, (block) => this.#chains.contains(block));
  }

  /** Gives back this thread's place. The object must not be used any more. */
  close(): void {
    this.#heap.close();
  }

  /** Memory that an entry takes, its share of the buckets (4 to 8 bytes) not counted. */
  static entryBytes(keyBytes: number, valueBytes: number, options: { extended?: boolean } = {}): number {
    return classBytes(classOf(entryBytes(keyBytes, valueBytes, options.extended ?? false)));
  }

  // ———

  /** With the staged key: the live entry, or 0. */
  #enterAndLookUp(): number {
    const filter = this.#filter;
    this.#heap.reclaimer.enter();
    // Where reads can be quick, the filter was asked there.
    if (filter !== null && !this.#quick.usable && !filter.mayHold(this.#key.hash)) return 0;
    const entry = this.#chains.lookUp(this.#key.text, this.#key.hash);
    if (entry === 0 || !this.#writer.isLive(entry)) return 0;
    if (this.#quick.evicts) this.#entries.markUsed(entry);
    return entry;
  }

  #copyEntry(entry: number): KvEntry {
    const expiry = this.#entries.expiry(entry);
    return {
      key: this.#entries.keyBytes(entry),
      value: this.#entries.valueBytes(entry),
      expiresAt: expiry === 0 ? null : expiry,
      version: this.#chains.version(entry),
    };
  }

  #compareAndRemove(isWanted: (entry: number) => boolean): boolean {
    this.#heap.reclaimer.enter();
    const entry = this.#writer.find();
    const isAbsent = entry === 0 || !this.#writer.isLive(entry);
    const done = isWanted(entry) && (isAbsent || this.#writer.removeIf(isWanted));
    this.#writer.leave(0);
    return done;
  }
}

/** NaN for what is not decimal text as `increment` writes it. */
function parseInteger(text: string): number {
  return /^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
}
