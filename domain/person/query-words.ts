import { tokenize, type Token } from '#domain/text';
import { isNameSuffix, titleGender } from './honorifics.ts';
import type { Gender } from './forms.ts';
import { properCase } from './proper-case.ts';

/** Longer texts and texts of more words are no names: they get no suggestions, and cost nothing. */
export const MAX_QUERY_UNITS = 200;
export const MAX_QUERY_WORDS = 8;
/** Words are made of tokens: `O'Brien-Smith` has three. */
const MAX_QUERY_TOKENS = 24;

/** A word of the query: what stands between blanks, commas and full stops. */
export interface QueryWord {
  /** Folded letters; see `nameKey`. */
  readonly key: string;
  /** As typed, with the full stop of an initial. */
  readonly typed: string;
  /** The folded pieces between hyphens and apostrophes. */
  readonly pieces: readonly string[];
  /** What joins the word to the next in the value: a comma is kept. */
  readonly separator: ', ' | ' ';
}

export interface QueryWords {
  readonly title: string | null;
  readonly titleGender: Gender | null;
  readonly words: readonly QueryWord[];
  readonly suffix: string | null;
  /** Whether the last word may still go on: nothing stands after it. */
  readonly isOpen: boolean;
}

/** Splits a query into words, or tells that it is no name (null): empty, too long, or with signs that no name has. */
export function splitQuery(query: string): QueryWords | null {
  if (query.length > MAX_QUERY_UNITS) return null;
  const tokens = tokenize(query, MAX_QUERY_TOKENS + 1);
  if (tokens.length === 0 || tokens.length > MAX_QUERY_TOKENS || tokens.some(({ isNumber }) => isNumber)) return null;
  if (query.slice(0, tokens[0]!.start).trim() !== '') return null;
  const words: QueryWord[] = [];
  let first = 0;
  let gap = '';
  for (let index = 0; index < tokens.length; index++) {
    gap = query.slice(tokens[index]!.end, tokens[index + 1]?.start ?? query.length);
    const kind = gapKind(gap);
    if (kind === 'foreign') return null;
    if (kind === 'inner' && index + 1 < tokens.length) continue;
    words.push(word(query, tokens.slice(first, index + 1), gap));
    first = index + 1;
  }
  if (words.length > MAX_QUERY_WORDS) return null;
  return withoutHonorifics(words, gap === '' || gapKind(gap) === 'inner');
}

// ———

/** A title needs a word after it, a suffix two words before it: `Herr` and `Roman II` alone are names. */
function withoutHonorifics(words: QueryWord[], isOpen: boolean): QueryWords {
  let title: string | null = null;
  let gender: Gender | null = null;
  while (words.length > 1) {
    const found = titleGender(words[0]!.key, words[0]!.typed.endsWith('.'));
    if (found === undefined) break;
    gender ??= found;
    const typed = properCase(words[0]!.typed);
    title = title === null ? typed : `${title} ${typed}`;
    words.shift();
  }
  const last = words.at(-1)!;
  const hasSuffix = words.length > 2 && isNameSuffix(last.key);
  if (hasSuffix) words.pop();
  return { title, titleGender: gender, words, suffix: hasSuffix ? last.typed : null, isOpen: isOpen && !hasSuffix };
}

function word(query: string, tokens: readonly Token[], gap: string): QueryWord {
  const start = tokens[0]!.start;
  const end = tokens.at(-1)!.end;
  const key = tokens.map(({ text }) => text).join('');
  const isAbbreviated = gap.startsWith('.') && (end - start <= 2 || titleGender(key, true) !== undefined);
  return {
    key,
    typed: query.slice(start, isAbbreviated ? end + 1 : end),
    pieces: tokens.map(({ text }) => text),
    separator: gap.includes(',') ? ', ' : ' ',
  };
}

const BLANK = /^[\s,.]+$/u;
const INNER = /^['’‘ʼʹ`´‑‐-]$/u;

function gapKind(gap: string): 'inner' | 'blank' | 'foreign' {
  if (gap === ' ') return 'blank';
  if (gap === '' || INNER.test(gap)) return 'inner';
  return BLANK.test(gap) ? 'blank' : 'foreign';
}
