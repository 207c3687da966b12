import type { ImportOptions } from '#services/import';

/** Real addresses of a country or a town, and how people there write. `datasets.ts` is the table of all. */
export interface Dataset {
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly source: ImportOptions['source'];
  /** Paths below the directory of data. */
  readonly files: readonly string[];
  readonly map?: string;
  /** Makes records of a file that no importer reads as it is; they are imported as JSON lines. */
  readonly records?: (text: string) => Iterable<object>;
  readonly style: WritingStyle;
}

/** How addresses are written where a dataset is from. */
export interface WritingStyle {
  readonly order: 'number first' | 'number last' | 'large to small';
  /** ISO 639-1: whose words are abbreviated, whose letters have another keyboard. */
  readonly language: string;
}
