import { NO_POSTCODE, type Gazetteer } from '#domain/gazetteer';
import type { DocumentSet } from '#libs/text-index';
import type { Candidate } from '../candidate.ts';
import { positionOf } from '../position.ts';
import type { AddressLevel } from './levels.ts';
import type { Shape } from './shape.ts';
import type { StreetList } from './street-list.ts';

/** Numbers of postcodes, half-open. */
export interface PostcodeRange {
  readonly from: number;
  readonly to: number;
}

/** An area as the numbers of one gazetteer. All that is not null must hold. */
export interface AreaLimits {
  /** Everything in the area lies in one of these. */
  readonly places: DocumentSet;
  /** All streets of the area, where they are few. */
  readonly streets: StreetList | null;
  /** The area is one street or several, not the places around them. */
  readonly isStreet: boolean;
  readonly postcodes: PostcodeRange | null;
  readonly shape: Shape | null;
  /** The narrowest level that the area names: what stands at it and above is the same for all that lies in the area. */
  readonly fixed: AddressLevel | null;
  /** The area is one whole postcode. */
  readonly hasFixedPostcode: boolean;
}

/** Tells what lies in an area. */
export class ResolvedArea {
  readonly limits: AreaLimits;
  readonly #gazetteer: Gazetteer;

  constructor(gazetteer: Gazetteer, limits: AreaLimits) {
    this.#gazetteer = gazetteer;
    this.limits = limits;
  }

  hasPlace(place: number): boolean {
    const { places, isStreet, shape } = this.limits;
    if (isStreet || !places.has(place)) return false;
    return shape === null || isPlaceIn(this.#gazetteer, place, shape);
  }

  /** True for all streets that lie in the area or may have a house in it. */
  hasStreet(street: number): boolean {
    const { places, streets, postcodes, shape } = this.limits;
    if (streets !== null) return streets.has(street);
    const all = this.#gazetteer.streets;
    if (!places.has(all.place(street))) return false;
    if (postcodes !== null && !isBetween(all.postcode(street), postcodes)) return false;
    return shape === null || mayHoldStreet(this.#gazetteer, street, shape);
  }

  /** Of a postcode entry and its place. True for all that may lie in the area. */
  hasEntry(entry: number, place: number): boolean {
    const { places, isStreet, postcodes } = this.limits;
    if (isStreet || !places.has(place)) return false;
    if (postcodes === null) return true;
    const all = this.#gazetteer.postcodes;
    return entry >= all.firstEntry(postcodes.from) && entry < all.firstEntry(postcodes.to);
  }

  /** Whether a candidate lies in the area, exactly. */
  has(candidate: Candidate): boolean {
    if (candidate.gazetteer !== this.#gazetteer) return false;
    const { street, entry, place } = candidate;
    const mayLieIn =
      street >= 0 ? this.hasStreet(street) : entry >= 0 ? this.hasEntry(entry, place) : this.hasPlace(place);
    if (!mayLieIn) return false;
    const { shape } = this.limits;
    if (shape === null) return true;
    const position = positionOf(candidate);
    return position !== null && shape.holds(position);
  }
}

/** Whether a street lies in the shape, or may have a house there. One without a position lies where its place does. */
export function mayHoldStreet({ places, streets }: Gazetteer, street: number, shape: Shape): boolean {
  const position = streets.houses.position(streets.housesAt(street));
  if (position !== null) return shape.mayHold({ lat: position.latitude, lon: position.longitude });
  const place = streets.place(street);
  const lat = places.latitude(place);
  const lon = places.longitude(place);
  return lat !== null && lon !== null && shape.mayHold({ lat, lon });
}

/** Countries, regions and districts are too large to lie anywhere by their position. */
function isPlaceIn({ places }: Gazetteer, place: number, shape: Shape): boolean {
  const kind = places.kind(place);
  const lat = places.latitude(place);
  const lon = places.longitude(place);
  return (kind === 'city' || kind === 'suburb') && lat !== null && lon !== null && shape.holds({ lat, lon });
}

/** @param postcode a number, or `NO_POSTCODE` */
export function isBetween(postcode: number, { from, to }: PostcodeRange): boolean {
  return postcode !== NO_POSTCODE && postcode >= from && postcode < to;
}
