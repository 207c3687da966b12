/**
 * Constants of the layout of a gazetteer, and how numbers are turned into what is stored. `FORMAT.md` has the tables of the
 * whole file.
 */
export const GAZETTEER_KIND = 'gazetteer';
export const GAZETTEER_VERSION = 8;

export const PLACE_KINDS = ['country', 'region', 'district', 'city', 'suburb'] as const;

export const NO_PLACE = 0xffffffff;
export const NO_POSTCODE = 0xffffffff;
export const NO_LOCALITY = 0xffffffff;
export const NO_POSITION = 0x7fffffff;
export const MICRODEGREES = 1_000_000;

const SOUTH_POLE = 90 * MICRODEGREES + 1;
const DATE_LINE = 180 * MICRODEGREES + 1;

/** What a packed latitude and longitude take at most. */
export const LATITUDE_BITS = 28;
export const LONGITUDE_BITS = 29;
/** What the blocks of `houses` say of themselves: how many bits a value takes, and how many a count does. */
export const WIDTH_BITS = 5;
export const COUNT_WIDTH = 5;

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
