import { threadId } from 'node:worker_threads';
import { BloomFilter, filterWordsFor } from './bloom-filter.ts';
import { Chains } from './chain.ts';
import { type Entries, entryBytes } from './entry.ts';
import { KvError } from './errors.ts';
import { hashWords } from './hash.ts';
import { Heap } from './heap.ts';
import { ARENA_TOP, FLAG_EVICT, FLAG_VERSIONS, HEADER, MAX_KEY_BYTES, MAX_VALUE_BYTES, RECORD } from './layout.ts';
import { geometryOf, type KvMapOptions } from './options.ts';
import { ABSENT, QuickReader, UNKNOWN } from './quick-reader.ts';
import { Region } from './region.ts';
import { classBytes, classOf } from './size-class.ts';
import { StagedValue } from './staged-value.ts';
import { Staging } from './staging.ts';
import { Sweeper } from './sweeper.ts';
import { recordOf } from './thread-record.ts';

/** Up to 1 023 bytes; text counts as UTF-8. */
export type Key = string | Uint8Array;
/** Up to 1 048 575 bytes; text counts as UTF-8. */
export type Value = string | Uint8Array;

export interface SetOptions {
  /** Milliseconds until the entry expires, above 0; without it the entry stays. */
  readonly ttlMs?: number | undefined;
}

/** One entry as iteration gives it: copies, which nobody changes. */
export interface KvEntry {
  readonly key: Uint8Array;
  readonly value: Uint8Array;
  /** Milliseconds since 1970, or null for never. */
  readonly expiresAt: number | null;
  /** 0 in a map without versions. */
  readonly version: bigint;
}

export interface KvMapStats {
  /** Entries, those that have expired and were not removed yet included. */
  readonly entries: number;
  readonly evicted: number;
  readonly expired: number;
  readonly memoryBytes: number;
  /** Memory that was used at least once; what is free within it is used again. */
  readonly carvedBytes: number;
  readonly bloom: KvBloomStats | null;
}

export interface KvBloomStats {
  /** Reads that asked it. */
  readonly checks: number;
  /** Accesses to the map that it saved. */
  readonly saved: number;
  readonly bytes: number;
}

