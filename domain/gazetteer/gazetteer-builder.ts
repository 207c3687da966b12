import { SectionedFileBuilder } from '#libs/bytes';
import { parseHouseNumber } from './house-number.ts';
import { GAZETTEER_KIND, GAZETTEER_VERSION, NO_POSTCODE, postcodeKey } from './layout.ts';
import { writePlaces, type PlaceNumbers } from './places-builder.ts';
import { countryPostcode, writePostcodes, type PostcodeNumbers } from './postcodes-builder.ts';
import type { PlaceRecord, PostcodeRecord } from './records.ts';
import { StreetRecordWriter } from './street-record.ts';
import { MemorySpool, type StreetSpool } from './street-spool.ts';
import { rankNames, writeStreets } from './streets-builder.ts';

/** What is known of a gazetteer as a whole; written into the file and shown to users. */
export interface GazetteerInfo {
  /** ISO 3166-1 alpha-2 of the country that this gazetteer covers in full, or null for the world's places. */
  readonly country: string | null;
  /** One line for each source, as its licence asks for. */
  readonly attribution: readonly string[];
}

/** An address on its way in; the place must have been added. */
export interface AddressInput {
  readonly placeId: string;
  /** The source's id of the street. */
  readonly streetId: string;
  readonly street: string;
  /** Empty, or without letter and digit, where there is none. */
  readonly postcode: string;
  /** Null: the street alone, which thereby is known even if no house of it is; the position is its own. */
  readonly houseNumber: string | null;
  /** A part of the house: a flat, a suite; absent or null: the house itself. */
  readonly unit?: string | null;
  /** Degrees; both numbers or, where it is not known, both null. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/**
 * Collects records and lays out a gazetteer (`FORMAT.md`). The same records, in the same order, give the same bytes.
 *
 * Memory: places, postcodes, the distinct names of streets, and the bytes of the gazetteer; addresses wait in a spool, about 10
 * bytes each.
 */
export class GazetteerBuilder {
  readonly #info: GazetteerInfo;
  readonly #spool: StreetSpool;
  readonly #places = new Numbered();
  readonly #placeRecords: PlaceRecord[] = [];
  /** Addresses by place. */
  readonly #addressCounts: number[] = [];
  readonly #postcodes: PostcodeRecord[] = [];
  readonly #postcodeKeys = new Numbered();
  readonly #postcodeIds = new Map<string, number>();
  readonly #postcodesOfPlaces = new Set<number>();
  readonly #names = new Numbered();
  /** Addresses by name. */
  readonly #nameCounts: number[] = [];
  readonly #record = new StreetRecordWriter();
  /** The street that addresses are being added to. */
  #street: AddressInput | null = null;
  #name = 0;
  #place = 0;
  #postcode = 0;
  #addressCount = 0;

  /** @param spool where the addresses wait; an empty one */
  constructor(info: GazetteerInfo, spool: StreetSpool = new MemorySpool()) {
    this.#info = info;
    this.#spool = spool;
  }

