/** What people can act on: the data cannot be read or written; the message says why and what to do. */
export class ImportError extends Error {
  override readonly name: string = 'ImportError';
}
