import { confidenceOf } from '#domain/text';
import { ADDRESS_CALIBRATION } from './calibration.ts';

/** What speaks for and against a reading of an address. Each 0 or 1 unless said otherwise. */
export type AddressEvidence = Readonly<
  Record<
    /** Of the letters and digits of the text, how many have a meaning, 0…1. */
    | 'understood'
    /** The street is in the data. */
    | 'street'
    /** Of the letters of that street's name, the share that is not in the text, 0…1. */
    | 'unnamed'
    /** The house is in the data. */
    | 'house'
    /** The street is in the data, but has no house with the number. */
    | 'unknownHouse'
    /** A place of the data is named. */
    | 'place'
    /** Where no street of the data is named: how likely its place is, in the unit of `place-reading.ts`, 0…3. */
    | 'placeScore'
    /** The same: the words that name the place and what it lies in, at most 4. */
    | 'placeWords'
    /** The data have the streets of the place, but not this one. */
    | 'unknownStreet'
    /** The postcode is one of the place. */
    | 'agrees'
    /** The postcode is one of another place. */
    | 'contradicts'
    /** Words that were mistyped, at most 3. */
    | 'typos'
    /** How far the next best reading is behind, in the unit of `rank.ts`, 0…1; 1 where there is none. */
    | 'lead'
    /** Another reading is as likely. */
    | 'tied'
    /** A street, but neither place nor postcode is in the text. */
    | 'somewhere',
    number
  >
>;

/** What a reading knows by itself; how it stands beside the others is seen once all are there. */
export type OwnEvidence = Omit<AddressEvidence, 'lead' | 'tied'>;

/** The probability that an answer with such evidence is the address that was meant, 0…1. */
export function addressConfidence(evidence: AddressEvidence): number {
  return confidenceOf(ADDRESS_CALIBRATION, evidence);
}
