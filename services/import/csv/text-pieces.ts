import { open, type FileHandle } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { pipeline } from 'node:stream';

/** Text of a file in pieces, unpacked if it is gzipped; memory is bounded by a few pieces. */

const PIECE_BYTES = 1 << 18;
const GZIP_MAGIC = [0x1f, 0x8b];

/**
 * Yields the text of a file, piece by piece, cut anywhere between two characters. Whether it is gzipped is decided by its
 * first two bytes, not by its name. A byte order mark is left out; bytes that are no UTF-8 become U+FFFD.
 *
 * @param onBytes is told how many bytes of the file itself were read since the last call
 * @throws Error naming the file when it cannot be read or unpacked
 */
export async function* readTextPieces(
  path: string,
  onBytes: (count: number) => void = () => {},
): AsyncGenerator<string> {
  const packed = await isGzip(path);
  const file = createReadStream(path, { highWaterMark: PIECE_BYTES });
  file.on('data', (bytes) => onBytes(bytes.length));
  // The error of a pipeline reaches its last stream, which is the one iterated over.
  const bytes = packed ? pipeline(file, createGunzip({ chunkSize: PIECE_BYTES }), () => {}) : file;
  const decoder = new TextDecoder();
  try {
    for await (const piece of bytes) {
      const text = decoder.decode(piece as Uint8Array, { stream: true });
      if (text !== '') yield text;
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${path} cannot be read to its end (${reason}). If it was downloaded, download it again.`, {
      cause,
    });
  } finally {
    file.destroy();
  }
  const tail = decoder.decode();
  if (tail !== '') yield tail;
}

// ———

async function isGzip(path: string): Promise<boolean> {
  let file: FileHandle | undefined;
  try {
    file = await open(path, 'r');
    const { buffer, bytesRead } = await file.read(new Uint8Array(GZIP_MAGIC.length), 0, GZIP_MAGIC.length, 0);
    return bytesRead === GZIP_MAGIC.length && GZIP_MAGIC.every((byte, index) => buffer[index] === byte);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${path} cannot be opened (${reason}).`, { cause });
  } finally {
    await file?.close();
  }
}
