import type { PhoneData } from './phone-data.ts';

/**
 * A number in the parts of a form: country code, area or network code, and the rest; digits only. The code is the first group
 * in which its country writes the number, null where the number is not grouped.
 */
export function areaCodeOf({ international }: PhoneData): {
  readonly callingCode: string;
  readonly areaCode: string | null;
  readonly subscriber: string;
} | null {
  if (international === null) return null;
  const [callingCode, ...groups] = international.slice(1).split(/[ -]/u);
  if (groups.length < 2) return { callingCode: callingCode!, areaCode: null, subscriber: groups.join('') };
  return { callingCode: callingCode!, areaCode: groups[0]!, subscriber: groups.slice(1).join('') };
}
