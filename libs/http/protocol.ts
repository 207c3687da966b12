/** What a serving thread and the one that started it say to each other. */
import type { Address } from './address.ts';
import type { Limits } from './limits.ts';
import type { MultiplexerOptions } from './multiplexer.ts';
import type { ListenOptions, ServerOptions } from './server.ts';

/** Given to a thread at its start. */
export interface ThreadSetup {
  /** Tells these threads from others that the application may start. */
  readonly addresseeHttp: true;
  readonly moduleUrl: string;
  readonly thread: number;
  readonly threads: number;
  readonly shared: unknown;
  readonly listen: readonly ListenOptions[];
  readonly limits: Partial<Limits>;
  readonly server: ServerOptions;
  readonly multiplexer: MultiplexerOptions;
}

/** From the thread to its starter. */
export type FromThread =
  | { readonly type: 'ready'; readonly addresses: readonly Address[] }
  /** The application or the listener failed to start; the thread ends. Cloning an error loses its code. */
  | { readonly type: 'failed'; readonly error: Error; readonly code: string | undefined };

/** From the starter to the thread. */
export interface ToThread {
  readonly type: 'stop';
  readonly drainMs: number;
}

/** The setup of the thread this runs in, or null when it is no serving thread. */
export function setupOf(workerData: unknown): ThreadSetup | null {
  const data = workerData as Partial<ThreadSetup> | null;
  return typeof data === 'object' && data?.addresseeHttp === true ? (data as ThreadSetup) : null;
}
