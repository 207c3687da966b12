/** Why an operation was refused. Codes are stable; messages are for people. */
export type KvErrorCode =
  | 'full'
  | 'busy'
  | 'unwritable'
  | 'key_too_long'
  | 'value_too_long'
  | 'not_an_integer'
  | 'too_many_threads'
  | 'bad_option'
  | 'bad_memory'
  | 'bad_file'
  | 'closed';

/** A refusal by the store: nothing was changed. The message says what was expected, what came, and how to mend it. */
export class KvError extends Error {
  override readonly name: string = 'KvError';
  readonly code: KvErrorCode;

  constructor(code: KvErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
