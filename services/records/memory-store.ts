/** The store in memory that all threads of the process share. */
import { KvError, type KvMap } from '@addressee/kv';
import type { ReadCounters } from './read-counters.ts';
import {
  checkKey,
  checkValue,
  StoreError,
  type ReadStatistics,
  type RecordStore,
  type StoreStatistics,
} from './record-store.ts';

export class MemoryStore implements RecordStore {
  readonly #map: KvMap;
  readonly #counters: ReadCounters;

  /** @param map of this thread */
  constructor(map: KvMap, counters: ReadCounters) {
    this.#map = map;
    this.#counters = counters;
  }

  get(key: string): string | null {
    try {
      const value = this.#map.getString(key);
      this.#counters.count(value !== undefined);
      return value ?? null;
    } catch (error) {
      throw storeError(error, key);
    }
  }

  set(key: string, value: string): void {
    checkValue(value);
    try {
      this.#map.set(key, value);
    } catch (error) {
      throw storeError(error, key);
    }
  }

  delete(key: string): boolean {
    try {
      return this.#map.delete(key);
    } catch (error) {
      throw storeError(error, key);
    }
  }

  reads(): ReadStatistics {
    return this.#counters.sum();
  }

  statistics(): StoreStatistics {
    const { entries, memoryBytes, carvedBytes, bloom } = this.#map.stats();
    const filter = bloom === null ? null : { asked: bloom.checks, saved: bloom.saved };
    return { records: entries, memoryBytes, usedBytes: carvedBytes, bloom: filter };
  }

  close(): void {
    this.#map.close();
  }
}

// ———

/** The map's refusals in the words of the API; anything else stays what it is. */
function storeError(error: unknown, key: string): unknown {
  if (!(error instanceof KvError)) return error;
  if (error.code === 'full') return new StoreError('full', 'The store is full', { cause: error });
  checkKey(key);
  return error;
}
