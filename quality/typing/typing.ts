import type { AddressSuggester } from '#domain/address';
import type { WritingStyle } from '../data/dataset.ts';
import { differenceOf, type WantedAddress } from '../wanted/wanted-address.ts';
import { typed } from '../writing/writing.ts';

/** An address typed letter by letter as people do, and where the right answer stood after each. */
export interface Typing {
  readonly text: string;
  /** For each length from 1: the place of the right answer from 0, or −1 where it was not among the first ten. */
  readonly ranks: readonly number[];
  /** For each length the text of the first answer. */
  readonly first: readonly (string | null)[];
}

const LIMIT = 10;

export function typeIn(
  suggester: Pick<AddressSuggester, 'suggest'>,
  address: WantedAddress,
  style: WritingStyle,
): Typing {
  const { text, hasPostcode } = typed(address, style);
  const ranks: number[] = [];
  const first: (string | null)[] = [];
  for (let length = 1; length <= text.length; length++) {
    const answer = suggester.suggest({ query: text.slice(0, length), limit: LIMIT });
    ranks.push(
      answer.findIndex(
        (suggestion) => differenceOf(address, suggestion.data, { hasPostcode, hasPlace: true }) === null,
      ),
    );
    first.push(answer[0]?.value ?? null);
  }
  return { text, ranks, first };
}
