import { BitWriter, bitsOf, StringPoolBuilder, type SectionedFileBuilder } from '#libs/bytes';
import type { HouseNumber } from './house-number.ts';
import {
  COUNT_WIDTH,
  LATITUDE_BITS,
  LONGITUDE_BITS,
  MICRODEGREES,
  NO_POSITION,
  packLatitude,
  packLongitude,
  WIDTH_BITS,
} from './layout.ts';
import type { HouseRow } from './street-record.ts';

/**
 * The houses of all streets, one block of bits a street (`FORMAT.md`, Houses). Every house of a street takes the same room, so
 * that any position is read without those before it; numbers are differences, and stand apart from the positions, so that a
 * look-up passes over few bytes.
 *
 * About 3.5 bytes a house and 11 a street.
 */
export class HousesBuilder {
  readonly #bits = new BitWriter();
  readonly #suffixes = new StringPoolBuilder({ unique: true });
  readonly #units = new StringPoolBuilder({ unique: true });

  /**
   * Writes the block of a street and returns its offset. Of two houses with the same number and suffix the first stays, of
   * two units of a house with the same name too. A house that is known only by its units stands where the first of them does.
   *
   * @param street where the street lies, if that is known; used only where no house has a position
   */
  add(houses: readonly HouseRow[], street: Position): number {
    const rows = houses
      .map(({ number, suffix, unit, latitude, longitude }, order) => ({
        number,
        suffix,
        unit,
        order,
        latitude: microdegrees(latitude),
        longitude: microdegrees(longitude),
      }))
      .sort(
        (a, b) =>
          a.number - b.number || compare(a.suffix, b.suffix) || compareUnits(a.unit, b.unit) || a.order - b.order,
      );
    const bits = this.#bits;
    bits.align();
    const offset = bits.length / 8;
    const coded: number[] = [];
    const suffixes: number[] = [];
    const units: number[] = [];
    const positions: Microdegrees[] = [];
    const ofUnits: Microdegrees[] = [];
    let house: Row | undefined;
    let number = 0;
    for (const [index, row] of rows.entries()) {
      if (!isSameHouse(house, row)) {
        house = row;
        coded.push((row.number - number) * 2 + (row.suffix === '' ? 0 : 1));
        number = row.number;
        if (row.suffix !== '') suffixes.push(this.#suffixes.add(row.suffix));
        positions.push(row);
      }
      if (row.unit === null || isSameUnit(rows[index - 1], row)) continue;
      const isElsewhere = row.latitude !== house!.latitude || row.longitude !== house!.longitude;
      const hasOwnPosition = row.latitude !== NO_POSITION && isElsewhere;
      coded.push(0);
      units.push(this.#units.add(row.unit) * 2 + (hasOwnPosition ? 1 : 0));
      if (hasOwnPosition) ofUnits.push(row);
    }
    this.#count(positions.length);
    const all = [...positions, ...ofUnits];
    const located = all.filter(({ latitude }) => latitude !== NO_POSITION);
    const south = least(located, 'latitude') ?? microdegrees(street.latitude);
    const west = least(located, 'longitude') ?? microdegrees(street.longitude);
    bits.write(packLatitude(south), LATITUDE_BITS);
    bits.write(packLongitude(west), LONGITUDE_BITS);
    if (positions.length === 0) return offset;
    const isIncomplete = located.length < all.length;
    const shift = isIncomplete ? 1 : 0;
    const north = all.map(({ latitude }) => (latitude === NO_POSITION ? 0 : latitude - south + shift));
    const east = all.map(({ latitude, longitude }) => (latitude === NO_POSITION ? 0 : longitude - west));
    const widths = [north, east, coded, suffixes, units].map(widthOf) as [number, number, number, number, number];
    for (const width of widths.slice(0, 4)) bits.write(width, WIDTH_BITS);
    bits.write(shift, 1);
    bits.write(units.length > 0 ? 1 : 0, 1);
    if (units.length > 0) {
      this.#count(units.length);
      this.#count(ofUnits.length);
      bits.write(widths[4], WIDTH_BITS);
    }
    for (let index = 0; index < all.length; index++) {
      bits.write(north[index]!, widths[0]);
      bits.write(east[index]!, widths[1]);
    }
    for (const value of coded) bits.write(value, widths[2]);
    for (const value of suffixes) bits.write(value, widths[3]);
    for (const value of units) bits.write(value, widths[4]);
    return offset;
  }

  writeTo(file: SectionedFileBuilder): void {
    file.add('houses', this.#bits.finish());
    this.#suffixes.writeTo(file, 'house-suffix');
    this.#units.writeTo(file, 'house-unit');
  }

  #count(count: number): void {
    const width = bitsOf(count);
    this.#bits.write(width, COUNT_WIDTH);
    this.#bits.write(count, width);
  }
}

// ———

interface Position {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

interface Microdegrees {
  readonly latitude: number;
  readonly longitude: number;
}

type Row = HouseNumber & Microdegrees & { readonly unit: string | null };

function least(positions: readonly Microdegrees[], axis: keyof Microdegrees): number | null {
  if (positions.length === 0) return null;
  return positions.reduce((least, position) => Math.min(least, position[axis]), Number.POSITIVE_INFINITY);
}

function widthOf(values: readonly number[]): number {
  return bitsOf(values.reduce((most, value) => Math.max(most, value), 0));
}

function isSameHouse(a: HouseNumber | undefined, b: HouseNumber): boolean {
  return a !== undefined && a.number === b.number && a.suffix === b.suffix;
}

function isSameUnit(a: Row | undefined, b: Row): boolean {
  return isSameHouse(a, b) && a!.unit === b.unit;
}

/** The house itself first, then its units as people count: 2 before 10, B before C. */
function compareUnits(a: string | null, b: string | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1;
  return a.length - b.length || compare(a, b);
}

function microdegrees(degrees: number | null): number {
  return degrees === null ? NO_POSITION : Math.round(degrees * MICRODEGREES);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
