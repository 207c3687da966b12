/** The best-known names of one language: names in order of frequency, apart by white space, `_` for a blank inside one. */
export interface CuratedNames {
  readonly male: string;
  readonly female: string;
  readonly family: string;
}

/** The names of a curated list, in its order, each once. */
export function curatedList(names: string): string[] {
  const list = names.split(/\s+/u).filter((name) => name !== '');
  return [...new Set(list)].map((name) => name.replaceAll('_', ' '));
}
