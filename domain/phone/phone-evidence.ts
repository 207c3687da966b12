import { confidenceOf } from '#domain/text';
import { PHONE_CALIBRATION } from './calibration.ts';

/** What speaks for and against a number. Each 0 or 1 unless said otherwise. */
export type PhoneEvidence = Readonly<
  Record<
    /** Its numbering plan has it. */
    | 'valid'
    /** Its plan has numbers of this length. */
    | 'possible'
    /** Its country was guessed. */
    | 'assumed'
    /** The likelihood of all other readings, 0…1. */
    | 'doubt'
    /** Grouped as its country does. */
    | 'grouped'
    /** Prefix or digits were mended: how many of the two. */
    | 'mended'
    /** A plus was missing. */
    | 'plain'
    /** Taken out of a longer run of digits. */
    | 'cut'
    /** How many pieces with digits were left over, at most 2. */
    | 'leftDigits'
    /** Of another country than the caller's. */
    | 'foreign',
    number
  >
>;

/** The probability that an answer with such evidence is what was meant, 0…1. */
export function phoneConfidence(evidence: PhoneEvidence): number {
  return confidenceOf(PHONE_CALIBRATION, evidence);
}
