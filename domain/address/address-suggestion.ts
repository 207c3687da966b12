import type { Suggestion, Trace } from '#domain/text';

export type AddressKind = 'country' | 'region' | 'district' | 'city' | 'suburb' | 'street' | 'house' | 'postcode';

/** How near the coordinates are to what was asked for. */
export type Accuracy = 'house' | 'street' | 'suburb' | 'city' | 'region' | 'country';

/** The parts of an address, in the local language and script; absent parts are null. */
export interface AddressData {
  /** Stable over rebuilds from the same source. */
  readonly id: string;
  readonly country: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  readonly region: string | null;
  readonly district: string | null;
  readonly city: string | null;
  readonly suburb: string | null;
  readonly street: string | null;
  readonly houseNumber: string | null;
  readonly unit: string | null;
  readonly postcode: string | null;
  /** Degrees, WGS 84. */
  readonly lat: number | null;
  readonly lon: number | null;
  readonly accuracy: Accuracy;
}

export type AddressSuggestion = Suggestion<AddressKind, AddressData>;

export interface AddressQuery {
  /** What was typed so far. */
  readonly query: string;
  /** 1 … 20, brought into that range; default 10. */
  readonly limit?: number;
  /** ISO 3166-1 alpha-2, upper case: nothing outside these countries; absent or empty: the whole world. */
  readonly countries?: readonly string[];
  /** ISO 639-1 of the reader: decides the script of the answer where the query has no letters. */
  readonly language?: string;
  /** Collects the decisions of each stage. */
  readonly trace?: Trace;
}
