import type { Suggestion, Trace } from '#domain/text';
import type { Area } from './scope/area.ts';
import type { AddressLevel } from './scope/levels.ts';
import type { NearPoint } from './scope/preference.ts';

export type AddressKind =
  | 'country'
  | 'region'
  | 'district'
  | 'city'
  | 'suburb'
  | 'street'
  | 'house'
  | 'unit'
  | 'postcode';

/**
 * How near the coordinates are to what was asked for. A house number that the street does not have gives the street: `kind`
 * is `street`, `houseNumber` null, and the accuracy `interpolated` where the houses before and after that number are known,
 * with a position between them, else `street`. A unit without a position of its own stands where its house does: `house`.
 */
export type Accuracy = 'unit' | 'house' | 'interpolated' | 'street' | 'suburb' | 'city' | 'region' | 'country';

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
  /** As the data have it; one that they do not have, as it was typed with a word for it (`apt 4b`). */
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
  /**
   * ISO 639-1 of the reader: decides in which script places are named in `value`, where they have such a name; absent: the
   * script of the query. English names are shown where the data have them.
   */
  readonly language?: string;
  /** Only what lies in any of these areas. Absent or empty: everywhere. */
  readonly within?: readonly Area[];
  /** What lies in any of these areas comes before the rest, where the text fits as well. One that is not known is passed over. */
  readonly boost?: readonly Area[];
  /** The nearer to this point the earlier, where the text fits as well. */
  readonly near?: NearPoint;
  /** The widest level that is suggested; default `country`. */
  readonly from?: AddressLevel;
  /** The narrowest level that is suggested; default `unit`. A street is not completed to a house that was typed. */
  readonly to?: AddressLevel;
  /** Leaves out of `value` what `within` and a single country in `countries` tell already; `data` keeps it. */
  readonly restrict?: boolean;
  /** Collects the decisions of each stage. */
  readonly trace?: Trace;
}
