/**
 * The store in memory that all threads of the process share. With a log, a change is answered when it is as safe as the log
 * promises.
 */
import { KvError, type KvStore } from '@addressee/kv';
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
  readonly #store: KvStore;
  readonly #counters: ReadCounters;

  /** @param store of this thread */
  constructor(store: KvStore, counters: ReadCounters) {
    this.#store = store;
    this.#counters = counters;
  }

  get(key: string): string | null {
    try {
      const value = this.#store.getString(key);
      this.#counters.count(value !== undefined);
      return value ?? null;
    } catch (error) {
      throw storeError(error, key);
    }
  }

  set(key: string, value: string): void | Promise<void> {
    checkValue(value);
    try {
      return this.#store.set(key, value)?.catch(refuse(key));
    } catch (error) {
      throw storeError(error, key);
    }
  }

  delete(key: string): boolean | Promise<boolean> {
    try {
      const deleted = this.#store.delete(key);
      return typeof deleted === 'boolean' ? deleted : deleted.catch(refuse(key));
    } catch (error) {
      throw storeError(error, key);
    }
  }

  reads(): ReadStatistics {
    return this.#counters.sum();
  }

  statistics(): StoreStatistics {
    const { entries, memoryBytes, carvedBytes, bloom } = this.#store.stats();
    const filter = bloom === null ? null : { asked: bloom.checks, saved: bloom.saved };
    return { records: entries, memoryBytes, usedBytes: carvedBytes, bloom: filter };
  }

  close(): Promise<void> {
    return this.#store.close();
  }
}

// ———

function refuse(key: string): (error: unknown) => never {
  return (error) => {
    throw storeError(error, key);
  };
}

/** The store's refusals in the words of the API; anything else stays what it is. */
function storeError(error: unknown, key: string): Error {
  if (!(error instanceof KvError)) return error as Error;
  if (error.code === 'full') return new StoreError('full', 'The store is full', { cause: error });
  if (error.code === 'busy') {
    return new StoreError('unavailable', 'More changes wait for the disk than fit: try again', { cause: error });
  }
  if (error.code === 'unwritable') {
    return new StoreError('unavailable', 'The disk does not take changes now: try again later', { cause: error });
  }
  if (error.code === 'closed') return new StoreError('unavailable', 'The store cannot be written', { cause: error });
  checkKey(key);
  return error;
}
