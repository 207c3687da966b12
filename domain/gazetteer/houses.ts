import {
  StringPool,
  StringPoolBuilder,
  VarintReader,
  VarintWriter,
  type SectionedFile,
  type SectionedFileBuilder,
} from '#libs/bytes';
import type { HouseNumber } from './house-number.ts';
import { MICRODEGREES, NO_POSITION } from './layout.ts';
import type { HouseRow } from './street-record.ts';

/** A house of a street; degrees, both null where its position is not known. */
export interface House extends HouseNumber {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** A part of a house with a name of its own: a flat, a suite. */
export interface Unit {
  /** As the source has it: `4B`, `APT 3`. */
  readonly name: string;
  /** Degrees, where it differs from the house's; else both null. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/**
 * The houses of all streets, one block a street, as varints:
 *
 *     count, latitude and longitude of the street (signed): of the middle one of its houses with a position, else of its
 *       first unit with one, else its own, else `NO_POSITION` twice
 *     then for each house, ascending by number and suffix:
 *       number − number of the house before, doubled, + 1 if a suffix follows
 *       suffix: index into `house-suffix`
 *       latitude and longitude − those of the last house that has them (signed, modulo 2³²; of the street for the
 *       first); a house without has the difference to `NO_POSITION` as latitude, and 0
 *
 * A number difference of 0 without a suffix, behind the first house, is no house but a unit of the last one:
 *
 *       0
 *       name: index into `house-unit`, doubled, + 1 if it has a position of its own
 *       latitude and longitude − those of the last house or unit that has them, only if it has
 *
 * `count` counts both. About 5 bytes a house and 3 a unit. A street without houses has the block `0, latitude,
 * longitude`.
 */
export class HousesBuilder {
  readonly #bytes = new VarintWriter();
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
    const sorted = rows.filter((row, index) => !isSameHouse(rows[index - 1], row));
    const units = rows.filter((row, index) => row.unit !== null && !isSameUnit(rows[index - 1], row));
    const offset = this.#bytes.length;
    const isLocated = (row: { readonly latitude: number }): boolean => row.latitude !== NO_POSITION;
    const located = sorted.filter(isLocated);
    let { latitude, longitude } = located[located.length >> 1] ??
      units.find(isLocated) ?? {
        latitude: microdegrees(street.latitude),
        longitude: microdegrees(street.longitude),
      };
    let number = 0;
    let nextUnit = 0;
    this.#bytes.unsigned(sorted.length + units.length);
    this.#bytes.signed(latitude);
    this.#bytes.signed(longitude);
    for (const house of sorted) {
      const hasSuffix = house.suffix !== '';
      this.#bytes.unsigned((house.number - number) * 2 + (hasSuffix ? 1 : 0));
      if (hasSuffix) this.#bytes.unsigned(this.#suffixes.add(house.suffix));
      number = house.number;
      this.#bytes.signed(house.latitude - latitude);
      if (house.latitude === NO_POSITION) this.#bytes.signed(0);
      else {
        this.#bytes.signed(house.longitude - longitude);
        ({ latitude, longitude } = house);
      }
      for (; nextUnit < units.length && isSameHouse(house, units[nextUnit]!); nextUnit++) {
        const unit = units[nextUnit]!;
        const hasOwnPosition =
          unit.latitude !== NO_POSITION && (unit.latitude !== house.latitude || unit.longitude !== house.longitude);
        this.#bytes.unsigned(0);
        this.#bytes.unsigned(this.#units.add(unit.unit!) * 2 + (hasOwnPosition ? 1 : 0));
        if (!hasOwnPosition) continue;
        this.#bytes.signed(unit.latitude - latitude);
        this.#bytes.signed(unit.longitude - longitude);
        ({ latitude, longitude } = unit);
      }
    }
    return offset;
  }

  writeTo(file: SectionedFileBuilder): void {
    file.add('houses', this.#bytes.finish());
    this.#suffixes.writeTo(file, 'house-suffix');
    this.#units.writeTo(file, 'house-unit');
  }
}

/** Reads what `HousesBuilder` wrote. A look-up walks the block of its street: about 10 ns a house. */
export class Houses {
  readonly #reader: VarintReader;
  readonly #suffixes: StringPool;
  readonly #units: StringPool;

  constructor(file: SectionedFile) {
    this.#reader = new VarintReader(file.bytes('houses'));
    this.#suffixes = StringPool.open(file, 'house-suffix');
    this.#units = StringPool.open(file, 'house-unit');
  }

  /** How many houses and units are known of a street. */
  count(offset: number): number {
    this.#reader.position = offset;
    return this.#reader.unsigned();
  }

