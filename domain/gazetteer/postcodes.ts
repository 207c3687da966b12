import { StringPool, type SectionedFile } from '#libs/bytes';
import { MICRODEGREES, NO_LOCALITY, NO_POSITION } from './layout.ts';

/** The postcodes of a gazetteer, numbered by their normalised text, so that a prefix is a range of numbers. */
export class Postcodes {
  readonly #codes: StringPool;
  readonly #keys: StringPool;
  readonly #localities: StringPool;
  readonly #country: Uint16Array;
  readonly #entriesAt: Uint32Array;
  readonly #entryPlace: Uint32Array;
  readonly #entryLocality: Uint32Array;
  readonly #entryPosition: Int32Array;
  readonly #postcodesAt: Uint32Array;
  readonly #postcodes: Uint32Array;

  constructor(file: SectionedFile) {
    this.#codes = StringPool.open(file, 'postcode');
    this.#keys = StringPool.open(file, 'postcode-key');
    this.#localities = StringPool.open(file, 'locality');
    this.#country = file.u16('postcode.country');
    this.#entriesAt = file.u32('postcode.entries-at');
    this.#entryPlace = file.u32('entry.place');
    this.#entryLocality = file.u32('entry.locality');
    this.#entryPosition = file.i32('entry.position');
    this.#postcodesAt = file.u32('place.postcodes-at');
    this.#postcodes = file.u32('place.postcodes');
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
    return this.#country[postcode]!;
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
    return this.#entriesAt[postcode]!;
  }

  /** One past the last entry of a postcode. */
  endEntry(postcode: number): number {
    return this.#entriesAt[postcode + 1]!;
  }

  /** The postcode that an entry belongs to, known to be one of `from … to − 1`. */
  ofEntry(entry: number, from: number, to: number): number {
    let low = from;
    let high = to;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (this.#entriesAt[middle]! <= entry) low = middle;
      else high = middle;
    }
    return low;
  }

  entryPlace(entry: number): number {
    return this.#entryPlace[entry]!;
  }

  /** The town within the place, or null. */
  entryLocality(entry: number): string | null {
    const locality = this.#entryLocality[entry]!;
    return locality === NO_LOCALITY ? null : this.#localities.get(locality);
  }

  entryPosition(entry: number): { latitude: number; longitude: number } | null {
    const latitude = this.#entryPosition[entry * 2]!;
    if (latitude === NO_POSITION) return null;
    return { latitude: latitude / MICRODEGREES, longitude: this.#entryPosition[entry * 2 + 1]! / MICRODEGREES };
  }

  /** The postcode of a place that has exactly one, or null. */
  only(place: number): number | null {
    const first = this.#postcodesAt[place]!;
    return this.#postcodesAt[place + 1]! - first === 1 ? this.#postcodes[first]! : null;
  }

  /** The postcodes of a place, ascending. */
  ofPlace(place: number): Uint32Array {
    return this.#postcodes.subarray(this.#postcodesAt[place], this.#postcodesAt[place + 1]);
  }
}
