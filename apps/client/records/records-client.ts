/**
 * The records API as four calls that may be made thousands at a time:
 *
 *     call ─► gate (maxConnections at a time, in order) ─► attempt ─► answer ─► Result
 *                                                    ▲        │ failed, and safe to repeat
 *                                                    └─ wait ◄┘ (up to `retries` times, as long as the time lasts)
 *
 * A read is repeated after a broken connection and after 429, 502, 503 and 504. A write is repeated only where the server
 * surely has not done it: no connection came about, or it answered 429. A write that is repeated later could undo
 * somebody else's newer one.
 */
import { Gate } from '../transport/gate.ts';
import { TransportError, type Transport, type TransportAnswer, UnsendableError } from '../transport/transport.ts';
import { errorOfAnswer, RecordsError, type Result } from './records-error.ts';
import { repeatDelayMs, sleep } from './repeat.ts';

export interface RecordsClientOptions {
  /** Connections, and so requests on their way, at a time; others wait for their turn. 1…1 024, default 16. */
  readonly maxConnections?: number;
  /** Longest time for one call from its turn on, repetitions included, in milliseconds. Default 5 000. */
  readonly timeoutMs?: number;
  /** Most repetitions of one call. 0…10, default 2. */
  readonly retries?: number;
  /** Where the server asks for one: it is sent as `Authorization: Bearer KEY`. */
  readonly key?: string;
}

export interface CallOptions {
  /** Gives the call up, also while it waits for its turn. */
  readonly signal?: AbortSignal;
  /** Instead of the client's. */
  readonly timeoutMs?: number;
}

/** Reads that the server has answered since its start. */
export interface ReadStatistics {
  readonly total: number;
  /** Those that found a value. */
  readonly succeeded: number;
  readonly failed: number;
}

const RECORDS = '/api/records/';

export class RecordsClient {
  readonly #origin: URL;
  readonly #base: string;
  readonly #gate: Gate;
  readonly #transport: Transport;
  readonly #timeoutMs: number;
  readonly #retries: number;
  readonly #headers: Readonly<Record<string, string>>;

  /**
   * @param openTransport given the greatest number of connections
   * @throws TypeError, RangeError as `createRecordsClient`
   */
  constructor(url: string | URL, options: RecordsClientOptions, openTransport: (connections: number) => Transport) {
    const { maxConnections = 16, timeoutMs = 5_000, retries = 2 } = options;
    const origin = new URL(url);
    if (origin.protocol !== 'http:' && origin.protocol !== 'https:') {
      throw new TypeError(`the address of a server begins with http:// or https://, not ${origin.protocol}`);
    }
    checkRange('maxConnections', maxConnections, 1, 1_024);
    checkRange('timeoutMs', timeoutMs, 1, 2 ** 31 - 1);
    checkRange('retries', retries, 0, 10);
    this.#origin = origin;
    this.#base = origin.pathname.replace(/\/+$/, '');
    this.#gate = new Gate(maxConnections);
    this.#transport = openTransport(maxConnections);
    this.#timeoutMs = timeoutMs;
    this.#retries = retries;
    this.#headers = options.key === undefined ? {} : { Authorization: `Bearer ${options.key}` };
  }

  /** The value of a key. Error `not-found` when there is none. */
  get(key: string, options: CallOptions = {}): Promise<Result<string>> {
    return this.#record('GET', key, null, options, ({ value }) => (typeof value === 'string' ? value : undefined));
  }

  /** Sets or replaces the value of a key. */
  set(key: string, value: string, options: CallOptions = {}): Promise<Result<null>> {
    return this.#record('POST', key, JSON.stringify({ value }), options, () => null);
  }

  /** Deletes a key. Error `not-found` when there was none. */
  delete(key: string, options: CallOptions = {}): Promise<Result<null>> {
    return this.#record('DELETE', key, null, options, () => null);
  }

