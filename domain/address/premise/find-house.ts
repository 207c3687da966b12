import type { House } from '#domain/gazetteer';
import { houseKey, houseRange } from './house-key.ts';
import type { HouseReading } from './house-reading.ts';
import { houseRules } from './house-rules.ts';

/** A house that a reading means. */
export interface FoundHouse {
  readonly house: House;
  /** What was typed as a unit joined to its number; null: nothing. */
  readonly unit: string | null;
  /** The number was typed as it stands, not only its beginning, or an end or a number of its range. */
  readonly isExact: boolean;
}

/** The houses of a street, by number and then by suffix, at most `limit` (`Houses.find`). */
export type HouseFinder = (
  acceptsNumber: (number: number) => boolean,
  acceptsSuffix: (suffix: string) => boolean,
  limit: number,
) => House[];

/**
 * The houses of a street that a number means, by the rules of its country, the first of these that gives any:
 *
 * 1. the number as it was typed
 * 2. a range that it ends or, on the same side, lies in; of a typed range, an end that is known
 * 3. where a house has two numbers, the other one
 * 4. the house before or after a unit that is joined to it
 *
 * While it is still being typed, or where nothing is found, also those that begin with it.
 */
export function findHouse(
  reading: HouseReading & { readonly isOpen: boolean },
  country: string | null,
  limit: number,
  find: HouseFinder,
): FoundHouse[] {
  const { number, key, isOpen, splits } = reading;
  const exact = findKey(number, key, country, find);
  if (exact.length > 0 && (!isOpen || limit === 1)) return exact.map(exactly);
  if (exact.length === 0) {
    const related = [...rangesWith(reading, country, limit, find), ...otherNumber(reading, country, limit, find)];
    if (related.length > 0) return related.slice(0, limit).map((house) => ({ house, unit: null, isExact: false }));
    for (const split of splits) {
      const [house] = findKey(split.number, split.key, country, find);
      if (house !== undefined) return [{ house, unit: split.unit, isExact: true }];
    }
  }
  const further = beginningWith(reading, country, limit, find)
    .filter((house) => !exact.some((same) => same.number === house.number && same.suffix === house.suffix))
    .map((house) => ({ house, unit: null, isExact: false }));
  return [...exact.map(exactly), ...further].slice(0, limit);
}

/** Whether a street has a house with just that number. */
export function hasHouse({ number, key }: HouseReading, country: string | null, find: HouseFinder): boolean {
  return findKey(number, key, country, find).length > 0;
}

// ———

function exactly(house: House): FoundHouse {
  return { house, unit: null, isExact: true };
}

function keyOf(number: number, suffix: string, country: string | null): string {
  return houseKey(number === 0 ? suffix : `${number} ${suffix}`, country);
}

function findKey(number: number, key: string, country: string | null, find: HouseFinder): House[] {
  return find(
    (candidate) => candidate === number,
    (suffix) => keyOf(number, suffix, country) === key,
    1,
  );
}

/** Ranges that a number ends or lies in, those that begin with it first; the known ends of a range that was typed. */
function rangesWith(
  { number, key, range }: HouseReading,
  country: string | null,
  limit: number,
  find: HouseFinder,
): House[] {
  const { hyphen, step } = houseRules(country);
  if (hyphen !== 'range') return [];
  if (range !== null) {
    return find(
      (candidate) => candidate === range.first || candidate === range.last,
      (suffix) => suffix === '',
      2,
    );
  }
  if (key !== String(number)) return [];
  const holding = find(
    (candidate) => candidate <= number && candidate > 0,
    (suffix) => suffix.startsWith('-'),
    Number.POSITIVE_INFINITY,
  ).filter((house) => {
    const other = houseRange(`${house.number}${house.suffix}`);
    if (other === null || other.last < number) return false;
    return other.last === number || (number - other.first) % step === 0;
  });
  const isEnd = (house: House): boolean =>
    house.number === number || houseRange(`${house.number}${house.suffix}`)!.last === number;
  const ends = holding.filter(isEnd);
  return (ends.length > 0 ? ends.reverse() : holding).slice(0, limit);
}

/** Houses with two numbers of which one was typed, or of which the other one is all that is known. */
function otherNumber({ number, key }: HouseReading, country: string | null, limit: number, find: HouseFinder): House[] {
  if (houseRules(country).slash !== 'other number') return [];
  if (!key.includes('/')) {
    const houses = find(
      () => true,
      (suffix) => suffix.startsWith('/') && keyOf(0, suffix, country) === key,
      limit,
    );
    return houses;
  }
  const second = key.slice(key.indexOf('/') + 1);
  const asSecond = findKey(Number.parseInt(second, 10) || 0, second, country, find);
  return asSecond.length > 0 ? asSecond : findKey(number, String(number), country, find);
}

function beginningWith(
  { number, key, isOpen }: HouseReading & { readonly isOpen: boolean },
  country: string | null,
  limit: number,
  find: HouseFinder,
): House[] {
  const digits = String(number);
  if (isOpen && key === digits) {
    return find(
      (candidate) => String(candidate).startsWith(digits),
      () => true,
      limit,
    );
  }
  return find(
    (candidate) => candidate === number,
    (suffix) => keyOf(number, suffix, country).startsWith(key),
    limit,
  );
}
