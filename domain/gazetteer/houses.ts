import { BitReader, StringPool, type SectionedFile } from '#libs/bytes';
import type { HouseNumber } from './house-number.ts';
import {
  COUNT_WIDTH,
  LATITUDE_BITS,
  LONGITUDE_BITS,
  MICRODEGREES,
  NO_POSITION,
  unpackLatitude,
  unpackLongitude,
  WIDTH_BITS,
} from './layout.ts';

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

/** Reads what `HousesBuilder` wrote. A look-up walks the numbers of its street: about 5 ns a house. */
export class Houses {
  readonly #bits: BitReader;
  readonly #suffixes: StringPool;
  readonly #units: StringPool;
  // The block that was opened last: where it begins, and what its first bits say.
  #offset = 0;
  #houses = 0;
  #unitCount = 0;
  #south = 0;
  #west = 0;
  #latitudeWidth = 0;
  #longitudeWidth = 0;
  #numberWidth = 0;
  #suffixWidth = 0;
  #unitWidth = 0;
  /** 1: a latitude of 0 is none. */
  #shift = 0;
  /** The bits at which its parts begin. */
  #positionsAt = 0;
  #numbersAt = 0;
  #suffixesAt = 0;

  constructor(file: SectionedFile) {
    this.#bits = new BitReader(file.bytes('houses'));
    this.#suffixes = StringPool.open(file, 'house-suffix');
    this.#units = StringPool.open(file, 'house-unit');
  }

  /** How many houses and units are known of a street. */
  count(offset: number): number {
    this.#open(offset);
    return this.#houses + this.#unitCount;
  }

  /** Where the middle house of the street stands, or the street itself where no house is known; null: unknown. */
  position(offset: number): { latitude: number; longitude: number } | null {
    this.#open(offset);
    const located = this.#middle();
    const latitude = located < 0 ? this.#south : this.#latitude(located);
    if (latitude === NO_POSITION) return null;
    const longitude = located < 0 ? this.#west : this.#longitude(located);
    return { latitude: latitude / MICRODEGREES, longitude: longitude / MICRODEGREES };
  }

