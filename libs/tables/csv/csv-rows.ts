/**
 * Comma-separated rows out of text that arrives in pieces (RFC 4180, any one-character separator, lines ending in LF
 * or CRLF).
 *
 * A line without a quote, as nearly all are, is cut with `indexOf`; only a line with one is read character by character.
 * Rows are given as they stand: whether one has too many or too few columns is for the caller to judge, who thereby can
 * name it. Costs about 0.2 µs a row of eight columns. Why not a library: `docs/decisions/csv-reader.md`.
 *
 * Columns are slices that keep the whole piece of text alive: copy what is to be kept (`compact.ts`).
 */

/** What is done with one row: its columns, and the number of its first line, from 1. */
export type OnRow = (columns: string[], line: number) => void;

/** A row that is not closed after so many characters has lost its closing quote; one without any line end is no row. */
const MAX_ROW_LENGTH = 1 << 20;

export class CsvRows {
  readonly #separator: string;
  readonly #quote: string;
  readonly #onRow: OnRow;
  readonly #onUnclosedQuote: (line: number, text: string) => void;
  #rest = '';
  #line = 1;

  /**
   * @param separator one character
   * @param onUnclosedQuote is told of a row whose quote never closes, with its text up to its first line end, behind which
   * reading goes on
   * @param quote one character
   */
  constructor(
    separator: string,
    onRow: OnRow,
    onUnclosedQuote: (line: number, text: string) => void = () => {},
    quote = '"',
  ) {
    this.#separator = separator;
    this.#quote = quote;
    this.#onRow = onRow;
    this.#onUnclosedQuote = onUnclosedQuote;
  }

  /**
   * Takes the next piece of text and gives out every row that ends in it.
   *
   * @throws Error when a line goes on for more than a million characters: memory stays bounded whatever file was given
   */
  push(text: string): void {
    this.#rest = this.#read(this.#rest === '' ? text : this.#rest + text, false);
  }

  /** Gives out the last row, which may lack its line end. Empty lines are no rows. */
  end(): void {
    if (this.#rest !== '') this.#read(`${this.#rest}\n`, true);
    this.#rest = '';
  }

  /** Returns what belongs to a row that is not complete yet. */
  #read(text: string, isLast: boolean): string {
    let quoteAt = text.indexOf(this.#quote);
    let start = 0;
    for (;;) {
      const end = text.indexOf('\n', start);
      if (end < 0) {
        if (text.length - start > MAX_ROW_LENGTH) throw new Error(tooLong(this.#line));
        return text.slice(start);
      }
      if (quoteAt >= 0 && quoteAt < end) {
        const next = this.#readQuoted(text, start, isLast);
        if (next < 0) return text.slice(start);
        start = next;
        quoteAt = text.indexOf(this.#quote, start);
        continue;
      }
      const stop = end > start && text.charCodeAt(end - 1) === CARRIAGE_RETURN ? end - 1 : end;
      if (stop > start) this.#onRow(split(text, start, stop, this.#separator), this.#line);
      this.#line++;
      start = end + 1;
    }
  }

  /** Reads a row with a quote in its first line; returns where the next begins, or −1 where it needs more text. */
  #readQuoted(text: string, start: number, isLast: boolean): number {
    const columns: string[] = [];
    let position = start;
    for (;;) {
      const column = this.#readColumn(text, position);
      if (column === null) break;
      columns.push(column.value);
      position = column.end + 1;
      const delimiter = text[column.end];
      if (delimiter === this.#separator) continue;
      if (delimiter === '\r') position++;
      this.#onRow(columns, this.#line);
      this.#line += countLines(text, start, position);
      return position;
    }
    if (!isLast && text.length - start <= MAX_ROW_LENGTH) return -1;
    const end = text.indexOf('\n', start);
    this.#onUnclosedQuote(this.#line++, text.slice(start, text[end - 1] === '\r' ? end - 1 : end));
    return end + 1;
  }

  /** One column and where its separator or line end stands; null where the text ends before. */
  #readColumn(text: string, start: number): { value: string; end: number } | null {
    const quoteMark = this.#quote;
    if (text[start] !== quoteMark) {
      const end = endOfColumn(text, start, this.#separator);
      return end < 0 ? null : { value: text.slice(start, end), end };
    }
    let value = '';
    for (let position = start + 1; ;) {
      const quote = text.indexOf(quoteMark, position);
      if (quote < 0 || quote + 1 >= text.length) return null;
      value += text.slice(position, quote);
      if (text[quote + 1] === quoteMark) {
        value += quoteMark;
        position = quote + 2;
        continue;
      }
      // What follows a closing quote belongs to the column: `"a"b` is `ab`.
      const end = endOfColumn(text, quote + 1, this.#separator);
      return end < 0 ? null : { value: value + text.slice(quote + 1, end), end };
    }
  }
}

// ———

const CARRIAGE_RETURN = 0x0d;

function split(text: string, start: number, stop: number, separator: string): string[] {
  const columns: string[] = [];
  for (let from = start; ;) {
    const end = text.indexOf(separator, from);
    if (end < 0 || end >= stop) {
      columns.push(text.slice(from, stop));
      return columns;
    }
    columns.push(text.slice(from, end));
    from = end + 1;
  }
}

/** Where the next separator or line end stands; the carriage return of a CRLF counts as line end. */
function endOfColumn(text: string, start: number, separator: string): number {
  const lineEnd = text.indexOf('\n', start);
  const separatorAt = text.indexOf(separator, start);
  if (separatorAt >= 0 && (lineEnd < 0 || separatorAt < lineEnd)) return separatorAt;
  return lineEnd > start && text.charCodeAt(lineEnd - 1) === CARRIAGE_RETURN ? lineEnd - 1 : lineEnd;
}

function tooLong(line: number): string {
  return `Line ${line} has more than ${MAX_ROW_LENGTH} characters: this is no table of rows. Give a CSV file.`;
}

function countLines(text: string, start: number, end: number): number {
  let lines = 0;
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}
