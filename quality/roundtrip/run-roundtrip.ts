import type { AddressStandardiser, StandardisedAddress } from '#domain/address';
import { fold } from '#domain/text';
import { Random } from '../../bench/random.ts';
import type { WritingStyle } from '../data/dataset.ts';
import type { FailedQuery } from '../retrieval/run-retrieval.ts';
import { differenceOf, type Difference, type WantedAddress } from '../wanted/wanted-address.ts';
import { MESSY_FORMS, type MessyForm, type MessyText } from './messy-forms.ts';

/** What came of one messy form over one sample. */
export interface RoundTripResult {
  readonly form: string;
  readonly isMistyped: boolean;
  /** Addresses that can be written so. */
  readonly asked: number;
  readonly right: number;
  /** Wrong answers that are called `exact`. */
  readonly wrongButExact: number;
  readonly failures: Readonly<Partial<Record<RoundTripFailure, FailedQuery[]>>>;
}

/** `lost`: what stood beside the address is neither in a part nor unparsed. */
export type RoundTripFailure = Difference | 'lost';

/** Writes each address of the sample in every messy form, and sees whether standardising gives it back. */
export function runRoundTrip(
  standardiser: Pick<AddressStandardiser, 'standardise'>,
  sample: readonly WantedAddress[],
  style: WritingStyle,
  seed: number,
): RoundTripResult[] {
  return MESSY_FORMS.map((form) => tryForm(standardiser, sample, style, form, new Random(seed)));
}

/** How a standardised address differs from the one that was written; null: it is the same. */
export function failureOf(
  wanted: WantedAddress,
  { hasPostcode, hasPlace, extra }: Pick<MessyText, 'hasPostcode' | 'hasPlace' | 'extra'>,
  { data, unparsed }: StandardisedAddress,
): RoundTripFailure | null {
  const difference = differenceOf(wanted, data, { hasPostcode, hasPlace });
  if (difference !== null) return difference;
  const { unit, floor, entrance, building, careOf } = data;
  const kept = fold([unit, floor, entrance, building, careOf, ...unparsed].join(' '));
  return extra.every((each) => kept.includes(fold(each))) ? null : 'lost';
}

// ———

function tryForm(
  standardiser: Pick<AddressStandardiser, 'standardise'>,
  sample: readonly WantedAddress[],
  style: WritingStyle,
  { name, isMistyped = false, write }: MessyForm,
  random: Random,
): RoundTripResult {
  const failures: Partial<Record<RoundTripFailure, FailedQuery[]>> = {};
  let asked = 0;
  let right = 0;
  let wrongButExact = 0;
  for (const address of sample) {
    const messy = write(address, style, random);
    if (messy === null) continue;
    asked++;
    const answer = standardiser.standardise(messy.text);
    const failure = failureOf(address, messy, answer);
    if (failure === null) {
      right++;
      continue;
    }
    if (answer.quality.code === 'exact') wrongButExact++;
    (failures[failure] ??= []).push({ query: messy.text, first: `${answer.value} (${answer.quality.code})` });
  }
  return { form: name, isMistyped, asked, right, wrongButExact, failures };
}
