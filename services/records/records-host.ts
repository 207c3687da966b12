/**
 * The records of a process of many threads: the main thread opens a `RecordsHost` and gives its `shared` to each serving
 * thread, which opens its store of it. Nothing else passes between them.
 */
import { type KvAttachment, KvStore } from '@addressee/kv';
import { threadId } from 'node:worker_threads';
import { DurableRecords, type MemoryOptions } from './durable-records.ts';
import { MemoryStore } from './memory-store.ts';
import { ReadCounters } from './read-counters.ts';
import type { RecordStore } from './record-store.ts';
import type { ValkeyAddress } from './valkey-address.ts';

export interface RecordsOptions extends MemoryOptions {
  /** Where the records are; the options of memory do not count elsewhere. */
  readonly backend: 'memory' | ValkeyAddress;
}

/** What a serving thread needs to open its store. */
export interface SharedRecords {
  readonly backend: KvAttachment | ValkeyAddress;
  /** Of `ReadCounters`, a line per thread. */
  readonly counters: SharedArrayBuffer;
  /** By thread: the `threadId` that it has now, so that the main thread knows whose things to clear after a crash. */
  readonly threadIds: SharedArrayBuffer;
}

/** How often memory is tidied, in milliseconds. */
const MAINTENANCE_MS = 1_000;

export class RecordsHost {
  /**
   * Brings back the records, or finds out whether Valkey answers.
   *
   * @param warn told what a person should know
   * @throws DatabaseFileError, RecordsFileError, StoreError: the message says what to do
   */
  static async open(options: RecordsOptions, warn: (message: string) => void): Promise<RecordsHost> {
    const { backend, threads } = options;
    if (backend === 'memory') return new RecordsHost(await DurableRecords.open(options, warn), null, threads);
    const store = await connectValkey(backend, new ReadCounters(ReadCounters.memory(threads), 0));
    await store.close();
    return new RecordsHost(null, backend, threads);
  }

  readonly shared: SharedRecords;
  readonly #memory: DurableRecords | null;
  readonly #threadIds: Int32Array;
  readonly #maintenance: NodeJS.Timeout;

  private constructor(memory: DurableRecords | null, address: ValkeyAddress | null, threads: number) {
    this.#memory = memory;
    this.shared = {
      backend: memory === null ? address! : memory.store.attachment,
      counters: ReadCounters.memory(threads),
      threadIds: new SharedArrayBuffer(threads * Int32Array.BYTES_PER_ELEMENT),
    };
    this.#threadIds = new Int32Array(this.shared.threadIds);
    this.#maintenance = setInterval(() => memory?.store.map.maintain(), MAINTENANCE_MS).unref();
  }

  /** Takes over what a crashed thread held, before another takes its number. */
  clearThread(thread: number): void {
    this.#memory?.store.clearThread(Atomics.load(this.#threadIds, thread));
  }

  /**
   * Writes the database file, when no thread serves any more.
   * @throws RecordsFileError when it cannot be written
   */
  async close(): Promise<void> {
    clearInterval(this.#maintenance);
    await this.#memory?.close();
  }

  /** Ends as if nothing had been opened: nothing was changed. */
  async abandon(): Promise<void> {
    clearInterval(this.#maintenance);
    await this.#memory?.abandon();
  }
}

/** The store of serving thread number `thread`, from 0. To be closed before the host is. */
export async function attachRecords(shared: SharedRecords, thread: number): Promise<RecordStore> {
  Atomics.store(new Int32Array(shared.threadIds), thread, threadId);
  const counters = new ReadCounters(shared.counters, thread);
  const { backend } = shared;
  return 'map' in backend ? new MemoryStore(KvStore.attach(backend), counters) : connectValkey(backend, counters);
}

/** Connects to Valkey or Redis, see `ValkeyStore.connect`. The client library is loaded only now. */
export async function connectValkey(address: ValkeyAddress, counters: ReadCounters): Promise<RecordStore> {
  const { ValkeyStore } = await import('./valkey-store.ts');
  return ValkeyStore.connect(address, counters);
}
