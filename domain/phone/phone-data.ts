/** Whose line it is and what a call to it costs, as numbering plans tell; `fixedOrMobile` where they do not. */
export type PhoneType =
  | 'fixed'
  | 'mobile'
  | 'fixedOrMobile'
  | 'tollFree'
  | 'premiumRate'
  | 'sharedCost'
  | 'voip'
  | 'personal'
  | 'pager'
  | 'uan'
  | 'voicemail';

/** Each part null where it is not known. */
export interface PhoneData {
  /** `+79020000000`; null for a number that cannot be dialled from abroad as it stands (its area code is missing). */
  readonly e164: string | null;
  /** As its country groups it: `+7 902 000-00-00`. Without the extension. */
  readonly international: string | null;
  /** As it is dialled within its country: `8 (902) 000-00-00`. Without the extension. */
  readonly national: string | null;
  /** Digits. */
  readonly extension: string | null;
  readonly type: PhoneType | null;
  /** ISO 3166 alpha-2; null for numbers of no country (+800). */
  readonly countryCode: string | null;
  /** The place or area of a geographic number, in the country's language where it is known. */
  readonly region: string | null;
  /** IANA: `Europe/Moscow`; null where numbers of the kind are in several. */
  readonly timezone: string | null;
  /** Who was given the range of a mobile number; the number may have moved to another since. */
  readonly carrier: string | null;
}

export const NO_PHONE: PhoneData = {
  e164: null,
  international: null,
  national: null,
  extension: null,
  type: null,
  countryCode: null,
  region: null,
  timezone: null,
  carrier: null,
};
