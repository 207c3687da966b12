/** A lock-free key-value store in memory that worker threads share. Begin with `KvMap`, or `KvStore` with a log. */
export { KvError, type KvErrorCode } from './errors.ts';
export { KvMap } from './kv-map.ts';
export { type Durability, type KvAttachment, KvStore, type KvStoreOptions } from './kv-store.ts';
export type { Recovered } from './log/recovery.ts';
export { MAX_KEY_BYTES, MAX_VALUE_BYTES } from './layout.ts';
export type { KvMapOptions } from './options.ts';
export { MAX_MESSAGE_BYTES, type QueueOptions, SharedQueue } from './queue.ts';
export type { Key, KvBloomStats, KvEntry, KvMapStats, SetOptions, Value } from './types.ts';
export { SharedCounters } from './counters.ts';
export { type RateDecision, type RateLimit, RateLimiter } from './rate-limiter.ts';
