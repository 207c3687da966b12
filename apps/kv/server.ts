/**
 * The key-value server: the main thread makes the memory, reads the database file and starts the serving threads, each a
 * whole server on the same port. It answers nothing itself; it clears what a crashed thread held, and writes the file when
 * all threads have ended.
 */
import { serve, type Limits, type Service } from '@addressee/http';
import type { KvMap } from '@addressee/kv';
import { connectValkey, ReadCounters } from '#services/records';
import { listenError } from '#apps/startup';
import { extname } from 'node:path';
import type { KvConfig } from './config.ts';
import { createMap, loadDatabase, saveDatabase } from './database.ts';
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
  const { host, port, threads, backend, db } = config;
  const map = backend === 'memory' ? createMap(config) : null;
  if (map === null) await tryValkey(config);
  else if (!loadDatabase(db, map)) warn(`there is no ${db} yet: it starts empty`);
  const shared: KvThreadData = {
    records: map === null ? (backend as Exclude<typeof backend, 'memory'>) : { map: map.buffer },
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
        map?.clearThread(Atomics.load(threadIds, thread));
        warn(`thread ${thread} crashed and is replaced: ${error instanceof Error ? error.stack : String(error)}`);
      },
    });
  } catch (cause) {
    throw listenError(cause, host, port);
  }
  const maintenance = setInterval(() => map?.maintain(), MAINTENANCE_MS);
  return { url: service.address.url, ended: end(service, maintenance, map, db) };
}

// ———

async function end(service: Service, maintenance: NodeJS.Timeout, map: KvMap | null, db: string): Promise<void> {
  await service.stopped;
  clearInterval(maintenance);
  if (map === null) return;
  // Whoever is impatient now would lose the records.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  saveDatabase(db, map);
}

/** Says what is wrong before any thread is started. */
async function tryValkey({ backend }: KvConfig): Promise<void> {
  if (backend === 'memory') return;
  const store = await connectValkey(backend, new ReadCounters(ReadCounters.memory(1), 0));
  await store.close();
}
