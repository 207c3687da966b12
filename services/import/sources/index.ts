import type { Source } from '../source.ts';
import { BAN, BANO } from './ban.ts';
import { CSV } from './csv.ts';

export type SourceName = 'ban' | 'bano' | 'csv';

/** Every source that can be imported, by the name it has on the command line. */
export const SOURCES: Readonly<Record<SourceName, Source>> = {
  ban: BAN,
  bano: BANO,
  csv: CSV,
};
