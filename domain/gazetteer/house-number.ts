import { withHanDigits } from '#domain/text';

/**
 * A house number taken apart: a leading number, 0 where there is none, and what follows it. Zeros before the number say
 * nothing and are left out; a number of ten digits or more is none.
 */
export interface HouseNumber {
  readonly number: number;
  /** As written, without blanks around: `bis`, `A`, `/3`; empty where the number stands alone. */
  readonly suffix: string;
}

const MAX_DIGITS = 9;

export function parseHouseNumber(text: string): HouseNumber {
  if (isBareNumber(text)) return { number: Number(text), suffix: '' };
  const trimmed = withHanDigits(plainDigits(text.trim()), HAN_COUNTER);
  const digits = /^\d*/.exec(trimmed)![0];
  const number = Number(digits);
  if (digits.length > MAX_DIGITS || number === 0) return { number: 0, suffix: trimmed };
  return { number, suffix: trimmed.slice(digits.length).trim() };
}

/** Number and suffix as people write them: `12`, `12 bis`, `12A`, `12/3`, `12 1/2`, `29к2`. */
export function formatHouseNumber({ number, suffix }: HouseNumber): string {
  if (number === 0) return suffix;
  const stands = /^\d/.test(suffix) || /^[^\P{L}\p{Script=Han}]{2,}$/u.test(suffix);
  return stands ? `${number} ${suffix}` : `${number}${suffix}`;
}

/** The numbers of a house number in plain digits: ④ is 4, 九十五番地 is 95番地, 12½ is 12 1/2. */
export function plainNumerals(text: string): string {
  if (isPlain(text)) return text;
  const digits = withHanDigits(plainDigits(text), HAN_COUNTER);
  return digits.replaceAll(VULGAR_FRACTION, (fraction) => ` ${fraction.normalize('NFKC').replace('⁄', '/')} `);
}

// ———

/** What follows a number of a house: the words that count blocks and houses, another number, or nothing. */
const HAN_COUNTER = /^(?:丁目|番(?!町)|号|號|之|の|[-－−‐ー]|\d|$)/u;
const VULGAR_FRACTION = /[\u00bc-\u00be\u2150-\u215e]/gu;

/** Most house numbers: nothing to take apart. */
function isBareNumber(text: string): boolean {
  if (text.length === 0 || text.length > MAX_DIGITS || text.charCodeAt(0) === ZERO) return false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < ZERO || code > NINE) return false;
  }
  return true;
}

const ZERO = 0x30;
const NINE = 0x39;

/** Most texts: nothing to do. */
function isPlain(text: string): boolean {
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > 0x7f) return false;
  return true;
}

/** Digits in circles and of full width as plain ones; fractions stay. */
function plainDigits(text: string): string {
  return text.replace(/[^\d\p{L}\s\p{P}]|\p{Nd}/gu, (character) => {
    const plain = character.normalize('NFKC');
    return /^\d+$/.test(plain) ? plain : character;
  });
}
