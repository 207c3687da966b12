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
  const trimmed = plainDigits(text.trim());
  const digits = /^\d*/.exec(trimmed)![0];
  const number = Number(digits);
  if (digits.length > MAX_DIGITS || number === 0) return { number: 0, suffix: trimmed };
  return { number, suffix: trimmed.slice(digits.length).trim() };
}

/** Number and suffix as people write them: `12`, `12 bis`, `12A`, `12/3`, `12 1/2`, `29к2`. */
export function formatHouseNumber({ number, suffix }: HouseNumber): string {
  if (number === 0) return suffix;
  const stands = /^\d/.test(suffix) || /^\p{L}{2,}$/u.test(suffix);
  return stands ? `${number} ${suffix}` : `${number}${suffix}`;
}

// ———

/** Digits in circles and of full width as plain ones; fractions stay. */
function plainDigits(text: string): string {
  return text.replace(/[^\d\p{L}\s\p{P}]|\p{Nd}/gu, (character) => {
    const plain = character.normalize('NFKC');
    return /^\d+$/.test(plain) ? plain : character;
  });
}