  /** How many reads the server has answered, and how many of them found something. */
  stats(options: CallOptions = {}): Promise<Result<ReadStatistics>> {
    return this.#call('GET', '/api/statistics/reads', null, options, ({ total, succeeded, failed }) => {
      const isWhole = [total, succeeded, failed].every((count) => typeof count === 'number');
      return isWhole ? ({ total, succeeded, failed } as ReadStatistics) : undefined;
    });
  }

  /** Closes idle connections. Calls on their way end as they would; later ones open connections again. */
  close(): void {
    this.#transport.close();
  }

  async #record<Value>(
    method: Method,
    key: string,
    body: string | null,
    options: CallOptions,
    read: Reader<Value>,
  ): Promise<Result<Value>> {
    if (key === '') return failed(new RecordsError('invalid', 'Item name cannot be empty'));
    if (!key.isWellFormed()) return failed(new RecordsError('invalid', 'Item name has half a surrogate pair'));
    return this.#call(method, RECORDS + encodeURIComponent(key), body, options, read);
  }

  async #call<Value>(
    method: Method,
    path: string,
    body: string | null,
    { signal, timeoutMs = this.#timeoutMs }: CallOptions,
    read: Reader<Value>,
  ): Promise<Result<Value>> {
    try {
      await this.#gate.enter(signal);
    } catch (cause) {
      return failed(new RecordsError('aborted', 'the call was given up before its turn', { cause }));
    }
    const deadline = new AbortController();
    const giveUp = (): void => deadline.abort(new Aborted());
    signal?.addEventListener('abort', giveUp, { once: true });
    if (signal?.aborted === true) giveUp();
    const timer = setTimeout(() => deadline.abort(new TimedOut()), timeoutMs);
    try {
      return await this.#attempts(method, path, body, deadline.signal, performance.now() + timeoutMs, read);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      this.#gate.leave();
    }
  }

  async #attempts<Value>(
    method: Method,
    path: string,
    body: string | null,
    signal: AbortSignal,
    endsAt: number,
    read: Reader<Value>,
  ): Promise<Result<Value>> {
    const isWrite = method !== 'GET';
    for (let attempt = 0; ; attempt++) {
      let error: RecordsError;
      let retryAfter = '';
      try {
        const answer = await this.#transport.send({
          method,
          origin: this.#origin,
          path: this.#base + path,
          headers: this.#headers,
          body,
          signal,
        });
        const result = resultOf(answer, isWrite, read);
        if (result.ok) return result;
        ({ error } = result);
        ({ retryAfter } = answer);
      } catch (cause) {
        error = errorOfFailure(cause, isWrite);
      }
      const delayMs = repeatDelayMs(attempt, retryAfter);
      const isLast = attempt === this.#retries || performance.now() + delayMs >= endsAt;
      if (isLast || !isRepeatable(error, isWrite)) return failed(error);
      try {
        await sleep(delayMs, signal);
      } catch (cause) {
        // What was met before says more than that the time is over now.
        return failed(cause instanceof Aborted ? errorOfFailure(cause, false) : error);
      }
    }
  }
}

// ———

type Method = 'GET' | 'POST' | 'DELETE';

/** Makes the value of the JSON of an answer; undefined when it does not have what it should. */
type Reader<Value> = (json: Readonly<Record<string, unknown>>) => Value | undefined;

class Aborted extends Error {}
class TimedOut extends Error {}

function failed(error: RecordsError): Result<never> {
  return { ok: false, error };
}

function resultOf<Value>({ status, body }: TransportAnswer, isWrite: boolean, read: Reader<Value>): Result<Value> {
  const json = parseObject(body);
  if (status === 200) {
    const value = json === null ? undefined : read(json);
    if (value !== undefined) return { ok: true, value };
    return failed(
      new RecordsError('unexpected', 'the answer is none of the records API', { status, inDoubt: isWrite }),
    );
  }
  const reason = json?.['error'];
  const text = typeof reason === 'string' ? reason : `the server answered with status ${status}`;
  return failed(errorOfAnswer(status, text, isWrite));
}

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function errorOfFailure(cause: unknown, isWrite: boolean): RecordsError {
  if (cause instanceof Aborted)
    return new RecordsError('aborted', 'the call was given up', { inDoubt: isWrite, cause });
  if (cause instanceof TimedOut)
    return new RecordsError('timeout', 'no answer came in time', { inDoubt: isWrite, cause });
  if (cause instanceof UnsendableError) return new RecordsError('invalid', cause.message, { cause });
  const mayHaveArrived = !(cause instanceof TransportError) || cause.mayHaveArrived;
  const message = cause instanceof Error ? cause.message : String(cause);
  return new RecordsError('unreachable', message, { inDoubt: isWrite && mayHaveArrived, cause });
}

function isRepeatable(error: RecordsError, isWrite: boolean): boolean {
  if (isWrite) return error.status === 429 || (error.code === 'unreachable' && !error.inDoubt);
  return error.code === 'unavailable' || error.code === 'unreachable';
}

function checkRange(name: string, value: number, min: number, max: number): void {
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new RangeError(`${name} must be a whole number from ${min} to ${max}, not ${value}`);
  }
}
