import MiniSearch from 'minisearch';
import { LIMIT, type Engine } from '../engine.ts';

/** MiniSearch: all words, the last as a prefix, ranked by BM25. */
export default function miniSearch(): Engine {
  const index = new MiniSearch<{ id: number; text: string }>({
    fields: ['text'],
    processTerm: (term) => term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
  });
  return {
    does: 'prefix of the last word, ranked',
    load(rows) {
      index.addAll(rows.map(({ street, city }, id) => ({ id, text: `${street} ${city}` })));
    },
    suggest: (text) =>
      index
        .search(text, { combineWith: 'AND', prefix: (_term, index, terms) => index === terms.length - 1 })
        .slice(0, LIMIT).length,
  };
}
