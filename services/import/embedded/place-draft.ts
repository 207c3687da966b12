import type { PlaceRecord, PostcodeRecord } from '#domain/gazetteer';
import type { GeoNamesRow } from './geonames.ts';
import { distinctNames } from './names.ts';

/** A place while its sources are put together: later sources correct its name, population and parent. */
export interface PlaceDraft {
  id: string;
  kind: PlaceRecord['kind'];
  countryCode: string;
  name: string;
  latinName: string | null;
  otherNames: string[];
  parentId: string | null;
  population: number;
  latitude: number | null;
  longitude: number | null;
}

/** A place of GeoNames, with what the table says of it beyond a record. */
export interface CityDraft extends PlaceDraft {
  readonly row: GeoNamesRow;
}

/** What national lists correct and add to. */
export interface PlaceDrafts {
  /** By two-letter code. */
  readonly countries: Map<string, PlaceDraft>;
  /** By GeoNames' code: `DE.02` regions, `DE.02.091` districts. */
  readonly subdivisions: Map<string, PlaceDraft>;
  readonly geonames: readonly CityDraft[];
  /** Cities and suburbs that GeoNames lacks. */
  readonly added: PlaceDraft[];
  readonly postcodes: PostcodeRecord[];
}

/** Everything a place has no value for yet. */
export const NOTHING_KNOWN = {
  latinName: null,
  parentId: null,
  population: 0,
  latitude: null,
  longitude: null,
} as const;

/** The record of a draft: other names without repetitions, names and positions as `PlaceRecord` promises. */
export function finishPlace(draft: PlaceDraft): PlaceRecord {
  const latinName = draft.latinName === draft.name ? null : draft.latinName;
  return {
    id: draft.id,
    kind: draft.kind,
    countryCode: draft.countryCode,
    name: draft.name,
    latinName,
    otherNames: distinctNames([draft.name, latinName], draft.otherNames),
    parentId: draft.parentId,
    population: draft.population,
    latitude: draft.latitude,
    longitude: draft.longitude,
  };
}

/** Gives a place the name of a better source; the one it had stays among the others. */
export function renamePlace(draft: PlaceDraft, name: string): void {
  if (name === draft.name) return;
  draft.otherNames.push(draft.name);
  draft.name = name;
}
