/** How many suggestions can be asked for, and how many come unasked: the same for every kind. */
export const MAX_SUGGESTIONS = 20;
export const DEFAULT_SUGGESTIONS = 10;

/** Brings a wanted number of suggestions to a whole one, 1 … `MAX_SUGGESTIONS`. */
export function boundedLimit(limit: number = DEFAULT_SUGGESTIONS): number {
  return Math.min(MAX_SUGGESTIONS, Math.max(1, Math.trunc(limit) || 1));
}
