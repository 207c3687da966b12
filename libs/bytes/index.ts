/** Sectioned files, string pools and varints: what every layout is built from. Writer → bytes → reader. */
export { AscendingArray, packAscending } from './ascending-array.ts';
export { BitReader, BitWriter } from './bit-stream.ts';
export { doubled } from './doubled.ts';
export { readShared, TEMPORARY_SUFFIX, writeAtomically } from './file-access.ts';
export { FileLock, LockedError } from './file-lock.ts';
export { FormatError } from './format-error.ts';
export type { Json } from './layout.ts';
export { narrow, openNarrow, type NarrowArray } from './narrow-array.ts';
export { OffsetArray, packOffsets } from './offset-array.ts';
export { bitsOf, PackedArray, packNumbers } from './packed-array.ts';
export { SectionedFile } from './sectioned-file.ts';
export { SectionedFileBuilder } from './sectioned-file-builder.ts';
export { StringPool, StringPoolBuilder } from './string-pool.ts';
export { VarintReader, VarintWriter } from './varint.ts';
