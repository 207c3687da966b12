/**
 * The records in memory and their files.
 *
 *     start    FILE.log.snapshot there?  yes: the last run did not end: log and snapshot are the truth, FILE is not read
 *                                        no:  FILE is read, and a snapshot of it made
 *     running  every change goes to FILE.log; now and then a snapshot takes its place
 *     end      FILE is written in one step; then the log is not needed any more
 *
 * So nothing is served before a snapshot exists, and the log goes only when FILE has everything. Without a log
 * (`durable: off`) there is FILE alone.
 */
import { KvError, KvStore } from '@addressee/kv';
import { readDatabase, writeDatabase } from '#services/records';
import { StartError } from '#apps/startup';
import { accessSync, constants, existsSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { KvConfig } from './config.ts';

/** The records could not be written; the message says where, why, and what became of the old file. */
export class SaveError extends Error {
  override readonly name: string = 'SaveError';
}

const MIB = 1024 * 1024;
/** A key that is not there costs an access to the map once in a hundred times. */
const FALSE_POSITIVE_RATE = 0.01;
/** The main thread, that of the log, and a crashed thread's successor that comes before its things were cleared. */
const SPARE_PLACES = 8;

/**
 * Makes the memory for the records and brings back what there was.
 *
 * @param warn told what a person should know
 * @throws DatabaseFileError where the file is not in order; StartError when it does not fit, or could not be written later
 */
export async function openRecords(config: KvConfig, warn: (message: string) => void): Promise<KvStore> {
  const { db, durable } = config;
  const log = logOf(db);
  checkWritable(db);
  const isInterrupted = existsSync(snapshotOf(log));
  if (isInterrupted && durable === 'off') {
    throw new StartError(
      `${log} has the records of a run that did not end properly. Start once with --durable always and end it, or remove ` +
        `${log} and ${snapshotOf(log)} to do without them.`,
    );
  }
  // What an end has left that was cut short while it removed the log.
  if (!isInterrupted) removeLog(log);
  const store = await openStore(config, log, warn);
  if (isInterrupted) {
    warn(`the last run did not end properly: the records are those of ${log}, not those of ${db}`);
    const lostBytes = store.recovered?.lostBytes ?? 0;
    if (lostBytes > 0) warn(`the last write to ${log} was cut short: ${lostBytes} bytes of it are lost`);
    return store;
  }
  try {
    if (!loadDatabase(db, store)) warn(`there is no ${db} yet: it starts empty`);
    await store.compact();
    return store;
  } catch (error) {
    await store.close();
    removeLog(log);
    throw error;
  }
}

/** Writes all records into their file, when no thread serves any more. @throws SaveError */
export async function closeRecords(store: KvStore, { db, durable }: KvConfig): Promise<void> {
  const log = logOf(db);
  let failure: Error | null = null;
  try {
    writeDatabase(db, texts(store));
  } catch (error) {
    failure = error as Error;
  }
  await store.close();
  if (failure === null) {
    removeLog(log);
    return;
  }
  const whereabouts =
    durable === 'off' ? 'A file that was there before is unchanged.' : `They are safe in ${log}, for the next start.`;
  throw new SaveError(`The records could not be written to ${db}: ${failure.message}. ${whereabouts}`, {
    cause: failure,
  });
}

// ———

function logOf(db: string): string {
  return `${db}.log`;
}

function snapshotOf(log: string): string {
  return `${log}.snapshot`;
}

/** The snapshot first: as long as it is there, the log is the truth, so it must be whole. */
function removeLog(log: string): void {
  for (const path of [snapshotOf(log), `${log}.old`, log]) rmSync(path, { force: true });
}

async function openStore(config: KvConfig, log: string, warn: (message: string) => void): Promise<KvStore> {
  const { keys, memory, noBloom, threads, durable } = config;
  try {
    return await KvStore.open({
      expectedEntries: keys,
      memoryBytes: memory * MIB,
      bloom: noBloom ? false : { falsePositiveRate: FALSE_POSITIVE_RATE },
      maxThreads: 2 * threads + SPARE_PLACES,
      durable,
      ...(durable === 'off' ? {} : { logPath: log }),
      onLogError: (error) => warn(`${log} cannot be written any more, so changes are refused: ${error.message}`),
    });
  } catch (cause) {
    throw doesNotFit(log, cause);
  }
}

/** @returns false when there is no such file */
function loadDatabase(path: string, { map }: KvStore): boolean {
  try {
    readDatabase(path, (key, value) => map.set(key, value));
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw doesNotFit(path, cause);
  }
}

function doesNotFit(path: string, cause: unknown): unknown {
  if (!(cause instanceof KvError)) return cause;
  if (cause.code !== 'full') return new StartError(`${path}: ${cause.message}`, { cause });
  return new StartError(`${path} does not fit into the memory for records. Give more with --memory.`, { cause });
}

function* texts(store: KvStore): Generator<[key: string, value: string]> {
  for (const { key, value } of store.entries()) yield [text(key), text(value)];
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');
}

/** Better to know at the start than after a day of writes. */
function checkWritable(path: string): void {
  try {
    accessSync(dirname(path), constants.W_OK);
  } catch (cause) {
    throw new StartError(`${path} could not be written at the end: ${(cause as Error).message}. Choose another --db.`, {
      cause,
    });
  }
}
