import type { FoundAddress } from './email-syntax.ts';

/**
 * The address in a text without an `@`: `ivan.gmail.com`, `ivan2gmail.com` (the key without shift), `ivan gmail.com`. Only where what
 * follows is a popular provider.
 *
 * @param isPopular whether a domain, in lower case, is a popular provider
 */
export function findWithoutAt(text: string, isPopular: (domain: string) => boolean): FoundAddress | null {
  if (text.length > MAX_UNITS) return null;
  const match = WHOLE.exec(text);
  if (match === null) return onlyLocal(text);
  const { before, address } = match.groups!;
  const start = before!.length;
  const lower = address!.toLowerCase();
  for (let at = 1; at < lower.length - 3; at++) {
    const sign = lower[at]!;
    if (!SEPARATORS.test(sign) || !isPopular(lower.slice(at + 1))) continue;
    const local = address!.slice(0, at).trim();
    if (!/^[\p{L}\p{N}]/u.test(local) || /\s/u.test(local)) continue;
    const end = start + address!.length;
    return { start, end, local, domain: lower.slice(at + 1), comments: [], notes: ['added:at'], mended: [] };
  }
  return onlyLocal(text);
}

// ———

const MAX_UNITS = 320;
const SEPARATORS = /[.2 "'#%&_,*-]/u;
const WHOLE = /^(?<before>.*?)(?<address>[\p{L}\p{N}._+-]+[ "'#%&,*]?[\p{L}\p{N}._-]*\.\p{L}{2,})[\s.,;>]*$/u;

/** `anna@` and `anna` are the beginning of an address, if they are anything; only the first is told to be one. */
function onlyLocal(text: string): FoundAddress | null {
  const match = /^\s*@(?<domain>[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)\s*$/u.exec(text);
  if (match === null) return null;
  const domain = match.groups!['domain']!.toLowerCase();
  return { start: 0, end: text.length, local: '', domain, comments: [], notes: [], mended: [] };
}
