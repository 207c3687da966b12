/** Whole numbers in 8, 16 or 32 bits each. */
export type NarrowArray = Uint8Array | Uint16Array | Uint32Array;

/**
 * Whole numbers in the narrowest typed array that takes them all, for those that are read too often to be packed by bits
 * (`packed-array.ts`). One section: 8 bytes of which the first is the bytes a number takes, then the numbers.
 */
const HEADER_BYTES = 8;

/** @param values 0 … 2³² − 1 */
export function narrow(values: ArrayLike<number>): Uint8Array {
  let most = 0;
  for (let index = 0; index < values.length; index++) most = Math.max(most, values[index]!);
  const width = most < 1 << 8 ? 1 : most < 1 << 16 ? 2 : 4;
  const bytes = new Uint8Array(HEADER_BYTES + values.length * width);
  bytes[0] = width;
  openNarrow(bytes).set(values);
  return bytes;
}

/** The numbers that `narrow` wrote, in place. */
export function openNarrow(bytes: Uint8Array): NarrowArray {
  const { buffer, byteOffset, length } = bytes;
  const at = byteOffset + HEADER_BYTES;
  const width = bytes[0]!;
  const count = (length - HEADER_BYTES) / width;
  if (width === 1) return new Uint8Array(buffer, at, count);
  return width === 2 ? new Uint16Array(buffer, at, count) : new Uint32Array(buffer, at, count);
}
