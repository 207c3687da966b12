import type { Standardised } from '#domain/text';
import type { Accuracy } from '../address-suggestion.ts';

/** The parts of a standardised address; absent parts are null. Names of places and of known streets are those of the data. */
export interface StandardAddressData {
  /** Of the narrowest part that the data have, as suggestions have it; null where they have none. */
  readonly id: string | null;
  readonly country: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string | null;
  readonly region: string | null;
  readonly district: string | null;
  readonly city: string | null;
  readonly suburb: string | null;
  readonly street: string | null;
  readonly houseNumber: string | null;
  readonly building: string | null;
  readonly entrance: string | null;
  readonly floor: string | null;
  readonly unit: string | null;
  readonly poBox: string | null;
  /** Who receives it for somebody else: what follows `c/o`. */
  readonly careOf: string | null;
  readonly postcode: string | null;
  /** `CEDEX 09`: French, for what large receivers fetch. */
  readonly cedex: string | null;
  /** Degrees, WGS 84. */
  readonly lat: number | null;
  readonly lon: number | null;
  readonly accuracy: Accuracy | null;
}

export type StandardisedAddress = Standardised<'address', StandardAddressData>;

/** What the caller knows of the text. */
export interface AddressHints {
  /** ISO 3166-1 alpha-2, upper case: the country, where the text names none. Anything else is as none. */
  readonly country?: string;
}
