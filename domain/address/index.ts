/** Postal addresses: suggestions while they are typed. `address-suggester.ts` shows the stages. */
export { AddressSuggester } from './address-suggester.ts';
export type { Accuracy, AddressData, AddressKind, AddressQuery, AddressSuggestion } from './address-suggestion.ts';
