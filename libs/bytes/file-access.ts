import {
  closeSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  openSync,
  readSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The ending of files that are being written, or were when the power went: nobody should read them. */
export const TEMPORARY_SUFFIX = '.tmp';

const MAX_READ_BYTES = 1 << 30;
/** No file takes so long to write: a temporary file that was not touched for so long has lost its writer. */
const ABANDONED_AFTER_MS = 3_600_000;

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
    return bytes.buffer;
  } finally {
    closeSync(fd);
  }
}

/**
 * Writes a file so that at any moment, even at a power cut, its path holds either the old file or the whole new one:
 * a temporary file beside it, flushed to the disk, then renamed. Leaves nothing behind when it throws; what a killed
 * process left behind is removed by the next one that writes the same path, from an hour later on.
 */
export function writeAtomically(target: string, chunks: Iterable<Uint8Array>): void {
  const path = regularPath(target);
  removeAbandoned(path);
  const temporary = `${path}.${process.pid}-${process.hrtime.bigint()}${TEMPORARY_SUFFIX}`;
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

/** Where a file is to be written: behind links, and never in the place of a device, a pipe or a directory. */
function regularPath(path: string): string {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined || found.isFile()) return path;
  if (found.isSymbolicLink()) {
    const real = statSync(path, { throwIfNoEntry: false });
    if (real?.isFile() === true) return realpathSync(path);
  }
  throw new Error(`${path} is no regular file and cannot be replaced by one. Give another path.`);
}

function writeWhole(fd: number, chunk: Uint8Array): void {
  for (let position = 0; position < chunk.length;) {
    position += writeSync(fd, chunk, position, Math.min(chunk.length - position, MAX_READ_BYTES));
  }
}

/** Goes by age, not by process id: on a shared disk the writer may live on another machine. */
function removeAbandoned(path: string): void {
  const directory = dirname(path);
  const start = `${basename(path)}.`;
  for (const name of readdirSync(directory)) {
    if (!name.startsWith(start) || !TEMPORARY.test(name.slice(start.length))) continue;
    const temporary = join(directory, name);
    const touchedAt = statSync(temporary, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
    if (Date.now() - touchedAt > ABANDONED_AFTER_MS) rmSync(temporary, { force: true });
  }
}

const TEMPORARY = /^\d+-\d+\.tmp$/;

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
