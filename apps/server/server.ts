/**
 * The monolith: the main thread opens the data once, into memory that all threads share, and starts the web threads,
 * each a whole server on the same port. It answers nothing itself.
 */
import { serve, type Service } from '@addressee/http';
import { extname } from 'node:path';
import type { ServerConfig } from './config.ts';
import { loadPlayground } from './playground/assets.ts';
import type { WebThreadData } from './protocol.ts';
import { loadSnapshots, type Reporting } from './snapshots.ts';

/** The compiler does not rewrite the extension in a URL, so it is taken from this file. */
const WEB_THREAD = new URL(`./web-thread${extname(import.meta.filename)}`, import.meta.url);

export interface RunningServer {
  /** `http://HOST:PORT`, with the port that was really taken. */
  readonly url: string;
  /** Resolves when a signal or `stop` has ended the server and every running request was answered. */
  readonly ended: Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The server could not start; the message says why and what to do. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/**
 * Starts the server and resolves when every thread has its data open and warm, and listens. SIGINT and SIGTERM end it
 * gracefully, a second one at once.
 *
 * @throws StartError when it cannot listen; DataError for a damaged snapshot
 */
export async function startServer(config: ServerConfig, reporting: Reporting): Promise<RunningServer> {
  const { host, port, threads, data } = config;
  const shared: WebThreadData = {
    snapshots: await loadSnapshots(data, reporting),
    playground: await loadPlayground(),
  };
  let service: Service;
  try {
    service = await serve(WEB_THREAD.href, {
      host,
      port,
      threads,
      shared,
      signals: true,
      multiplexer: { plusIsBlank: true },
      server: { utf8Target: true },
      onCrash: (error, thread) => reporting.warn(`web thread ${thread} crashed and is replaced: ${stackOf(error)}`),
    });
  } catch (cause) {
    throw startError(cause, host, port);
  }
  return { url: service.address.url, ended: service.stopped, stop: () => service.stop() };
}

// ———

function startError(cause: unknown, host: string, port: number): unknown {
  const remedies: Readonly<Record<string, string>> = {
    EADDRINUSE:
      `Port ${port} of ${host} is in use by another program. Stop that program, or choose another port with --port or ` +
      'ADDRESSEE_PORT; --port 0 picks a free one.',
    EACCES: `Port ${port} may not be opened by this user. Choose a port from 1024 up with --port or ADDRESSEE_PORT.`,
    EADDRNOTAVAIL: `${host} is no address of this machine. Give one with --host or ADDRESSEE_HOST; 0.0.0.0 means all.`,
    ENOTFOUND: `The host ${host} cannot be found. Give an address of this machine with --host or ADDRESSEE_HOST.`,
  };
  const remedy = remedies[(cause as NodeJS.ErrnoException).code ?? ''];
  return remedy === undefined ? cause : new StartError(remedy, { cause });
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
