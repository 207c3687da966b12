import { MAX_KEY_BYTES, MAX_VALUE_BYTES } from '@addressee/kv';

/**
 * A key-value store of texts, as the routes see it. What is synchronous stays so: a store in memory answers a request in the
 * turn in which it came, one behind a network returns promises. `record-store.fixture.ts` is the contract that each
 * implementation passes.
 */
export interface RecordStore {
  /** The value, or null. Counts as a read. */
  get(key: string): string | null | Promise<string | null>;
  /**
   * Sets or replaces the value. When it returns, or its promise is fulfilled, every later `get` sees the value, and it is as
   * safe as the store promises.
   * Fails with a StoreError when it cannot.
   */
  set(key: string, value: string): void | Promise<void>;
  /** Whether there was something to delete. Safe as in `set`; does not count as a read. */
  delete(key: string): boolean | Promise<boolean>;
  /** Reads since the start of the process, those of all its threads; zero at start, not saved. */
  reads(): ReadStatistics;
  /** What is in the store; null where only its server knows. */
  statistics(): StoreStatistics | null;
  /** Lets go of connections. Nothing is asked of the store afterwards. */
  close(): void | Promise<void>;
}

export interface ReadStatistics {
  /** `get`s that found a value. */
  readonly succeeded: number;
  /** `get`s that found none. */
  readonly failed: number;
}

export interface StoreStatistics {
  readonly records: number;
  /** Memory that records may take, in bytes. */
  readonly memoryBytes: number;
  /** Of it, what has been taken at least once; what is free within is used again. */
  readonly usedBytes: number;
  /** The Bloom filter in front of the records; null when it is switched off. */
  readonly bloom: BloomStatistics | null;
}

export interface BloomStatistics {
  /** Reads that asked it. */
  readonly asked: number;
  /** Accesses to the records that it saved: it knew that there was no such key. */
  readonly saved: number;
}

// What the store in memory takes; the same for every store, so that one can take over from another.
export { MAX_KEY_BYTES, MAX_VALUE_BYTES };

export type StoreErrorKind = 'key-too-long' | 'value-too-long' | 'full' | 'unavailable';

/** Why a store did not do what it was asked; the message may be shown to clients. */
export class StoreError extends Error {
  override readonly name: string = 'StoreError';
  readonly kind: StoreErrorKind;

  constructor(kind: StoreErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** @throws StoreError when the key is longer than any store takes */
export function checkKey(key: string): void {
  // A UTF-16 unit has at most three bytes, so short texts need no counting.
  if (key.length > MAX_KEY_BYTES / 3 && Buffer.byteLength(key) > MAX_KEY_BYTES) {
    throw new StoreError('key-too-long', `Item name is longer than ${MAX_KEY_BYTES} bytes`);
  }
}

/** @throws StoreError when the value is longer than any store takes */
export function checkValue(value: string): void {
  if (value.length > MAX_VALUE_BYTES / 3 && Buffer.byteLength(value) > MAX_VALUE_BYTES) {
    throw new StoreError('value-too-long', `Item value is longer than ${MAX_VALUE_BYTES} bytes`);
  }
}
