/** Bytes that are not what they should be: the message says what was expected, what came, and how to mend it. */
export class FormatError extends Error {
  override readonly name: string = 'FormatError';
}
