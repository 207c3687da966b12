/**
 * The sections of a gazetteer. Places are numbered by importance, the most important first; street names by the number
 * of their addresses; streets by (name, place, postcode), so that the streets of a name lie together with the important
 * places first; postcodes by their normalised text. Coordinates are millionths of a degree.
 *
 * | section               | type    | per         | meaning                                                        |
 * | --------------------- | ------- | ----------- | -------------------------------------------------------------- |
 * | `place.kind`          | u8      | place       | index into `PLACE_KINDS`                                       |
 * | `place.importance`    | u8      | place       | 0 … 255, logarithmic (`importance.ts`)                         |
 * | `place.country`       | u16     | place       | ISO 3166-1 alpha-2 as two bytes, the first letter high         |
 * | `place.parent`        | u32     | place       | the next administrative parent, or `NO_PLACE`                  |
 * | `place.population`    | u32     | place       | inhabitants, 0 = unknown                                       |
 * | `place.position`      | i32 × 2 | place       | latitude, longitude, or `NO_POSITION` twice                    |
 * | `place.has-latin`     | u8      | place       | 1: the second name is the one for readers of Latin letters     |
 * | `place.names-at`      | u32     | place + 1   | first name in `name`; the local name comes first               |
 * | `place.ids`           | strings | place       | stable ids of the source, searchable                           |
 * | `place.tree`          | tree    | –           | positions of cities and suburbs                                |
 * | `name`, `name-folded` | strings | name        | names as written, and folded                                   |
 * | `place.index`         | index   | –           | words of all names → places                                    |
 * | `street-name`, `street-name-folded` | strings | street name | distinct street names                            |
 * | `street-name.index`   | index   | –           | words → street names                                           |
 * | `street-name.streets-at` | u32  | street name + 1 | first street of the name                                   |
 * | `street.name`, `street.place`, `street.postcode` | u32 | street | what makes a street; the postcode may be `NO_POSTCODE` |
 * | `street.houses-at`    | u32     | street      | where its houses begin in `houses`                             |
 * | `street.ids`          | strings | street      | stable ids of the source, searchable                           |
 * | `street.tree`         | tree    | –           | boxes around the houses of streets, or their own positions     |
 * | `place.streets-at`, `place.streets` | u32 | place + 1, street | the streets of a place, by name                  |
 * | `houses`              | bytes   | street      | `houses.ts`                                                    |
 * | `house-suffix`        | strings | –           | additions to house numbers: `bis`, `A`                         |
 * | `postcode`, `postcode-key` | strings | postcode | as written, and normalised; ascending by (key, country)       |
 * | `postcode.country`    | u16     | postcode    | as `place.country`                                             |
 * | `postcode.entries-at` | u32     | postcode + 1 | first entry: a postcode of several places has several         |
 * | `entry.place`, `entry.locality` | u32 | entry | the place; the town within it in `locality`, or `NO_LOCALITY`  |
 * | `entry.position`      | i32 × 2 | entry       | latitude, longitude, or `NO_POSITION` twice                    |
 * | `locality`            | strings | –           | towns named by postcode entries only                           |
 * | `place.postcodes-at`, `place.postcodes` | u32 | place + 1, – | the postcodes of a place, ascending                 |
 *
 * Trees: `nearest/box-tree-builder.ts`.
 */
export const GAZETTEER_KIND = 'gazetteer';
export const GAZETTEER_VERSION = 3;

export const PLACE_KINDS = ['country', 'region', 'district', 'city', 'suburb'] as const;

export const NO_PLACE = 0xffffffff;
export const NO_POSTCODE = 0xffffffff;
export const NO_LOCALITY = 0xffffffff;
export const NO_POSITION = 0x7fffffff;
export const MICRODEGREES = 1_000_000;

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
