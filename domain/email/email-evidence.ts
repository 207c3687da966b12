import { confidenceOf } from '#domain/text';
import { EMAIL_CALIBRATION } from './calibration.ts';

/** What speaks for and against an address. Each 0 or 1 unless said otherwise. */
export type EmailEvidence = Readonly<
  Record<
    /** The domain as it was typed is a popular provider's. */
    | 'popular'
    /** It is another of the lists. */
    | 'listed'
    /** How much likelier the domain is than the next, 0…1. */
    | 'margin'
    /** The domain was mended. */
    | 'typo'
    /** Its ending was mended. */
    | 'topLevel'
    /** Typed with another layout: how many parts, at most 2. */
    | 'layout'
    /** The `@` was mended or added. */
    | 'at'
    /** The local part was mended, or is none that the provider gives. */
    | 'local'
    /** A part is missing. */
    | 'incomplete'
    /** Another domain may be meant, or it cannot be one. */
    | 'doubtful'
    /** The ending was missing. */
    | 'added'
    /** Pieces that were left over, at most 2. */
    | 'left'
    /** A local part of one or two letters. */
    | 'short',
    number
  >
>;

/** The probability that an answer with such evidence is what was meant, 0…1. */
export function emailConfidence(evidence: EmailEvidence): number {
  return confidenceOf(EMAIL_CALIBRATION, evidence);
}
