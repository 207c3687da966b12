/** Waiting before a call is repeated. */

const FIRST_DELAY_MS = 50;
const MAX_DELAY_MS = 2_000;

/**
 * How long to wait, in milliseconds: twice as long each time, at random within that, so that clients who failed together do
 * not come back together; or what the server asks for.
 * @param attempt that failed, from 0
 * @param retryAfter the header's value; only seconds are understood
 */
export function repeatDelayMs(attempt: number, retryAfter: string): number {
  if (/^\d{1,6}$/.test(retryAfter)) return Number(retryAfter) * 1_000;
  return Math.random() * Math.min(FIRST_DELAY_MS * 2 ** attempt, MAX_DELAY_MS);
}

/** Rejects with the signal's reason when that aborts before the time is over. */
export function sleep(delayMs: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const giveUp = (): void => {
    clearTimeout(timer);
    reject(signal.reason as Error);
  };
  const timer = setTimeout(() => {
    signal.removeEventListener('abort', giveUp);
    resolve();
  }, delayMs);
  if (signal.aborted) giveUp();
  else signal.addEventListener('abort', giveUp, { once: true });
  return promise;
}
