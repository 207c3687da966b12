import type { InputFile } from '../input/input-file.ts';
import type { FileEncoding } from '../input/encoding-of-file.ts';
import { readTextPieces } from '../input/text-pieces.ts';
import type { Row, Table } from '../table.ts';
import { detectDialect, type CsvDialect } from './csv-dialect.ts';
import { CsvRows } from './csv-rows.ts';

/** Comma-separated rows, whatever separates them. A line whose quote never closes is cut at its separators. */
export class CsvTable implements Table {
  readonly format = 'csv';
  readonly header: readonly string[];
  readonly bytes: number;
  readonly encoding: string;
  readonly hasMark: boolean;
  readonly dialect: CsvDialect;
  readonly #file: InputFile;

  /** @param sample the beginning of the text */
  constructor(file: InputFile, { label, hasMark }: FileEncoding, sample: string, separator: string | null) {
    this.#file = file;
    this.bytes = file.bytes;
    this.encoding = label;
    this.hasMark = hasMark;
    this.dialect = detectDialect(sample, separator);
    this.header = firstRow(sample, this.dialect);
  }

  async *rows(onBytes?: (count: number) => void): AsyncGenerator<readonly Row[]> {
    const { separator, quote, hasSeparatorLine } = this.dialect;
    let batch: Row[] = [];
    const reader = new CsvRows(
      separator,
      (columns) => batch.push(columns),
      (_line, text) => batch.push(text.split(separator)),
      quote,
    );
    let isBeginning = hasSeparatorLine;
    const pieces = readTextPieces(this.#file, {
      encoding: this.encoding,
      country: '',
      ...(onBytes !== undefined && { onBytes }),
    });
    for await (const piece of pieces) {
      reader.push(isBeginning ? withoutFirstLine(piece) : piece);
      isBeginning = false;
      if (batch.length > 0) yield batch;
      batch = [];
    }
    reader.end();
    if (batch.length > 0) yield batch;
  }

  /** Holds nothing. */
  close(): void {}
}

// ———

function withoutFirstLine(text: string): string {
  return text.slice(text.indexOf('\n') + 1);
}

function firstRow(sample: string, { separator, quote, hasSeparatorLine }: CsvDialect): readonly string[] {
  let first: readonly string[] | null = null;
  const reader = new CsvRows(
    separator,
    (columns) => (first ??= columns),
    (_line, text) => (first ??= text.split(separator)),
    quote,
  );
  reader.push(hasSeparatorLine ? withoutFirstLine(sample) : sample);
  reader.end();
  return first ?? [];
}
