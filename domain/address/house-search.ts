import type { Gazetteer } from '#domain/gazetteer';
import type { Budget } from '#libs/text-index';
import { MAX_STREETS_OF_HOUSE } from './limits.ts';
import type { PlacePart } from './place-part.ts';
import { hasHouse } from './premise/find-house.ts';
import type { HouseReading } from './premise/house-reading.ts';

/** Whether a street has a house with just that number. */
export function streetHasHouse({ streets, country }: Gazetteer, street: number, house: HouseReading): boolean {
  const at = streets.housesAt(street);
  return hasHouse(house, country, (number, suffix, limit) => streets.houses.find(at, number, suffix, limit));
}

/** Calls `visit` with the streets in some places that have a house with just that number, until it returns false. */
export function visitStreetsWithHouse(
  gazetteer: Gazetteer,
  part: PlacePart,
  house: HouseReading,
  budget: Budget,
  visit: (street: number) => boolean,
): void {
  const { streets } = gazetteer;
  let left = MAX_STREETS_OF_HOUSE;
  part.visit(budget, (place) => {
    const end = streets.firstOfPlace(place + 1);
    for (let index = streets.firstOfPlace(place); index < end; index++) {
      const street = streets.ofPlace(index);
      budget.left -= 1 + streets.houses.count(streets.housesAt(street)) * STEPS_OF_HOUSE;
      if (left-- <= 0 || budget.left <= 0) return false;
      if (streetHasHouse(gazetteer, street, house) && !visit(street)) return false;
    }
    return true;
  });
}

// ———

/** Walking over a house costs a part of a step. */
const STEPS_OF_HOUSE = 0.25;
