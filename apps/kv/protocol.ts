/** What the main thread gives to each serving thread, once, at its start. All buffers are shared memory. */
import type { KvAttachment } from '@addressee/kv';
import type { ValkeyAddress } from '#services/records';

export interface KvThreadData {
  readonly records: KvAttachment | ValkeyAddress;
  /** Of `ReadCounters`, a line per thread. */
  readonly counters: SharedArrayBuffer;
  /** By thread: the `threadId` that it has now, so that the main thread knows whose things to clear after a crash. */
  readonly threadIds: SharedArrayBuffer;
  readonly logs: boolean;
}
