type Slice = (this: Buffer, start: number, end: number) => string;

/** What every `Buffer` of Node has had since its first versions, and its types leave out. */
const slice = (Buffer.prototype as { latin1Slice?: Slice }).latin1Slice;

/**
 * The bytes `start` … `end - 1` as Latin-1. `toString` does the same by way of this method, after a look at its arguments that
 * costs as much as a short string itself: 70 ns and 45 for 20 bytes.
 */
export const sliceLatin1: (buffer: Buffer, start: number, end: number) => string =
  slice === undefined
    ? (buffer, start, end) => buffer.toString('latin1', start, end)
    : (buffer, start, end) => slice.call(buffer, start, end);
