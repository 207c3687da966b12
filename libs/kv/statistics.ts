import { type BloomFilter, filterWordsFor } from './bloom-filter.ts';
import { ARENA_TOP, HEADER, RECORD } from './layout.ts';
import type { Region } from './region.ts';
import { recordOf } from './thread-record.ts';
import type { KvMapStats } from './types.ts';

/** Each thread counts for itself; what is told here is the sum of a moment in which they may be counting. */
export function statisticsOf(region: Region, filter: BloomFilter | null): KvMapStats {
  const arenaStart = region.header(HEADER.arenaStart);
  return {
    entries: countEntries(region),
    evicted: sum(region, RECORD.evicted) >>> 0,
    expired: sum(region, RECORD.expired) >>> 0,
    memoryBytes: (region.header(HEADER.arenaEnd) - arenaStart) * 4,
    carvedBytes: (Atomics.load(region.words, ARENA_TOP) - arenaStart) * 4,
    bloom:
      filter === null
        ? null
        : {
            checks: sum(region, RECORD.filterChecks) >>> 0,
            saved: sum(region, RECORD.filterSaved) >>> 0,
            bytes: filterWordsFor(filter.blockCount) * 4,
          },
  };
}

export function countEntries(region: Region): number {
  return (sum(region, RECORD.inserted) - sum(region, RECORD.removed)) | 0;
}

// ———

/** Over all threads, those that are gone included; wraps at 2³². */
function sum(region: Region, counter: number): number {
  let total = 0;
  for (let thread = 0; thread < region.header(HEADER.maxThreads); thread++) {
    total = (total + Atomics.load(region.words, recordOf(thread) + counter)) | 0;
  }
  return total;
}
