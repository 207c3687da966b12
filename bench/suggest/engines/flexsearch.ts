import { Index } from 'flexsearch';
import { LIMIT, type Engine } from '../engine.ts';

/** FlexSearch: every word as a prefix (its `forward` tokenizer), its own scoring. */
export default function flexSearch(): Engine {
  const index = new Index({ tokenize: 'forward' });
  return {
    does: 'prefix of every word, ranked by position',
    load(rows) {
      rows.forEach(({ street, city }, id) => index.add(id, `${street} ${city}`));
    },
    suggest: (text) => index.search(text, { limit: LIMIT }).length,
  };
}
