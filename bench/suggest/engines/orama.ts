import { create, insertMultiple, search, type AnyOrama } from '@orama/orama';
import { LIMIT, type Engine } from '../engine.ts';

/** Orama: every word as a prefix, ranked by BM25, all words required. */
export default function orama(): Engine {
  let database: AnyOrama | null = null;
  return {
    does: 'prefix of every word, ranked',
    async load(rows) {
      database = create({ schema: { text: 'string' } as const });
      await insertMultiple(
        database,
        rows.map(({ street, city }) => ({ text: `${street} ${city}` })),
        1000,
      );
    },
    async suggest(text) {
      return (await search(database!, { term: text, limit: LIMIT, threshold: 0 })).hits.length;
    },
  };
}
