/**
 * Where in a text e-mail addresses are, and what they are by syntax: RFC 5321 and 5322 (dot-atoms, quoted local parts,
 * comments, angle brackets), RFC 6531 (letters of all scripts), and what people write instead of the signs.
 */

/** An address in a text, as it was written. */
export interface FoundAddress {
  /** UTF-16 offsets in the text, half-open; brackets and `mailto:` included. */
  readonly start: number;
  readonly end: number;
  /** Before the `@`; empty where there is none. */
  readonly local: string;
  /** After it, lower case; null where there is no `@`, empty where nothing follows. */
  readonly domain: string | null;
  /** Comments in it, without their brackets. */
  readonly comments: readonly string[];
  /** What was mended: `typo:at`, `typo:domain`, `typo:local`, `spelled:at`, `spelled:dot`, `added:at`. */
  readonly notes: readonly string[];
  /** Words that were mended so. */
  readonly mended: readonly { readonly from: string; readonly to: string; readonly part: 'local' | 'domain' }[];
}

/** The longest text that is looked at, in UTF-16 units, and the most addresses in it. */
export const MAX_TEXT_UNITS = 2000;
const MAX_ADDRESSES = 50;

/** All addresses of a text, in its order. */
export function findAddresses(text: string): FoundAddress[] {
  const plain = readPlain(text);
  if (plain !== null) return [plain];
  const { readable, notes } = spellSigns(text.length > MAX_TEXT_UNITS ? text.slice(0, MAX_TEXT_UNITS) : text);
  const found: FoundAddress[] = [];
  let position = 0;
  for (const match of readable.matchAll(ADDRESS)) {
    if (found.length >= MAX_ADDRESSES) break;
    const { local, at, domain } = match.groups!;
    const start = Math.max(position, withOpening(readable, match.index));
    const end = withClosing(readable, match.index + match[0].length);
    found.push(read(start, end, local!, at!, domain!, notes));
    position = end;
  }
  return found;
}

/** Whether the local part keeps to the length that RFC 5321, 4.5.3.1.1, allows: 64 octets of UTF-8. */
export function isShortEnough(local: string): boolean {
  return (
    local.length * MAX_OCTETS_PER_UNIT <= MAX_LOCAL_OCTETS || new TextEncoder().encode(local).length <= MAX_LOCAL_OCTETS
  );
}

// ———

const MAX_LOCAL_OCTETS = 64;
/** UTF-8 for a UTF-16 unit. */
const MAX_OCTETS_PER_UNIT = 3;

/** Most texts are one address without anything to mend. */
function readPlain(text: string): FoundAddress | null {
  if (text.length > MAX_PLAIN_UNITS || !PLAIN.test(text)) return null;
  const at = text.indexOf('@');
  return {
    start: 0,
    end: text.length,
    local: text.slice(0, at),
    domain: text.slice(at + 1).toLowerCase(),
    comments: NONE,
    notes: NONE,
    mended: NONE,
  };
}

const PLAIN =
  /^[\w+-]+(?:\.[\w+-]+)*@[A-Za-z\d](?:[A-Za-z\d-]*[A-Za-z\d])?(?:\.[A-Za-z\d](?:[A-Za-z\d-]*[A-Za-z\d])?)+$/u;
const MAX_PLAIN_UNITS = 254;
const NONE: readonly never[] = [];

const ATOM = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\x60{|}~.-]`;
const QUOTED = String.raw`"(?:[^"\\\r\n]|\\.)+"`;
const COMMENT = String.raw`(?:\([^()]*\)\s*)?`;
/** What stands between the labels of a domain: a point, or a sign that shares its key or stands beside it. */
const DOMAIN = String.raw`\[[\d.:a-fA-FIPv]+\]|[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_-]|[.,/;。]+(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}]) ?\. ?(?=[\p{L}\p{N}]))*`;
const ADDRESS = new RegExp(
  `(?<local>${COMMENT}(?:${QUOTED}|${ATOM}+)\\s*${COMMENT})(?<at>\\s*@[\\s@]*)(?<domain>${COMMENT}(?:${DOMAIN})?${COMMENT})`,
  'gu',
);

