import type { Table } from '#libs/tables';
import { extname } from 'node:path';
import { BatchUsageError } from './batch-error.ts';
import type { RowFormat } from './clean-plan.ts';

export interface OutputFormat {
  readonly rows: RowFormat;
  /** Text files only: begins with the byte order mark of UTF-8, without which spreadsheets take it for something else. */
  readonly hasMark: boolean;
  /** The rows are packed into a workbook when all are written. */
  readonly isWorkbook: boolean;
}

/**
 * How a result is written: what its name ends in decides. CSV keeps separator, quote and line ends of an input that is CSV. The
 * text is UTF-8, with a mark where the input had one or was in another encoding: whoever reads such files needs it.
 *
 * @throws BatchUsageError for another ending
 */
export function outputFormat(path: string, input: Pick<Table, 'dialect' | 'hasMark' | 'encoding'>): OutputFormat {
  const extension = extname(path).toLowerCase();
  const isPlain = input.encoding === 'utf-8' && !input.hasMark;
  const { quote, lineEnd } = input.dialect ?? DEFAULT_DIALECT;
  const csv = (separator: string): RowFormat => ({ format: 'csv', dialect: { separator, quote, lineEnd } });
  switch (extension) {
    case '.csv':
    case '.txt': {
      const separator = input.dialect?.separator ?? ',';
      const isTab = separator === '\t' && extension === '.csv';
      return { rows: csv(isTab ? ',' : separator), hasMark: !isPlain, isWorkbook: false };
    }
    case '.tsv':
    case '.tab':
      return { rows: csv('\t'), hasMark: !isPlain, isWorkbook: false };
    case '.ndjson':
    case '.jsonl':
      return { rows: { format: 'ndjson', dialect: DEFAULT_DIALECT }, hasMark: false, isWorkbook: false };
    case '.xlsx':
      return { rows: { format: 'csv', dialect: DEFAULT_DIALECT }, hasMark: false, isWorkbook: true };
    default:
      throw new BatchUsageError(
        `The result cannot be written as ${extension === '' ? 'a file without an ending' : extension}.`,
        'Let its name end in .csv, .tsv, .ndjson or .xlsx.',
      );
  }
}

/** The ending of a result in the format of its input. */
export function defaultExtension(table: Pick<Table, 'format' | 'dialect'>): string {
  if (table.format !== 'csv') return `.${table.format}`;
  return table.dialect?.separator === '\t' ? '.tsv' : '.csv';
}

// ———

const DEFAULT_DIALECT = { separator: ',', quote: '"', lineEnd: '\n' } as const;
