import { openNames } from '../data/embedded-names.ts';
import { judgedNames } from '../names/name-suite.ts';
import type { Sample } from './sample.ts';

/** Names in records with faults; right is what gives the parts that were written. */
export async function nameSamples(count: number, seed: number): Promise<Sample[]> {
  return judgedNames(await openNames(), count, seed);
}
