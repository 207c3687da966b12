import type { Random } from '../../bench/random.ts';
import type { WritingStyle } from '../data/dataset.ts';
import type { WantedAddress } from '../wanted/wanted-address.ts';
import { withOtherForms } from '../writing/abbreviations.ts';
import { withoutAccents } from '../writing/accents.ts';
import { romanised } from '../writing/romanise.ts';
import { withTypo } from '../writing/typo.ts';
import { inFull, townFirst, type Written } from '../writing/writing.ts';

/** A text for an address, and what else it says that must not be lost. */
export interface MessyText extends Written {
  /** Whether the place is in it; else any is right. */
  readonly hasPlace: boolean;
  /** What stands beside the address: parts of the building, who receives it. */
  readonly extra: readonly string[];
}

/** One way in which records of customers have addresses. */
export interface MessyForm {
  readonly name: string;
  /** Reported, but no part of the sum: other words may be as near. */
  readonly isMistyped?: boolean;
  /** Null where the address cannot be written so, or would be written as in full. */
  readonly write: (address: WantedAddress, style: WritingStyle, random: Random) => MessyText | null;
}

export const MESSY_FORMS: readonly MessyForm[] = [
  { name: 'in full', write: (address, style) => plain(inFull(address, style)) },
  { name: 'town first', write: (address, style) => plain(townFirst(address, style)) },
  { name: 'without commas', write: (address, style) => changed(address, style, (text) => text.replaceAll(',', '')) },
  { name: 'upper case', write: (address, style) => changed(address, style, (text) => text.toUpperCase()) },
  { name: 'without accents', write: (address, style) => changed(address, style, withoutAccents) },
  {
    name: 'abbreviated',
    write: (address, style) => {
      const street = withOtherForms(address.street, style.language);
      return street === null ? null : plain(inFull({ ...address, street }, style));
    },
  },
  {
    name: 'without postcode',
    write: (address, style) =>
      address.postcode === null ? null : plain(inFull({ ...address, postcode: null }, style)),
  },
  {
    name: 'postcode, no town',
    write: (address, style) => {
      const { postcode } = address;
      if (postcode === null) return null;
      const withPostcodeAlone = { ...address, postcode: null, place: postcode, parents: [] };
      const text =
        style.order === 'large to small' ? `${postcode}${address.street}` : inFull(withPostcodeAlone, style).text;
      return { text, hasPostcode: true, hasPlace: false, extra: [] };
    },
  },
  { name: 'with more', write: withMore },
  { name: 'romanised', write: (address, style) => changed(address, style, romanised) },
  { name: 'odd signs', write: withOddSigns },
  {
    name: 'typo',
    isMistyped: true,
    write: (address, style, random) => changed(address, style, (text) => withTypo(text, random)),
  },
];

// ———

function plain(written: Written): MessyText {
  return { ...written, hasPlace: true, extra: [] };
}

function changed(
  address: WantedAddress,
  style: WritingStyle,
  change: (text: string) => string | null,
): MessyText | null {
  const { text, hasPostcode } = inFull(address, style);
  const other = change(text);
  return other === null || other === text ? null : plain({ text: other, hasPostcode });
}

/** Words for a flat and a storey, by language; those of the others are English. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  ca: ['pis 3', 'porta 4'],
  de: ['Whg. 7', '2. OG'],
  en: ['Apt 4B', 'Floor 3'],
  fr: ['Appt 12', '3e étage'],
  pt: ['3º andar', 'apto 12'],
  ru: ['кв. 17', 'этаж 3', 'подъезд 2'],
  sl: ['stanovanje 5'],
  zh: ['5樓'],
};
const NAMES = ['c/o Maria Roe', 'c/o J. Doe'];

/** With a flat or a storey behind the street, or with who receives it before it: what is no part of a street's address. */
function withMore(address: WantedAddress, style: WritingStyle, random: Random): MessyText | null {
  if (style.order === 'large to small') {
    if (address.houseNumber === null) return null;
    const { text, hasPostcode } = inFull(address, style);
    const [more] = MORE['zh']!;
    return { text: text + more!, hasPostcode, hasPlace: true, extra: [more!] };
  }
  const { text, hasPostcode } = inFull(address, style);
  const comma = text.indexOf(',');
  if (random.chance(0.3)) {
    const name = random.pick(NAMES);
    return { text: `${name}, ${text}`, hasPostcode, hasPlace: true, extra: [name.slice('c/o '.length)] };
  }
  const more = random.pick(MORE[style.language] ?? MORE['en']!);
  return { text: `${text.slice(0, comma)}, ${more}${text.slice(comma)}`, hasPostcode, hasPlace: true, extra: [more] };
}

/** Lines instead of commas, doubled blanks, tabs, other commas, points and quotes where none belong. */
function withOddSigns(address: WantedAddress, style: WritingStyle, random: Random): MessyText | null {
  const { text, hasPostcode } = inFull(address, style);
  if (style.order === 'large to small') return null;
  const joined = text.replace(', ', random.pick(['\n', '\r\n', ' ;  ', ' ,', ' | ', ' / ', ',,  ', ' - ']));
  const spaced = joined.replaceAll(' ', () => (random.chance(0.2) ? random.pick(['  ', '\t', '\u00a0']) : ' '));
  const framed = random.pick(['$', '"$"', '$.', ' $ ,', '($)', '$\n']);
  return plain({ text: framed.replace('$', () => spaced), hasPostcode });
}
