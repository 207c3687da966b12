/**
 * How a CSV file writes its rows, found out from its beginning: the separator and the quote with which most rows have the
 * same number of columns. A first line `sep=;`, as spreadsheets write, says it itself.
 */
import { CsvRows } from './csv-rows.ts';

export interface CsvDialect {
  /** One character. */
  readonly separator: string;
  /** One character. */
  readonly quote: string;
  readonly lineEnd: '\n' | '\r\n';
  /** The first line is `sep=;`, and no row. */
  readonly hasSeparatorLine: boolean;
}

/** The characters that may part columns; of equals the first wins. */
export const SEPARATORS: readonly string[] = [',', ';', '\t', '|'];

/**
 * @param sample the beginning of the text; a last line that was cut off does no harm
 * @param separator the one that is known
 */
export function detectDialect(sample: string, separator: string | null = null): CsvDialect {
  const [, told] = SEPARATOR_LINE.exec(sample) ?? [];
  const text = told === undefined ? sample : sample.replace(SEPARATOR_LINE, '');
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const hasSeparatorLine = told !== undefined;
  const known = separator ?? told;
  let best = { separator: known ?? ',', quote: '"', score: -1 };
  for (const candidate of known === undefined ? SEPARATORS : [known]) {
    for (const quote of QUOTES) {
      const score = scoreOf(text, candidate, quote);
      if (score > best.score) best = { separator: candidate, quote, score };
    }
  }
  return { separator: best.separator, quote: best.quote, lineEnd, hasSeparatorLine };
}

// ———

const SEPARATOR_LINE = /^sep=(.)\r?\n/i;
const QUOTES = ['"', "'"];
/** Rows that decide. */
const SAMPLE_ROWS = 200;
/** What a quoted column weighs beside the rows: an apostrophe at the beginning of some word is no quote. */
const QUOTE_WEIGHT = 0.3;

/**
 * Share of rows as wide as most are (0…1), more for more columns; a quote counts where columns both begin and end with it.
 * Rows of one column are worth nothing: any separator that is not there makes them.
 */
function scoreOf(sample: string, separator: string, quote: string): number {
  const widths = new Map<number, number>();
  let count = 0;
  let broken = 0;
  const rows = new CsvRows(
    separator,
    (columns) => {
      if (count++ < SAMPLE_ROWS) widths.set(columns.length, (widths.get(columns.length) ?? 0) + 1);
    },
    () => broken++,
    quote,
  );
  // The last line may be cut off, within a quote even.
  const end = sample.lastIndexOf('\n') + 1;
  rows.push(end === 0 ? `${sample}\n` : sample.slice(0, end));
  const [width, rowsOfWidth] = [...widths].reduce((most, each) => (each[1] > most[1] ? each : most), [1, 0]);
  if (width === 1) return 0;
  const judged = Math.min(count, SAMPLE_ROWS) + broken;
  return (rowsOfWidth / judged) * (1 + Math.log10(width)) + QUOTE_WEIGHT * quotedShare(sample, separator, quote);
}

/** How many of the lines have a column in such quotes. */
function quotedShare(sample: string, separator: string, quote: string): number {
  const lines = sample.split('\n', SAMPLE_ROWS);
  const escaped = separator.replaceAll(/[|\\^$.*+?()[\]{}]/g, String.raw`\$&`);
  const pattern = new RegExp(`(?:^|${escaped})${quote}[^${quote}]*${quote}\\s*(?:$|${escaped})`, 'u');
  return lines.filter((line) => pattern.test(line)).length / lines.length;
}
