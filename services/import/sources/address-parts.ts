import type { AddressRecord } from '#domain/gazetteer';
import { CompactColumn } from '../csv/compact.ts';
import type { FoundPlace } from '../source.ts';
import type { Part } from './mapping.ts';
import { properCase } from './proper-case.ts';

/** The parts of an address as a row has them; an absent one is the empty string. */
export type AddressParts = Readonly<Record<Part, string>>;

export type Position = Pick<AddressRecord, 'latitude' | 'longitude'>;

/** What a row was. */
export type RowMeaning =
  | { readonly address: AddressRecord }
  | { readonly place: FoundPlace }
  /** Why it is nothing. */
  | { readonly reason: string };

/**
 * Makes records of rows, one instance for each file:
 *
 * - street and number: an address; where a village has no streets, its name stands for the street
 * - a street alone: a street
 * - a city alone: a place
 *
 * Blanks are made single, remarks in square brackets taken away, names in capitals get the usual ones. Coordinates are degrees, with point or comma; 0 0 is none.
 */
export class RowInterpreter {
  readonly #country: string;
  readonly #streets: NameColumn;
  readonly #cities: NameColumn;
  readonly #districts: NameColumn;
  readonly #regions: NameColumn;
  readonly #postcodes = new CompactColumn();
  readonly #units = new CompactColumn();
  readonly #streetIds = new CompactColumn();

  constructor(country: string) {
    this.#country = country;
    this.#streets = new NameColumn(country);
    this.#cities = new NameColumn(country);
    this.#districts = new NameColumn(country);
    // Many regions are codes, which are capitals.
    this.#regions = new NameColumn(null);
  }

  read(parts: AddressParts): RowMeaning {
    const position = positionOf(parts.lat, parts.lon);
    if (position === null) return { reason: 'coordinates that are no degrees of latitude and longitude' };
    return this.interpret(parts, position);
  }

  /** The same for a position that is known already. */
  interpret(parts: AddressParts, position: Position): RowMeaning {
    const city = this.#cities.tidy(parts.city);
    const district = this.#districts.tidy(parts.district);
    const region = this.#regions.tidy(parts.region);
    const houseNumber = tidyNumber(parts.houseNumber);
    const street = this.#streets.tidy(parts.street) ?? (houseNumber === null ? null : city);
    if (hasDamage(street) || hasDamage(city)) return { reason: 'text that is damaged, or in another encoding' };
    if (street === null) {
      if (city === null) return { reason: 'neither street nor city' };
      const own = { id: null, kind: 'city', name: city, otherNames: [], district, region, population: 0 } as const;
      return { place: { ...own, ...position } };
    }
    const address = {
      streetId: parts.streetId === '' ? null : this.#streetIds.keep(parts.streetId),
      houseNumber,
      unit: houseNumber === null ? null : tidyUnit(this.#units.keep(parts.unit)),
      street,
      postcode: tidyPostcode(this.#postcodes.keep(parts.postcode), this.#country),
      city,
      cityCode: parts.cityCode === '' ? null : parts.cityCode,
      district,
      region,
      ...position,
    };
    return { address };
  }
}

// ———

/** Names of one column: rows of one street or city come one after the other. */
class NameColumn {
  readonly #country: string | null;
  readonly #column = new CompactColumn();
  #text = '';
  #tidy: string | null = null;

  /** @param country null: capitals stay */
  constructor(country: string | null) {
    this.#country = country;
  }

  tidy(text: string): string | null {
    if (text !== this.#text) {
      this.#text = this.#column.keep(text);
      const tidy = this.#text.normalize('NFC').replace(REMARK, '').replaceAll(/\s+/gu, ' ').trim();
      const isName = /[\p{L}\p{N}]/u.test(tidy);
      this.#tidy = !isName ? null : this.#country === null ? tidy : properCase(tidy, this.#country);
    }
    return this.#tidy;
  }
}

/** Behind a name, in square brackets. */
const REMARK = /\s*\[[^\]]*\]\s*$/u;
const NO_CHARACTER = '\uFFFD';

function hasDamage(text: string | null): boolean {
  return text !== null && text.includes(NO_CHARACTER);
}

/** Longer ones are remarks. */
const MAX_NUMBER_LENGTH = 24;
const NO_NUMBER = /^(?:0+|-+|s\/?n|n\/?a|none|null|без номера|б\/?н)$/iu;

/** Blanks made single, none before and after signs; null where there is no number. */
function tidyNumber(text: string): string | null {
  const tidy = text.replaceAll(/\s+/gu, ' ').trim();
  if (tidy === '' || tidy.length > MAX_NUMBER_LENGTH || NO_NUMBER.test(tidy) || !/[\p{L}\p{N}]/u.test(tidy))
    return null;
  return tidy;
}

const NO_UNIT = /^(?:n\/?a|none|null|-+|0+)$/iu;

/** A unit with blanks made single; null where there is none. */
function tidyUnit(text: string): string | null {
  if (text === '') return null;
  const tidy = text.replaceAll(/\s+/gu, ' ').trim();
  const isUnit = tidy.length <= MAX_NUMBER_LENGTH && /[\p{L}\p{N}]/u.test(tidy) && !NO_UNIT.test(tidy);
  return isUnit ? tidy : null;
}

const US_ZIP = /^(\d{5})-?\d{4}$/u;

/** A postcode as written in its country; of a US one the first five digits, which people type. Of several, none is sure. */
function tidyPostcode(text: string, country: string): string | null {
  const tidy = text.replaceAll(/\s+/gu, ' ').trim().toUpperCase();
  if (!/[\p{L}\p{N}]/u.test(tidy) || /[;,|]/u.test(tidy)) return null;
  return country === 'US' ? tidy.replace(US_ZIP, '$1') : tidy;
}

const NO_POSITION: Position = { latitude: null, longitude: null };

/** Null where there are coordinates that are no degrees. */
function positionOf(lat: string, lon: string): Position | null {
  if (lat.trim() === '' || lon.trim() === '') return NO_POSITION;
  const latitude = Number(lat.replace(',', '.'));
  const longitude = Number(lon.replace(',', '.'));
  if (latitude === 0 && longitude === 0) return NO_POSITION;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
