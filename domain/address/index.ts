/** Postal addresses: suggestions while they are typed. `address-suggester.ts` shows the stages. */
export { AddressSuggester } from './address-suggester.ts';
export { describeArea, UnknownAreaError, type Area } from './scope/area.ts';
export { ADDRESS_LEVELS, type AddressLevel } from './scope/levels.ts';
export type { NearPoint } from './scope/preference.ts';
export type { Box, Circle, GeoPoint } from './scope/shape.ts';
export type { Accuracy, AddressData, AddressKind, AddressQuery, AddressSuggestion } from './address-suggestion.ts';
