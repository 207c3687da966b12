import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { KvError } from '../errors.ts';
import {
  FILE_HEADER_BYTES,
  FRAME_HEADER_BYTES,
  FRAME_MAGIC,
  frameSum,
  LOG_MAGIC,
  type LogRecord,
  MAX_FRAME_BYTES,
  parseFileHeader,
  parseRecords,
  SNAPSHOT_MAGIC,
} from './record.ts';

const SEARCH_BYTES = 1 << 20;

/** What was read of a file. */
export interface LogSummary {
  /** Of a snapshot; 0 of a log. */
  readonly horizon: bigint;
  /** Bytes up to the end of the last whole frame: where the next one goes. 0 if not even the header is whole. */
  readonly goodBytes: number;
  readonly fileBytes: number;
}

/**
 * Reads a log, frame by frame, in memory of one frame. A last frame that was not written to its end, as a crash leaves it, is
 * left out. Throws a `KvError` (`bad_file`) if a frame is damaged and whole ones follow: that is not what a crash leaves.
 */
export function readLog(path: string, receive: (record: LogRecord) => void): LogSummary {
  return readFrames(path, LOG_MAGIC, receive);
}

/** Reads a snapshot, which is whole or is refused with a `KvError` (`bad_file`). */
export function readSnapshot(
  path: string,
  receive: (record: LogRecord) => void,
  onHorizon: (horizon: bigint) => void,
): LogSummary {
  let ended = false;
  const summary = readFrames(path, SNAPSHOT_MAGIC, receive, onHorizon, () => {
    ended = true;
  });
  if (ended && summary.goodBytes === summary.fileBytes) return summary;
  throw new KvError(
    'bad_file',
    `${path} is damaged: its frames are whole up to byte ${summary.goodBytes} of ${summary.fileBytes}. It was not changed; ` +
      'put back a copy of it, or move it away to start without it',
  );
}

// ———

function readFrames(
  path: string,
  magic: string,
  receive: (record: LogRecord) => void,
  onHorizon: (horizon: bigint) => void = () => {},
  onEnd: () => void = () => {},
): LogSummary {
  const file = openSync(path, 'r');
  try {
    const fileBytes = fstatSync(file).size;
    const header = readAt(file, 0, Math.min(FILE_HEADER_BYTES, fileBytes));
    const horizon = parseFileHeader(header, magic);
    if (horizon === null) {
      // A crash right after the file was made leaves a part of the header, or zero bytes.
      if (fileBytes <= FILE_HEADER_BYTES && isBeginning(header, magic)) return { horizon: 0n, goodBytes: 0, fileBytes };
      throw new KvError(
        'bad_file',
        `${path} is not a file of this store: it does not begin with ${magic}. It was not changed`,
      );
    }
    onHorizon(horizon);
    let at = FILE_HEADER_BYTES;
    for (;;) {
      const frame = readFrame(file, at, fileBytes);
      if (frame === null) break;
      if (frame.records.length === 0) onEnd();
      for (const record of frame.records) receive(record);
      at = frame.end;
    }
    if (at < fileBytes) refuseDamage(file, path, at, fileBytes);
    return { horizon, goodBytes: at, fileBytes };
  } finally {
    closeSync(file);
  }
}

function readFrame(file: number, at: number, fileBytes: number): { records: LogRecord[]; end: number } | null {
  if (fileBytes - at < FRAME_HEADER_BYTES) return null;
  const header = readAt(file, at, FRAME_HEADER_BYTES);
  const bytes = header.readUInt32LE(4);
  const end = at + FRAME_HEADER_BYTES + bytes;
  if (header.readUInt32LE(0) !== FRAME_MAGIC || bytes > MAX_FRAME_BYTES || end > fileBytes) return null;
  const body = readAt(file, at + FRAME_HEADER_BYTES, bytes);
  if (frameSum(header, body) !== header.readUInt32LE(12)) return null;
  const records = parseRecords(body, header.readUInt32LE(8));
  return records === null ? null : { records, end };
}

/** Looks for a whole frame behind one that is not. */
function refuseDamage(file: number, path: string, badAt: number, fileBytes: number): void {
  const magic = Buffer.alloc(4);
  magic.writeUInt32LE(FRAME_MAGIC);
  for (let from = badAt + 1; from < fileBytes; from += SEARCH_BYTES) {
    // Overlapping by the length of the mark, lest one on the border be missed.
    const window = readAt(file, from, Math.min(SEARCH_BYTES + magic.length - 1, fileBytes - from));
    for (let found = window.indexOf(magic); found !== -1; found = window.indexOf(magic, found + 1)) {
      if (readFrame(file, from + found, fileBytes) === null) continue;
      throw new KvError(
        'bad_file',
        `${path} is damaged at byte ${badAt}, and not at its end: whole frames follow from byte ${from + found}. It was not ` +
          'changed; put back a copy of it, or cut it at that byte to give up what follows',
      );
    }
  }
}

function isBeginning(header: Buffer, magic: string): boolean {
  return header.every((byte) => byte === 0) || header.toString('latin1', 0, 8) === magic.slice(0, header.length);
}

function readAt(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  let read = 0;
  while (read < length) {
    const count = readSync(file, bytes, read, length - read, position + read);
    if (count === 0) break;
    read += count;
  }
  return bytes.subarray(0, read);
}
