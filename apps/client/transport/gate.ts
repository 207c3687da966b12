/** Lets a number of callers through at a time; the others wait, first come, first served. */
export class Gate {
  #free: number;
  readonly #waiting = new Set<() => void>();

  /** @param width callers at a time */
  constructor(width: number) {
    this.#free = width;
  }

  /** Waits for a place, which `leave` gives back. Rejects with the signal's reason when that aborts before. */
  async enter(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (this.#free > 0) {
      this.#free--;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = (): void => {
      this.#waiting.delete(resolve);
      reject(signal?.reason as Error);
    };
    this.#waiting.add(resolve);
    signal?.addEventListener('abort', giveUp, { once: true });
    await promise;
    signal?.removeEventListener('abort', giveUp);
  }

  leave(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#free++;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
