/** What speaks for a reading, as the numbers that its confidence is made of. */
import { confidenceOf } from '#domain/text';
import { MAX_FAME } from '../layout.ts';
import { NAME_CALIBRATION } from './calibration.ts';
import type { NameReading } from './readings.ts';
import { isMended } from './typing-errors.ts';

export type NameEvidence = Readonly<
  Record<
    /** Log odds of the reading against all others, −8 … 16. */
    | 'odds'
    /** No list has the given name, the surname: 0 or 1. */
    | 'unknownGiven'
    | 'unknownFamily'
    /** Words with a typing error mended. */
    | 'mended'
    /** Units beyond two. */
    | 'length'
    /** How well known the least known of its names is, 0…1. */
    | 'fame'
    /** Given name or surname is missing: 0 or 1. */
    | 'missing'
    /** Its parts are of different genders: 0 or 1. */
    | 'conflict',
    number
  >
>;

/** The probability that a reading with such evidence is right, 0…1. */
export function nameConfidence(evidence: NameEvidence): number {
  return confidenceOf(NAME_CALIBRATION, evidence);
}

export function evidenceOf({ units, share, parts, hasConflict }: NameReading): NameEvidence {
  let unknownGiven = 0;
  let unknownFamily = 0;
  let mended = 0;
  let fame = MAX_FAME;
  for (const { unit, part, known } of units) {
    if (unit.kind === 'initial' || unit.kind === 'patronymic') continue;
    if (isMended(known)) mended++;
    if (known === null) {
      if (part === 'F') unknownFamily = 1;
      else if (part !== 'A') unknownGiven = 1;
    }
    fame = Math.min(fame, known?.fame ?? 0);
  }
  const odds = Math.log(share / Math.max(1 - share, LEAST_DOUBT));
  return {
    odds: Math.max(LEAST_ODDS, odds),
    unknownGiven,
    unknownFamily,
    mended,
    length: Math.max(0, units.length - 2),
    fame: Math.max(0, Math.min(1, fame / USUAL_FAME)),
    missing: parts.includes('F') && parts.includes('G') ? 0 : 1,
    conflict: hasConflict ? 1 : 0,
  };
}

// ———

const LEAST_DOUBT = 1e-7;
const LEAST_ODDS = -8;
/** The best-known names have about this much. */
const USUAL_FAME = 110;
