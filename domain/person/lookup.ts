/** Finds names in a table by their key, whole or by prefix. */
import { END } from '#libs/text-index';
import type { Forms } from './forms.ts';
import { nameKey } from './name-key.ts';
import type { NameTable } from './person-reader.ts';
import { isParticle } from './proper-case.ts';
import type { QueryWord } from './query-words.ts';

export interface FoundName {
  readonly text: string;
  readonly forms: Forms;
  readonly fame: number;
}

/** Names of one key that are looked at: spellings (José, Jose), and languages that know a name differently well. */
const MAX_NAMES = 5;

/** The names that the words are, best known first. A double name (`Анна-Мария`) is put together where no list has it. */
export function findNames(table: NameTable, words: readonly QueryWord[]): FoundName[] {
  const [first] = words;
  if (words.length === 1) {
    if (isLeading(first!)) return [];
    const found = exact(table, first!.key, first!.pieces);
    return found.length === 0 && isDouble(first!) ? double(table, first!.pieces) : found;
  }
  let key = '';
  for (const word of words) key += word.key;
  const pieces = words.flatMap((word) => word.pieces);
  return exact(table, key, pieces);
}

/** Whether a word is written with one hyphen or more, and so may be two names. */
export function isDouble(word: QueryWord): boolean {
  return word.pieces.length > 1 && /[-‐‑]/u.test(word.typed);
}

/** The best-known name with exactly this key, as all languages use it: for one half of a double name. */
export function findOne(table: NameTable, key: string): FoundName | null {
  const found = exact(table, key, [key]);
  const [best] = found;
  if (best === undefined) return null;
  let { forms } = best;
  for (const other of found) if (other.text === best.text) forms |= other.forms;
  return { ...best, forms };
}

/**
 * Whether a name falls into parts as it was typed, the last part being typed at least in part: `o br` and `O'Br` are
 * `O'Brien`, but `van dy` is not `Vandyke`, nor `d'an` `Daniel Antonio`.
 */
export function fallsInto(text: string, pieces: readonly string[], isWhole: boolean): boolean {
  const parts = text.split(PART_END);
  const last = pieces.length - 1;
  for (let index = 0; index < last; index++) if (nameKey(parts[index] ?? '') !== pieces[index]) return false;
  const key = nameKey(parts[last] ?? '');
  return isWhole ? parts.length === pieces.length && key === pieces[last] : key.startsWith(pieces[last]!);
}

// ———

const PART_END = /[ '’-]/u;

/** `de`, `von`, `la`: long lists have them as names, but with a word after them they are not. */
function isLeading(word: QueryWord): boolean {
  return word.typed === word.typed.toLowerCase() && isParticle(word.key);
}

function exact(table: NameTable, key: string, pieces: readonly string[]): FoundName[] {
  const found: FoundName[] = [];
  const postings = table.index.exact(key);
  if (postings === null) return found;
  for (let name = postings.seek(0); name !== END && found.length < MAX_NAMES; name = postings.seek(name + 1)) {
    const text = table.text(name);
    if (pieces.length > 1 && !fallsInto(text, pieces, true)) continue;
    found.push({ text, forms: table.forms(name), fame: table.fame(name) });
  }
  return found;
}

function double(table: NameTable, keys: readonly string[]): FoundName[] {
  let forms = -1;
  let fame = Number.POSITIVE_INFINITY;
  const texts: string[] = [];
  for (const key of keys) {
    const half = findOne(table, key);
    if (half === null) return [];
    texts.push(half.text);
    forms &= half.forms;
    fame = Math.min(fame, half.fame);
  }
  return forms === 0 ? [] : [{ text: texts.join('-'), forms, fame: fame >> 1 }];
}
