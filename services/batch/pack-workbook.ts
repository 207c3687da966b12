import { CsvRows, writeXlsx, type Row } from '#libs/tables';
import { createReadStream } from 'node:fs';
import { BatchError } from './batch-error.ts';
import type { RowFormat } from './clean-plan.ts';

export interface Packing {
  readonly dialect: RowFormat['dialect'];
  readonly hasHeader: boolean;
  /** Rows of the result, the header among them. */
  readonly rows: number;
  /** Is told the share that is packed, 0…1. */
  readonly onShare: (share: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Makes a workbook of rows that are written as CSV: rows are appended and cut off when cleaning is interrupted, which a zip
 * does not allow, and packing takes little time beside cleaning.
 *
 * @throws BatchError for what no workbook can hold; the reason of the signal
 */
export async function packWorkbook(from: string, to: string, packing: Packing): Promise<void> {
  const { hasHeader, rows } = packing;
  try {
    await writeXlsx(to, rowsOf(from, packing), { hasHeader, rows });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new BatchError(
      `The result cannot be a workbook: ${error.message}.`,
      'Let its name end in .csv, with --out: CSV has no such limit.',
      error,
    );
  }
}

// ———

const PIECE_BYTES = 1 << 18;

async function* rowsOf(path: string, { dialect, rows, onShare, signal }: Packing): AsyncGenerator<readonly Row[]> {
  let batch: Row[] = [];
  let done = 0;
  const reader = new CsvRows(
    dialect.separator,
    (cells) => batch.push(cells),
    (line) => {
      throw new Error(`${path} has lost a quote in line ${line}`);
    },
    dialect.quote,
  );
  for await (const piece of createReadStream(path, { encoding: 'utf8', highWaterMark: PIECE_BYTES })) {
    signal.throwIfAborted();
    reader.push(piece as string);
    done += batch.length;
    onShare(done / rows);
    yield batch;
    batch = [];
  }
  reader.end();
  yield batch;
}
