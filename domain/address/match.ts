import { FOLDED_BYTE, type NamePool } from '#domain/gazetteer';
import type { QueryToken } from './query.ts';

/** How the words of a query stand to one name. */
export interface NameMatch {
  /** The tokens that name a word of it. */
  mask: number;
  /** Bytes of the name's words that were typed. */
  covered: number;
  /** Bytes of all its words. */
  length: number;
  /** The name's first word was typed. */
  isAligned: boolean;
  /** Tokens that are a beginning of a word although they were finished. */
  unfinished: number;
  /** What the variants cost by which tokens match. */
  cost: number;
}

const BLANK = 0x20;

/**
 * Compares a folded name with the tokens in `available`, word by word, without decoding: each word takes the first free
 * token that equals it, else the first that begins it. A single letter and the word after it may also be one token:
 * `l eglise` is named by `leglise`.
 *
 * @param into receives the result
 */
export function matchName(
  pool: NamePool,
  name: number,
  tokens: readonly QueryToken[],
  available: number,
  into: NameMatch,
): NameMatch {
  const { bytes } = pool;
  if (tokens !== sorted) sort(tokens);
  const end = pool.start(name + 1);
  let start = pool.start(name);
  into.mask = 0;
  into.covered = 0;
  into.length = 0;
  into.isAligned = false;
  into.unfinished = 0;
  into.cost = 0;
  for (let isFirst = true; start < end; isFirst = false) {
    let stop = start;
    while (stop < end && FOLDED_BYTE[bytes[stop]!]! > BLANK) stop++;
    const length = stop - start;
    into.length += length;
    const free = available & ~into.mask & byFirstByte[FOLDED_BYTE[bytes[start]!]!]!;
    const found = free === 0 ? -1 : findToken(bytes, start, length, tokens, free);
    if (found >= 0) {
      const token = tokens[found]!;
      into.mask |= 1 << found;
      into.covered += token.bytes.length;
      if (isFirst) into.isAligned = true;
      if (token.bytes.length < length && !token.isOpen) into.unfinished++;
    } else if (hasVariants && matchVariant(bytes, start, length, tokens, into, available)) {
      if (isFirst) into.isAligned = true;
    } else if (free !== 0 && length === 1 && stop < end) {
      const glued = findGlued(bytes, start, end, tokens, free);
      if (glued >= 0) {
        into.mask |= 1 << glued;
        into.covered += tokens[glued]!.bytes.length;
        if (isFirst) into.isAligned = true;
      }
    }
    // A zero byte ends what is folded.
    if (bytes[stop] === 0) break;
    start = stop + 1;
  }
  return into;
}

// ———

/** The tokens that are sorted now, into `byFirstByte` as bits: most words of a name begin as no token does. */
let sorted: readonly QueryToken[] | null = null;
const byFirstByte = new Int32Array(256);
let hasVariants = false;

function sort(tokens: readonly QueryToken[]): void {
  sorted = tokens;
  byFirstByte.fill(0);
  hasVariants = false;
  tokens.forEach(({ bytes, variants }, index) => {
    byFirstByte[bytes[0]!]! |= 1 << index;
    hasVariants ||= variants.length > 0;
  });
}

/** @param free the tokens that may be taken and begin with the same byte */
function findToken(
  bytes: Uint8Array,
  start: number,
  length: number,
  tokens: readonly QueryToken[],
  free: number,
): number {
  let prefix = -1;
  for (let left = free; left !== 0; left &= left - 1) {
    const index = 31 - Math.clz32(left & -left);
    const word = tokens[index]!.bytes;
    if (word.length > length || !begins(bytes, start, word)) continue;
    if (word.length === length) return index;
    if (prefix < 0) prefix = index;
  }
  return prefix;
}

function matchVariant(
  bytes: Uint8Array,
  start: number,
  length: number,
  tokens: readonly QueryToken[],
  into: NameMatch,
  available: number,
): boolean {
  for (let index = 0; index < tokens.length; index++) {
    if ((available & ~into.mask & (1 << index)) === 0) continue;
    const { variants, isOpen, bytes: typed } = tokens[index]!;
    for (const { bytes: word, cost } of variants) {
      const isPrefix = isOpen && word.length >= typed.length - 1;
      const fits = isPrefix ? word.length <= length : word.length === length;
      if (!fits || word[0] !== FOLDED_BYTE[bytes[start]!] || !begins(bytes, start, word)) continue;
      into.mask |= 1 << index;
      into.covered += word.length;
      into.cost += cost;
      return true;
    }
  }
  return false;
}

/**
 * The token that writes the letter at `start` and the word after it as one.
 *
 * @param free the tokens that may be taken and begin with the letter
 */
function findGlued(bytes: Uint8Array, start: number, end: number, tokens: readonly QueryToken[], free: number): number {
  for (let left = free; left !== 0; left &= left - 1) {
    const index = 31 - Math.clz32(left & -left);
    const word = tokens[index]!.bytes;
    if (word.length < 3) continue;
    let length = 1;
    while (length < word.length && start + length + 1 < end && FOLDED_BYTE[bytes[start + length + 1]!] === word[length])
      length++;
    if (length === word.length) return index;
  }
  return -1;
}

function begins(bytes: Uint8Array, start: number, word: Uint8Array): boolean {
  for (let index = 1; index < word.length; index++)
    if (FOLDED_BYTE[bytes[start + index]!] !== word[index]) return false;
  return true;
}
