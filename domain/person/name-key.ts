import { tokenize } from '#domain/text';

/**
 * What a name is looked up by: its folded letters without blanks, hyphens and apostrophes, so that `O'Brien`, `obrien`
 * and `o brien`, `Жан-Пьер` and `жан пьер` meet.
 */
export function nameKey(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  let key = '';
  for (const { text: word } of tokenize(text)) key += word;
  return key;
}

// ———

/** Letters that fold to themselves: the way out for most of half a million names. */
const PLAIN = /^[a-zа-зик-я]+$/u;
