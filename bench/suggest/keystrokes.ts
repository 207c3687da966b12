import { Random } from '../random.ts';
import type { StreetRow } from './engine.ts';

/** The texts that are typed, the same in every run. */
export const SEED = 20_260_301;
const TEXTS = 2000;

/**
 * Texts "street city" of randomly chosen streets.
 *
 * @param rowOf the street of a number below `count`
 */
export function chooseTexts(count: number, rowOf: (index: number) => StreetRow): string[] {
  const random = new Random(SEED);
  return Array.from({ length: TEXTS }, () => {
    const { street, city } = rowOf(random.below(count));
    return `${street} ${city}`;
  });
}

/** What is in the field after each key. */
export function keystrokesOf(text: string): string[] {
  return Array.from(text, (_, index) => text.slice(0, index + 1));
}
