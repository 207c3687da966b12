import { closeSync, fstatSync, fsyncSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

const MAX_READ_BYTES = 1 << 30;

/** Reads a whole file into memory that threads can share. Throws the operating system's error. */
export function readShared(path: string): SharedArrayBuffer {
  const fd = openSync(path, 'r');
  try {
    const { size } = fstatSync(fd);
    const bytes = new Uint8Array(new SharedArrayBuffer(size));
    for (let position = 0; position < size;) {
      const length = Math.min(size - position, MAX_READ_BYTES);
      const count = readSync(fd, bytes, position, length, position);
      if (count === 0) throw new Error(`${path} became shorter while it was read`);
      position += count;
    }
    return bytes.buffer as SharedArrayBuffer;
  } finally {
    closeSync(fd);
  }
}

/**
 * Writes a file so that at any moment, even at a power cut, its path holds either the old file or the whole new one:
 * a temporary file beside it, flushed to the disk, then renamed. Leaves nothing behind when it throws.
 */
export function writeAtomically(path: string, chunks: readonly Uint8Array[]): void {
  const temporary = `${path}.${process.pid}-${process.hrtime.bigint()}.tmp`;
  const fd = openSync(temporary, 'wx');
  try {
    try {
      for (const chunk of chunks) writeWhole(fd, chunk);
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  syncDirectory(dirname(path));
}

// ———

function writeWhole(fd: number, chunk: Uint8Array): void {
  for (let position = 0; position < chunk.length;) {
    position += writeSync(fd, chunk, position, Math.min(chunk.length - position, MAX_READ_BYTES));
  }
}

/** Makes the rename itself durable. Windows cannot open directories, and needs no such step. */
function syncDirectory(path: string): void {
  if (process.platform === 'win32') return;
  const fd = openSync(path, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
