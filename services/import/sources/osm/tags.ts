import type { FoundPlace } from '../../source.ts';
import type { AddressParts } from '../address-parts.ts';
import type { Tags } from './block.ts';
import type { Point } from './node-positions.ts';

/** What tags mean (https://wiki.openstreetmap.org/wiki/Key:addr:*, Key:place, Key:highway, Key:boundary). */

/** Whether a thing has an address of its own. */
export function isAddress(tags: Tags): boolean {
  return tags.has('addr:housenumber');
}

/**
 * The addresses of a thing: several where it has several numbers (`1;3;5`). A place instead of a street, as in villages
 * without streets, stands for it.
 *
 * @param street of a relation that says which street its houses are of
 */
export function addressesOf(tags: Tags, street: string | undefined): AddressParts[] {
  const first = (...keys: readonly string[]): string =>
    keys.map((key) => tags.get(key)).find((text) => text !== undefined) ?? '';
  const parts = {
    streetId: '',
    street: first('addr:street') || street || first('addr:place', 'addr:hamlet'),
    unit: first('addr:unit'),
    postcode: first('addr:postcode', 'postal_code'),
    city: first('addr:city', 'addr:town', 'addr:village'),
    cityCode: '',
    district: first('addr:district', 'addr:county'),
    region: first('addr:state', 'addr:province', 'addr:region'),
    lat: '',
    lon: '',
  };
  const numbers = first('addr:housenumber').split(/[;,]/u);
  return numbers.filter((number) => number.trim() !== '').map((houseNumber) => ({ ...parts, houseNumber }));
}

/** The name of a street or a square; null for anything else, and for paths that nobody lives at. */
export function streetName(tags: Tags): string | null {
  const name = tags.get('name') ?? '';
  if (name === '') return null;
  const highway = tags.get('highway');
  const isStreet = highway === undefined ? tags.get('place') === 'square' : isStreetKind(highway);
  return isStreet && /[\p{L}\p{N}]/u.test(name) ? name : null;
}

/** Whether people live at a `highway` of that value. */
export function isStreetKind(highway: string): boolean {
  return STREETS.has(highway);
}

/** A populated place with a name; null for anything else. */
export function placeOf(id: string, tags: Tags, { latitude, longitude }: Point): FoundPlace | null {
  const kind = kindOfPlace(tags.get('place') ?? '');
  const name = tags.get('name');
  if (kind === null || name === undefined) return null;
  const otherNames: string[] = [];
  for (const [key, value] of tags)
    if (NAMES.test(key)) otherNames.push(...value.split(';').map((other) => other.trim()));
  return {
    id,
    kind,
    name,
    latinName: LATIN.test(name) ? null : (tags.get('name:en') ?? tags.get('int_name') ?? null),
    otherNames: otherNames.filter((other) => other !== ''),
    district: null,
    region: null,
    population: Number(/^\d+$/u.exec(tags.get('population')?.replaceAll(/[\s.,]/gu, '') ?? '')?.[0] ?? 0),
    latitude,
    longitude,
  };
}

/** What a value of `place` is, if it is a populated place. */
export function kindOfPlace(value: string): FoundPlace['kind'] | null {
  return PLACES[value] ?? null;
}

/** The boundary of a city: by its level in that country, or because it says so. */
export function cityOfBoundary(tags: Tags, country: string): string | null {
  if (tags.get('boundary') !== 'administrative') return null;
  const isCity =
    (CITY_LEVEL[country] ?? DEFAULT_CITY_LEVEL) === tags.get('admin_level') || CITIES.has(tags.get('place') ?? '');
  return isCity ? (tags.get('name') ?? null) : null;
}

/** The postcode that a boundary is of. */
export function postcodeOfBoundary(tags: Tags): string | null {
  return tags.get('boundary') === 'postal_code' ? (tags.get('postal_code') ?? tags.get('ref') ?? null) : null;
}

// ———

const STREETS: ReadonlySet<string> = new Set(
  (
    'trunk primary primary_link secondary secondary_link tertiary tertiary_link unclassified residential living_street ' +
    'pedestrian service road footway cycleway steps busway'
  ).split(' '),
);

const CITIES: ReadonlySet<string> = new Set(['city', 'town', 'village', 'municipality']);

/** What is smaller than a village is taken for a part of the nearest. */
const PLACES: Readonly<Record<string, FoundPlace['kind']>> = {
  city: 'city',
  town: 'city',
  village: 'city',
  borough: 'suburb',
  suburb: 'suburb',
  quarter: 'suburb',
  neighbourhood: 'suburb',
  hamlet: 'suburb',
  isolated_dwelling: 'suburb',
};

const NAMES = /^(?:name:[a-z]{2,3}|alt_name|old_name|short_name|int_name|loc_name|official_name)$/u;
const LATIN = /\p{Script=Latin}/u;

const DEFAULT_CITY_LEVEL = '8';
/** Where cities as people write them have another level; null: they have none, and the nearest place is surer. */
const CITY_LEVEL: Readonly<Record<string, string | null>> = {
  AD: '7',
  AU: '10',
  DK: null,
  GB: null,
  IE: null,
  JP: '7',
  NL: '10',
  NO: null,
  NZ: null,
  PT: '7',
  RU: null,
  SE: null,
  UA: null,
};
