/** What the main thread gives to each serving thread, once, at its start. */
import type { SharedRecords } from '#services/records';

export interface KvThreadData {
  readonly records: SharedRecords;
  /** A line per request on stdout. */
  readonly logs: boolean;
}
