/** How sure a reading is, from what speaks for it. */
import type { NameReading } from './readings.ts';

/** The probability that the parts are right, 0…1. */
export function confidenceOf(reading: NameReading, corrections: number): number {
  return Math.max(0.01, reading.share * 0.98 ** corrections);
}
