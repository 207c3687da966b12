import type { AddressData } from '#domain/address';
import {
  formatHouseNumber,
  NO_PLACE,
  NO_POSTCODE,
  type Gazetteer,
  type House,
  type PlaceKind,
} from '#domain/gazetteer';
import { fold } from '#domain/text';

/** An address that a person has in mind: a street or a house, with the parts that people write. */
export interface WantedAddress {
  readonly street: string;
  readonly houseNumber: string | null;
  readonly postcode: string | null;
  /** The place that the street lies in: a town, or a part of one. */
  readonly place: string;
  /** What the place lies in, up to the region, the nearest first. */
  readonly parents: readonly string[];
}

/** The address that a gazetteer holds under the number of a street. */
export function wantedAddress(gazetteer: Gazetteer, street: number, house: House | null): WantedAddress {
  const { streets, places, postcodes } = gazetteer;
  const postcode = streets.postcode(street);
  const place = streets.place(street);
  const parents: string[] = [];
  for (let parent = places.parent(place); parent !== NO_PLACE; parent = places.parent(parent)) {
    if (places.kind(parent) !== 'country') parents.push(places.name(places.firstName(parent)));
  }
  return {
    street: streets.nameText(streets.name(street)),
    houseNumber: house === null ? null : formatHouseNumber(house),
    postcode: postcode === NO_POSTCODE ? null : postcodes.code(postcode),
    place: places.name(places.firstName(place)),
    parents,
  };
}

/**
 * How an answer differs from what was wanted, the widest difference first. Compared are the parts, never the text; of
 * two addresses that share all parts that were written, either is right.
 */
export type Difference =
  | 'nothing'
  | 'no street'
  | 'another street'
  | 'another place'
  | 'another postcode'
  | 'no house'
  | 'another house';

/** What was written of an address; what was not may be any. */
export interface WrittenParts {
  readonly hasPostcode: boolean;
  readonly hasPlace: boolean;
}

/** @param data the answer; undefined: none */
export function differenceOf(
  wanted: WantedAddress,
  data: ComparedParts | undefined,
  { hasPostcode, hasPlace }: WrittenParts,
): Difference | null {
  if (data === undefined) return 'nothing';
  if (data.street === null) return 'no street';
  if (fold(data.street) !== fold(wanted.street)) return 'another street';
  if (hasPlace && !PLACE_KINDS.some((kind) => fold(data[kind] ?? '') === fold(wanted.place))) return 'another place';
  if (hasPostcode && data.postcode !== wanted.postcode) return 'another postcode';
  if (wanted.houseNumber === null) return null;
  if (data.houseNumber === null) return 'no house';
  return fold(data.houseNumber) === fold(wanted.houseNumber) ? null : 'another house';
}

// ———

type ComparedParts = Pick<
  AddressData,
  'street' | 'houseNumber' | 'postcode' | 'suburb' | 'city' | 'district' | 'region'
>;

/** The narrowest first. */
const PLACE_KINDS = ['suburb', 'city', 'district', 'region'] as const satisfies readonly PlaceKind[];
