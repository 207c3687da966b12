/** Writes a database file: one flat JSON object on one line, as `database-reader.ts` reads it. */
import { writeAtomically } from '#libs/bytes';
import { jsonString } from '../record-json.ts';

const PIECE_LENGTH = 64 * 1024;

/**
 * Replaces the file in one step: whatever happens, its path holds the old content or the whole new one.
 * @throws the system's error when it cannot be written; the old file is then still there
 */
export function writeDatabase(path: string, records: Iterable<readonly [key: string, value: string]>): void {
  writeAtomically(path, pieces(records));
}

// ———

function* pieces(records: Iterable<readonly [key: string, value: string]>): Generator<Uint8Array> {
  let text = '{';
  let separator = '';
  for (const [key, value] of records) {
    text += `${separator}${jsonString(key)}:${jsonString(value)}`;
    separator = ',';
    if (text.length < PIECE_LENGTH) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(`${text}}`);
}
