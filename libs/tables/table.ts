import type { CsvDialect } from './csv/csv-dialect.ts';

/** Rows of cells. Of a table of JSON objects each row is one cell: the object as it was written. */
export type Row = readonly string[];

export type TableFormat = 'csv' | 'ndjson' | 'xlsx';

/**
 * A table in a file, read from its beginning as often as wanted, in memory bounded by a few pieces of the file.
 */
export interface Table {
  readonly format: TableFormat;
  /** The cells of the first row; of JSON objects the keys of the first ones, each once. */
  readonly header: readonly string[];
  /** Bytes that reading it takes from the disk. */
  readonly bytes: number;
  /** A label for `TextDecoder`. */
  readonly encoding: string;
  /** The file begins with a byte order mark, as some programs need it. */
  readonly hasMark: boolean;
  /** Null for what is no CSV. */
  readonly dialect: CsvDialect | null;
  /**
   * Every row, the first one too, in batches of any size.
   *
   * @param onBytes is told how many bytes of the file were read since the last call
   * @throws Error naming the file and what is wrong with it
   */
  rows(onBytes?: (count: number) => void): AsyncGenerator<readonly Row[]>;
  /** Gives back what it holds; to be called once no rows are read any more. */
  close(): void;
}

/** What the caller knows of a file; null: found out. */
export interface TableOptions {
  /** A label of `TextDecoder`. */
  readonly encoding: string | null;
  /** One character. */
  readonly separator: string | null;
  /** Name of a sheet; the first one by default. */
  readonly sheet: string | null;
  /** ISO 3166-1 alpha-2: decides between encodings that cannot be told apart. */
  readonly country: string | null;
}
