import type { Range } from '#domain/text';
import type { Premise } from '../premise/read-premise.ts';
import { premiseOf } from './premise-memo.ts';
import type { WordParter } from './word-parter.ts';
import { normalise, type NormalisedQuery } from '../query.ts';

/** A text of an address, and what stands in it below and beside the street. */
export interface AddressText {
  readonly source: string;
  readonly premise: Premise;
  readonly careOf: string | null;
  /** `CEDEX`, with its number: French, for what large receivers fetch. */
  readonly cedex: string | null;
  /** The source without who receives it and what is no part of a street's address; the rest keeps its offsets. */
  readonly located: string;
  /** What the premise has no word for: the tokens keep their offsets in the source. */
  readonly query: NormalisedQuery;
  /** Whether a comma or a new line stands before a token; at `tokens.length`: always. */
  readonly isEdge: readonly boolean[];
}

/** Longest text that is looked at, in UTF-16 units; the rest is `unparsed`. */
export const MAX_ADDRESS_LENGTH = 400;

/** @param country ISO 3166-1 alpha-2, or null: the words of the large languages */
export function readAddressText(source: string, country: string | null, part: WordParter): AddressText {
  const text = source.slice(0, MAX_ADDRESS_LENGTH);
  const careOf = CARE_OF.exec(text);
  const spans: Range[] = careOf === null ? [] : [[careOf.index, careOf.index + careOf[0].length]];
  const cedex = country === null || country === 'FR' ? CEDEX.exec(text) : null;
  if (cedex !== null) spans.push([cedex.index, cedex.index + cedex[0].length]);
  const withoutName = blanked(text, spans);
  const premise = premiseOf(withoutName, country);
  const { box } = premise;
  // A blank at the end: no word is still being typed.
  const query = part(normalise(`${blanked(withoutName, premise.spans)} `));
  const { tokens } = query;
  const isEdge = tokens.map(
    (token, index) => index === 0 || /[,;\n|]/u.test(text.slice(tokens[index - 1]!.end, token.start)),
  );
  return {
    source: text,
    located: `${box === null ? withoutName : blanked(withoutName, [box.span])} `,
    premise,
    careOf: careOf?.[1]?.trim() ?? null,
    cedex: cedex?.[0].toUpperCase() ?? null,
    query,
    isEdge: [...isEdge, true],
  };
}

/** Blanks in place of some parts, so that offsets stay. */
export function blanked(text: string, spans: readonly Range[]): string {
  let rest = text;
  for (const [start, end] of spans) rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  return rest;
}

// ———

/** Who receives it for somebody else, up to the end of that part: in English, German, French, Dutch, the Nordic countries. */
const CARE_OF = /(?:^|[\s,;])(?:c\/o|℅|care of|z\.\s?hd\.|p\/a|aux bons soins de)\s+([^,;\n]+)/iu;

const CEDEX = /\bcedex(?:\s+\d{1,2})?\b/iu;
