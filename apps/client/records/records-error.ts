/**
 * | code           | what happened                                                                    | status        |
 * | -------------- | -------------------------------------------------------------------------------- | ------------- |
 * | `not-found`    | the server has no such record                                                    | 404           |
 * | `invalid`      | the server refused the request, or the key cannot be sent (then there is no status) | 400, other 4xx |
 * | `unauthorized` | the server asks for a key, and has got none or another one                       | 401           |
 * | `too-large`    | key or value is too long                                                         | 413, 414      |
 * | `full`         | the store has no room                                                            | 507           |
 * | `unavailable`  | the server is overloaded, starting or stopping, or its store does not answer     | 429, 502–504  |
 * | `server-error` | the server failed                                                                | other 5xx     |
 * | `unexpected`   | the answer is none of this API: something else listens there                     | any           |
 * | `unreachable`  | no connection, or it broke                                                       |               |
 * | `timeout`      | no answer in time                                                                |               |
 * | `aborted`      | the caller's signal aborted                                                      |               |
 */
export type RecordsErrorCode =
  | 'not-found'
  | 'invalid'
  | 'unauthorized'
  | 'too-large'
  | 'full'
  | 'unavailable'
  | 'server-error'
  | 'unexpected'
  | 'unreachable'
  | 'timeout'
  | 'aborted';

/** Why a call did not do what it should. A value, returned; it is an Error so that it may be thrown as well. */
export class RecordsError extends Error {
  override readonly name: string = 'RecordsError';
  readonly code: RecordsErrorCode;
  /** In the server's words when it gave any. */
  readonly reason: string;
  /** Of the answer; null when there was none. */
  readonly status: number | null;
  /**
   * Whether a write may have been done all the same: true when the request was sent and no answer told. Always false for
   * reads.
   */
  readonly inDoubt: boolean;

  constructor(
    code: RecordsErrorCode,
    reason: string,
    { status = null, inDoubt = false, cause }: { status?: number | null; inDoubt?: boolean; cause?: unknown } = {},
  ) {
    super(reason, cause === undefined ? undefined : { cause });
    this.code = code;
    this.reason = reason;
    this.status = status;
    this.inDoubt = inDoubt;
  }
}

/** What every call resolves to. Calls never reject. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: RecordsError };

/** The value of a result. @throws RecordsError when it is an error */
export function unwrap<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  throw result.error;
}

/** The error that an answer tells of. */
export function errorOfAnswer(status: number, reason: string, isWrite: boolean): RecordsError {
  const code = codeOf(status);
  // Behind these a proxy or a store may have lost sight of the write.
  const inDoubt = isWrite && status >= 500 && code !== 'full';
  return new RecordsError(code, reason, { status, inDoubt });
}

// ———

function codeOf(status: number): RecordsErrorCode {
  switch (status) {
    case 401:
      return 'unauthorized';
    case 404:
      return 'not-found';
    case 413:
    case 414:
      return 'too-large';
    case 507:
      return 'full';
    case 429:
    case 502:
    case 503:
    case 504:
      return 'unavailable';
    default:
      if (status >= 500) return 'server-error';
      return status >= 400 ? 'invalid' : 'unexpected';
  }
}
