import type { Gazetteer } from '#domain/gazetteer';
import { Random } from '../../bench/random.ts';
import { wantedAddress, type WantedAddress } from './wanted-address.ts';

/**
 * Addresses drawn at random, the same for the same seed: houses where the gazetteer has some, each as likely as any other,
 * else streets. At most `count`, none twice; fewer where there are not so many.
 */
export function drawSample(gazetteer: Gazetteer, count: number, seed: number): WantedAddress[] {
  const { streets } = gazetteer;
  const { houses } = streets;
  const random = new Random(seed);
  /** Houses of all streets up to each. */
  const upTo = new Float64Array(streets.count);
  let total = 0;
  for (let street = 0; street < streets.count; street++) {
    total += houses.count(streets.housesAt(street));
    upTo[street] = total;
  }
  const drawn = new Set<number>();
  const size = total === 0 ? streets.count : total;
  while (drawn.size < Math.min(count, size)) drawn.add(random.below(size));
  return Array.from(drawn, (number) => {
    if (total === 0) return wantedAddress(gazetteer, number, null);
    const street = upTo.findIndex((end) => number < end);
    const before = street === 0 ? 0 : upTo[street - 1]!;
    const all = houses.find(
      streets.housesAt(street),
      () => true,
      () => true,
      number - before + 1,
    );
    return wantedAddress(gazetteer, street, all.at(-1)!);
  });
}
