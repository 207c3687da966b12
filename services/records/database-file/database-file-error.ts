import { readSync } from 'node:fs';

/** A place in a text file. */
export interface Place {
  /** From 1. */
  readonly line: number;
  /** In characters, from 1. */
  readonly column: number;
}

/** The database file is not what it should be; nothing is started, and nothing is written over it. */
export class DatabaseFileError extends Error {
  override readonly name: string = 'DatabaseFileError';
  readonly place: Place;

  constructor(path: string, place: Place, expected: string) {
    super(
      `${path}: line ${place.line}, column ${place.column}: expected ${expected}. A database file is one JSON object whose ` +
        'values are all strings: {"key": "value"}. Mend it, or move it away to start empty. It was left as it is.',
    );
    this.place = place;
  }
}

/** Line and column of a byte of the file. Reads the file again up to there: an error is rare, and may take its time. */
export function locate(file: number, offset: number): Place {
  const piece = Buffer.allocUnsafe(64 * 1024);
  let line = 1;
  let column = 1;
  for (let position = 0; position < offset;) {
    const count = readSync(file, piece, 0, Math.min(piece.length, offset - position), position);
    if (count === 0) break;
    for (const byte of piece.subarray(0, count)) {
      if (byte === LINE_FEED) {
        line++;
        column = 1;
      } else if ((byte & CONTINUATION_MASK) !== CONTINUATION) {
        column++;
      }
    }
    position += count;
  }
  return { line, column };
}

// ———

const LINE_FEED = 0x0a;
/** Bytes of UTF-8 behind the first of a character. */
const CONTINUATION_MASK = 0xc0;
const CONTINUATION = 0x80;
