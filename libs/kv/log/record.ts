import { crc32 } from 'node:zlib';

/**
 * What the log and the snapshot are made of. All numbers are little-endian.
 *
 * A record, one change of one key:
 *
 * | offset | size | meaning                                                  |
 * | ------ | ---- | -------------------------------------------------------- |
 * | 0      | 1    | 1 set, 2 delete                                          |
 * | 1      | 1    | 0                                                        |
 * | 2      | 2    | bytes of the key, k                                      |
 * | 4      | 4    | bytes of the value, v                                    |
 * | 8      | 8    | version                                                  |
 * | 16     | 8    | expires at, milliseconds since 1970, a double; 0 for never |
 * | 24     | k    | key                                                      |
 * | 24 + k | v    | value                                                    |
 *
 * A frame, what was written together:
 *
 * | offset | size | meaning                                                  |
 * | ------ | ---- | -------------------------------------------------------- |
 * | 0      | 4    | `KVFR`                                                   |
 * | 4      | 4    | bytes of its records, n                                  |
 * | 8      | 4    | number of its records; 0 in the last frame of a snapshot   |
 * | 12     | 4    | CRC-32 of bytes 4 … 11 and the records                   |
 * | 16     | n    | records                                                  |
 *
 * A file begins with 32 bytes: `ADKVLOG1` or `ADKVSNP1`, the horizon (8 bytes, snapshots only), 12 bytes 0, CRC-32 of the 28
 * before. The horizon is a version: the snapshot has all that was set up to it.
 */
export const LOG_MAGIC = 'ADKVLOG1';
export const SNAPSHOT_MAGIC = 'ADKVSNP1';
export const FILE_HEADER_BYTES = 32;
export const FRAME_MAGIC = 0x5246564b;
export const FRAME_HEADER_BYTES = 16;
export const RECORD_HEADER_BYTES = 24;
export const SET = 1;
export const DELETE = 2;
/** A frame is closed when it has so many bytes of records; it is at most one record longer. */
export const FRAME_FULL_BYTES: number = 8 << 20;
/** No frame is longer: what says so is damaged. */
export const MAX_FRAME_BYTES: number = FRAME_FULL_BYTES + (2 << 20);

export interface LogRecord {
  readonly kind: typeof SET | typeof DELETE;
  readonly version: bigint;
  /** Milliseconds since 1970, or null. */
  readonly expiresAt: number | null;
  /** Views of what was read: to be copied if they are kept. */
  readonly key: Uint8Array;
  readonly value: Uint8Array;
}

export function recordBytes(keyBytes: number, valueBytes: number): number {
  return RECORD_HEADER_BYTES + keyBytes + valueBytes;
}

/** Writes the header of a record; key and value follow it. */
export function writeRecordHeader(
  target: Buffer,
  record: Pick<LogRecord, 'kind' | 'version' | 'expiresAt'>,
  keyBytes: number,
  valueBytes: number,
): void {
  target.writeUInt16LE(record.kind, 0);
  target.writeUInt16LE(keyBytes, 2);
  target.writeUInt32LE(valueBytes, 4);
  target.writeBigUInt64LE(record.version, 8);
  target.writeDoubleLE(record.expiresAt ?? 0, 16);
}

/** The records of a frame; null if they are not what its header says. */
export function parseRecords(bytes: Buffer, count: number): LogRecord[] | null {
  const records: LogRecord[] = [];
  let at = 0;
  while (at < bytes.length) {
    if (bytes.length - at < RECORD_HEADER_BYTES) return null;
    const kind = bytes.readUInt16LE(at);
    const keyEnd = at + RECORD_HEADER_BYTES + bytes.readUInt16LE(at + 2);
    const end = keyEnd + bytes.readUInt32LE(at + 4);
    const expiry = bytes.readDoubleLE(at + 16);
    if ((kind !== SET && kind !== DELETE) || end > bytes.length || !(expiry >= 0)) return null;
    records.push({
      kind,
      version: bytes.readBigUInt64LE(at + 8),
      expiresAt: expiry === 0 ? null : expiry,
      key: bytes.subarray(at + RECORD_HEADER_BYTES, keyEnd),
      value: bytes.subarray(keyEnd, end),
    });
    at = end;
  }
  return records.length === count ? records : null;
}

export function frameSum(header: Buffer, records: Uint8Array): number {
  return crc32(records, crc32(header.subarray(4, 12)));
}

export function fileHeader(magic: string, horizon: bigint): Buffer {
  const header = Buffer.alloc(FILE_HEADER_BYTES);
  header.write(magic, 'latin1');
  header.writeBigUInt64LE(horizon, 8);
  header.writeUInt32LE(crc32(header.subarray(0, 28)), 28);
  return header;
}

/** The horizon; null if it is not a header of this kind. */
export function parseFileHeader(header: Buffer, magic: string): bigint | null {
  if (header.length < FILE_HEADER_BYTES || header.toString('latin1', 0, 8) !== magic) return null;
  return header.readUInt32LE(28) === crc32(header.subarray(0, 28)) ? header.readBigUInt64LE(8) : null;
}
