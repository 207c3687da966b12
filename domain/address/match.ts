import type { StringPool } from '#libs/bytes';
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
}

const BLANK = 0x20;

/**
 * Compares a folded name with the tokens in `available`, word by word, without decoding: each word takes the first free
 * token that equals it, else the first that begins it.
 *
 * @param into receives the result
 */
export function matchName(
  pool: StringPool,
  name: number,
  tokens: readonly QueryToken[],
  available: number,
  into: NameMatch,
): NameMatch {
  const { bytes } = pool;
  const end = pool.start(name + 1);
  let start = pool.start(name);
  into.mask = 0;
  into.covered = 0;
  into.length = 0;
  into.isAligned = false;
  into.unfinished = 0;
  for (let isFirst = true; start < end; isFirst = false) {
    let stop = start;
    while (stop < end && bytes[stop] !== BLANK) stop++;
    const length = stop - start;
    into.length += length;
    const found = findToken(bytes, start, length, tokens, available & ~into.mask);
    if (found >= 0) {
      const token = tokens[found]!;
      into.mask |= 1 << found;
      into.covered += token.bytes.length;
      if (isFirst) into.isAligned = true;
      if (token.bytes.length < length && !token.isOpen) into.unfinished++;
    }
    start = stop + 1;
  }
  return into;
}

// ———

function findToken(
  bytes: Uint8Array,
  start: number,
  length: number,
  tokens: readonly QueryToken[],
  available: number,
): number {
  const first = bytes[start];
  let prefix = -1;
  for (let index = 0; index < tokens.length; index++) {
    if ((available & (1 << index)) === 0) continue;
    const word = tokens[index]!.bytes;
    if (word.length > length || word[0] !== first || !begins(bytes, start, word)) continue;
    if (word.length === length) return index;
    if (prefix < 0) prefix = index;
  }
  return prefix;
}

function begins(bytes: Uint8Array, start: number, word: Uint8Array): boolean {
  for (let index = 1; index < word.length; index++) if (bytes[start + index] !== word[index]) return false;
  return true;
}
