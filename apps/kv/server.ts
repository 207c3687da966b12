/**
 * The key-value server: the main thread makes the memory, reads the database file and starts the serving threads, each a
 * whole server on the same port. It answers nothing itself; it clears what a crashed thread held, and writes the file when
 * all threads have ended.
 */
import { serve, type Limits, type Service } from '@addressee/http';
import type { KvStore } from '@addressee/kv';
import { connectValkey, ReadCounters, type ValkeyAddress } from '#services/records';
import { listenError } from '#apps/startup';
import { extname } from 'node:path';
import type { KvConfig } from './config.ts';
import { closeRecords, openRecords } from './database.ts';
import type { KvThreadData } from './protocol.ts';

/** The compiler does not rewrite the extension in a URL, so it is taken from this file. */
const WEB_THREAD = new URL(`./web-thread${extname(import.meta.filename)}`, import.meta.url);

/** As the server that this one follows. */
const LIMITS: Partial<Limits> = { idleTimeoutMs: 5_000, maxHeaderBytes: 80 * 1024 };

/** How often the map is tidied, in milliseconds. */
const MAINTENANCE_MS = 1_000;

export interface RunningKvServer {
  /** `http://HOST:PORT`, with the port that was really taken. */
  readonly url: string;
  /**
   * Resolves when a signal has ended the server, every running request was answered, and the records are written. Rejects
   * with a SaveError when they could not be.
   */
  readonly ended: Promise<void>;
}

/**
 * Starts the server and resolves when every thread listens. SIGINT and SIGTERM end it gracefully, a second one cuts the
 * connections.
 *
 * @param warn told what a person should know
 * @throws StartError, DatabaseFileError, StoreError: the message says what to do
 */
export async function startKvServer(config: KvConfig, warn: (message: string) => void): Promise<RunningKvServer> {
  const { host, port, threads, backend } = config;
  const store = backend === 'memory' ? await openRecords(config, warn) : null;
  if (backend !== 'memory') await tryValkey(backend);
  const shared: KvThreadData = {
    records: store === null ? (backend as ValkeyAddress) : store.attachment,
    counters: ReadCounters.memory(threads),
    threadIds: new SharedArrayBuffer(threads * Int32Array.BYTES_PER_ELEMENT),
    logs: !config.noLogs,
  };
  const threadIds = new Int32Array(shared.threadIds);
  let service: Service;
  try {
    service = await serve(WEB_THREAD.href, {
      host,
      port,
      threads,
      shared,
      signals: true,
      limits: LIMITS,
      server: { utf8Target: true, unknownMethodStatus: 501 },
      onCrash: (error, thread) => {
        store?.clearThread(Atomics.load(threadIds, thread));
        warn(`thread ${thread} crashed and is replaced: ${error instanceof Error ? error.stack : String(error)}`);
      },
    });
  } catch (cause) {
    await store?.close();
    throw listenError(cause, host, port);
  }
  return { url: service.address.url, ended: end(service, store, config) };
}

// ———

async function end(service: Service, store: KvStore | null, config: KvConfig): Promise<void> {
  const maintenance = setInterval(() => store?.map.maintain(), MAINTENANCE_MS);
  await service.stopped;
  clearInterval(maintenance);
  if (store === null) return;
  // Whoever is impatient now would lose the records.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  await closeRecords(store, config);
}

/** Says what is wrong before any thread is started. */
async function tryValkey(address: ValkeyAddress): Promise<void> {
  const store = await connectValkey(address, new ReadCounters(ReadCounters.memory(1), 0));
  await store.close();
}