/** Whole buckets that `maintain` looks at in one call. */
const MAINTENANCE_BUCKETS = 4096;
const EVICT_AT_ONCE = 64;
const EVICTION_ROUNDS = 8;

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
  readonly #sweeper: Sweeper;
  readonly #now: () => number;
  readonly #evicts: boolean;
  readonly #versions: boolean;
  readonly #seed0: number;
  readonly #seed1: number;
  readonly #key = new Staging(MAX_KEY_BYTES + 1);
  readonly #value = new StagedValue();
  #hash = 0;
  #lastVersion = 0n;

  private constructor(region: Region, now: () => number) {
    this.#region = region;
    this.#heap = new Heap(region, threadId);
    this.#chains = new Chains(this.#heap);
    this.#entries = this.#chains.entries;
    this.#filter = region.header(HEADER.filterBlocks) > 0 ? new BloomFilter(region, this.#heap.record) : null;
    this.#quick = new QuickReader(region, this.#filter);
    this.#sweeper = new Sweeper(this.#heap, this.#chains, now);
    this.#now = now;
    this.#evicts = (region.header(HEADER.flags) & FLAG_EVICT) !== 0;
    this.#versions = (region.header(HEADER.flags) & FLAG_VERSIONS) !== 0;
    this.#seed0 = region.header(HEADER.seed0);
    this.#seed1 = region.header(HEADER.seed1);
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
    return this.#lastVersion;
  }

  /** A copy of the value; undefined if there is none. */
  get(key: Key): Uint8Array<ArrayBuffer> | undefined {
    this.#stageKey(key);
    const quick = this.#quick.find(this.#key, this.#hash);
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
    this.#stageKey(key);
    const quick = this.#quick.find(this.#key, this.#hash);
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
    this.#stageKey(key);
    const quick = this.#quick.find(this.#key, this.#hash);
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
    this.#stageKey(key);
    const quick = this.#quick.find(this.#key, this.#hash);
    if (quick === ABSENT || (quick !== UNKNOWN && this.#quick.holds(quick))) return quick !== ABSENT;
    const entry = this.#enterAndLookUp();
    this.#heap.reclaimer.leave();
    return entry !== 0;
  }

  /** Value, expiry and version, of the same moment. */
  getEntry(key: Key): KvEntry | undefined {
    this.#stageKey(key);
    const entry = this.#enterAndLookUp();
    const found = entry === 0 ? undefined : this.#copyEntry(entry);
    this.#heap.reclaimer.leave();
    return found;
  }

  /** Throws a `KvError`: `full`, `key_too_long`, `value_too_long`, `bad_option`. */
  set(key: Key, value: Value, options?: SetOptions): void {
    this.#stageKey(key);
    const block = this.#newBlock(value, this.#expiryFor(options));
    this.#heap.reclaimer.enter();
    for (;;) {
      if (this.#put(this.#chains.find(this.#key, this.#hash), block)) break;
    }
    this.#leaveChanged(block);
  }

  /** Removes an entry; false if there was none. */
  delete(key: Key): boolean {
    this.#stageKey(key);
    this.#heap.reclaimer.enter();
    const removed = this.#removeIf(() => true);
    this.#leaveChanged(0);
    return removed;
  }

  /**
   * Sets the value, or removes the entry with `value` null, if the present value has the bytes of `expected`, null for no
   * entry. Returns whether it did. Throws as `set` does.
   */
  compareAndSet(key: Key, expected: Value | null, value: Value | null, options?: SetOptions): boolean {
    this.#stageKey(key);
    const wanted = expected === null ? null : new StagedValue();
    if (wanted !== null && !wanted.put(expected!)) return false;
    const isWanted = (entry: number): boolean => {
      const live = entry !== 0 && this.#isLive(entry);
      return wanted === null ? !live : live && this.#entries.valueEquals(entry, wanted);
    };
    if (value === null) return this.#compareAndRemove(isWanted);
    const block = this.#newBlock(value, this.#expiryFor(options));
    this.#heap.reclaimer.enter();
    for (;;) {
      const entry = this.#chains.find(this.#key, this.#hash);
      if (!isWanted(entry)) {
        this.#heap.reclaimer.leave();
        this.#heap.allocator.discard(block);
        return false;
      }
      if (this.#put(entry, block)) break;
    }
    this.#leaveChanged(block);
    return true;
  }

  /**
   * Adds to an integer, which is kept as decimal text; an absent one is 0. Keeps its expiry, a new one gets that of the
   * options. Returns the sum. Throws a `KvError`: `not_an_integer` if the value is none or the sum is not a safe integer.
   */
  increment(key: Key, by = 1, options?: SetOptions): number {
    this.#stageKey(key);
    const fresh = this.#expiryFor(options);
    // The longest safe integer; an entry with expiry: room for whatever it will be.
    const block = this.#newBlock('-9007199254740991', fresh ?? 0);
    this.#heap.reclaimer.enter();
    for (;;) {
      const entry = this.#chains.find(this.#key, this.#hash);
      const live = entry !== 0 && this.#isLive(entry);
      const sum = live ? parseInteger(this.#entries.valueText(entry)) + by : by;
      if (!Number.isSafeInteger(sum)) {
        this.#heap.reclaimer.leave();
        this.#heap.allocator.discard(block);
        throw new KvError('not_an_integer', 'the value, or the sum, is not an integer of at most 2⁵³ - 1');
      }
      const expiry = live ? this.#entries.expiry(entry) : (fresh ?? 0);
      this.#value.put(String(sum));
      this.#heap.allocator.reopen(block);
      this.#entries.write(block, this.#key, this.#hash, this.#value, this.#versions || expiry !== 0 ? expiry : null);
      this.#heap.allocator.complete(block);
      if (this.#put(entry, block)) {
        this.#leaveChanged(block);
        return sum;
      }
    }
  }

  /** Sets an entry as it was logged, unless there is one with this version or a later one. For recovery, by one thread. */
  restore(key: Key, value: Value, expiresAt: number | null, version: bigint): boolean {
    this.#stageKey(key);
    const block = this.#newBlock(value, expiresAt ?? 0);
    this.#chains.setVersion(block, version);
    this.#heap.reclaimer.enter();
    for (;;) {
      const entry = this.#chains.find(this.#key, this.#hash);
      if (entry !== 0 && this.#chains.version(entry) >= version) {
        this.#heap.reclaimer.leave();
        this.#heap.allocator.discard(block);
        return false;
      }
      if (this.#put(entry, block)) break;
    }
    this.#leaveChanged(block);
    return true;
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
        if (this.#isLive(entry)) found.push(this.#copyEntry(entry));
      });
      this.#heap.reclaimer.leave();
      if (found.length > 0) yield* found.splice(0);
    }
  }

  /** Number of entries, those that have expired and were not removed yet included. */
  get size(): number {
    return (this.#sum(RECORD.inserted) - this.#sum(RECORD.removed)) | 0;
  }

  stats(): KvMapStats {
    return {
      entries: this.size,
      evicted: this.#sum(RECORD.evicted) >>> 0,
      expired: this.#sum(RECORD.expired) >>> 0,
      memoryBytes: (this.#region.header(HEADER.arenaEnd) - this.#region.header(HEADER.arenaStart)) * 4,
      carvedBytes: (Atomics.load(this.#region.words, ARENA_TOP) - this.#region.header(HEADER.arenaStart)) * 4,
      bloom:
        this.#filter === null
          ? null
          : {
              checks: this.#sum(RECORD.filterChecks) >>> 0,
              saved: this.#sum(RECORD.filterSaved) >>> 0,
              bytes: filterWordsFor(this.#filter.blockCount) * 4,
            },
    };
  }

  /** Now and then, by one thread or several: removes what has expired and frees what closed threads left. */
  maintain(): void {
    this.#sweeper.removeExpired(Math.min(this.#chains.bucketCount, MAINTENANCE_BUCKETS));
    this.#heap.adoptIdle();
    this.#heap.collectAll();
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

  #stageKey(key: Key): void {
    if (!this.#key.put(key) || this.#key.length > MAX_KEY_BYTES) {
      throw new KvError('key_too_long', `a key may have ${MAX_KEY_BYTES} bytes; this one has more`);
    }
    this.#hash = hashWords(this.#key.words, this.#key.length, this.#seed0, this.#seed1);
  }

  /** With the staged key: the live entry, or 0. */
  #enterAndLookUp(): number {
    const filter = this.#filter;
    this.#heap.reclaimer.enter();
    if (filter !== null && !this.#quick.usable && !filter.mayHold(this.#hash)) return 0;
    const entry = this.#chains.lookUp(this.#key, this.#hash);
    if (entry === 0) {
      return 0;
    }
    if (!this.#isLive(entry)) return 0;
    if (this.#evicts) this.#entries.markUsed(entry);
    return entry;
  }

  #isLive(entry: number): boolean {
    const expiry = this.#entries.expiry(entry);
    return expiry === 0 || expiry > this.#now();
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

  /** When a new entry expires; null if it is not to have the words for that. */
  #expiryFor(options: SetOptions | undefined): number | null {
    const ttlMs = options?.ttlMs;
    if (ttlMs === undefined) return this.#versions ? 0 : null;
    if (!(ttlMs > 0 && ttlMs < Number.POSITIVE_INFINITY)) {
      throw new KvError('bad_option', `ttlMs must be a finite number above 0, not ${ttlMs}`);
    }
    return this.#now() + ttlMs;
  }

  /** A block in hand with the staged key and this value. */
  #newBlock(value: Value, expiry: number | null): number {
    if (!this.#value.put(value)) {
      throw new KvError('value_too_long', `a value may have ${MAX_VALUE_BYTES} bytes; this one has more`);
    }
    const sizeClass = classOf(entryBytes(this.#key.length, this.#value.length, expiry !== null));
    const { allocator } = this.#heap;
    const block = allocator.allocate(sizeClass) || this.#makeRoom(sizeClass);
    this.#entries.write(block, this.#key, this.#hash, this.#value, expiry);
    allocator.complete(block);
    this.#value.clear();
    return block;
  }

  #makeRoom(sizeClass: number): number {
    const { allocator } = this.#heap;
    let block = this.#heap.allocate(sizeClass);
    for (let round = 0; this.#evicts && block === 0 && round < EVICTION_ROUNDS; round++) {
      if (this.#sweeper.evict(sizeClass, EVICT_AT_ONCE) === 0) break;
      this.#heap.collectAll();
      block = allocator.allocate(sizeClass);
    }
    block ||= allocator.allocateFromLarger(sizeClass);
    if (block !== 0) return block;
    throw new KvError(
      'full',
      `no memory is free for ${classBytes(sizeClass)} bytes: delete entries, let them expire or be evicted, or start with more ` +
        'memoryBytes',
    );
  }

  /** Between `enter` and `leave`: links the block in hand, in place of `entry` unless that is 0. False: find again. */
  #put(entry: number, block: number): boolean {
    if (entry === 0) {
      this.#filter?.add(this.#hash);
      if (!this.#chains.insert(block, this.#hash)) return false;
      this.#region.words[this.#heap.record + RECORD.inserted]!++;
      return true;
    }
    if (this.#versions) this.#chains.version(entry);
    return this.#chains.replace(entry, block, this.#key, this.#hash);
  }

  #compareAndRemove(isWanted: (entry: number) => boolean): boolean {
    this.#heap.reclaimer.enter();
    const entry = this.#chains.find(this.#key, this.#hash);
    const removed = isWanted(entry) && (entry === 0 || !this.#isLive(entry) || this.#removeIf(isWanted));
    this.#leaveChanged(0);
    return removed;
  }

  /** Between `enter` and `leave`: removes the entry with the staged key if it is live and wanted. */
  #removeIf(isWanted: (entry: number) => boolean): boolean {
    for (;;) {
      const entry = this.#chains.find(this.#key, this.#hash);
      if (entry === 0) return false;
      const live = this.#isLive(entry);
      if (live && !isWanted(entry)) return false;
      if (this.#versions) {
        // The version of the removal: after that of the entry, and before that of whatever comes after the removal.
        this.#chains.version(entry);
        this.#lastVersion = this.#chains.nextVersion();
      }
      if (!this.#chains.remove(entry, this.#key, this.#hash)) continue;
      const { words } = this.#region;
      words[this.#heap.record + RECORD.removed]!++;
      if (!live) words[this.#heap.record + RECORD.expired]!++;
      return live;
    }
  }

  /** @param block what was linked, or 0 */
  #leaveChanged(block: number): void {
    if (this.#versions && block !== 0) this.#lastVersion = this.#chains.version(block);
    this.#heap.reclaimer.leave();
    this.#heap.reclaimer.tidy();
  }

  /** Over all threads, those that are gone included; wraps at 2³². */
  #sum(counter: number): number {
    let sum = 0;
    for (let thread = 0; thread < this.#region.header(HEADER.maxThreads); thread++) {
      sum = (sum + Atomics.load(this.#region.words, recordOf(thread) + counter)) | 0;
    }
    return sum;
  }
}

/** NaN for what is not decimal text as `increment` writes it. */
function parseInteger(text: string): number {
  return /^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
}
