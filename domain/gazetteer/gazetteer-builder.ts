import { SectionedFileBuilder } from '#libs/bytes';
import { GAZETTEER_KIND, GAZETTEER_VERSION, postcodeKey } from './layout.ts';
import { writePlaces } from './places-builder.ts';
import { countryPostcode, writePostcodes } from './postcodes-builder.ts';
import type { PlaceRecord, PostcodeRecord } from './records.ts';
import { writeStreets, type HouseInput } from './streets-builder.ts';

/** What is known of a gazetteer as a whole; written into the file and shown to users. */
export interface GazetteerInfo {
  /** ISO 3166-1 alpha-2 of the country that this gazetteer covers in full, or null for the world's places. */
  readonly country: string | null;
  /** One line for each source, as its licence asks for. */
  readonly attribution: readonly string[];
}

/** An address on its way in; the place must have been added. */
export interface AddressInput extends Omit<HouseInput, 'houseNumber'> {
  /** Null: the street alone, which thereby is known even if no house of it is; the position is its own. */
  readonly houseNumber: string | null;
  readonly placeId: string;
  /** The source's id of the street. */
  readonly streetId: string;
  readonly street: string;
  /** Empty, or without letter and digit, where there is none. */
  readonly postcode: string;
}

/**
 * Collects records and lays out a gazetteer (`layout.ts`). The same records, in the same order, give the same bytes.
 * Memory: the records; about 100 bytes an address.
 */
export class GazetteerBuilder {
  readonly #info: GazetteerInfo;
  readonly #places = new Map<string, PlaceRecord>();
  readonly #postcodes: PostcodeRecord[] = [];
  readonly #streets = new Map<string, CollectedStreet>();
  readonly #addressCounts = new Map<string, number>();
  #last: CollectedStreet | null = null;
  #addressCount = 0;

  constructor(info: GazetteerInfo) {
    this.#info = info;
  }

  /** Throws when a place with this id was added before. */
  addPlace(place: PlaceRecord): void {
    if (this.#places.has(place.id)) throw new Error(`place ${place.id} was added twice`);
    this.#places.set(place.id, place);
  }

  /** Throws when the code has neither letter nor digit. */
  addPostcode(postcode: PostcodeRecord): void {
    if (postcodeKey(postcode.code) === '') throw new Error(`a postcode of ${postcode.placeId} is empty`);
    this.#postcodes.push(postcode);
  }

  /** Addresses of one street are fastest one after the other. Throws when the place is unknown. */
  addAddress(address: AddressInput): void {
    const street = this.#street(address);
    const { houseNumber, unit = null, latitude, longitude } = address;
    if (houseNumber === null) {
      if (street.latitude !== null) return;
      street.latitude = latitude;
      street.longitude = longitude;
      return;
    }
    street.houses.push(
      unit === null ? { houseNumber, latitude, longitude } : { houseNumber, unit, latitude, longitude },
    );
    this.#addressCount++;
    this.#addressCounts.set(address.placeId, (this.#addressCounts.get(address.placeId) ?? 0) + 1);
  }

  build(): SectionedFileBuilder {
    const records = [...this.#places.values()];
    const file = new SectionedFileBuilder(GAZETTEER_KIND, GAZETTEER_VERSION, {
      country: this.#info.country,
      attribution: this.#info.attribution,
      counts: {
        places: records.length,
        postcodes: this.#distinctPostcodes(),
        streets: this.#streets.size,
        addresses: this.#addressCount,
      },
    });
    const places = writePlaces(file, records, this.#addressCounts);
    const postcodes = writePostcodes(file, this.#postcodes, places, (placeId) => this.#places.get(placeId)!);
    writeStreets(file, [...this.#streets.values()], places, postcodes);
    return file;
  }

  #distinctPostcodes(): number {
    const countryOf = (placeId: string): string => this.#places.get(placeId)?.countryCode ?? '';
    return new Set(this.#postcodes.map(({ code, placeId }) => countryPostcode(countryOf(placeId), code))).size;
  }

  #street(address: AddressInput): CollectedStreet {
    const last = this.#last;
    if (
      last !== null &&
      last.name === address.street &&
      last.placeId === address.placeId &&
      last.postcode === address.postcode
    ) {
      return last;
    }
    const code = postcodeKey(address.postcode);
    const key = `${address.placeId}\n${code}\n${address.street}`;
    let street = this.#streets.get(key);
    if (street === undefined) {
      const place = this.#places.get(address.placeId);
      if (place === undefined) throw new Error(`an address names the place ${address.placeId}, which was not added`);
      street = {
        id: address.streetId,
        name: address.street,
        placeId: address.placeId,
        countryCode: place.countryCode,
        postcode: address.postcode,
        latitude: null,
        longitude: null,
        houses: [],
      };
      this.#streets.set(key, street);
      if (code !== '') {
        this.#postcodes.push({
          code: address.postcode,
          placeId: address.placeId,
          locality: null,
          latitude: null,
          longitude: null,
        });
      }
    }
    this.#last = street;
    return street;
  }
}

// ———

interface CollectedStreet {
  readonly id: string;
  readonly name: string;
  readonly placeId: string;
  readonly countryCode: string;
  readonly postcode: string;
  latitude: number | null;
  longitude: number | null;
  readonly houses: HouseInput[];
}
