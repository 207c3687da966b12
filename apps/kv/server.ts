/**
 * The key-value server: the main thread brings back the records and starts the serving threads, each a whole server on the
 * same port. It answers nothing itself; when all threads have ended it writes the records into their file.
 */
import { serve, type Limits, type Service } from '@addressee/http';
import { RecordsHost } from '#services/records';
import { listenError } from '#apps/startup';
import { extname } from 'node:path';
import type { KvConfig } from './config.ts';
import type { KvThreadData } from './protocol.ts';

/** The compiler does not rewrite the extension in a URL, so it is taken from this file. */
const WEB_THREAD = new URL(`./web-thread${extname(import.meta.filename)}`, import.meta.url);

/** As the server that this one follows. */
const LIMITS: Partial<Limits> = { idleTimeoutMs: 5_000, maxHeaderBytes: 80 * 1024 };

export interface RunningKvServer {
  /** `http://HOST:PORT`, with the port that was really taken. */
  readonly url: string;
  /**
   * Resolves when a signal has ended the server, every running request was answered, and the records are written. Rejects
   * with a RecordsFileError when they could not be.
   */
  readonly ended: Promise<void>;
}

/**
 * Starts the server and resolves when every thread listens. SIGINT and SIGTERM end it gracefully, a second one cuts the
 * connections.
 *
 * @param warn told what a person should know
 * @throws StartError when it cannot listen, and what `RecordsHost.open` throws: the message says what to do
 */
export async function startKvServer(config: KvConfig, warn: (message: string) => void): Promise<RunningKvServer> {
  const { host, port, threads, noLogs } = config;
  const records = await RecordsHost.open(config, warn);
  const shared: KvThreadData = { records: records.shared, logs: !noLogs };
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
        records.clearThread(thread);
        warn(`thread ${thread} crashed and is replaced: ${error instanceof Error ? error.stack : String(error)}`);
      },
    });
  } catch (cause) {
    await records.abandon();
    throw listenError(cause, host, port);
  }
  return { url: service.address.url, ended: end(service, records) };
}

// ———

async function end(service: Service, records: RecordsHost): Promise<void> {
  await service.stopped;
  // Whoever is impatient now would lose the records.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  await records.close();
}
