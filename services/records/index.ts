/** The key-value API: its store in memory or in Valkey, its routes, its database file. */
export { AccessKey, parseAccessKey } from './access-key.ts';
export { answerApiError } from './api-errors.ts';
export { DatabaseFileError } from './database-file/database-file-error.ts';
export { type MemoryOptions, RecordsFileError } from './durable-records.ts';
export { MemoryStore } from './memory-store.ts';
export { ReadCounters } from './read-counters.ts';
export { addRecordRoutes, type RecordRoutesOptions } from './record-routes.ts';
export {
  MAX_KEY_BYTES,
  MAX_VALUE_BYTES,
  type ReadStatistics,
  type RecordStore,
  StoreError,
  type StoreErrorKind,
  type StoreStatistics,
} from './record-store.ts';
export { attachRecords, connectValkey, RecordsHost, type RecordsOptions, type SharedRecords } from './records-host.ts';
export { parseValkeyAddress, type ValkeyAddress } from './valkey-address.ts';
