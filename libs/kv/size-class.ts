import { BLOCK, BLOCK_ALIGNMENT_BYTES, MAX_CLASSES, MAX_KEY_BYTES, MAX_VALUE_BYTES } from './layout.ts';

/**
 * Sizes of blocks: every 16 bytes up to 256, then eight per doubling. So a block is at most 15 bytes larger than its
 * entry up to 256 bytes, and at most an eighth above.
 */
const LINEAR_LIMIT_BYTES = 256;
const LINEAR_CLASSES: number = LINEAR_LIMIT_BYTES / BLOCK_ALIGNMENT_BYTES;
const STEPS_BITS = 3;
const FIRST_EXPONENT = 8;

/** The least class whose blocks hold so many bytes. */
export function classOf(bytes: number): number {
  if (bytes <= LINEAR_LIMIT_BYTES) return (bytes + BLOCK_ALIGNMENT_BYTES - 1) >> 4;
  const last = bytes - 1;
  const exponent = 31 - Math.clz32(last);
  const step = last >> (exponent - STEPS_BITS);
  return LINEAR_CLASSES + ((exponent - FIRST_EXPONENT) << STEPS_BITS) + step - (1 << STEPS_BITS) + 1;
}

/** The size of a class's blocks in bytes. */
export function classBytes(sizeClass: number): number {
  if (sizeClass <= LINEAR_CLASSES) return sizeClass * BLOCK_ALIGNMENT_BYTES;
  const above = sizeClass - LINEAR_CLASSES - 1;
  const exponent = FIRST_EXPONENT + (above >> STEPS_BITS);
  const step = (above & ((1 << STEPS_BITS) - 1)) + (1 << STEPS_BITS) + 1;
  return step << (exponent - STEPS_BITS);
}

export const LARGEST_BLOCK_BYTES: number = (BLOCK.extendedKey + 1) * 4 + MAX_KEY_BYTES + MAX_VALUE_BYTES + 2;
export const CLASS_COUNT: number = classOf(LARGEST_BLOCK_BYTES) + 1;
/** No block is smaller: it could not hold the words that every block has. */
export const SMALLEST_CLASS: number = classOf((BLOCK.key + 1) * 4);

if (CLASS_COUNT > MAX_CLASSES) throw new Error(`${CLASS_COUNT} size classes do not fit`);
