/**
 * Postal addresses: suggestions while they are typed (`address-suggester.ts` shows the stages), what lies around a point,
 * and what has an id.
 */
export {
  AddressReverse,
  DEFAULT_PLACE_RADIUS_METRES,
  DEFAULT_RADIUS_METRES,
  MAX_RADIUS_METRES,
  REVERSE_KINDS,
  type NearbyAddress,
  type ReverseKind,
  type ReverseQuery,
} from './address-reverse.ts';
export { AddressSuggester } from './address-suggester.ts';
export { describeArea, UnknownAreaError, type Area } from './scope/area.ts';
export { ADDRESS_LEVELS, type AddressLevel } from './scope/levels.ts';
export type { NearPoint } from './scope/preference.ts';
export type { Box, Circle, GeoPoint } from './scope/shape.ts';
export type { Accuracy, AddressData, AddressKind, AddressQuery, AddressSuggestion } from './address-suggestion.ts';
export { readPremise, type HouseText, type Premise, type PremiseText } from './premise/read-premise.ts';
export { addressConfidence, type AddressEvidence } from './standardise/address-evidence.ts';
export { AddressStandardiser } from './standardise/address-standardiser.ts';
export { addressForms, type AddressForms } from './standardise/address-lines.ts';
export type { AddressHints, StandardAddressData, StandardisedAddress } from './standardise/standardised-address.ts';
export { houseKey } from './premise/house-key.ts';
