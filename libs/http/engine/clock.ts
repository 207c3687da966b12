/** Time as the engine needs it: coarse, and cheap enough to look at for every request. */

let date = '';

/** The value of the Date header. Made once a second. */
export function httpDate(): string {
  if (date === '') {
    const now = new Date();
    date = now.toUTCString();
    setTimeout(forget, 1000 - now.getMilliseconds()).unref();
  }
  return date;
}

function forget(): void {
  date = '';
}

const SLOWEST_TICK_MS = 1000;
const FASTEST_TICK_MS = 10;

/**
 * Deadlines of many connections with one timer: at every tick all connections are asked whether theirs is over. A deadline costs an assignment;
 * it is met late by up to two ticks, never early.
 */
export class Deadlines {
  readonly #tickMs: number;
  /** Milliseconds, as of the last tick. */
  now: number = performance.now();
  readonly #timer: NodeJS.Timeout;

  /** @param shortestMs the shortest timeout; a tick is an eighth of it, between 10 ms and 1 s */
  constructor(shortestMs: number, onTick: () => void) {
    this.#tickMs = Math.min(SLOWEST_TICK_MS, Math.max(FASTEST_TICK_MS, shortestMs / 8));
    this.#timer = setInterval(() => {
      this.now = performance.now();
      onTick();
    }, this.#tickMs).unref();
  }

  /** The moment when `ms` from now are over for certain. */
  after(ms: number): number {
    return this.now + this.#tickMs + ms;
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