  /** Where the middle house of the street stands, or the street itself where no house is known; null: unknown. */
  position(offset: number): { latitude: number; longitude: number } | null {
    this.#reader.position = offset;
    this.#reader.unsigned();
    const latitude = this.#reader.signed();
    if (latitude === NO_POSITION) return null;
    return { latitude: latitude / MICRODEGREES, longitude: this.#reader.signed() / MICRODEGREES };
  }

  /**
   * Calls `visit` with the position of each house that has one, in millionths of degrees, and its index among the houses
   * of the street; with that of the street and −1 where no house has one and it is known.
   */
  visitPositions(offset: number, visit: (latitude: number, longitude: number, house: number) => void): void {
    const reader = this.#reader;
    reader.position = offset;
    const count = reader.unsigned();
    let latitude = reader.signed();
    let longitude = reader.signed();
    if (latitude === NO_POSITION) return;
    let isLocated = false;
    let house = -1;
    for (let row = 0; row < count; row++) {
      const coded = reader.unsigned();
      if (coded === 0 && row > 0) {
        if ((reader.unsigned() & 1) === 0) continue;
        latitude = (latitude + reader.signed()) | 0;
        longitude += reader.signed();
        continue;
      }
      house++;
      if ((coded & 1) === 1) reader.unsigned();
      const houseLatitude = (latitude + reader.signed()) | 0;
      const eastward = reader.signed();
      if (houseLatitude === NO_POSITION) continue;
      latitude = houseLatitude;
      longitude += eastward;
      isLocated = true;
      visit(latitude, longitude, house);
    }
    if (!isLocated) visit(latitude, longitude, -1);
  }

  /** The house with an index among those of its street, by number and suffix. */
  at(offset: number, house: number): House {
    let index = 0;
    const isWanted = (): boolean => index++ === house;
    return this.find(offset, isWanted, () => true, 1)[0]!;
  }

  /**
   * The houses whose number and suffix are both accepted, ascending, at most `limit`.
   *
   * @param offset where the street's houses begin (`Streets.housesAt`)
   * @param acceptsSuffix is asked only where the number was accepted, since a suffix has to be decoded
   */
  find(
    offset: number,
    acceptsNumber: (number: number) => boolean,
    acceptsSuffix: (suffix: string) => boolean,
    limit: number,
  ): House[] {
    const reader = this.#reader;
    const found: House[] = [];
    reader.position = offset;
    const count = reader.unsigned();
    let latitude = reader.signed();
    let longitude = reader.signed();
    let number = 0;
    for (let row = 0; row < count && found.length < limit; row++) {
      const coded = reader.unsigned();
      if (coded === 0 && row > 0) {
        if ((reader.unsigned() & 1) === 0) continue;
        latitude = (latitude + reader.signed()) | 0;
        longitude += reader.signed();
        continue;
      }
      number += coded >>> 1;
      const suffixId = (coded & 1) === 1 ? reader.unsigned() : -1;
      const houseLatitude = (latitude + reader.signed()) | 0;
      const eastward = reader.signed();
      const isLocated = houseLatitude !== NO_POSITION;
      if (isLocated) {
        latitude = houseLatitude;
        longitude += eastward;
      }
      if (!acceptsNumber(number)) continue;
      const suffix = suffixId < 0 ? '' : this.#suffixes.get(suffixId);
      if (!acceptsSuffix(suffix)) continue;
      found.push({
        number,
        suffix,
        latitude: isLocated ? latitude / MICRODEGREES : null,
        longitude: isLocated ? longitude / MICRODEGREES : null,
      });
    }
    return found;
  }

  /**
   * The houses with a position that come just before and just after a number, those of the same number left out; null
   * where there is none.
   *
   * @param step 2: only numbers that are even or odd as it is
   */
  neighbours(offset: number, number: number, step: 1 | 2): readonly [before: House | null, after: House | null] {
    let before: House | null = null;
    let after: House | null = null;
    const isAlike = (candidate: number): boolean =>
      candidate > 0 && candidate !== number && (candidate - number) % step === 0;
    for (const house of this.find(offset, isAlike, () => true, Number.POSITIVE_INFINITY)) {
      if (house.latitude === null) continue;
      if (house.number < number) before = house;
      else after ??= house;
    }
    return [before, after];
  }

  /**
   * The units of a house whose names are accepted, by name as numbers go, at most `limit`.
   *
   * @param house as `find` gave it
   */
  units(offset: number, house: HouseNumber, accepts: (name: string) => boolean, limit: number): Unit[] {
    const reader = this.#reader;
    const found: Unit[] = [];
    reader.position = offset;
    const count = reader.unsigned();
    let latitude = reader.signed();
    let longitude = reader.signed();
    let number = 0;
    let isWanted = false;
    for (let row = 0; row < count && number <= house.number && found.length < limit; row++) {
      const coded = reader.unsigned();
      if (coded === 0 && row > 0) {
        const codedName = reader.unsigned();
        const hasOwnPosition = (codedName & 1) === 1;
        if (hasOwnPosition) {
          latitude = (latitude + reader.signed()) | 0;
          longitude += reader.signed();
        }
        if (!isWanted) continue;
        const name = this.#units.get(codedName >>> 1);
        if (!accepts(name)) continue;
        found.push({
          name,
          latitude: hasOwnPosition ? latitude / MICRODEGREES : null,
          longitude: hasOwnPosition ? longitude / MICRODEGREES : null,
        });
        continue;
      }
      number += coded >>> 1;
      const suffixId = (coded & 1) === 1 ? reader.unsigned() : -1;
      isWanted = number === house.number && (suffixId < 0 ? '' : this.#suffixes.get(suffixId)) === house.suffix;
      const houseLatitude = (latitude + reader.signed()) | 0;
      const eastward = reader.signed();
      if (houseLatitude === NO_POSITION) continue;
      latitude = houseLatitude;
      longitude += eastward;
    }
    return found;
  }
}

// ———

interface Position {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

function isSameHouse(a: HouseNumber | undefined, b: HouseNumber): boolean {
  return a !== undefined && a.number === b.number && a.suffix === b.suffix;
}

type RowOfUnit = HouseNumber & { readonly unit: string | null };

function isSameUnit(a: RowOfUnit | undefined, b: RowOfUnit): boolean {
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
