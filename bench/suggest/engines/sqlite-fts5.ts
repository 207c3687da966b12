import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { LIMIT, type Engine } from '../engine.ts';

/** SQLite's full-text index in memory, with its prefix index, in the order of rows: no ranking, no typos. */
export default function sqliteFts5(): Engine {
  let statement: StatementSync | null = null;
  return {
    does: 'prefix of the last word, not ranked',
    load(rows) {
      const database = new DatabaseSync(':memory:');
      database.exec(
        `CREATE VIRTUAL TABLE streets USING fts5(text, prefix='1 2 3 4', tokenize="unicode61 remove_diacritics 2")`,
      );
      const insert = database.prepare('INSERT INTO streets VALUES (?)');
      database.exec('BEGIN');
      for (const { street, city } of rows) insert.run(`${street} ${city}`);
      database.exec('COMMIT');
      statement = database.prepare(`SELECT text FROM streets WHERE streets MATCH ? LIMIT ${LIMIT}`);
    },
    suggest(text) {
      const words = text.match(/[\p{L}\p{N}]+/gu);
      return words === null ? 0 : statement!.all(`${words.map((word) => `"${word}"`).join(' ')} *`).length;
    },
  };
}
