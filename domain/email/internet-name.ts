import punycode from 'punycode.js';
import { parse } from 'tldts';

/** Of a name (253) and of a label (63): RFC 1035, 2.3.4. */
const MAX_NAME_OCTETS = 253;
const MAX_LABEL_OCTETS = 63;

/** As it is dialled: `почта.рф` → `xn--80a1acny.xn--p1ai`. Null for what cannot be a name of the internet. */
export function asciiDomain(domain: string): string | null {
  const ascii = PLAIN.test(domain) ? domain : punycode.toASCII(domain);
  if (ascii.length > MAX_NAME_OCTETS) return null;
  return ascii.split('.').every((label) => label.length <= MAX_LABEL_OCTETS && LABEL.test(label)) ? ascii : null;
}

/** As it is read: lower case, NFC, `xn--` labels decoded. One that cannot be decoded stays. */
export function unicodeDomain(domain: string): string {
  const lower = domain.toLowerCase().normalize('NFC');
  if (!lower.includes('xn--')) return lower;
  try {
    return punycode.toUnicode(lower);
  } catch {
    return lower;
  }
}

/** Whether it ends in a top-level domain that exists. */
export function hasTopLevel(domain: string): boolean {
  const ending = domain.slice(domain.lastIndexOf('.') + 1);
  let exists = topLevels.get(ending);
  if (exists === undefined) {
    // Of a few countries the list has only the suffixes under them: co.za.
    exists = UNDER.some((under) => parse(`name.${under}${ending}`, { validateHostname: false }).isIcann === true);
    if (topLevels.size >= MAX_REMEMBERED) topLevels.clear();
    topLevels.set(ending, exists);
  }
  return exists;
}

// ———

/** Of the endings seen. */
const topLevels = new Map<string, boolean>();
const MAX_REMEMBERED = 4096;
const UNDER = ['', 'co.', 'com.'];

const PLAIN = /^[\x20-\x7e]*$/u;
const LABEL = /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/u;
