/** A file that could not be fetched; the message says what happened and what to do. */
export class DownloadError extends Error {
  override readonly name: string = 'DownloadError';
}
