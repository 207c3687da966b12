/** What speaks for and against a reading of an address. All shares are 0 … 1. */
export interface AddressEvidence {
  /** Of the letters and digits of the text, how many have a meaning. */
  readonly understood: number;
  /** The street is in the data; the house too. */
  readonly knowsStreet: boolean;
  /** Of the letters of that street's name, the share that is in the text. */
  readonly named: number;
  readonly knowsHouse: boolean;
  /** A place of the data is named. */
  readonly knowsPlace: boolean;
  /** The postcode is one of the place. */
  readonly agrees: boolean;
  /** The postcode is one of another place. */
  readonly contradicts: boolean;
  /** Words that were mistyped. */
  readonly typos: number;
  /** How far the next best reading is behind, in the unit of `rank.ts`; 1 where there is none. */
  readonly lead: number;
}

/**
 * How sure the reading is, 0 … 1: a logistic model of the evidence. Its weights are set by judgement: higher is surer, but
 * they were not fitted to answers of which the truth is known, as those of the other kinds were.
 */
export function confidenceOf(evidence: AddressEvidence): number {
  const { understood, typos, lead } = evidence;
  let sum = WEIGHT.bias + WEIGHT.understood * (understood - 1) + WEIGHT.lead * Math.min(lead, 1) + WEIGHT.typos * typos;
  sum += WEIGHT.named * (evidence.named - 1);
  if (evidence.knowsStreet) sum += WEIGHT.knowsStreet;
  if (evidence.knowsHouse) sum += WEIGHT.knowsHouse;
  if (evidence.knowsPlace) sum += WEIGHT.knowsPlace;
  if (evidence.agrees) sum += WEIGHT.agrees;
  if (evidence.contradicts) sum += WEIGHT.contradicts;
  return Math.round(1000 / (1 + Math.exp(-sum))) / 1000;
}

// ———

const WEIGHT = {
  bias: -1.2,
  understood: 6,
  knowsStreet: 1.2,
  named: 4,
  knowsHouse: 1,
  knowsPlace: 1.2,
  agrees: 0.8,
  contradicts: -1.5,
  typos: -0.7,
  lead: 1.8,
} as const;
