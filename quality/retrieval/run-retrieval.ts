import type { AddressSuggester } from '#domain/address';
import { Random } from '../../bench/random.ts';
import type { WritingStyle } from '../data/dataset.ts';
import { differenceOf, type Difference, type WantedAddress } from '../wanted/wanted-address.ts';
import { SPELLING_SETS, type SpellingSet } from './spelling-sets.ts';

/** What came of one spelling set over one sample. */
export interface RetrievalResult {
  readonly set: string;
  readonly within: number;
  readonly aim: number;
  /** Addresses that can be written so. */
  readonly asked: number;
  readonly right: number;
  /** By how the first suggestion differs; `later` is right, but not among the first. */
  readonly failures: Readonly<Partial<Record<Failure, FailedQuery[]>>>;
}

export type Failure = Difference | 'later';

export interface FailedQuery {
  readonly query: string;
  readonly first: string | null;
}

/** Asks for each address of the sample in every spelling, and sees whether it is found. */
export function runRetrieval(
  suggester: Pick<AddressSuggester, 'suggest'>,
  sample: readonly WantedAddress[],
  style: WritingStyle,
  seed: number,
): RetrievalResult[] {
  return SPELLING_SETS.map((set) => ask(suggester, sample, style, set, new Random(seed)));
}

// ———

const LIMIT = 10;

function ask(
  suggester: Pick<AddressSuggester, 'suggest'>,
  sample: readonly WantedAddress[],
  style: WritingStyle,
  { name, within, aim, write }: SpellingSet,
  random: Random,
): RetrievalResult {
  const failures: Partial<Record<Failure, FailedQuery[]>> = {};
  let asked = 0;
  let right = 0;
  for (const address of sample) {
    const written = write(address, style, random);
    if (written === null) continue;
    asked++;
    const { text: query, hasPostcode } = written;
    const answer = suggester.suggest({ query, limit: LIMIT });
    const rank = answer.findIndex(
      (suggestion) => differenceOf(address, suggestion.data, { hasPostcode, hasPlace: true }) === null,
    );
    if (rank >= 0 && rank < within) {
      right++;
      continue;
    }
    const failure = rank >= 0 ? 'later' : differenceOf(address, answer[0]?.data, { hasPostcode, hasPlace: true })!;
    (failures[failure] ??= []).push({ query, first: answer[0]?.value ?? null });
  }
  return { set: name, within, aim, asked, right, failures };
}
