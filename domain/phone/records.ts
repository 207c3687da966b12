import type { PhoneTable } from './layout.ts';

/** What the first digits of numbers tell. */
export interface PhonePrefixRecord {
  readonly table: PhoneTable;
  readonly callingCode: string;
  /** First digits of the national number; empty for all numbers of the calling code. At most nine. */
  readonly prefix: string;
  /** A name, or a time zone (IANA). */
  readonly text: string;
}
