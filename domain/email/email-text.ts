/** An e-mail address as far as it is typed. */
export interface EmailText {
  /** Before the `@`, as typed. */
  readonly local: string;
  /** After the `@`, lower case, NFC; null where there is no `@` yet. */
  readonly domain: string | null;
}

/** The longest texts that are looked at; RFC 5321, 4.5.3.1, has the limits of local part (64) and address (254). */
const MAX_QUERY_UNITS = 320;
const MAX_LOCAL_BYTES = 64;
const MAX_DOMAIN_UNITS = 253;
const MAX_LABEL_UNITS = 63;

/**
 * Takes a text for the beginning of an address, or tells that it is none (null). Repairs what a hand does without
 * meaning it: blanks around, also around the `@`; `mailto:`; a name before angle brackets; a second `@` after the first; a
 * comma for a dot in the domain, or two dots; a semicolon or a quote at the end.
 */
export function readEmailText(query: string): EmailText | null {
  if (query.length > MAX_QUERY_UNITS) return null;
  const text = query
    .replace(/^[^<]*</u, '')
    .replace(/^[\s"']*(?:mailto:)?\s*/iu, '')
    .replace(/[\s>;"']+$/u, '')
    .replace(/\s*@[\s@]*/gu, '@');
  const at = text.indexOf('@');
  const local = at < 0 ? text : text.slice(0, at);
  if (!isLocalPart(local)) return null;
  if (at < 0) return { local, domain: null };
  const domain = text
    .slice(at + 1)
    .replaceAll(',', '.')
    .replace(/\.{2,}/gu, '.')
    .toLowerCase()
    .normalize('NFC');
  return isDomainStart(domain) ? { local, domain } : null;
}

/** Whether a domain may be whole: two labels or more, the last of two letters or more. */
export function isPlausibleDomain(domain: string): boolean {
  const labels = domain.split('.');
  return labels.length > 1 && labels.every(isLabel) && /^(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/u.test(labels.at(-1)!);
}

// ———

/** RFC 5322 dot-atom, with letters of all scripts (RFC 6531). Quoted local parts are not offered to anybody. */
const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;

function isLocalPart(local: string): boolean {
  if (local.length > MAX_LOCAL_BYTES || !LOCAL_PART.test(local)) return false;
  return utf8Length(local) <= MAX_LOCAL_BYTES;
}

function isDomainStart(domain: string): boolean {
  return domain.length <= MAX_DOMAIN_UNITS && /^(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}.-]*)?$/u.test(domain);
}

function isLabel(label: string): boolean {
  return label.length <= MAX_LABEL_UNITS && /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u.test(label);
}

function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0)!;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
