import { Worker } from 'node:worker_threads';
import type { Chunk, CleanedChunk, CleanThreadData } from './protocol.ts';

/** Chunks that a thread has before it: one in work, and one so that it need not wait for the next. */
const CHUNKS_AHEAD = 2;

/** Objects of a row die young, so little room is enough for them; the default takes 40 MB more a thread, and is not faster. */
const YOUNG_GENERATION_MB = 12;

interface Thread {
  readonly worker: Worker;
  /** In the order in which the chunks were given: a thread answers in that order. */
  readonly waiting: PromiseWithResolvers<CleanedChunk>[];
}

/** Threads that clean chunks. One that fails ends all: its rows must not be missing from the result. */
export class ThreadPool<Shared> {
  readonly #threads: readonly Thread[];
  #failure: Error | null = null;

  /** @param module what each thread runs: it calls `runCleanThread` */
  constructor(module: URL, threads: number, data: CleanThreadData<Shared>) {
    this.#threads = Array.from({ length: threads }, () => this.#start(module, data));
  }

  /** How many chunks keep every thread busy. */
  get capacity(): number {
    return this.#threads.length * CHUNKS_AHEAD;
  }

  /** @throws Error what made a thread fail */
  clean(chunk: Chunk): Promise<CleanedChunk> {
    if (this.#failure !== null) return Promise.reject(this.#failure);
    const { worker, waiting } = this.#threads.reduce((least, each) =>
      each.waiting.length < least.waiting.length ? each : least,
    );
    const answer = Promise.withResolvers<CleanedChunk>();
    // Whoever waits for an earlier chunk hears of a failure by that.
    answer.promise.catch(() => {});
    waiting.push(answer);
    worker.postMessage(chunk);
    return answer.promise;
  }

  async close(): Promise<void> {
    this.#failure ??= new Error('the threads were ended');
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()));
  }

  // ———

  #start(module: URL, workerData: CleanThreadData<Shared>): Thread {
    const worker = new Worker(module, {
      workerData,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    });
    const waiting: PromiseWithResolvers<CleanedChunk>[] = [];
    worker.on('message', (answer: CleanedChunk) => waiting.shift()!.resolve(answer));
    worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', (code) => this.#fail(new Error(`a thread ended by itself, with code ${code}`)));
    return { worker, waiting };
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    for (const { waiting } of this.#threads) {
      for (const answer of waiting.splice(0)) answer.reject(this.#failure);
    }
  }
}
