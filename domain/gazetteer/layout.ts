/**
 * The sections of a gazetteer. Places are numbered by importance, the most important first; street names by the number
 * of their addresses; streets by (name, place, postcode), so that the streets of a name lie together with the important
 * places first; postcodes by their normalised text. Coordinates are millionths of a degree.
 *
 * | section               | type      | per         | meaning                                                        |
 * | --------------------- | --------- | ----------- | -------------------------------------------------------------- |
 * | `place.kind`          | u8        | place       | index into `PLACE_KINDS`                                       |
 * | `place.importance`    | u8        | place       | 0 … 255, logarithmic (`importance.ts`)                         |
 * | `place.country`       | packed    | place       | ISO 3166-1 alpha-2 as two bytes, the first letter high         |
 * | `place.parent`        | narrow    | place       | the next administrative parent, `withNone`                     |
 * | `place.population`    | packed    | place       | inhabitants, 0 = unknown                                       |
 * | `place.latitude`, `place.longitude` | packed | place | `packLatitude`, `packLongitude`                              |
 * | `place.has-latin`     | packed    | place       | 1: the second name is the one for readers of Latin letters     |
 * | `place.names-at`      | offsets   | place + 1   | first name in `name`; the local name comes first               |
 * | `place.ids`           | strings   | place       | stable ids of the source, searchable                           |
 * | `place.tree`          | tree      | –           | positions of cities and suburbs                                |
 * | `name`                | names     | name        | names as written, and folded                                   |
 * | `place.index`         | index     | –           | words of all names → places                                    |
 * | `street-name`         | names     | street name | distinct street names                                          |
 * | `street-name.index`   | index     | –           | words → street names                                           |
 * | `street-name.streets-at` | narrow | street name + 1 | first street of the name                                |
 * | `street.name`, `street.place` | narrow | street   | what makes a street, with the postcode                         |
 * | `street.postcode`     | narrow    | street      | `withNone`                                                     |
 * | `street.houses-at`    | ascending | street      | where its houses begin in `houses`                             |
 * | `street.ids`          | strings   | street      | stable ids of the source, searchable                           |
 * | `street.tree`         | tree      | –           | boxes around the houses of streets, or their own positions     |
 * | `place.streets-at`    | narrow    | place + 1   | first of the place in `place.streets`                          |
 * | `place.streets`       | narrow    | street      | the streets of each place, by name                             |
 * | `houses`              | bytes     | street      | `houses.ts`                                                    |
 * | `house-suffix`        | strings   | –           | additions to house numbers: `bis`, `A`                         |
 * | `house-unit`          | strings   | –           | units of houses: `4B`, `APT 3`                                 |
 * | `postcode`, `postcode-key` | strings | postcode | as written, and normalised; ascending by (key, country)         |
 * | `postcode.country`    | packed    | postcode    | as `place.country`                                             |
 * | `postcode.entries-at` | ascending | postcode + 1 | first entry: a postcode of several places has several         |
 * | `entry.place`         | packed    | entry       | the place                                                      |
 * | `entry.locality`      | packed    | entry       | the town within it in `locality`, `withNone`                   |
 * | `entry.position`      | packed    | entry       | 0 = unknown, `POSITION_OF_PLACE`, or `OWN_POSITION` + which of these: |
 * | `entry.latitude`, `entry.longitude` | packed | –     | as of a place                                                |
 * | `locality`            | strings   | –           | towns named by postcode entries only                           |
 * | `place.postcodes-at`  | ascending | place + 1   | first of the place in `place.postcodes`                        |
 * | `place.postcodes`     | packed    | –           | the postcodes of each place, ascending                         |
 *
 * Packed, narrow and ascending numbers, offsets, and strings: `PackedArray`, `NarrowArray`, `AscendingArray`, `OffsetArray`,
 * `StringPool` of `libs/bytes`; names: `name-pool.ts`; index: `libs/text-index`; trees: `nearest/box-tree-builder.ts`.
 */
export const GAZETTEER_KIND = 'gazetteer';
export const GAZETTEER_VERSION = 5;

export const PLACE_KINDS = ['country', 'region', 'district', 'city', 'suburb'] as const;

export const NO_PLACE = 0xffffffff;
export const NO_POSTCODE = 0xffffffff;
export const NO_LOCALITY = 0xffffffff;
export const NO_POSITION = 0x7fffffff;
export const MICRODEGREES = 1_000_000;

const SOUTH_POLE = 90 * MICRODEGREES + 1;
const DATE_LINE = 180 * MICRODEGREES + 1;

/** The position of a postcode's entry is that of its place, as nearly always where it is known at all. */
export const POSITION_OF_PLACE = 1;
/** From here on, it is one of those listed. */
export const OWN_POSITION = 2;

/** A number as it is packed where there may be none: one more, and 0 for none. */
export function withNone(number: number): number {
  return (number + 1) >>> 0;
}

/** The contrary of `withNone`: `NO_PLACE`, `NO_POSTCODE` or `NO_LOCALITY` for none. */
export function orNone(packed: number): number {
  return (packed - 1) >>> 0;
}

/** Microdegrees as they are packed: from the south pole, 1 being it; 0 for `NO_POSITION`. */
export function packLatitude(microdegrees: number): number {
  return microdegrees === NO_POSITION ? 0 : microdegrees + SOUTH_POLE;
}

export function unpackLatitude(packed: number): number {
  return packed === 0 ? NO_POSITION : packed - SOUTH_POLE;
}

/** Microdegrees as they are packed: from the date line, 1 being it; 0 for `NO_POSITION`. */
export function packLongitude(microdegrees: number): number {
  return microdegrees === NO_POSITION ? 0 : microdegrees + DATE_LINE;
}

export function unpackLongitude(packed: number): number {
  return packed === 0 ? NO_POSITION : packed - DATE_LINE;
}

export function packCountry(code: string): number {
  return (code.charCodeAt(0) << 8) | code.charCodeAt(1);
}

export function unpackCountry(packed: number): string {
  return String.fromCharCode(packed >>> 8, packed & 0xff);
}

/** What postcodes have in common however they are written: capitals and digits, nothing between. */
export function postcodeKey(code: string): string {
  return code
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
