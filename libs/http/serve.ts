/**
 * Serves a module from many threads of one process.
 *
 *   main thread   serve(import.meta.url, …)          starts, watches, replaces and stops the threads
 *   thread 0…N−1  import module → app(mux, context) → Server.listen on the same port (reusePort)
 *
 * The system shares connections out among the threads; they share nothing but `shared`. A thread that crashes takes its own connections along
 * and is replaced; the others do not notice.
 */
import { workerData, type ResourceLimits } from 'node:worker_threads';
import type { Address } from './address.ts';
import type { Limits } from './limits.ts';
import type { Multiplexer, MultiplexerOptions } from './multiplexer.ts';
import { setupOf, type ThreadSetup } from './protocol.ts';
import type { ListenOptions, ServerOptions, StopOptions } from './server.ts';
import { sharePort } from './shared-port.ts';
import { Thread } from './thread.ts';

/** What an application gets in each thread. */
export interface AppContext<Shared = unknown> {
  /** The value given to `serve`: a structured clone, except that every thread sees the same SharedArrayBuffers. */
  readonly shared: Shared;
  /** From 0. A thread that replaces a crashed one takes its number. */
  readonly thread: number;
  readonly threads: number;
  /** Registers what to do after the last answer, when the thread stops; last registered, first run. */
  onStop(hook: () => unknown): void;
}

/** The default export of a served module. The thread listens when its promise, if any, is fulfilled. */
export type App<Shared = unknown> = (mux: Multiplexer, context: AppContext<Shared>) => unknown;

export interface ServeOptions {
  /** TCP port; 0 picks a free one. Default 0, or no TCP when `unix` is given. */
  readonly port?: number;
  /** Default `127.0.0.1`. */
  readonly host?: string;
  /** Unix socket; with several threads each has its own: `PATH.0`, `PATH.1`, … */
  readonly unix?: string;
  /** Default 1. */
  readonly threads?: number;
  /** Handed to every thread, see `AppContext.shared`. */
  readonly shared?: unknown;
  readonly limits?: Partial<Limits>;
  readonly server?: ServerOptions;
  readonly multiplexer?: MultiplexerOptions;
  /** Of each thread, in MB as Node has them. Default: Node's, but a young generation of 12 MB. */
  readonly resourceLimits?: ResourceLimits;
  /** Stop gracefully at SIGINT, SIGTERM and SIGQUIT, at once at a second one. Default false. */
  readonly signals?: boolean;
  /** Told of each crash, before the thread is replaced. Default: a process warning. */
  readonly onCrash?: (error: unknown, thread: number) => void;
}

/** What `serve` started. */
export interface Service {
  /** The first of `addresses`. */
  readonly address: Address;
  /** Every address, those of all threads' Unix sockets included. */
  readonly addresses: readonly Address[];
  /** Threads that serve; 1 where the platform cannot share a port. */
  readonly threads: number;
  /** False inside a serving thread, where `serve` only returns what the main thread started. */
  readonly primary: boolean;
  /** Lets running requests end, stops all threads, resolves when they are gone. Inside a serving thread it does nothing. */
  stop(options?: StopOptions): Promise<void>;
  /** Resolves when the service has stopped. */
  readonly stopped: Promise<void>;
}

/**
 * Starts `threads` threads of the module at `moduleUrl` and resolves when all of them listen. The module may call this itself, with its own
 * `import.meta.url`: in the serving threads the call does nothing and resolves at once (`primary` is false there).
 * Rejects when the address is taken, or when the application fails to start in any thread.
 */
export async function serve(moduleUrl: string, options: ServeOptions = {}): Promise<Service> {
  const own = setupOf(workerData);
  if (own !== null && own.moduleUrl === moduleUrl) return insideThread(own);
  const wanted = options.threads ?? 1;
  if (!Number.isInteger(wanted) || wanted < 1)
    throw new RangeError(`threads must be a whole number from 1, not ${wanted}`);
  const { host = '127.0.0.1', port = 0 } = options;
  const overTcp = options.unix === undefined || options.port !== undefined;
  const shared = overTcp && wanted > 1 ? await sharePort(host, port) : null;
  const threads = overTcp && shared === null ? 1 : wanted;
  if (threads < wanted) warnOfOneThread();
  const listen: ListenOptions[] = overTcp ? [{ host, port: shared?.port ?? port, reusePort: shared !== null }] : [];
  const pool = Array.from(
    { length: threads },
    (_, thread) => new Thread(setupFor(thread), options.onCrash ?? warn, options.resourceLimits),
  );
  const started = await Promise.allSettled(pool.map((thread) => thread.start()));
  await shared?.release();
  const failure = started.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined;
  if (failure) {
    await Promise.all(pool.map((thread) => thread.stop(0)));
    throw failure.reason;
  }
  const addresses = distinct(pool.flatMap((thread) => thread.addresses));
  const stopped = Promise.withResolvers<void>();
  let stopping: Promise<void> | null = null;
  const stop = ({ drainMs = 10_000 }: StopOptions = {}): Promise<void> => {
    if (drainMs === 0) for (const thread of pool) thread.terminate();
    stopping ??= stopAll(drainMs);
    return stopping;
  };
  const stopAll = async (drainMs: number): Promise<void> => {
    await Promise.all(pool.map((thread) => thread.stop(drainMs)));
    release();
    stopped.resolve();
  };
  const release = options.signals === true ? onSignals(stop) : () => {};
  return { address: addresses[0]!, addresses, threads, primary: true, stop, stopped: stopped.promise };

  function setupFor(thread: number): ThreadSetup {
    const unix =
      options.unix === undefined ? [] : [{ unix: threads === 1 ? options.unix : `${options.unix}.${thread}` }];
    return {
      addresseeHttp: true,
      moduleUrl,
      thread,
      threads,
      shared: options.shared,
      listen: [...listen, ...unix],
      limits: options.limits ?? {},
      server: options.server ?? {},
      multiplexer: options.multiplexer ?? {},
    };
  }
}

function onSignals(stop: (options?: StopOptions) => Promise<void>): () => void {
  let count = 0;
  const listener = (): void => void stop(count++ === 0 ? {} : { drainMs: 0 });
  const signals = ['SIGINT', 'SIGTERM', 'SIGQUIT'] as const;
  for (const signal of signals) process.on(signal, listener);
  return () => {
    for (const signal of signals) process.off(signal, listener);
  };
}

function distinct(addresses: readonly Address[]): Address[] {
  return [...new Map(addresses.map((address) => [address.url, address])).values()];
}

function insideThread(setup: ThreadSetup): Service {
  const { host = '', port = 0, unix = '' } = setup.listen[0] ?? {};
  const address: Address = { host, port, unix, url: '' };
  return {
    address,
    addresses: [address],
    threads: setup.threads,
    primary: false,
    stop: () => Promise.resolve(),
    stopped: new Promise(() => {}),
  };
}

function warnOfOneThread(): void {
  process.emitWarning('this platform cannot share a port between threads: one thread serves', {
    code: 'ADDRESSEE_ONE_THREAD',
  });
}

function warn(error: unknown, thread: number): void {
  process.emitWarning(
    `serving thread ${thread} crashed and is replaced: ${error instanceof Error ? error.stack : String(error)}`,
    {
      code: 'ADDRESSEE_CRASH',
    },
  );
}