  /**
   * Calls `visit` with the position of each house that has one, in millionths of degrees, and its index among the houses
   * of the street; with that of the street and −1 where no house has one and it is known.
   */
  visitPositions(offset: number, visit: (latitude: number, longitude: number, house: number) => void): void {
    this.#open(offset);
    if (this.#south === NO_POSITION) return;
    let isLocated = false;
    for (let house = 0; house < this.#houses; house++) {
      const latitude = this.#latitude(house);
      if (latitude === NO_POSITION) continue;
      isLocated = true;
      visit(latitude, this.#longitude(house), house);
    }
    if (isLocated) return;
    const unit = this.#middle();
    if (unit < 0) visit(this.#south, this.#west, -1);
    else visit(this.#latitude(unit), this.#longitude(unit), -1);
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
    this.#open(offset);
    const found: House[] = [];
    const rows = this.#houses + this.#unitCount;
    let number = 0;
    let house = -1;
    let suffixes = 0;
    for (let row = 0; row < rows && found.length < limit; row++) {
      const coded = this.#coded(row);
      if (coded === 0 && row > 0) continue;
      house++;
      number += coded >>> 1;
      const suffixIndex = (coded & 1) === 1 ? suffixes++ : -1;
      if (!acceptsNumber(number)) continue;
      const suffix = suffixIndex < 0 ? '' : this.#suffix(suffixIndex);
      if (!acceptsSuffix(suffix)) continue;
      found.push({ number, suffix, ...this.#degrees(house) });
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
    this.#open(offset);
    const found: Unit[] = [];
    if (this.#unitCount === 0) return found;
    const rows = this.#houses + this.#unitCount;
    const unitsAt = this.#suffixesAt + this.#suffixCount() * this.#suffixWidth;
    let number = 0;
    let suffixes = 0;
    let units = 0;
    let ownPositions = 0;
    let isWanted = false;
    for (let row = 0; row < rows && number <= house.number && found.length < limit; row++) {
      const coded = this.#coded(row);
      if (coded !== 0 || row === 0) {
        number += coded >>> 1;
        const suffix = (coded & 1) === 1 ? this.#suffix(suffixes++) : '';
        isWanted = number === house.number && suffix === house.suffix;
        continue;
      }
      const unit = this.#bits.read(this.#offset, unitsAt + units++ * this.#unitWidth, this.#unitWidth);
      const own = (unit & 1) === 1 ? this.#houses + ownPositions++ : -1;
      if (!isWanted) continue;
      const name = this.#units.get(unit >>> 1);
      if (accepts(name)) found.push({ name, ...(own < 0 ? NOWHERE : this.#degrees(own)) });
    }
    return found;
  }

  #open(offset: number): void {
    const bits = this.#bits;
    this.#offset = offset;
    const countWidth = bits.read(offset, 0, COUNT_WIDTH);
    let at = COUNT_WIDTH + countWidth;
    this.#houses = bits.read(offset, COUNT_WIDTH, countWidth);
    this.#south = unpackLatitude(bits.read(offset, at, LATITUDE_BITS));
    this.#west = unpackLongitude(bits.read(offset, at + LATITUDE_BITS, LONGITUDE_BITS));
    at += LATITUDE_BITS + LONGITUDE_BITS;
    this.#unitCount = 0;
    if (this.#houses === 0) return;
    this.#latitudeWidth = bits.read(offset, at, WIDTH_BITS);
    this.#longitudeWidth = bits.read(offset, at + WIDTH_BITS, WIDTH_BITS);
    this.#numberWidth = bits.read(offset, at + 2 * WIDTH_BITS, WIDTH_BITS);
    this.#suffixWidth = bits.read(offset, at + 3 * WIDTH_BITS, WIDTH_BITS);
    at += 4 * WIDTH_BITS;
    this.#shift = bits.read(offset, at, 1);
    const hasUnits = bits.read(offset, at + 1, 1) === 1;
    at += 2;
    let ownPositions = 0;
    if (hasUnits) {
      const unitsWidth = bits.read(offset, at, COUNT_WIDTH);
      this.#unitCount = bits.read(offset, at + COUNT_WIDTH, unitsWidth);
      at += COUNT_WIDTH + unitsWidth;
      const ownWidth = bits.read(offset, at, COUNT_WIDTH);
      ownPositions = bits.read(offset, at + COUNT_WIDTH, ownWidth);
      at += COUNT_WIDTH + ownWidth;
      this.#unitWidth = bits.read(offset, at, WIDTH_BITS);
      at += WIDTH_BITS;
    }
    this.#positionsAt = at;
    this.#numbersAt = at + (this.#houses + ownPositions) * (this.#latitudeWidth + this.#longitudeWidth);
    this.#suffixesAt = this.#numbersAt + (this.#houses + this.#unitCount) * this.#numberWidth;
  }

  /** The middle one of the houses with a position, else the first unit with one of its own; −1: there is none. */
  #middle(): number {
    if (this.#houses === 0) return -1;
    if (this.#shift === 0) return this.#houses >>> 1;
    let located = 0;
    for (let house = 0; house < this.#houses; house++) if (this.#latitude(house) !== NO_POSITION) located++;
    if (located === 0) {
      const room = this.#latitudeWidth + this.#longitudeWidth;
      const hasOwnPositions = this.#numbersAt - this.#positionsAt > this.#houses * room;
      return hasOwnPositions ? this.#houses : -1;
    }
    let left = located >>> 1;
    for (let house = 0; ; house++) if (this.#latitude(house) !== NO_POSITION && left-- === 0) return house;
  }

  #coded(row: number): number {
    return this.#bits.read(this.#offset, this.#numbersAt + row * this.#numberWidth, this.#numberWidth);
  }

  #suffix(index: number): string {
    return this.#suffixes.get(
      this.#bits.read(this.#offset, this.#suffixesAt + index * this.#suffixWidth, this.#suffixWidth),
    );
  }

  #suffixCount(): number {
    let suffixes = 0;
    for (let row = 0; row < this.#houses + this.#unitCount; row++) suffixes += this.#coded(row) & 1;
    return suffixes;
  }

  #latitude(index: number): number {
    const at = this.#positionsAt + index * (this.#latitudeWidth + this.#longitudeWidth);
    const coded = this.#bits.read(this.#offset, at, this.#latitudeWidth);
    return coded < this.#shift ? NO_POSITION : this.#south + coded - this.#shift;
  }

  #longitude(index: number): number {
    const at = this.#positionsAt + index * (this.#latitudeWidth + this.#longitudeWidth) + this.#latitudeWidth;
    return this.#west + this.#bits.read(this.#offset, at, this.#longitudeWidth);
  }

  #degrees(index: number): { latitude: number | null; longitude: number | null } {
    const latitude = this.#latitude(index);
    if (latitude === NO_POSITION) return NOWHERE;
    return { latitude: latitude / MICRODEGREES, longitude: this.#longitude(index) / MICRODEGREES };
  }
}

// ———

const NOWHERE = { latitude: null, longitude: null } as const;
