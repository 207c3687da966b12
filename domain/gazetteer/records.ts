/**
 * What importers make of open data: plain records, one type per kind of thing. The builder keeps places and postcodes until
 * the snapshot is written; nothing here survives into a snapshot as an object.
 *
 * Coordinates are degrees (WGS 84): latitude −90…90, longitude −180…180. Texts are NFC, trimmed and never empty; an absent
 * value is `null`, never `''`.
 */

/** The levels of places, from the widest to the narrowest. */
export type PlaceKind = 'country' | 'region' | 'district' | 'city' | 'suburb';

/** A country, an administrative unit, a populated place or a part of one. */
export interface PlaceRecord {
  /**
   * Stable over rebuilds from the same source: `iso:DE` country, `adm1:DE.02` region,
   * `adm2:DE.02.091` district, `gn:2867714` populated place of GeoNames, `insee:46007` French
   * commune, `zip:US.CA.Springfield` town known only from a postcode list.
   */
  readonly id: string;
  readonly kind: PlaceKind;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly countryCode: string;
  /** The local name in the local script: `München`, `Москва`, `東京`. */
  readonly name: string;
  /** The name to show to somebody who types Latin letters, where `name` is not it: `Munich`, `Moscow`. */
  readonly latinName: string | null;
  /** Other names in all scripts, without those above and without repetitions. */
  readonly otherNames: readonly string[];
  /** The next administrative parent that has a record: city → district → region → country → `null`. */
  readonly parentId: string | null;
  /** Inhabitants; 0 = unknown. Of a region, district or country: the sum over its places. */
  readonly population: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** One postcode of one place. A code shared by several places is several records. */
export interface PostcodeRecord {
  /** As written in its country: `100-0005`, `46090`, `SW1A 1AA`. */
  readonly code: string;
  readonly placeId: string;
  /** A town or quarter within the place, in the local script, where the source names one. */
  readonly locality: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** One house number of one street, or a street by itself. */
export interface AddressRecord {
  /** The source's own id of the street, where it has one. */
  readonly streetId: string | null;
  /** Number and addition with one blank between: `12`, `12 bis`, `12 A`; null: the street, whatever its houses. */
  readonly houseNumber: string | null;
  /** A part of the house, as the source has it: `4B`, `APT 3`; null: the house. */
  readonly unit: string | null;
  readonly street: string;
  readonly postcode: string | null;
  readonly city: string | null;
  /** The national code of the municipality (France: INSEE) where the source has it. */
  readonly cityCode: string | null;
  /** What the city lies in, by name or by code, where the source says so: county or borough, and state. */
  readonly district: string | null;
  readonly region: string | null;
  /** Both numbers or both null. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}
