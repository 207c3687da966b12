import { scriptOf, tokenize, type Script, type Trace } from '#domain/text';
import { MAX_QUERY_TOKENS, MAX_TOKEN_LENGTH } from './limits.ts';

/** A word or a number of the query. */
export interface QueryToken {
  readonly text: string;
  /** UTF-8 of `text`, for comparison with folded names. */
  readonly bytes: Uint8Array;
  /** UTF-16 offsets in the query. */
  readonly start: number;
  readonly end: number;
  readonly isNumber: boolean;
  /** Still being typed: the last token, where nothing parts it from the end of the query. */
  readonly isOpen: boolean;
  /** What else it may mean: only where its own letters gave too little. */
  readonly variants: readonly TokenVariant[];
}

/** Another spelling of a token, folded. */
export interface TokenVariant {
  readonly text: string;
  readonly bytes: Uint8Array;
  /** What it costs a suggestion to be found by this, in the unit of `rank.ts`; at least 0. */
  readonly cost: number;
}

/** Stage 1: the query as all later stages see it. */
export interface NormalisedQuery {
  readonly text: string;
  readonly tokens: readonly QueryToken[];
  /** The script of the first letter. */
  readonly script: Script;
}

/** Normalises a query of any length; what is beyond the limits is not looked at. */
export function normalise(text: string, trace?: Trace): NormalisedQuery {
  const tokens = tokenize(text, MAX_QUERY_TOKENS)
    .filter((token) => token.text.length <= MAX_TOKEN_LENGTH)
    .map((token) => ({
      text: token.text,
      bytes: encode(token.text),
      start: token.start,
      end: token.end,
      isNumber: token.isNumber,
      isOpen: token.end === text.length,
      variants: [],
    }));
  trace?.push({
    stage: 'normalise',
    text: tokens.map((token) => token.text + (token.isOpen ? '…' : '')).join(' · ') || 'no words',
  });
  return { text, tokens, script: scriptOf(text) };
}

/** The token in pieces: their texts, and their offsets in its text, whose folding must not have changed its length. */
export function piecesOf(
  token: QueryToken,
  pieces: readonly { readonly text: string; readonly start: number; readonly end: number }[],
): QueryToken[] {
  return pieces.map(({ text, start, end }) => ({
    ...token,
    text,
    bytes: encode(text),
    start: token.start + start,
    end: token.start + end,
    isNumber: NUMBER.test(text),
    isOpen: token.isOpen && end === token.text.length,
  }));
}

/** Other spellings of a token, each at the same cost. */
export function variantsOf(texts: Iterable<string>, cost: number): TokenVariant[] {
  return Array.from(texts, (text) => ({ text, bytes: encode(text), cost }));
}

// ———

/** Digits part from letters, so a token that begins with one is a number. */
const NUMBER = /^\p{Nd}/u;
const encoder = new TextEncoder();

/** Short and mostly ASCII: then a loop is faster than crossing into the encoder. */
function encode(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit > 0x7f) return encoder.encode(text);
    bytes[index] = unit;
  }
  return bytes;
}
