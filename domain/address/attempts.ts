import type { NormalisedQuery } from './query.ts';
import type { Attempt, Search } from './search.ts';

/**
 * Which attempts are made, over all gazetteers alike: the exact readings always; the others only while nothing at all was
 * found, the more a word has to be bent the later. A mistyped word and a superfluous one are weighed against each other,
 * unless a word is in no name anywhere: then it is mistyped.
 */
export function runAttempts(query: NormalisedQuery, searches: readonly Search[]): void {
  const run = (attempt: Attempt): void => searches.forEach((search) => search.run(attempt));
  const isNothingFound = (): boolean => searches.every(({ candidates }) => candidates.all.length === 0);
  run('whole');
  if (query.tokens.at(-1)?.isOpen === true) run('open');
  if (isNothingFound()) run('loose');
  if (isNothingFound()) run('any order');
  if (isNothingFound() && hasUnknownWord(query, searches)) run('typo');
  if (isNothingFound()) {
    run('without a word');
    run('typo');
  }
}

// ———

function hasUnknownWord(query: NormalisedQuery, searches: readonly Search[]): boolean {
  return query.tokens.some((token, index) => !token.isNumber && searches.every((search) => search.isUnknown(index)));
}
