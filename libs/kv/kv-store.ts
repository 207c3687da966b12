import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { KvError } from './errors.ts';
import { KvMap } from './kv-map.ts';
import { COMMAND_CLOSE, COMMAND_COMPACT, CONTROL, type LogBuffers, LogChannel } from './log/log-channel.ts';
import type { LogMessage, LogThreadSetup } from './log/log-thread.ts';
import { DELETE, SET } from './log/record.ts';
import { recoverInto, type Recovered } from './log/recovery.ts';
import { MAX_THREADS } from './layout.ts';
import type { KvMapOptions } from './options.ts';
import { SharedQueue } from './queue.ts';
import type { Key, KvEntry, KvMapStats, SetOptions, Value } from './types.ts';

/** `always`: a change is answered when it is on the disk. A number: within so many milliseconds. `off`: no log. */
export type Durability = 'always' | number | 'off';

export interface KvStoreOptions extends Omit<KvMapOptions, 'versions'> {
  /** Path of the log, usually `….log`; beside it lie `….snapshot` and, for a while, `….old`. Needed unless `off`. */
  readonly logPath?: string | undefined;
  /** Default `always` with a path, `off` without. Milliseconds: 1 … 60 000. */
  readonly durable?: Durability | undefined;
  /** Changes that wait for the disk may take so much memory; default 16 MiB. Beyond it changes are refused: `busy`. */
  readonly logBufferBytes?: number | undefined;
  /** A log of so many bytes is replaced by a snapshot; default 64 MiB. */
  readonly compactAtBytes?: number | undefined;
  /**
   * Told, in a sentence, that the disk does not take what is written, that it does again, and that the log could not be
   * compacted. If the thread of the log fails and nobody is to be told, the process ends.
   */
  readonly onLogNotice?: ((notice: string) => void) | undefined;
}

/** To be passed to other threads, for `KvStore.attach`. */
export interface KvAttachment {
  readonly map: SharedArrayBuffer;
  readonly log: LogBuffers | null;
}

const DEFAULT_BUFFER_BYTES = 16 << 20;
const DEFAULT_COMPACT_BYTES = 64 << 20;
const MAX_INTERVAL_MS = 60_000;
/** The compiler does not rewrite the extension in a URL, so it is taken from this file: .ts at work, .js when built. */
const LOG_THREAD = new URL(`./log/log-thread${extname(import.meta.filename)}`, import.meta.url);

/**
 * A `KvMap` whose changes survive the process: every change goes to a log, written by a thread of its own for all threads
 * together. What reads see may not be safe yet; what was answered is (with `always`).
 */
export class KvStore {
  readonly map: KvMap;
  /** What was found on the disk; null without a log, and in other threads than the one that opened it. */
  readonly recovered: Recovered | null;
  readonly #channel: LogChannel | null;
  readonly #buffers: LogBuffers | null;
  readonly #worker: Worker | null;
  readonly #ended: Promise<void>;

