/** Up to 1 023 bytes; text counts as UTF-8. */
export type Key = string | Uint8Array;
/** Up to 1 000 000 bytes; text counts as UTF-8. */
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
