import type { House } from '#domain/gazetteer';
import type { Trace } from '#domain/text';
import type { Candidate } from './candidate.ts';
import { houseKey, houseRange } from './house-key.ts';
import type { HouseReading } from './readings.ts';

/** Houses that one street may offer while the number is still being typed. */
const MAX_HOUSES_PER_STREET = 10;
/** Streets that offer more than the number as it stands. */
const STREETS_WITH_FURTHER_HOUSES = 3;

/**
 * Stage 4: looks the house number up in each street, after the street was found. A whole number is never a prefix; one
 * that is still being typed also offers the numbers that begin so. A street without that number stays, and says so by
 * having no house.
 */
export function findHouses(candidates: readonly Candidate[], trace?: Trace): Candidate[] {
  const found: Candidate[] = [];
  let houses = 0;
  let openStreets = 0;
  for (const candidate of candidates) {
    const { reading, street, gazetteer } = candidate;
    if (reading.house === null || street < 0) {
      found.push(candidate);
      continue;
    }
    const isFirst = openStreets++ < STREETS_WITH_FURTHER_HOUSES;
    const limit = isFirst ? MAX_HOUSES_PER_STREET : 1;
    const matching = lookUp(reading.house, limit, (number, suffix, max) =>
      gazetteer.streets.houses.find(gazetteer.streets.housesAt(street), number, suffix, max),
    );
    for (const house of matching) found.push({ ...candidate, house });
    if (matching.length === 0) found.push(candidate);
    houses += matching.length;
  }
  if (openStreets > 0) trace?.push({ stage: 'house', text: `${houses} houses in ${openStreets} streets` });
  return found;
}

// ———

type Find = (
  acceptsNumber: (number: number) => boolean,
  acceptsSuffix: (suffix: string) => boolean,
  limit: number,
) => House[];

/** The number as it was typed; else a range that ends with it; else, or while it is still typed, what begins with it. */
function lookUp({ number, key, isOpen }: HouseReading, limit: number, find: Find): House[] {
  const isNumber = (candidate: number): boolean => candidate === number;
  const keyOf = (suffix: string): string => houseKey(`${number} ${suffix}`);
  const exact = find(isNumber, (suffix) => keyOf(suffix) === key, 1);
  if (exact.length > 0 && (!isOpen || limit === 1)) return exact;
  if (exact.length === 0) {
    const ranges = find(
      (candidate) => candidate <= number && candidate > 0,
      (suffix) => suffix.startsWith('-') && suffix.endsWith(String(number)),
      limit,
    ).filter((house) => houseRange(`${house.number}${house.suffix}`)?.last === number);
    const startingRanges = find(isNumber, (suffix) => houseRange(`${number}${suffix}`) !== null, limit);
    if (ranges.length + startingRanges.length > 0) return [...startingRanges, ...ranges];
  }
  const digits = String(number);
  const further =
    isOpen && key === digits
      ? find(
          (candidate) => String(candidate).startsWith(digits),
          () => true,
          limit,
        )
      : find(isNumber, (suffix) => keyOf(suffix).startsWith(key), limit);
  return [...exact, ...further.filter((house) => !exact.some((same) => isSame(same, house)))].slice(0, limit);
}

function isSame(a: House, b: House): boolean {
  return a.number === b.number && a.suffix === b.suffix;
}
