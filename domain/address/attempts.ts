import type { NormalisedQuery } from './query.ts';
import type { Attempt } from './attempt.ts';
import type { Search } from './search.ts';

/**
 * Which attempts are made after the strict ones, over all gazetteers alike: without the words for kinds of places, and other
 * spellings where less was found than was asked for.
 *
 * @param limit suggestions that were asked for
 */
export function runSpelledAttempts(query: NormalisedQuery, searches: readonly Search[], limit: number): void {
  for (const search of searches) if (search.hasDesignators) search.run('without designators');
  if (foundBy(searches) < limit || query.tokens.length <= FEW_WORDS) {
    for (const search of searches) {
      const { spelling } = search;
      if (spelling !== null) search.run(spelling);
    }
  }
}

/** Which attempts are made after those, while nothing at all was found, the more a word has to be bent the later. */
export function runBentAttempts(query: NormalisedQuery, searches: readonly Search[]): void {
  const run = (attempt: Attempt): void => searches.forEach((search) => search.run(attempt));
  if (foundBy(searches) < FEW && isOneUnfinishedWord(query, searches)) run('typo');
  if (foundBy(searches) === 0) run('house itself');
  if (foundBy(searches) === 0) run('loose');
  if (foundBy(searches) === 0) run('any order');
  if (foundBy(searches) === 0 && hasUnknownWord(query, searches)) run('typo');
}

/**
 * What is left where all words together mean nothing. A mistyped word and a superfluous one are weighed against each other,
 * unless a word is in no name anywhere: that was taken as mistyped before.
 */
export function runPartialAttempts(searches: readonly Search[]): void {
  for (const attempt of ['without a word', 'typo', 'place alone'] as const) {
    for (const search of searches) search.run(attempt);
  }
}

/**
 * Only what the words say as they stand. What has the last word as a whole one is among what begins so: it is looked for by
 * itself only where there was more of that than was taken.
 */
export function runStrictAttempts(query: NormalisedQuery, searches: readonly Search[]): void {
  const isOpen = query.tokens.at(-1)?.isOpen === true;
  for (const search of searches) {
    if (isOpen) search.run('open');
    if (!isOpen || search.isCutShort) search.run('whole');
  }
}

/** Candidates of all searches together. */
export function foundBy(searches: readonly Search[]): number {
  return searches.reduce((sum, { candidates }) => sum + candidates.all.length, 0);
}

/** Whether a word is in no name anywhere, neither as it stands nor as a beginning. */
export function hasUnknownWord(query: NormalisedQuery, searches: readonly Search[]): boolean {
  return query.tokens.some((token, index) => !token.isNumber && searches.every((search) => search.isUnknown(index)));
}

/** Short queries name places, whose short forms are as likely as the long ones (`saint louis`, `st louis`). */
const FEW_WORDS = 2;

/** Fewer suggestions than this for a single word, and it may be mistyped although something begins so (`olso`). */
const FEW = 3;

function isOneUnfinishedWord({ tokens }: NormalisedQuery, searches: readonly Search[]): boolean {
  return tokens.length === 1 && !tokens[0]!.isNumber && searches.every((search) => !search.isWholeWord(0));
}
