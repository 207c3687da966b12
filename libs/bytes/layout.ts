import { crc32 } from 'node:zlib';

/**
 * The layout of a sectioned file: the one container of every structure that is built once and then only read.
 *
 * | offset | size | meaning                                                             |
 * | ------ | ---- | ------------------------------------------------------------------- |
 * | 0      | 8    | magic `SECTIONS`                                                    |
 * | 8      | 4    | version of this container                                           |
 * | 12     | 4    | version of the content, counted by each kind                        |
 * | 16     | 4    | length of the directory in bytes                                    |
 * | 20     | 4    | CRC-32 of the header's other bytes and the directory                |
 * | 24     | 8    | length of the whole file                                            |
 * | 32     | n    | directory: JSON, UTF-8: `{ kind, meta, sections: [[name, offset, length, crc32], …] }` |
 * | …      |      | sections, each at a multiple of 64 bytes, zero bytes between them   |
 *
 * All numbers are little-endian. Sections are read in place as typed arrays, so alignment matters and nothing is parsed
 * but the directory.
 */
export const MAGIC = 'SECTIONS';
export const CONTAINER_VERSION = 1;
export const HEADER_BYTES = 32;
/** Where the checksum of header and directory stands. */
export const SUM_OFFSET = 20;
export const SECTION_ALIGNMENT = 64;

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export interface Directory {
  readonly kind: string;
  readonly meta: Readonly<Record<string, Json>>;
  readonly sections: readonly (readonly [name: string, offset: number, length: number, crc32: number])[];
}

/** The sum of a file's header (its first `HEADER_BYTES`, without the place of the sum itself) and directory. */
export function headerSum(header: Uint8Array, directory: Uint8Array): number {
  const before = crc32(header.subarray(0, SUM_OFFSET));
  return crc32(directory, crc32(header.subarray(SUM_OFFSET + 4, HEADER_BYTES), before));
}

export function align(offset: number): number {
  return Math.ceil(offset / SECTION_ALIGNMENT) * SECTION_ALIGNMENT;
}