  private constructor(map: KvMap, buffers: LogBuffers | null, worker: Worker | null, recovered: Recovered | null) {
    this.map = map;
    this.#buffers = buffers;
    this.#channel = buffers === null ? null : new LogChannel(buffers);
    this.#worker = worker;
    this.#ended = new Promise((resolve) => {
      if (worker === null) resolve();
      else worker.once('exit', () => resolve());
    });
    this.recovered = recovered;
  }

  /**
   * Recovers what is on the disk and starts the thread of the log. Throws a `KvError`: `bad_option`, `bad_file`, `full` if
   * what is on the disk does not fit.
   */
  static async open(options: KvStoreOptions): Promise<KvStore> {
    const intervalMs = intervalOf(options);
    if (intervalMs === null) return new KvStore(KvMap.create({ ...options, versions: false }), null, null, null);
    const path = options.logPath!;
    const map = KvMap.create({ ...options, versions: true });
    const recovered = recoverInto(map, path);
    const queue = SharedQueue.create({
      memoryBytes: options.logBufferBytes ?? DEFAULT_BUFFER_BYTES,
      maxThreads: options.maxThreads,
    });
    const control = new SharedArrayBuffer((CONTROL.acknowledged + MAX_THREADS) * 4);
    const buffers = { queue: queue.buffer, control, always: intervalMs === 0 };
    queue.close();
    const setup: LogThreadSetup = {
      map: map.buffer,
      queue: buffers.queue,
      control,
      path,
      goodBytes: recovered.logBytes,
      intervalMs,
      compactAtBytes: options.compactAtBytes ?? DEFAULT_COMPACT_BYTES,
      compactNow: recovered.hasOld,
    };
    const worker = new Worker(LOG_THREAD, { workerData: setup, name: 'kv log' });
    // Not before the log is open: what stands against that is told to the caller.
    await once(worker, 'message');
    if (options.onLogNotice !== undefined) tellNotices(worker, path, options.onLogNotice);
    // It works for others: alone it does not keep the process alive.
    worker.unref();
    return new KvStore(map, buffers, worker, recovered);
  }

  /** The store in another thread. */
  static attach(attachment: KvAttachment): KvStore {
    return new KvStore(KvMap.attach(attachment.map), attachment.log, null, null);
  }

  get attachment(): KvAttachment {
    return { map: this.map.buffer, log: this.#buffers };
  }

  get(key: Key): Uint8Array<ArrayBuffer> | undefined {
    return this.map.get(key);
  }

  getString(key: Key): string | undefined {
    return this.map.getString(key);
  }

  /**
   * As `KvMap.set`. The change is made when this returns; with `always` there is a promise that it is on the disk. Throws a
   * `KvError`: what `KvMap.set` throws, `busy` when more waits for the disk than `logBufferBytes`, `unwritable` while the
   * disk takes nothing, `closed`. The promise is rejected with `unwritable` if the change was made and the disk did not take
   * it: it is written as soon as it does.
   */
  set(key: Key, value: Value, options?: SetOptions): Promise<void> | undefined {
    const channel = this.#channel;
    if (channel === null) {
      this.map.set(key, value, options);
      return undefined;
    }
    const ticket = channel.reserve(key, value);
    this.#orCancel(channel, ticket, () => this.map.set(key, value, options));
    return channel.send(ticket, this.#change(SET), key, value);
  }

  /** As `KvMap.delete`; with `always` a promise. */
  delete(key: Key): boolean | Promise<boolean> {
    const channel = this.#channel;
    if (channel === null) return this.map.delete(key);
    const ticket = channel.reserve(key, '');
    const removed = this.#orCancel(channel, ticket, () => this.map.delete(key));
    if (!removed) {
      channel.cancel(ticket);
      return false;
    }
    return channel.send(ticket, this.#change(DELETE), key, '')?.then(() => true) ?? true;
  }

  /** As `KvMap.compareAndSet`; with `always` a promise. */
  compareAndSet(
    key: Key,
    expected: Value | null,
    value: Value | null,
    options?: SetOptions,
  ): boolean | Promise<boolean> {
    const channel = this.#channel;
    if (channel === null) return this.map.compareAndSet(key, expected, value, options);
    const ticket = channel.reserve(key, value ?? '');
    const before = this.map.lastVersion;
    const done = this.#orCancel(channel, ticket, () => this.map.compareAndSet(key, expected, value, options));
    // Absent as expected, and to be absent: nothing was changed.
    if (!done || this.map.lastVersion === before) {
      channel.cancel(ticket);
      return done;
    }
    return (
      channel.send(ticket, this.#change(value === null ? DELETE : SET), key, value ?? '')?.then(() => true) ?? true
    );
  }

  /** As `KvMap.increment`; with `always` a promise. */
  increment(key: Key, by = 1, options?: SetOptions): number | Promise<number> {
    const channel = this.#channel;
    if (channel === null) return this.map.increment(key, by, options);
    const ticket = channel.reserve(key, LONGEST_INTEGER);
    const sum = this.#orCancel(channel, ticket, () => this.map.increment(key, by, options));
    return channel.send(ticket, this.#change(SET), key, String(sum))?.then(() => sum) ?? sum;
  }

  entries(): Generator<KvEntry, void, undefined> {
    return this.map.entries();
  }

  stats(): KvMapStats {
    return this.map.stats();
  }

  /** As `KvMap.clearThread`, for all that the thread held. */
  clearThread(ended: number): void {
    this.map.clearThread(ended);
    this.#channel?.clearThread(ended);
  }

  /**
   * Replaces the log by a snapshot. Resolves when the old log is gone. In the thread that opened the store. Rejects with a
   * `KvError` (`unwritable`) if the disk does not take the snapshot: then the log stays.
   */
  async compact(): Promise<void> {
    if (this.#worker === null) return;
    const outcome = outcomeOfCompaction(this.#worker);
    this.#command(COMMAND_COMPACT);
    const reason = await outcome;
    if (reason !== null) throw new KvError('unwritable', `the log was not compacted: ${reason}`);
  }

  /** Gives back this thread's place; in the thread that opened the store, makes everything safe and ends the log. */
  async close(): Promise<void> {
    const worker = this.#worker;
    if (worker !== null) {
      worker.ref();
      this.#command(COMMAND_CLOSE);
      await this.#ended;
    }
    this.#channel?.close();
    this.map.close();
  }

  // ———

  #command(command: number): void {
    const control = new Int32Array(this.#buffers!.control);
    Atomics.store(control, CONTROL.command, command);
    this.#channel!.wake();
  }

  #change<Kind extends typeof SET | typeof DELETE>(
    kind: Kind,
  ): { kind: Kind; version: bigint; expiresAt: number | null } {
    return { kind, version: this.map.lastVersion, expiresAt: kind === SET ? this.map.lastExpiry : null };
  }

  #orCancel<T>(channel: LogChannel, ticket: number, change: () => T): T {
    try {
      return change();
    } catch (error) {
      channel.cancel(ticket);
      throw error;
    }
  }
}

function tellNotices(worker: Worker, path: string, onLogNotice: (notice: string) => void): void {
  worker.on('message', (message: LogMessage) => {
    if (message.type === 'stalled') {
      onLogNotice(`${path} cannot be written (${message.reason}): changes are refused until it can be`);
    } else if (message.type === 'resumed') {
      onLogNotice(`${path} is written again, and changes are taken`);
    } else if (message.type === 'not compacted') {
      onLogNotice(`${path} could not be compacted (${message.reason}): it grows until that can be done`);
    }
  });
  worker.on('error', (error: Error) =>
    onLogNotice(`the thread of ${path} failed, changes are refused: ${error.message}`),
  );
}

/** Null when the next compaction is done, otherwise why it was not. */
function outcomeOfCompaction(worker: Worker): Promise<string | null> {
  return new Promise((resolve) => {
    // The worker alone does not keep the process alive.
    const stayAlive = setInterval(() => {}, 1 << 30);
    const end = (reason: string | null): void => {
      clearInterval(stayAlive);
      worker.off('message', listen).off('exit', exit);
      resolve(reason);
    };
    const listen = (message: LogMessage): void => {
      if (message.type === 'compacted') end(null);
      else if (message.type === 'not compacted') end(message.reason);
    };
    const exit = (): void => end('the store was closed');
    worker.on('message', listen).on('exit', exit);
  });
}

const LONGEST_INTEGER = '-9007199254740991';

/** Milliseconds between flushes, 0 for always, null for no log. */
function intervalOf({ durable, logPath }: KvStoreOptions): number | null {
  const chosen = durable ?? (logPath === undefined ? 'off' : 'always');
  if (chosen === 'off') return null;
  if (logPath === undefined) throw new KvError('bad_option', `durable ${chosen} needs a logPath`);
  if (chosen === 'always') return 0;
  if (chosen >= 1 && chosen <= MAX_INTERVAL_MS) return chosen;
  throw new KvError('bad_option', `durable must be always, off or 1 … ${MAX_INTERVAL_MS} milliseconds, not ${chosen}`);
}