/** Words and signs for `@` and the point. Of the same length when they are replaced: blanks fill up. */
const SPELLED: readonly (readonly [pattern: RegExp, sign: string, note: string])[] = [
  [/\s*[[({<]\s*(?:at|собака|arroba|ät|chiocciola|małpa)\s*[\])}>]\s*/giu, '@', 'spelled:at'],
  [
    /(?<=\S)\s+(?:at|собака|arroba|chiocciola|małpa)\s+(?=\S+(?:\s*\.|\s+(?:dot|точка|punto|punkt|point)\s))/giu,
    '@',
    'spelled:at',
  ],
  [/\s*[[({<]\s*(?:dot|точка|punto|punkt|point)\s*[\])}>]\s*/giu, '.', 'spelled:dot'],
  [/(?<=[\p{L}\p{N}])\s+(?:dot|точка|punto|punkt)\s+(?=[\p{L}\p{N}])/giu, '.', 'spelled:dot'],
];
const MAY_BE_SPELLED = /\b(?:at|dot|arroba|punto|punkt|point|chiocciola)\b|собака|точка|małpa|ät/iu;

/**
 * The text with its signs for `@` and points, in the same places: what is shorter is filled up with a sign that no address
 * has and that the pattern skips.
 */
function spellSigns(text: string): { readable: string; notes: readonly string[] } {
  let readable = text.replace(/[＠﹫]/gu, '@').replace(/．/gu, '.');
  const notes: string[] = [];
  if (!readable.includes('@')) {
    // Shift + 2 on a Russian keyboard.
    readable = readable.replace(/(?<=^\s*[\p{L}\p{N}._-]+)"(?=[\p{L}\p{N}-]+\.[\p{L}]+\s*$)/u, '@');
    if (readable.includes('@')) notes.push('typo:at');
  }
  if (!MAY_BE_SPELLED.test(readable)) return { readable, notes };
  for (const [pattern, sign, note] of SPELLED) {
    if (sign === '.' && !readable.includes('@')) break;
    readable = readable.replace(pattern, (match) => {
      if (!notes.includes(note)) notes.push(note);
      return sign === '@' ? sign.padEnd(match.length) : FILLER.repeat(match.length - 1) + sign;
    });
  }
  return { readable, notes };
}

/** A combining mark without meaning of its own: within a domain, and taken out of it afterwards. */
const FILLER = '\u034f';

/** Back over what opens an address: `mailto:` and an angle bracket. */
function withOpening(text: string, start: number): number {
  const before = /(?:<\s*)?(?:mailto:\s*)?(?:<\s*)?$/iu.exec(text.slice(Math.max(0, start - 12), start));
  return start - (before?.[0].length ?? 0);
}

function withClosing(text: string, end: number): number {
  return end + (/^\s*>/u.exec(text.slice(end, end + 3))?.[0].length ?? 0);
}

function read(
  start: number,
  end: number,
  writtenLocal: string,
  at: string,
  writtenDomain: string,
  spelled: readonly string[],
): FoundAddress {
  const notes = new Set(spelled);
  const mended: { from: string; to: string; part: 'local' | 'domain' }[] = [];
  const comments: string[] = [];
  const withoutComments = (text: string): string =>
    text.replace(/^\([^()]*\)|\([^()]*\)\s*$/gu, (comment) => {
      comments.push(comment.trim().slice(1, -1));
      return '';
    });

  let local = withoutComments(writtenLocal).trim();
  if (local.startsWith('mailto:')) local = local.slice('mailto:'.length);
  if (local.startsWith('"')) local = unquoted(local);
  else {
    const clean = local.replace(/^[.'/=#!?*|~{}^&%$`]+|[.'`]+$/gu, '').replace(/\.{2,}/gu, '.');
    if (clean !== local) {
      notes.add('typo:local');
      mended.push({ from: local, to: clean, part: 'local' });
      local = clean;
    }
  }
  if (at.replaceAll(/\s/gu, '').length > 1) notes.add('typo:at');

  const typed = withoutComments(writtenDomain).trim();
  const plain = typed.replaceAll(FILLER, '').replace(/\s/gu, '');
  const domain = plain.startsWith('[')
    ? plain
    : plain
        .replace(/[,/;。]/gu, '.')
        .replace(/\.{2,}/gu, '.')
        .replace(/[.-]+$/u, '');
  if (domain !== plain || /\s/u.test(typed)) {
    notes.add('typo:domain');
    mended.push({ from: typed.replaceAll(FILLER, ''), to: domain, part: 'domain' });
  }
  return { start, end, local, domain: domain.toLowerCase(), comments, notes: [...notes], mended };
}

/** Quotes are dropped where they are not needed. */
function unquoted(local: string): string {
  const inner = local.slice(1, -1).replace(/\\(.)/gu, '$1');
  return PLAIN_LOCAL.test(inner) ? inner : local;
}

const PLAIN_LOCAL = new RegExp(String.raw`^(?!\.)(?!.*\.\.)${ATOM}+(?<!\.)$`, 'u');
