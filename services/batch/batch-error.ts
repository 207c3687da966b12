/** Cleaning cannot go on; the message says what is wrong, `help` how to mend it. */
export class BatchError extends Error {
  override readonly name: string = 'BatchError';
  readonly help: string;

  constructor(message: string, help: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.help = help;
  }
}

/** The caller asked for what cannot be: a column that is not there. */
export class BatchUsageError extends BatchError {
  override readonly name: string = 'BatchUsageError';
}
