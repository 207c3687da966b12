import type { Gazetteer } from '#domain/gazetteer';
import { MAX_QUERY_TOKENS } from '../limits.ts';
import { piecesOf, type NormalisedQuery } from '../query.ts';
import { mayBeSeveralWords, segmentsWithUnknown } from '../segmentation.ts';

/** Parts the tokens of a query further, where its script has no blanks between words. */
export type WordParter = (query: NormalisedQuery) => NormalisedQuery;

/**
 * Parts text without blanks at the names of places and streets that gazetteers have: `斗南鎮六合街` is `斗南鎮` · `六合街`,
 * each with its place in the text. Costs some hundred look-ups for an address; nothing for other scripts.
 */
export function wordParter(gazetteers: readonly Gazetteer[]): WordParter {
  const isName = (word: string): boolean =>
    gazetteers.some(
      ({ places, streets }) =>
        places.index.exact(word) !== null || (streets.count > 0 && streets.nameIndex.exact(word) !== null),
    );
  return (query) => {
    if (!query.tokens.some(({ text }) => mayBeSeveralWords(text))) return query;
    const tokens = query.tokens.flatMap((token) => {
      const { text, start, end } = token;
      // Where folding changed the length, offsets would not fit.
      if (!mayBeSeveralWords(text) || text.length !== end - start) return [token];
      return piecesOf(token, segmentsWithUnknown(text, isName));
    });
    return { ...query, tokens: tokens.slice(0, MAX_QUERY_TOKENS) };
  };
}
