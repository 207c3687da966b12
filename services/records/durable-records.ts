/**
 * The records in memory and their files.
 *
 *     start    FILE.log.snapshot there?  yes: the last run did not end: log and snapshot are the truth, FILE is not read
 *                                        no:  FILE is read, and a snapshot of it made
 *     running  every change goes to FILE.log; now and then a snapshot takes its place
 *     end      FILE is written in one step; then the log is not needed any more
 *
 * So nothing is served before a snapshot exists, and the log goes only when FILE has everything. Without a log
 * (`durable: off`) there is FILE alone. FILE.lock keeps a second process away.
 */
import { FileLock, LockedError } from '#libs/bytes';
import { type Durability, KvError, KvStore } from '@addressee/kv';
import { existsSync, rmSync } from 'node:fs';
import { readDatabase } from './database-file/database-reader.ts';
import { writeDatabase } from './database-file/database-writer.ts';

export interface MemoryOptions {
  /** Database file: read at start, written at the end. */
  readonly db: string;
  /** When a change is on the disk: before its answer, within so many milliseconds (1…60 000), or at the end only. */
  readonly durable: Durability;
  /** Records to expect; more are possible, a little slower. */
  readonly keys: number;
  /** Most memory that records may take, in MiB; taken as it is needed. */
  readonly memory: number;
  /** No Bloom filter in front of the records. */
  readonly noBloom: boolean;
  /** Threads that serve. */
  readonly threads: number;
}

/** The records could not be read, or not be written; the message says which file, why, and what to do. */
export class RecordsFileError extends Error {
  override readonly name: string = 'RecordsFileError';
}

const MIB = 1024 * 1024;
/** A key that is not there costs an access to the map once in a hundred times. */
const FALSE_POSITIVE_RATE = 0.01;
/** The main thread, that of the log, and a crashed thread's successor that comes before its things were cleared. */
const SPARE_PLACES = 8;
/** No map has more. */
const MAX_PLACES = 250;

export class DurableRecords {
  /**
   * Makes the memory for the records and brings back what there was.
   *
   * @param warn told what a person should know
   * @throws DatabaseFileError where the file is not in order; RecordsFileError when it is in use, does not fit, or could not
   * be written later
   */
  static async open(options: MemoryOptions, warn: (message: string) => void): Promise<DurableRecords> {
    const { db } = options;
    const lock = takeLock(db);
    try {
      const isInterrupted = existsSync(snapshotOf(logOf(db)));
      const store = isInterrupted ? await recover(options, warn) : await load(options, warn);
      return new DurableRecords(store, options, lock, isInterrupted);
    } catch (error) {
      lock.release();
      throw error;
    }
  }

  readonly store: KvStore;
  readonly #options: MemoryOptions;
  readonly #lock: FileLock;
  readonly #isInterrupted: boolean;

  private constructor(store: KvStore, options: MemoryOptions, lock: FileLock, isInterrupted: boolean) {
    this.store = store;
    this.#options = options;
    this.#lock = lock;
    this.#isInterrupted = isInterrupted;
  }

  /**
   * Writes all records into their file, when no thread serves any more.
   * @throws RecordsFileError when it cannot be written; the log, if there is one, then stays
   */
  async close(): Promise<void> {
    const { db, durable } = this.#options;
    const log = logOf(db);
    let failure: Error | null = null;
    try {
      writeDatabase(db, texts(this.store));
    } catch (error) {
      failure = error as Error;
    }
    await this.store.close();
    if (failure === null) removeLog(log);
    this.#lock.release();
    if (failure === null) return;
    const whereabouts =
      durable === 'off' ? 'A file that was there before is unchanged.' : `They are safe in ${log}, for the next start.`;
    throw new RecordsFileError(`The records could not be written to ${db}: ${failure.message}. ${whereabouts}`, {
      cause: failure,
    });
  }

  /** Ends as if nothing had been opened: nothing was changed. */
  async abandon(): Promise<void> {
    await this.store.close();
    if (!this.#isInterrupted) removeLog(logOf(this.#options.db));
    this.#lock.release();
  }
}

// ———

/** What a run has left that did not end. */
async function recover(options: MemoryOptions, warn: (message: string) => void): Promise<KvStore> {
  const { db, durable } = options;
  const log = logOf(db);
  if (durable === 'off') {
    throw new RecordsFileError(
      `${log} has the records of a run that did not end properly. Start once with --durable always and end it, or remove ` +
        `${log} and ${snapshotOf(log)} to do without them.`,
    );
  }
  const store = await openStore(options, warn);
  warn(`the last run did not end properly: the records are those of ${log}, not those of ${db}`);
  const lostBytes = store.recovered?.lostBytes ?? 0;
  if (lostBytes > 0) warn(`the last write to ${log} was cut short: ${lostBytes} bytes of it are lost`);
  return store;
}

/** What the database file has. */
async function load(options: MemoryOptions, warn: (message: string) => void): Promise<KvStore> {
  const { db } = options;
  // What an end has left that was cut short while it removed the log.
  removeLog(logOf(db));
  const store = await openStore(options, warn);
  try {
    if (!readInto(store, db)) warn(`there is no ${db} yet: it starts empty`);
    await store.compact();
    return store;
  } catch (error) {
    await store.close();
    removeLog(logOf(db));
    throw error;
  }
}

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

async function openStore(options: MemoryOptions, warn: (message: string) => void): Promise<KvStore> {
  const { db, keys, memory, noBloom, threads, durable } = options;
  const log = logOf(db);
  try {
    return await KvStore.open({
      expectedEntries: keys,
      memoryBytes: memory * MIB,
      bloom: noBloom ? false : { falsePositiveRate: FALSE_POSITIVE_RATE },
      maxThreads: Math.min(2 * threads + SPARE_PLACES, MAX_PLACES),
      durable,
      ...(durable === 'off' ? {} : { logPath: log }),
      onLogNotice: warn,
    });
  } catch (cause) {
    throw doesNotFit(log, cause);
  }
}

/** @returns false when there is no such file */
function readInto({ map }: KvStore, path: string): boolean {
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
  if (cause.code !== 'full') return new RecordsFileError(`${path}: ${cause.message}`, { cause });
  return new RecordsFileError(`${path} does not fit into the memory for records. Give more with --memory.`, { cause });
}

function* texts(store: KvStore): Generator<[key: string, value: string]> {
  for (const { key, value } of store.entries()) yield [text(key), text(value)];
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');
}

/** Also shows, better at the start than after a day of writes, whether the file can be written there. */
function takeLock(db: string): FileLock {
  try {
    return FileLock.take(`${db}.lock`);
  } catch (cause) {
    const { message } = cause as Error;
    if (cause instanceof LockedError) throw new RecordsFileError(`${db} is in use: ${message}.`, { cause });
    throw new RecordsFileError(`${db} could not be written at the end: ${message}. Choose another --db.`, { cause });
  }
}
