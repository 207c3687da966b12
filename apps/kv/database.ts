/** The records in memory and their database file: read before anything is served, written when all has been answered. */
import { KvError, KvMap } from '@addressee/kv';
import { readDatabase, writeDatabase } from '#services/records';
import { StartError } from '#apps/startup';
import { accessSync, constants } from 'node:fs';
import { dirname } from 'node:path';
import type { KvConfig } from './config.ts';

/** The records could not be written; the message says where, why, and what became of the old file. */
export class SaveError extends Error {
  override readonly name: string = 'SaveError';
}

const MIB = 1024 * 1024;
/** A key that is not there costs an access to the map once in a hundred times. */
const FALSE_POSITIVE_RATE = 0.01;
/** The main thread, and a crashed thread's successor that comes before its things were cleared. */
const SPARE_PLACES = 8;

/** Makes the memory for the records. */
export function createMap({ keys, memory, noBloom, threads }: KvConfig): KvMap {
  return KvMap.create({
    expectedEntries: keys,
    memoryBytes: memory * MIB,
    bloom: noBloom ? false : { falsePositiveRate: FALSE_POSITIVE_RATE },
    maxThreads: 2 * threads + SPARE_PLACES,
  });
}

/**
 * Reads the file into the map.
 *
 * @returns false when there is no such file
 * @throws DatabaseFileError where it is not in order; StartError when it does not fit, or could not be written later
 */
export function loadDatabase(path: string, map: KvMap): boolean {
  checkWritable(path);
  try {
    readDatabase(path, (key, value) => map.set(key, value));
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return false;
    if (!(cause instanceof KvError)) throw cause;
    const remedy = cause.code === 'full' ? 'Give more with --memory.' : `${cause.message}.`;
    throw new StartError(`${path} does not fit into the memory for records. ${remedy}`, { cause });
  }
}

/** Writes all records in one step. @throws SaveError */
export function saveDatabase(path: string, map: KvMap): void {
  try {
    writeDatabase(path, texts(map));
  } catch (cause) {
    throw new SaveError(
      `The records could not be written to ${path}: ${(cause as Error).message}. A file that was there before is unchanged.`,
      { cause },
    );
  }
}

// ———

function* texts(map: KvMap): Generator<[key: string, value: string]> {
  for (const { key, value } of map.entries()) yield [text(key), text(value)];
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');
}

/** Better to know at the start than after a day of writes. */
function checkWritable(path: string): void {
  const directory = dirname(path);
  try {
    accessSync(directory, constants.W_OK);
  } catch (cause) {
    throw new StartError(`${path} could not be written at the end: ${(cause as Error).message}. Choose another --db.`, {
      cause,
    });
  }
}
