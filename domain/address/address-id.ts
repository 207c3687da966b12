import { formatHouseNumber, type Gazetteer, type House, type HouseNumber } from '#domain/gazetteer';
import { candidateOf, type Candidate, type CandidateUnit } from './candidate.ts';

/**
 * Ids of addresses. They are made of what the sources call things, never of positions in a file, so they stay the same as
 * long as the sources do:
 *
 * | what     | id                            | example                    |
 * | -------- | ----------------------------- | -------------------------- |
 * | place    | the source's                  | `gn:2867714`, `insee:46007` |
 * | street   | country `:` the source's; where it has none, a hash of place, postcode and name | `FR:460070034P` |
 * | house    | street `-` number, with `_` for blanks | `FR:460070034P-12_bis` |
 * | unit     | house `#` unit, with `_` for blanks | `AU:ACT1-8#2`         |
 * | postcode | place `:` postcode, and `:` locality where the entry names one | `gn:5391959:94103` |
 *
 * To others they are opaque. Where a source gives one id to several streets (a slip, or one street with several
 * postcodes), these share it, and a look-up finds the first of them, or the first that has the house.
 */
export function idOf({ gazetteer, place, street, entry, house, unit }: Candidate): string {
  const { places, postcodes, streets } = gazetteer;
  if (street >= 0) {
    const id = `${places.countryCode(place)}:${streets.id(street)}`;
    if (house === null) return id;
    const ofHouse = `${id}-${idOfHouse(house)}`;
    // A unit that the data do not have has no id but its house's.
    return unit === null || !unit.isKnown ? ofHouse : `${ofHouse}#${idOfUnit(unit.name)}`;
  }
  if (entry < 0) return places.id(place);
  const locality = postcodes.entryLocality(entry);
  const id = `${places.id(place)}:${postcodes.code(postcodes.ofEntry(entry))}`;
  return locality === null ? id : `${id}:${locality}`;
}

/**
 * What has that id in a gazetteer, or null: some binary searches, and a walk through the houses of one street, for each sign
 * that may part the two.
 *
 * @param accepts which places of the gazetteer count
 */
export function findId(gazetteer: Gazetteer, accepts: (place: number) => boolean, id: string): Candidate | null {
  if (id.length > MAX_ID_LENGTH) return null;
  const place = gazetteer.places.find(id);
  const found =
    place >= 0 ? candidateOf(gazetteer, { place }) : (findStreet(gazetteer, id) ?? findPostcode(gazetteer, id));
  return found !== null && accepts(found.place) ? found : null;
}

// ———

/** In UTF-16 units; no source has one of a quarter of this. Each sign in it costs searches with what stands before it. */
const MAX_ID_LENGTH = 512;

function idOfHouse(house: HouseNumber): string {
  return formatHouseNumber(house).replaceAll(' ', '_');
}

function idOfUnit(name: string): string {
  return name.replaceAll(' ', '_');
}

function findStreet(gazetteer: Gazetteer, id: string): Candidate | null {
  const [, countryCode, local] = /^([A-Z]{2}):(.+)$/su.exec(id) ?? [];
  if (countryCode === undefined || local === undefined) return null;
  const { places, streets } = gazetteer;
  const streetsOf = (streetId: string): number[] =>
    streets.findId(streetId).filter((street) => places.countryCode(streets.place(street)) === countryCode);
  const [first] = streetsOf(local);
  if (first !== undefined) return candidateOf(gazetteer, { place: streets.place(first), street: first });
  // Ids of streets and numbers of houses may have hyphens of their own.
  for (const [streetId, houseId] of splits(local, '-')) {
    for (const street of streetsOf(streetId)) {
      const at = { place: streets.place(street), street };
      const house = findHouse(gazetteer, street, houseId);
      if (house !== null) return candidateOf(gazetteer, { ...at, house });
      for (const [ofHouse, unitId] of splits(houseId, '#')) {
        const houseOfUnit = findHouse(gazetteer, street, ofHouse);
        const unit = houseOfUnit === null ? null : findUnit(gazetteer, street, houseOfUnit, unitId);
        if (unit !== null) return candidateOf(gazetteer, { ...at, house: houseOfUnit, unit });
      }
    }
  }
  return null;
}

function findHouse({ streets }: Gazetteer, street: number, houseId: string): House | null {
  let number = 0;
  const [found] = streets.houses.find(
    streets.housesAt(street),
    (candidate) => {
      number = candidate;
      return candidate === 0 || houseId.startsWith(String(candidate));
    },
    (suffix) => idOfHouse({ number, suffix }) === houseId,
    1,
  );
  return found ?? null;
}

function findUnit({ streets }: Gazetteer, street: number, house: House, unitId: string): CandidateUnit | null {
  const [unit] = streets.houses.units(streets.housesAt(street), house, (name) => idOfUnit(name) === unitId, 1);
  return unit === undefined ? null : { ...unit, isKnown: true, isTyped: true };
}

function findPostcode(gazetteer: Gazetteer, id: string): Candidate | null {
  const { places, postcodes } = gazetteer;
  for (const [placeId, text] of splits(id, ':')) {
    const place = places.find(placeId);
    if (place < 0) continue;
    for (const postcode of postcodes.ofPlace(place)) {
      if (!text.startsWith(postcodes.code(postcode))) continue;
      for (let entry = postcodes.firstEntry(postcode); entry < postcodes.endEntry(postcode); entry++) {
        if (postcodes.entryPlace(entry) !== place) continue;
        const candidate = candidateOf(gazetteer, { place, entry });
        if (idOf(candidate) === id) return candidate;
      }
    }
  }
  return null;
}

/** The text before and after each separator, the longest beginning first. */
function* splits(text: string, separator: string): Generator<[before: string, after: string]> {
  for (let at = text.lastIndexOf(separator); at > 0; at = text.lastIndexOf(separator, at - 1)) {
    yield [text.slice(0, at), text.slice(at + 1)];
  }
}
