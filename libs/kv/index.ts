/** A lock-free key-value store in memory that worker threads share. Begin with `KvMap`. */
export { KvError, type KvErrorCode } from './errors.ts';
export {
  type Key,
  type KvBloomStats,
  type KvEntry,
  KvMap,
  type KvMapStats,
  type SetOptions,
  type Value,
} from './kv-map.ts';
export { MAX_KEY_BYTES, MAX_VALUE_BYTES } from './layout.ts';
export type { KvMapOptions } from './options.ts';
