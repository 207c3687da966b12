import type { PlaceRuns } from './place-runs.ts';
import type { PlaceMemo } from '../place-memo.ts';
import type { Vocabulary } from '../vocabulary.ts';

/** A gazetteer with what one thread remembers about it. */
export interface SearchableGazetteer {
  readonly vocabulary: Vocabulary;
  readonly memo: PlaceMemo;
  readonly runs: PlaceRuns;
  /** Which of its places count: not those of countries that have a gazetteer of their own. */
  readonly accepts: (place: number) => boolean;
}
