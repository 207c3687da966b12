import type { Random } from '../../bench/random.ts';
import type { WritingStyle } from '../data/dataset.ts';
import type { WantedAddress } from '../wanted/wanted-address.ts';
import { withOtherForms } from '../writing/abbreviations.ts';
import { withoutAccents } from '../writing/accents.ts';
import { onOtherLayout } from '../writing/keyboard.ts';
import { romanised } from '../writing/romanise.ts';
import { withTypo } from '../writing/typo.ts';
import { inFull, townFirst, typed, type Written } from '../writing/writing.ts';

/** One way to write addresses, and how often the right one has to be found by it. */
export interface SpellingSet {
  readonly name: string;
  /** The right address has to be among the first so many. */
  readonly within: number;
  /** Share of the addresses, 0 … 1. */
  readonly aim: number;
  /** Null where the address cannot be written so, or would be written as in another set. */
  readonly write: (address: WantedAddress, style: WritingStyle, random: Random) => Written | null;
}

const EXACT = { within: 1, aim: 0.995 };
const BENT = { within: 1, aim: 0.97 };
const MISTYPED = { within: 3, aim: 0.97 };

export const SPELLING_SETS: readonly SpellingSet[] = [
  { name: 'in full', ...EXACT, write: inFull },
  { name: 'town first', ...EXACT, write: townFirst },
  {
    name: 'without commas',
    ...EXACT,
    write: (address, style) => changed(inFull(address, style), (text) => text.replaceAll(',', '')),
  },
  {
    name: 'lower case',
    ...EXACT,
    write: (address, style) => changed(inFull(address, style), (text) => text.toLowerCase()),
  },
  { name: 'without postcode', ...EXACT, write: typed },
  { name: 'without accents', ...BENT, write: (address, style) => changed(inFull(address, style), withoutAccents) },
  {
    name: 'abbreviated',
    ...BENT,
    write: (address, style) => {
      const street = withOtherForms(address.street, style.language);
      return street === null ? null : inFull({ ...address, street }, style);
    },
  },
  { name: 'romanised', ...BENT, write: (address, style) => changed(typed(address, style), romanised) },
  {
    name: 'wrong layout',
    ...BENT,
    write: (address, style) => changed(typed(address, style), (text) => onOtherLayout(withoutAccents(text) ?? text)),
  },
  {
    name: 'typo',
    ...MISTYPED,
    write: (address, style, random) => changed(inFull(address, style), (text) => withTypo(text, random)),
  },
  {
    name: 'typo, without postcode',
    ...MISTYPED,
    write: (address, style, random) => changed(typed(address, style), (text) => withTypo(text, random)),
  },
];

// ———

function changed({ text, hasPostcode }: Written, change: (text: string) => string | null): Written | null {
  const other = change(text);
  return other === null || other === text ? null : { text: other, hasPostcode };
}
