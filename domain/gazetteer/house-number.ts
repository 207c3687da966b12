/** A house number taken apart: a leading number, 0 where there is none, and what follows it. */
export interface HouseNumber {
  readonly number: number;
  /** As written, without blanks around: `bis`, `A`, `/3`; empty where the number stands alone. */
  readonly suffix: string;
}

const MAX_NUMBER = 0x3fffffff;

export function parseHouseNumber(text: string): HouseNumber {
  const trimmed = text.trim();
  const digits = /^\d{1,9}/.exec(trimmed)?.[0] ?? '';
  const number = Number(digits);
  if (digits === '' || number > MAX_NUMBER || number === 0) return { number: 0, suffix: trimmed };
  return { number, suffix: trimmed.slice(digits.length).trim() };
}

/** Number and suffix as people write them: `12`, `12 bis`, `12A`, `12/3`. */
export function formatHouseNumber({ number, suffix }: HouseNumber): string {
  if (number === 0) return suffix;
  return suffix.length > 1 && /^\p{L}/u.test(suffix) ? `${number} ${suffix}` : `${number}${suffix}`;
}
