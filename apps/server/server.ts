/**
 * The monolith: the main thread opens the data once, into memory that all threads share, and starts the web threads,
 * each a whole server on the same port. It answers nothing itself.
 */
import { serve, type Service } from '@addressee/http';
import { listenError } from '#apps/startup';
import type { RecordsHost } from '#services/records';
import { extname } from 'node:path';
import type { ServerConfig } from './config.ts';
import { loadPlayground } from './playground/assets.ts';
import type { WebThreadData } from './protocol.ts';
import { isLoopback, openRecords } from './records.ts';
import { loadSnapshots, type Reporting } from './snapshots.ts';

/** The compiler does not rewrite the extension in a URL, so it is taken from this file. */
const WEB_THREAD = new URL(`./web-thread${extname(import.meta.filename)}`, import.meta.url);

export interface RunningServer {
  /** `http://HOST:PORT`, with the port that was really taken. */
  readonly url: string;
  /** Resolves when a signal or `stop` has ended the server and every running request was answered and records are written. */
  readonly ended: Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the server and resolves when every thread has its data open and warm, and listens. SIGINT and SIGTERM end it
 * gracefully, a second one at once.
 *
 * @throws StartError when it cannot listen; DataError for a damaged snapshot; what `RecordsHost.open` throws
 */
export async function startServer(config: ServerConfig, reporting: Reporting): Promise<RunningServer> {
  const { host, port, threads, data } = config;
  const records = await openRecords(config, reporting.warn);
  let service: Service;
  try {
    const shared: WebThreadData = {
      snapshots: await loadSnapshots(data, reporting),
      playground: await loadPlayground(),
      records: records?.shared ?? null,
      recordsKey: config.recordsKey,
      keys: config.keys,
    };
    service = await serve(WEB_THREAD.href, {
      host,
      port,
      threads,
      shared,
      signals: true,
      multiplexer: { plusIsBlank: true },
      server: { utf8Target: true, unknownMethodStatus: 501 },
      onCrash: (error, thread) => {
        records?.clearThread(thread);
        reporting.warn(`web thread ${thread} crashed and is replaced: ${stackOf(error)}`);
      },
    });
  } catch (cause) {
    await records?.abandon();
    throw listenError(cause, host, port);
  }
  if (config.keys === null && !isLoopback(host)) {
    reporting.warn(`everybody who reaches ${host} may standardise texts: set ADDRESSEE_KEYS`);
  }
  return { url: service.address.url, ended: end(service, records), stop: () => service.stop() };
}

// ———

async function end(service: Service, records: RecordsHost | null): Promise<void> {
  await service.stopped;
  await records?.close();
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
