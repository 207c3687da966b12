import { filterBlocksFor, filterWordsFor } from './bloom-filter.ts';
import { KvError } from './errors.ts';
import { FLAG_EVICT, FLAG_VERSIONS } from './layout.ts';
import type { RegionGeometry } from './region.ts';

/** Options of a map; what is not given has the default that is stated. */
export interface KvMapOptions {
  /** Entries to expect, 1 … 2²⁷: chains are short up to about twice as many. */
  readonly expectedEntries: number;
  /**
   * Memory for entries, in bytes; see `KvMap.entryBytes`. What is replaced or removed takes its place until no thread can
   * be reading it, and a thread may be held up while it reads: so leave some. Only memory that is used takes any of the
   * machine's. Default 128 per expected entry, and 32 MiB.
   */
  readonly memoryBytes?: number | undefined;
  /** When full: `refuse` writes (default), or `evict` entries that were not read for long. */
  readonly whenFull?: 'refuse' | 'evict' | undefined;
  /** Bloom filter in front; default off. `falsePositiveRate` 0.0001 … 0.5. */
  readonly bloom?: { readonly falsePositiveRate: number } | false | undefined;
  /** Threads at once, the making one included, 1 … 250; default 64. */
  readonly maxThreads?: number | undefined;
  /** Entries have versions, as a log needs them; costs 16 bytes per entry. Default false. */
  readonly versions?: boolean | undefined;
  /** Milliseconds since 1970; for tests. Default `Date.now`. Of this thread only. */
  readonly now?: (() => number) | undefined;
  /** For tests that must be the same every time; random by default. */
  readonly hashSeed?: readonly [number, number] | undefined;
}

const DEFAULT_BYTES_PER_ENTRY = 128;
const HEADROOM_BYTES = 32 << 20;
const DEFAULT_MAX_THREADS = 64;
const MAX_EXPECTED = 2 ** 27;

/** Throws a `KvError` (`bad_option`). */
export function geometryOf(options: KvMapOptions): RegionGeometry {
  const { expectedEntries, whenFull = 'refuse', versions = false, maxThreads = DEFAULT_MAX_THREADS } = options;
  if (!Number.isInteger(expectedEntries) || expectedEntries < 1 || expectedEntries > MAX_EXPECTED) {
    throw new KvError('bad_option', `expectedEntries must be an integer, 1 … ${MAX_EXPECTED}, not ${expectedEntries}`);
  }
  const memoryBytes = options.memoryBytes ?? expectedEntries * DEFAULT_BYTES_PER_ENTRY + HEADROOM_BYTES;
  if (!Number.isInteger(memoryBytes) || memoryBytes < 0) {
    throw new KvError('bad_option', `memoryBytes must be a positive integer, not ${memoryBytes}`);
  }
  if (versions && whenFull === 'evict') {
    throw new KvError(
      'bad_option',
      'a store with a log cannot evict: what it dropped would come back. Set whenFull to refuse',
    );
  }
  const filterBlocks = options.bloom ? filterBlocksFor(expectedEntries, rateOf(options.bloom)) : 0;
  return {
    // A power of two: nine of ten entries are first in their chains then, where reads need no epoch.
    bucketCount: 2 ** Math.ceil(Math.log2(Math.max(16, expectedEntries * 4))),
    filterWords: filterWordsFor(filterBlocks),
    filterBlocks,
    arenaBytes: memoryBytes,
    maxThreads,
    flags: (whenFull === 'evict' ? FLAG_EVICT : 0) | (versions ? FLAG_VERSIONS : 0),
    hashSeed: options.hashSeed,
  };
}

function rateOf({ falsePositiveRate }: { readonly falsePositiveRate: number }): number {
  if (falsePositiveRate >= 0.0001 && falsePositiveRate <= 0.5) return falsePositiveRate;
  throw new KvError('bad_option', `falsePositiveRate must be 0.0001 … 0.5, not ${falsePositiveRate}`);
}