  /** Throws when a place with this id was added before. */
  addPlace(place: PlaceRecord): void {
    if (this.#places.of(place.id) !== this.#placeRecords.length) throw new Error(`place ${place.id} was added twice`);
    this.#placeRecords.push(place);
    this.#addressCounts.push(0);
  }

  /** Throws when the code has neither letter nor digit. */
  addPostcode(postcode: PostcodeRecord): void {
    if (postcodeKey(postcode.code) === '') throw new Error(`a postcode of ${postcode.placeId} is empty`);
    this.#postcodes.push(postcode);
  }

  /** Addresses of one street are fastest one after the other. Throws when the place is unknown. */
  addAddress(address: AddressInput): void {
    const street = this.#street;
    if (
      street === null ||
      street.street !== address.street ||
      street.placeId !== address.placeId ||
      street.postcode !== address.postcode
    ) {
      this.#beginStreet(address);
    }
    const { houseNumber, unit = null, latitude, longitude } = address;
    if (houseNumber === null) {
      this.#record.position(latitude, longitude);
      return;
    }
    this.#record.house(parseHouseNumber(houseNumber), unit, latitude, longitude);
    this.#addressCount++;
    this.#addressCounts[this.#place]!++;
    this.#nameCounts[this.#name]!++;
  }

  build(): SectionedFileBuilder {
    this.#endStreet();
    const counts = {
      places: this.#placeRecords.length,
      postcodes: this.#distinctPostcodes(),
      streets: 0,
      addresses: this.#addressCount,
    };
    const { country, attribution } = this.#info;
    const file = new SectionedFileBuilder(GAZETTEER_KIND, GAZETTEER_VERSION, { country, attribution, counts });
    const addressCounts = new Map(this.#placeRecords.map(({ id }, place) => [id, this.#addressCounts[place]!]));
    const places = writePlaces(file, this.#placeRecords, addressCounts);
    const placeOf = (placeId: string): PlaceRecord => this.#placeRecords[this.#places.of(placeId)]!;
    const postcodes = writePostcodes(file, this.#postcodes, places, placeOf);
    const names = rankNames(this.#names.texts, this.#nameCounts);
    counts.streets = writeStreets(file, names, this.#spool, {
      names: names.numbers,
      places: numbersOf(this.#places.texts, places),
      postcodes: numbersOf(this.#postcodeKeys.texts, postcodes),
    });
    return file;
  }

  #distinctPostcodes(): number {
    const countryOf = (placeId: string): string => this.#placeRecords[this.#places.known(placeId)]?.countryCode ?? '';
    return new Set(this.#postcodes.map(({ code, placeId }) => countryPostcode(countryOf(placeId), code))).size;
  }

  #beginStreet(address: AddressInput): void {
    this.#endStreet();
    const { placeId, street, streetId, postcode } = address;
    this.#street = address;
    this.#record.begin(streetId);
    this.#place = this.#places.known(placeId);
    if (this.#place < 0) throw new Error(`an address names the place ${placeId}, which was not added`);
    this.#name = this.#names.of(street);
    if (this.#name === this.#nameCounts.length) this.#nameCounts.push(0);
    this.#postcode = this.#postcodeOf(postcode, this.#placeRecords[this.#place]!);
  }

  #endStreet(): void {
    if (this.#street !== null) this.#spool.add(this.#name, this.#place, this.#postcode, this.#record.finish());
    this.#street = null;
  }

  /** The number of a postcode in the country of a place; the first of a street in the place makes it one of the place's. */
  #postcodeOf(code: string, place: PlaceRecord): number {
    const spelling = `${place.countryCode}${code}`;
    let id = this.#postcodeIds.get(spelling);
    if (id === undefined) {
      id = this.#postcodeKeys.of(countryPostcode(place.countryCode, code));
      this.#postcodeIds.set(spelling, id);
    }
    const isNone = this.#postcodeKeys.texts[id]!.startsWith(' ');
    const ofPlace = id * MAX_PLACES + this.#place;
    if (isNone || this.#postcodesOfPlaces.has(ofPlace)) return id;
    this.#postcodesOfPlaces.add(ofPlace);
    this.#postcodes.push({ code, placeId: place.id, locality: null, latitude: null, longitude: null });
    return id;
  }
}

// ———

/** More than there are on Earth. */
const MAX_PLACES = 2 ** 26;

/** Numbers texts in the order in which they are met. */
class Numbered {
  readonly texts: string[] = [];
  readonly #numbers = new Map<string, number>();

  of(text: string): number {
    let number = this.#numbers.get(text);
    if (number === undefined) {
      number = this.texts.length;
      this.#numbers.set(text, number);
      this.texts.push(text);
    }
    return number;
  }

  /** The number of a text, or −1. */
  known(text: string): number {
    return this.#numbers.get(text) ?? -1;
  }
}

function numbersOf(texts: readonly string[], numbers: PlaceNumbers | PostcodeNumbers): Uint32Array {
  return Uint32Array.from(texts, (text) => numbers.get(text) ?? NO_POSTCODE);
}
