import { packAscending, packNumbers, StringPoolBuilder, type SectionedFileBuilder } from '#libs/bytes';
import {
  MICRODEGREES,
  OWN_POSITION,
  POSITION_OF_PLACE,
  packCountry,
  packLatitude,
  packLongitude,
  postcodeKey,
  withNone,
} from './layout.ts';
import type { PlaceNumbers } from './places-builder.ts';
import type { PlaceRecord, PostcodeRecord } from './records.ts';

/** A postcode of a country: the key by which `PostcodeNumbers` knows it. */
export function countryPostcode(countryCode: string, code: string): string {
  return `${postcodeKey(code)} ${countryCode}`;
}

/** The numbers that postcodes got, by `countryPostcode`. */
export type PostcodeNumbers = ReadonlyMap<string, number>;

/**
 * Writes postcodes with their places. Records of the same code, place and locality count once.
 *
 * @param placeOf a place, by its id
 * @throws Error when a record names an unknown place
 */
export function writePostcodes(
  file: SectionedFileBuilder,
  records: readonly PostcodeRecord[],
  places: PlaceNumbers,
  placeOf: (placeId: string) => PlaceRecord,
): PostcodeNumbers {
  const entries = sortedEntries(records, places, placeOf);
  const numbers = new Map<string, number>();
  const codes = new StringPoolBuilder();
  const keys = new StringPoolBuilder();
  const localities = new StringPoolBuilder({ unique: true });
  const countries: number[] = [];
  const entriesAt: number[] = [];
  const place = new Uint32Array(entries.length);
  const locality = new Uint32Array(entries.length);
  const position = new Uint32Array(entries.length);
  const latitudes: number[] = [];
  const longitudes: number[] = [];
  entries.forEach((entry, index) => {
    const { record } = entry;
    if (!numbers.has(entry.key)) {
      numbers.set(entry.key, codes.add(record.code));
      keys.add(postcodeKey(record.code));
      countries.push(packCountry(placeOf(record.placeId).countryCode));
      entriesAt.push(index);
    }
    place[index] = entry.place;
    locality[index] = record.locality === null ? 0 : withNone(localities.add(record.locality));
    if (record.latitude !== null && record.longitude !== null) {
      const of = placeOf(record.placeId);
      if (record.latitude === of.latitude && record.longitude === of.longitude) {
        position[index] = POSITION_OF_PLACE;
      } else {
        position[index] = OWN_POSITION + latitudes.length;
        latitudes.push(packLatitude(Math.round(record.latitude * MICRODEGREES)));
        longitudes.push(packLongitude(Math.round(record.longitude * MICRODEGREES)));
      }
    }
  });
  codes.writeTo(file, 'postcode');
  keys.writeTo(file, 'postcode-key');
  localities.writeTo(file, 'locality');
  file.add('postcode.country', packNumbers(countries));
  file.add('postcode.entries-at', packAscending([...entriesAt, entries.length]));
  file.add('entry.place', packNumbers(place));
  file.add('entry.locality', packNumbers(locality));
  file.add('entry.position', packNumbers(position));
  file.add('entry.latitude', packNumbers(latitudes));
  file.add('entry.longitude', packNumbers(longitudes));
  writePostcodesOfPlaces(file, entries, numbers, places.size);
  return numbers;
}

// ———

interface Entry {
  readonly key: string;
  readonly place: number;
  readonly record: PostcodeRecord;
}

function sortedEntries(
  records: readonly PostcodeRecord[],
  places: PlaceNumbers,
  placeOf: (placeId: string) => PlaceRecord,
): Entry[] {
  const entries = new Map<string, Entry>();
  for (const record of records) {
    const place = places.get(record.placeId);
    if (place === undefined)
      throw new Error(`postcode ${record.code} has the place ${record.placeId}, which is no record`);
    const key = countryPostcode(placeOf(record.placeId).countryCode, record.code);
    const identity = `${key}|${place}|${record.locality ?? ''}`;
    if (!entries.has(identity)) entries.set(identity, { key, place, record });
  }
  return [...entries.values()].sort(
    (a, b) => compare(a.key, b.key) || a.place - b.place || compare(a.record.locality ?? '', b.record.locality ?? ''),
  );
}

function writePostcodesOfPlaces(
  file: SectionedFileBuilder,
  entries: readonly Entry[],
  numbers: PostcodeNumbers,
  placeCount: number,
): void {
  const ofPlace = new Map<number, Set<number>>();
  for (const { key, place } of entries) {
    const known = ofPlace.get(place);
    if (known === undefined) ofPlace.set(place, new Set([numbers.get(key)!]));
    else known.add(numbers.get(key)!);
  }
  const at = new Uint32Array(placeCount + 1);
  const postcodes: number[] = [];
  for (let place = 0; place < placeCount; place++) {
    for (const postcode of ofPlace.get(place) ?? []) postcodes.push(postcode);
    at[place + 1] = postcodes.length;
  }
  file.add('place.postcodes-at', packAscending(at));
  file.add('place.postcodes', packNumbers(postcodes));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
