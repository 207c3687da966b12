/** Places, streets, house numbers and postcodes: `GazetteerBuilder` → snapshot bytes → `Gazetteer`. `FORMAT.md` has the bytes. */
export { Gazetteer } from './gazetteer.ts';
export { GazetteerBuilder, type AddressInput, type GazetteerInfo } from './gazetteer-builder.ts';
export { formatHouseNumber, parseHouseNumber, plainNumerals, type HouseNumber } from './house-number.ts';
export type { House, Houses, Unit } from './houses.ts';
export { GAZETTEER_KIND, GAZETTEER_VERSION, NO_PLACE, NO_POSTCODE, packCountry, postcodeKey } from './layout.ts';
export { FOLDED_BYTE, type NamePool } from './name-pool.ts';
export { metresOf, SearchCircle } from './nearest/search-circle.ts';
export { NO_HOUSE } from './nearest/nearby.ts';
export type { Places } from './places.ts';
export type { PlaceTree } from './place-tree.ts';
export type { Postcodes } from './postcodes.ts';
export type { AddressRecord, PlaceKind, PlaceRecord, PostcodeRecord } from './records.ts';
export { MemorySpool, type KeyNumbers, type SortedRecord, type StreetSpool } from './street-spool.ts';
export type { Streets } from './streets.ts';
