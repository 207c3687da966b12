/** Finds and reads the snapshots of a data directory; for the main thread. */
import { FormatError, readShared, SectionedFile, TEMPORARY_SUFFIX } from '#libs/bytes';
import { isEmbeddedFile, openEmbedded, type Progress } from '#services/import';
import { closeSync, mkdirSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SharedSnapshot } from './protocol.ts';
import { openSnapshot } from './suggesters.ts';

/** A snapshot that cannot be used; the message names the file, what is wrong with it and what to do. */
export class DataError extends Error {
  override readonly name: string = 'DataError';
}

/** Where a long start tells how it is going. */
export interface Reporting {
  readonly progress: Progress;
  /** For what an operator should know and nobody has to act on at once. */
  readonly warn: (message: string) => void;
}

/** Ends the names of our own snapshots; others are recognised too, by their first bytes. */
const SNAPSHOT_EXTENSION = '.snapshot';

/**
 * Compiles the embedded data into the directory if that was not done yet, then reads it and every other snapshot there,
 * whatever its name, into memory that threads can share. The checksums are checked here, so that threads need not.
 *
 * @throws DataError for a snapshot that is damaged, of another version, or of no kind that this program serves
 */
export async function loadSnapshots(
  directory: string,
  { progress }: Pick<Reporting, 'progress'>,
): Promise<SharedSnapshot[]> {
  mkdirSync(directory, { recursive: true });
  const embedded = (await openEmbedded(directory, progress)).map((path) => resolve(path));
  return [...embedded, ...findSnapshots(directory)].map(readSnapshot);
}

/** The snapshots directly in the directory, by name; without embedded data, which may be those of another version. */
export function findSnapshots(directory: string): string[] {
  return readdirSync(directory)
    .filter((name) => !name.startsWith('.') && !name.endsWith(TEMPORARY_SUFFIX) && !isEmbeddedFile(name))
    .map((name) => resolve(directory, name))
    .filter(isFile)
    .filter((path) => path.endsWith(SNAPSHOT_EXTENSION) || SectionedFile.recognises(headOf(path)))
    .toSorted();
}

/** @throws DataError */
export function readSnapshot(path: string): SharedSnapshot {
  try {
    const buffer = readShared(path);
    SectionedFile.open(buffer);
    const snapshot = { path, buffer };
    openSnapshot(snapshot);
    return snapshot;
  } catch (cause) {
    if (!(cause instanceof FormatError)) throw cause;
    throw new DataError(`${path}: ${cause.message}`, { cause });
  }
}

// ———

const HEAD_BYTES = 8;

/** A file, or a link to one. Directories, pipes (which would never end) and links to nothing are not for us. */
function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

function headOf(path: string): Uint8Array {
  const head = new Uint8Array(HEAD_BYTES);
  const fd = openSync(path, 'r');
  try {
    return head.subarray(0, readSync(fd, head, 0, HEAD_BYTES, 0));
  } finally {
    closeSync(fd);
  }
}
