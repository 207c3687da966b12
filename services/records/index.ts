/** The key-value API: its store in memory or in Valkey, its routes, its database file. */
import type { ReadCounters } from './read-counters.ts';
import type { RecordStore } from './record-store.ts';
import type { ValkeyAddress } from './valkey-address.ts';

export { answerApiError } from './api-errors.ts';
export { DatabaseFileError } from './database-file/database-file-error.ts';
export { readDatabase } from './database-file/database-reader.ts';
export { writeDatabase } from './database-file/database-writer.ts';
export { MemoryStore } from './memory-store.ts';
export { ReadCounters } from './read-counters.ts';
export { addRecordRoutes } from './record-routes.ts';
export {
  MAX_KEY_BYTES,
  MAX_VALUE_BYTES,
  type ReadStatistics,
  type RecordStore,
  StoreError,
  type StoreErrorKind,
  type StoreStatistics,
} from './record-store.ts';
export { parseValkeyAddress, type ValkeyAddress } from './valkey-address.ts';

/** Connects to Valkey or Redis, see `ValkeyStore.connect`. The client library is loaded only now. */
export async function connectValkey(address: ValkeyAddress, counters: ReadCounters): Promise<RecordStore> {
  const { ValkeyStore } = await import('./valkey-store.ts');
  return ValkeyStore.connect(address, counters);
}
