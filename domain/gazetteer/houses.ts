import {
  StringPool,
  StringPoolBuilder,
  VarintReader,
  VarintWriter,
  type SectionedFile,
  type SectionedFileBuilder,
} from '#libs/bytes';
import { parseHouseNumber, type HouseNumber } from './house-number.ts';
import { MICRODEGREES, NO_POSITION } from './layout.ts';

/** A house of a street; degrees, both null where its position is not known. */
export interface House extends HouseNumber {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/**
 * The houses of all streets, one block a street, as varints:
 *
 *     count, latitude and longitude of the street (signed): of the middle one of its houses with a position, else its
 *       own, else `NO_POSITION` twice
 *     then for each house, ascending by number and suffix:
 *       number − number of the house before, doubled, + 1 if a suffix follows
 *       suffix: index into `house-suffix`
 *       latitude and longitude − those of the last house that has them (signed, modulo 2³²; of the street for the
 *       first); a house without has the difference to `NO_POSITION` as latitude, and 0
 *
 * About 5 bytes a house. A street without houses has the block `0, latitude, longitude`.
 */
export class HousesBuilder {
  readonly #bytes = new VarintWriter();
  readonly #suffixes = new StringPoolBuilder({ unique: true });

  /**
   * Writes the block of a street and returns its offset. Of two houses with the same number and suffix the first stays.
   *
   * @param street where the street lies, if that is known; used only where no house has a position
   */
  add(houses: readonly (Position & { readonly houseNumber: string })[], street: Position): number {
    const sorted = houses
      .map(({ houseNumber, latitude, longitude }, order) => ({
        ...parseHouseNumber(houseNumber),
        order,
        latitude: microdegrees(latitude),
        longitude: microdegrees(longitude),
      }))
      .sort((a, b) => a.number - b.number || compare(a.suffix, b.suffix) || a.order - b.order)
      .filter((house, index, all) => {
        const before = all[index - 1];
        return before === undefined || before.number !== house.number || before.suffix !== house.suffix;
      });
    const offset = this.#bytes.length;
    const located = sorted.filter((house) => house.latitude !== NO_POSITION);
    let { latitude, longitude } = located[located.length >> 1] ?? {
      latitude: microdegrees(street.latitude),
      longitude: microdegrees(street.longitude),
    };
    let number = 0;
    this.#bytes.unsigned(sorted.length);
    this.#bytes.signed(latitude);
    this.#bytes.signed(longitude);
    for (const house of sorted) {
      const hasSuffix = house.suffix !== '';
      this.#bytes.unsigned((house.number - number) * 2 + (hasSuffix ? 1 : 0));
      if (hasSuffix) this.#bytes.unsigned(this.#suffixes.add(house.suffix));
      number = house.number;
      this.#bytes.signed(house.latitude - latitude);
      if (house.latitude === NO_POSITION) {
        this.#bytes.signed(0);
        continue;
      }
      this.#bytes.signed(house.longitude - longitude);
      ({ latitude, longitude } = house);
    }
    return offset;
  }

  writeTo(file: SectionedFileBuilder): void {
    file.add('houses', this.#bytes.finish());
    this.#suffixes.writeTo(file, 'house-suffix');
  }
}

/** Reads what `HousesBuilder` wrote. A look-up walks the block of its street: about 10 ns a house. */
export class Houses {
  readonly #reader: VarintReader;
  readonly #suffixes: StringPool;

  constructor(file: SectionedFile) {
    this.#reader = new VarintReader(file.bytes('houses'));
    this.#suffixes = StringPool.open(file, 'house-suffix');
  }

  /** How many houses are known of a street. */
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
    for (let house = 0; house < count; house++) {
      if ((reader.unsigned() & 1) === 1) reader.unsigned();
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
    for (let index = 0; index < count && found.length < limit; index++) {
      const coded = reader.unsigned();
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
}

// ———

interface Position {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

function microdegrees(degrees: number | null): number {
  return degrees === null ? NO_POSITION : Math.round(degrees * MICRODEGREES);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
