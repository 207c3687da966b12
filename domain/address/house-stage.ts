import type { House } from '#domain/gazetteer';
import { fold, type Trace } from '#domain/text';
import type { Candidate } from './candidate.ts';
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

function lookUp(wanted: HouseReading, limit: number, find: Find): House[] {
  const { number, suffix, isOpen } = wanted;
  const exact = find(
    (candidate) => candidate === number,
    (candidate) => fold(candidate) === suffix,
    1,
  );
  if (!isOpen || exact.length >= limit) return exact;
  const digits = String(number);
  const further =
    suffix === ''
      ? find(
          (candidate) => String(candidate).startsWith(digits),
          () => true,
          limit,
        )
      : find(
          (candidate) => candidate === number,
          (candidate) => fold(candidate).startsWith(suffix),
          limit,
        );
  return [...exact, ...further.filter((house) => !exact.some((same) => isSame(same, house)))].slice(0, limit);
}

function isSame(a: House, b: House): boolean {
  return a.number === b.number && a.suffix === b.suffix;
}
