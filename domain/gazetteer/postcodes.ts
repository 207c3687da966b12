import { AscendingArray, PackedArray, StringPool, type SectionedFile } from '#libs/bytes';
import {
  MICRODEGREES,
  NO_LOCALITY,
  orNone,
  OWN_POSITION,
  POSITION_OF_PLACE,
  unpackLatitude,
  unpackLongitude,
} from './layout.ts';
import type { Places } from './places.ts';

/** The postcodes of a gazetteer, numbered by their normalised text, so that a prefix is a range of numbers. */
export class Postcodes {
  readonly #codes: StringPool;
  readonly #keys: StringPool;
  readonly #localities: StringPool;
  readonly #country: PackedArray;
  readonly #entriesAt: AscendingArray;
  readonly #entryPlace: PackedArray;
  readonly #entryLocality: PackedArray;
  readonly #places: Places;
  readonly #entryPosition: PackedArray;
  readonly #entryLatitude: PackedArray;
  readonly #entryLongitude: PackedArray;
  readonly #postcodesAt: AscendingArray;
  readonly #postcodes: PackedArray;

  constructor(file: SectionedFile, places: Places) {
    this.#places = places;
    this.#codes = StringPool.open(file, 'postcode');
    this.#keys = StringPool.open(file, 'postcode-key');
    this.#localities = StringPool.open(file, 'locality');
    this.#country = PackedArray.open(file.u32('postcode.country'));
    this.#entriesAt = AscendingArray.open(file.u32('postcode.entries-at'));
    this.#entryPlace = PackedArray.open(file.u32('entry.place'));
    this.#entryLocality = PackedArray.open(file.u32('entry.locality'));
    this.#entryPosition = PackedArray.open(file.u32('entry.position'));
    this.#entryLatitude = PackedArray.open(file.u32('entry.latitude'));
    this.#entryLongitude = PackedArray.open(file.u32('entry.longitude'));
    this.#postcodesAt = AscendingArray.open(file.u32('place.postcodes-at'));
    this.#postcodes = PackedArray.open(file.u32('place.postcodes'));
  }

  get count(): number {
    return this.#country.length;
  }

  /** Whether some postcode begins with a letter, as in Britain; keys with letters come after those with digits. */
  get hasLetters(): boolean {
    return this.count > 0 && /^\p{L}/u.test(this.key(this.count - 1));
  }

  /** As written in its country. */
  code(postcode: number): string {
    return this.#codes.get(postcode);
  }

  key(postcode: number): string {
    return this.#keys.get(postcode);
  }

  packedCountry(postcode: number): number {
    return this.#country.get(postcode);
  }

  /** The first postcode whose key is not below `key` (`postcodeKey`). */
  lowerBound(key: string): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#keys.get(middle) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  firstEntry(postcode: number): number {
    return this.#entriesAt.get(postcode);
  }

  /** One past the last entry of a postcode. */
  endEntry(postcode: number): number {
    return this.#entriesAt.get(postcode + 1);
  }

  /** The postcode that an entry belongs to, faster where it is known to be one of `from … to − 1`. */
  ofEntry(entry: number, from: number = 0, to: number = this.count): number {
    let low = from;
    let high = to;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (this.#entriesAt.get(middle) <= entry) low = middle;
      else high = middle;
    }
    return low;
  }

  entryPlace(entry: number): number {
    return this.#entryPlace.get(entry);
  }

  /** The town within the place, or null. */
  entryLocality(entry: number): string | null {
    const locality = orNone(this.#entryLocality.get(entry));
    return locality === NO_LOCALITY ? null : this.#localities.get(locality);
  }

  entryPosition(entry: number): { latitude: number; longitude: number } | null {
    const position = this.#entryPosition.get(entry);
    if (position < OWN_POSITION) return position === POSITION_OF_PLACE ? this.#positionOfPlace(entry) : null;
    const latitude = unpackLatitude(this.#entryLatitude.get(position - OWN_POSITION));
    const longitude = unpackLongitude(this.#entryLongitude.get(position - OWN_POSITION));
    return { latitude: latitude / MICRODEGREES, longitude: longitude / MICRODEGREES };
  }

  #positionOfPlace(entry: number): { latitude: number; longitude: number } | null {
    const place = this.entryPlace(entry);
    const latitude = this.#places.latitude(place);
    const longitude = this.#places.longitude(place);
    return latitude === null || longitude === null ? null : { latitude, longitude };
  }

  /** The postcode of a place that has exactly one, or null. */
  only(place: number): number | null {
    const first = this.#postcodesAt.get(place);
    return this.#postcodesAt.get(place + 1) - first === 1 ? this.#postcodes.get(first) : null;
  }

  /** The postcodes of a place, ascending. */
  ofPlace(place: number): number[] {
    const first = this.#postcodesAt.get(place);
    const count = this.#postcodesAt.get(place + 1) - first;
    return Array.from({ length: count }, (_, index) => this.#postcodes.get(first + index));
  }
}
