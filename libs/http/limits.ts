/** What one server accepts. Every limit is finite by default; `Infinity` switches one off. */
export interface Limits {
  /** Method, target and version together. Beyond: 414. Default 16 KiB. */
  readonly maxRequestLineBytes: number;
  /** All header lines together, those of a chunked body's trailer too. Beyond: 431. Default 16 KiB. */
  readonly maxHeaderBytes: number;
  /** Header lines. Beyond: 431. Default 100. */
  readonly maxHeaders: number;
  /** Body after removal of chunk framing; an endpoint may have its own. Beyond: 413. Default 1 MiB. */
  readonly maxBodyBytes: number;
  /** From the first byte of a request to the end of its header. Beyond: 408. Default 10 s. */
  readonly headerTimeoutMs: number;
  /** Longest silence while a handler waits for the body. Beyond: 408. Default 30 s. */
  readonly bodyTimeoutMs: number;
  /** Silence between requests on one connection; then it is closed. Default 75 s, longer than usual proxies keep theirs. */
  readonly idleTimeoutMs: number;
  /** Longest time in which the client takes no byte of the answer; then the connection is reset. Default 30 s. */
  readonly writeTimeoutMs: number;
  /** Connections per thread; more are closed at once. Default 20 000. */
  readonly maxConnections: number;
  /** Requests of one connection that were read and are not answered yet; reading pauses there. Default 32. */
  readonly maxPipelined: number;
}

export const DEFAULT_LIMITS: Limits = {
  maxRequestLineBytes: 16 * 1024,
  maxHeaderBytes: 16 * 1024,
  maxHeaders: 100,
  maxBodyBytes: 1024 * 1024,
  headerTimeoutMs: 10_000,
  bodyTimeoutMs: 30_000,
  idleTimeoutMs: 75_000,
  writeTimeoutMs: 30_000,
  maxConnections: 20_000,
  maxPipelined: 32,
};

/**
 * The defaults with `some` of them replaced.
 * @throws RangeError for an unknown limit or a value that is not positive
 */
export function limitsWith(some: Partial<Limits> = {}): Limits {
  for (const [name, value] of Object.entries(some)) {
    if (!(name in DEFAULT_LIMITS))
      throw new RangeError(`"${name}" is no limit; there are ${Object.keys(DEFAULT_LIMITS).join(', ')}`);
    if (typeof value !== 'number' || !(value > 0))
      throw new RangeError(`limit ${name} must be above 0, not ${String(value)}`);
  }
  return { ...DEFAULT_LIMITS, ...some };
}

/** The shortest of the timeouts, in milliseconds. */
export function shortestTimeoutMs(limits: Limits): number {
  return Math.min(...Object.entries(limits).map(([name, value]) => (name.endsWith('Ms') ? value : Infinity)));
}
