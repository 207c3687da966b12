import type { AddressRecord } from '#domain/gazetteer';
import type { FoundPlace } from '../source.ts';

/** Tells which place an address belongs to; places that are missing are made. */
export interface PlaceResolver {
  /** How many places were made that the embedded data lack. */
  readonly madeCount: number;
  /** Takes a place that the source knows; before the addresses that may lie in it. */
  addPlace(place: FoundPlace): void;
  /** The id of the place, or null where nothing tells it. */
  placeOf(address: Where): string | null;
  /** The same, but a place that is not known is taken for a part of the nearest one. */
  outerPlaceOf(where: Where): { readonly id: string; readonly isNamed: boolean } | null;
  /** Called once, after all: gives out the places that no address has called for. */
  finish(): void;
}

/** What tells the place of an address. */
export type Where = Pick<
  AddressRecord,
  'city' | 'cityCode' | 'district' | 'region' | 'postcode' | 'latitude' | 'longitude'
>;
