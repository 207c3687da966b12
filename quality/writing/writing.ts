import type { WritingStyle } from '../data/dataset.ts';
import type { WantedAddress } from '../wanted/wanted-address.ts';

/** A text that a person may write for an address. */
export interface Written {
  readonly text: string;
  /** Whether the postcode is in it; else any postcode is right. */
  readonly hasPostcode: boolean;
}

/** As it is written on an envelope there: `12 Rue de la Gare, 46090 Arcambal`. */
export function inFull(address: WantedAddress, style: WritingStyle): Written {
  const { postcode, place } = address;
  const hasPostcode = postcode !== null;
  if (style.order === 'large to small') return { text: largeToSmall(address, postcode), hasPostcode };
  const town = postcode === null ? place : style.language === 'en' ? `${place} ${postcode}` : `${postcode} ${place}`;
  return { text: `${streetLine(address, style)}, ${town}`, hasPostcode };
}

/** The town first: `46090 Arcambal, Rue de la Gare 12`. */
export function townFirst(address: WantedAddress, style: WritingStyle): Written {
  const { postcode, place } = address;
  if (style.order === 'large to small') return { text: `${address.street} ${place}`, hasPostcode: false };
  const town = postcode === null ? place : `${postcode} ${place}`;
  return { text: `${town}, ${streetLine(address, style)}`, hasPostcode: postcode !== null };
}

/** As people type: `12 rue de la gare arcambal`. */
export function typed(address: WantedAddress, style: WritingStyle): Written {
  const text =
    style.order === 'large to small'
      ? largeToSmall(address, null)
      : `${streetLine(address, style)} ${address.place}`.toLowerCase();
  return { text, hasPostcode: false };
}

// ———

function streetLine({ street, houseNumber }: WantedAddress, { order }: WritingStyle): string {
  if (houseNumber === null) return street;
  return order === 'number first' ? `${houseNumber} ${street}` : `${street} ${houseNumber}`;
}

/** Without blanks, as Chinese is written; what has no Chinese name is left out. */
function largeToSmall({ street, houseNumber, place, parents }: WantedAddress, postcode: string | null): string {
  const around = [...parents.toReversed(), place].filter((name) => /\p{Script=Han}/u.test(name));
  return [postcode ?? '', ...around, street, houseNumber ?? ''].join('');
}
