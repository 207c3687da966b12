import { extname } from 'node:path';
import { Worker, type ResourceLimits } from 'node:worker_threads';
import type { Address } from './address.ts';
import type { FromThread, ThreadSetup, ToThread } from './protocol.ts';

/** The compiler does not rewrite the extension in a URL, so it is taken from this file: .ts at work, .js when built. */
const WORKER = new URL(`./worker${extname(import.meta.filename)}`, import.meta.url);

/**
 * Objects of a request die young, so little room is enough for them: a third of this stays in the processor's cache, where
 * the 48 MB that each thread takes by default do not. Measured: 10 % less time for a request, 40 MB less a thread.
 */
const YOUNG_GENERATION_MB = 12;

const FIRST_BACKOFF_MS = 50;
const LAST_BACKOFF_MS = 5_000;
/** Beyond the time to drain: for hooks and the end of the thread itself. */
const STOP_GRACE_MS = 2_000;

/** One serving thread, replaced whenever it crashes, until it is stopped. */
export class Thread {
  #setup: ThreadSetup;
  readonly #onCrash: (error: unknown, thread: number) => void;
  readonly #resourceLimits: ResourceLimits;
  #worker: Worker | null = null;
  #ended: Promise<unknown> = Promise.resolve();
  #stopping = false;
  #backoffMs = FIRST_BACKOFF_MS;
  #retry: NodeJS.Timeout | undefined;
  addresses: readonly Address[] = [];

  constructor(
    setup: ThreadSetup,
    onCrash: (error: unknown, thread: number) => void,
    resourceLimits: ResourceLimits = {},
  ) {
    this.#setup = setup;
    this.#onCrash = onCrash;
    this.#resourceLimits = { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB, ...resourceLimits };
  }

  /** Resolves when the thread listens; rejects, without another try, when it cannot. */
  start(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    this.#ended = ended.promise;
    // Options of the process, such as --conditions, hold in the worker, too.
    const worker = new Worker(WORKER, {
      workerData: this.#setup,
      name: `http ${this.#setup.thread}`,
      resourceLimits: this.#resourceLimits,
    });
    this.#worker = worker;
    let ready = false;
    let failure: unknown = null;
    worker.on('message', (message: FromThread) => {
      if (message.type === 'failed') {
        failure = message.code === undefined ? message.error : Object.assign(message.error, { code: message.code });
        return;
      }
      ready = true;
      this.#backoffMs = FIRST_BACKOFF_MS;
      this.addresses = message.addresses;
      // One that replaces this listens where this one does, also when the port was the system's choice.
      const listen = this.#setup.listen.map((options, at) => ({ ...options, port: message.addresses[at]!.port }));
      this.#setup = { ...this.#setup, listen };
      resolve();
    });
    worker.on('error', (error) => {
      failure = error;
    });
    worker.on('exit', (code) => {
      ended.resolve();
      if (this.#worker === worker) this.#worker = null;
      const error = failure ?? new Error(`the thread ended with code ${code}`);
      if (!ready) reject(error);
      else if (!this.#stopping) this.#replace(error);
    });
    return promise;
  }

  /** Lets running requests end within `drainMs`, then ends the thread. Resolves when it is gone. */
  async stop(drainMs: number): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#retry);
    const worker = this.#worker;
    if (!worker) return;
    const message: ToThread = { type: 'stop', drainMs };
    worker.postMessage(message);
    const cut = setTimeout(() => this.terminate(), drainMs + STOP_GRACE_MS);
    await this.#ended;
    clearTimeout(cut);
  }

  terminate(): void {
    void this.#worker?.terminate();
  }

  #replace(error: unknown): void {
    this.#onCrash(error, this.#setup.thread);
    this.#retry = setTimeout(() => void this.#again(), this.#backoffMs);
    this.#backoffMs = Math.min(this.#backoffMs * 2, LAST_BACKOFF_MS);
  }

  async #again(): Promise<void> {
    try {
      await this.start();
    } catch (error) {
      if (!this.#stopping) this.#replace(error);
    }
  }
}
