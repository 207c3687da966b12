import { KvError } from './errors.ts';
import type { KvMap } from './kv-map.ts';

export interface RateLimit {
  /** Requests that may come at once, and in each window; an integer from 1. */
  readonly limit: number;
  /** Milliseconds in which they come back. */
  readonly windowMs: number;
}

export interface RateDecision {
  readonly isAllowed: boolean;
  /** Requests that would be allowed now. */
  readonly remaining: number;
  /** Milliseconds until one like this is allowed; 0 if it was. */
  readonly retryAfterMs: number;
  /** Milliseconds until all are allowed again. */
  readonly resetMs: number;
}

/**
 * Limits of requests per key over a map that all threads share: the generic cell rate algorithm (ITU-T I.371), which is a
 * leaky bucket in one number, the moment at which the bucket is empty. A decision is a read and a compare-and-set; an idle
 * key costs nothing, its entry expires. Take a map with `whenFull: 'evict'`: strangers cannot fill it then.
 */
export class RateLimiter {
  readonly #map: KvMap;
  readonly #prefix: string;
  readonly #now: () => number;
  readonly #spacingMs: number;
  readonly #windowMs: number;

  /**
   * @param prefix before every key, so that several limits can share a map
   * @param now milliseconds since 1970; for tests
   */
  constructor(map: KvMap, prefix: string, { limit, windowMs }: RateLimit, now: () => number = Date.now) {
    if (!Number.isInteger(limit) || limit < 1 || !(windowMs > 0)) {
      throw new KvError(
        'bad_option',
        `limit must be an integer from 1, windowMs above 0; not ${limit} and ${windowMs}`,
      );
    }
    this.#map = map;
    this.#prefix = prefix;
    this.#now = now;
    this.#windowMs = windowMs;
    this.#spacingMs = windowMs / limit;
  }

  /**
   * Counts a request, if it is allowed.
   *
   * @param cost of how many requests it counts, above 0
   */
  take(key: string, cost = 1): RateDecision {
    const name = this.#prefix + key;
    for (;;) {
      const now = this.#now();
      const before = this.#map.get(name);
      const emptyAt = Math.max(now, before === undefined ? 0 : momentOf(before));
      const filled = emptyAt + cost * this.#spacingMs;
      const overMs = filled - now - this.#windowMs;
      if (overMs > EPSILON_MS) return this.#decide(false, emptyAt - now, overMs);
      // Another thread may have counted meanwhile: then the bytes are others, and all is done again. If they are the same
      // again, the bucket is, too.
      if (this.#map.compareAndSet(name, before ?? null, bytesOf(filled), { ttlMs: filled - now })) {
        return this.#decide(true, filled - now, 0);
      }
    }
  }

  #decide(isAllowed: boolean, filledMs: number, retryAfterMs: number): RateDecision {
    const remaining = Math.max(0, Math.floor((this.#windowMs - filledMs) / this.#spacingMs + EPSILON_MS));
    return { isAllowed, remaining, retryAfterMs: Math.ceil(retryAfterMs), resetMs: Math.ceil(filledMs) };
  }
}

/** Sums of spacings are not exact. */
const EPSILON_MS = 1e-3;

function bytesOf(moment: number): Uint8Array {
  return new Uint8Array(Float64Array.of(moment).buffer);
}

function momentOf(bytes: Uint8Array<ArrayBuffer>): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getFloat64(0, true);
}
