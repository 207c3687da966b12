import type { Gazetteer } from '#domain/gazetteer';
import type { NormalisedQuery } from '../query.ts';
import { isPostcode } from './postcode-patterns.ts';

/** A postcode in a text. */
export interface PostcodeText {
  /** As it stands there, upper case. */
  readonly text: string;
  /** Its tokens, as bits. */
  readonly mask: number;
  readonly first: number;
  readonly end: number;
}

/** A postcode that a gazetteer has. */
export interface KnownPostcode extends PostcodeText {
  readonly gazetteer: Gazetteer;
  /** The postcodes written so, one for each country: numbers `from … to − 1`. */
  readonly from: number;
  readonly to: number;
}

/** The postcodes of a text that a gazetteer has, in the order of the text. */
export function knownPostcodes(query: NormalisedQuery, gazetteer: Gazetteer): KnownPostcode[] {
  const { postcodes } = gazetteer;
  const found: KnownPostcode[] = [];
  for (const span of spansOf(query)) {
    const key = span.text.replaceAll(/[^\p{L}\p{Nd}]/gu, '');
    const from = postcodes.lowerBound(key);
    let to = from;
    while (to < postcodes.count && postcodes.key(to) === key) to++;
    if (to > from) found.push({ ...span, gazetteer, from, to });
  }
  return found;
}

/** What looks like a postcode of the country, the longest first, then the last: before it stand house numbers. */
export function postcodesByShape(query: NormalisedQuery, country: string): PostcodeText[] {
  return [...spansOf(query)]
    .filter(({ text }) => isPostcode(text, country))
    .sort((a, b) => b.end - b.first - (a.end - a.first) || b.first - a.first);
}

// ———

/** `SW1A 1AA` is sw · 1 · a · 1 · aa. */
const MAX_TOKENS = 6;
const MIN_LENGTH = 4;
const MAX_LENGTH = 10;

/** Letters and digits with at most one character between two of them, a digit among them. */
function* spansOf({ text, tokens }: NormalisedQuery): Generator<PostcodeText> {
  for (let first = 0; first < tokens.length; first++) {
    let hasDigit = false;
    for (let end = first + 1; end <= Math.min(first + MAX_TOKENS, tokens.length); end++) {
      const last = tokens[end - 1]!;
      hasDigit ||= last.isNumber;
      const isApart = end - 1 > first && last.start - tokens[end - 2]!.end > 1;
      if (isApart || last.end - tokens[first]!.start > MAX_LENGTH) break;
      // A part of a word is no postcode: letters and digits written together belong together.
      const next = tokens[end];
      if (next !== undefined && next.start === last.end) continue;
      if (first > 0 && tokens[first - 1]!.end === tokens[first]!.start) continue;
      const written = text.slice(tokens[first]!.start, last.end).toUpperCase();
      if (hasDigit && written.length >= MIN_LENGTH)
        yield { text: written, mask: (1 << end) - (1 << first), first, end };
    }
  }
}
