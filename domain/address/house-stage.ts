import type { House } from '#domain/gazetteer';
import type { Trace } from '#domain/text';
import type { Candidate, CandidateUnit } from './candidate.ts';
import { findHouse, type FoundHouse, type HouseFinder } from './premise/find-house.ts';
import { unitKeyCached } from './premise/unit-key.ts';

/** Houses that one street may offer while the number is still being typed. */
const MAX_HOUSES_PER_STREET = 10;
/** Streets that offer more than the number as it stands. */
const STREETS_WITH_FURTHER_HOUSES = 3;
/** Units that one house may offer. */
const MAX_UNITS_PER_HOUSE = 10;

/**
 * Stage 4: looks the house number up in each street, after the street was found, and then the unit in the house. A whole
 * number is never a prefix; one that is still being typed also offers the numbers that begin so. A street without that
 * number stays, and says so by having no house; a unit that is not known is taken as it was typed. The first house that was
 * meant as it stands also offers its units.
 *
 * @param hasUnits whether anything narrower than a house is wanted
 */
export function findHouses(candidates: readonly Candidate[], hasUnits: boolean, trace?: Trace): Candidate[] {
  const found: Candidate[] = [];
  let houses = 0;
  let openStreets = 0;
  let hasOfferedUnits = false;
  for (const candidate of candidates) {
    const { reading, street, gazetteer } = candidate;
    if (reading.house === null || street < 0) {
      found.push(candidate);
      continue;
    }
    const { streets, country } = gazetteer;
    const at = streets.housesAt(street);
    const isFirst = openStreets++ < STREETS_WITH_FURTHER_HOUSES;
    const finder: HouseFinder = (number, suffix, max) => streets.houses.find(at, number, suffix, max);
    const matching = findHouse(reading.house, country, isFirst ? MAX_HOUSES_PER_STREET : 1, finder);
    if (matching.length === 0) found.push(candidate);
    for (const match of matching) {
      const { house } = match;
      const typed = hasUnits ? typedUnit(candidate, match) : null;
      if (typed !== null) {
        found.push(...unitsOf(candidate, house, typed));
        continue;
      }
      found.push({ ...candidate, house });
      if (!hasUnits || hasOfferedUnits || !match.isExact) continue;
      hasOfferedUnits = true;
      for (const unit of streets.houses.units(at, house, () => true, MAX_UNITS_PER_HOUSE)) {
        found.push({ ...candidate, house, unit: { ...unit, isKnown: true, isTyped: false } });
      }
    }
    houses += matching.length;
  }
  if (openStreets > 0) trace?.push({ stage: 'house', text: `${houses} houses in ${openStreets} streets` });
  return found;
}

// ———

interface TypedUnit {
  readonly text: string;
  readonly key: string;
  /** May have more letters or digits. */
  readonly isOpen: boolean;
}

/** The unit that was typed with a word for it, or joined to the number of the house. */
function typedUnit({ reading, gazetteer }: Candidate, { unit }: FoundHouse): TypedUnit | null {
  if (reading.unit !== null) return reading.unit;
  if (unit === null) return null;
  return { text: unit, key: unitKeyCached(unit, gazetteer.country), isOpen: reading.house!.isOpen };
}

/** The units of a house that were meant; where none is known so, the unit as typed; where only its word was typed, all. */
function unitsOf(candidate: Candidate, house: House, { text, key, isOpen }: TypedUnit): Candidate[] {
  const { streets, country } = candidate.gazetteer;
  const at = streets.housesAt(candidate.street);
  const known = (accepts: (name: string) => boolean): CandidateUnit[] =>
    streets.houses
      .units(at, house, accepts, MAX_UNITS_PER_HOUSE)
      .map((unit) => ({ ...unit, isKnown: true, isTyped: true }));
  const exact = key === '' ? [] : known((name) => unitKeyCached(name, country) === key);
  const further = isOpen
    ? known((name) => {
        const own = unitKeyCached(name, country);
        return own !== key && own.startsWith(key);
      })
    : [];
  const units = [...exact, ...further];
  if (exact.length === 0 && key !== '') {
    const unknown = { name: text, latitude: null, longitude: null, isKnown: false, isTyped: true };
    units.push(unknown);
  }
  if (units.length === 0) return [{ ...candidate, house }];
  return units.map((unit) => ({ ...candidate, house, unit }));
}
