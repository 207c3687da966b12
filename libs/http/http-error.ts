import { stockBody } from './status.ts';

/** What may be said about an error beyond status and message. */
export interface HttpErrorOptions {
  /** Content-Type of the message when it is sent as it is. Default `text/plain`. */
  readonly type?: string;
  /** Headers the answer must carry, such as `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A short stable name for programs, such as `query_too_long`. Default `''`. */
  readonly code?: string;
  /** What led to this error; never shown to the client. */
  readonly cause?: unknown;
}

/**
 * An error that is an answer: thrown by a handler or plugin, it becomes a response of this status.
 * How it becomes a body is the application's choice, see `Multiplexer.onError`.
 */
export class HttpError extends Error {
  readonly status: number;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly code: string;

  /**
   * @param status 400 to 599; anything else throws a RangeError
   * @param message shown to the client; default: the stock text of this status
   */
  constructor(status: number, message: string = stockBody(status), options: HttpErrorOptions = {}) {
    super(message, options);
    if (!Number.isInteger(status) || status < 400 || status > 599) {
      throw new RangeError(`an HttpError is of 400 to 599, not ${status}`);
    }
    this.name = 'HttpError';
    this.status = status;
    this.type = options.type ?? 'text/plain';
    this.headers = options.headers ?? {};
    this.code = options.code ?? '';
  }

  /** `error` itself when it is an HttpError, else a 500 with the stock text and `error` as its cause. */
  static from(error: unknown): HttpError {
    try {
      if (error instanceof HttpError) return error;
    } catch {
      // Anything can be thrown, a Proxy that throws when it is looked at as well.
    }
    return new HttpError(500, undefined, { cause: error });
  }
}
