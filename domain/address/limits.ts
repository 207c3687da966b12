/** Bounds on the work for one query, over all its attempts. */

/** Words and numbers that are looked at; what follows is ignored. */
export const MAX_QUERY_TOKENS = 20;
/** Longest token that is looked up, in UTF-16 units; nothing in any gazetteer is longer. */
export const MAX_TOKEN_LENGTH = 64;
/** Readings of the numbers in a query as house number, postcode or part of a name. */
export const MAX_READINGS = 12;
/** Steps through sets, streets and places, over all attempts. */
export const MAX_STEPS = 40_000;
/** Steps through streets and places in one attempt to join the two. */
export const MAX_STEPS_PER_JOIN = 1_500;
/** The same while a word has a letter or two, or much was found already: the first results are as good as any. */
export const MAX_STEPS_PER_VAGUE_JOIN = 800;
/** Candidates that are ranked. */
export const MAX_CANDIDATES = 320;
/** Streets of one name that one attempt may add, so that a frequent name leaves room for others. */
export const MAX_STREETS_PER_NAME = 12;
/** Streets that one attempt searches for a house whose street is not named. */
export const MAX_STREETS_OF_HOUSE = 2_000;
/** Places whose streets are walked by one attempt. */
export const MAX_PLACES_WALKED = 64;
