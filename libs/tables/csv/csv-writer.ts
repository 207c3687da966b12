import type { CsvDialect } from './csv-dialect.ts';

/** Writes rows as CSV: cells in quotes only where they need them, so that what is read again is what was written. */
export class CsvWriter {
  readonly #separator: string;
  readonly #quote: string;
  readonly #lineEnd: string;
  readonly #needsQuotes: RegExp;

  constructor({ separator, quote, lineEnd }: Pick<CsvDialect, 'separator' | 'quote' | 'lineEnd'>) {
    this.#separator = separator;
    this.#quote = quote;
    this.#lineEnd = lineEnd;
    this.#needsQuotes = new RegExp(`[\\r\\n${quote}${separator === '|' ? '\\|' : separator}]`, 'u');
  }

  row(cells: readonly string[]): string {
    let text = '';
    for (let index = 0; index < cells.length; index++) {
      if (index > 0) text += this.#separator;
      text += this.#cell(cells[index]!);
    }
    // An empty line is no row: a row of one empty cell is two quotes.
    if (text === '') text = this.#quote + this.#quote;
    return text + this.#lineEnd;
  }

  #cell(cell: string): string {
    if (!this.#needsQuotes.test(cell)) return cell;
    return this.#quote + cell.replaceAll(this.#quote, this.#quote + this.#quote) + this.#quote;
  }
}
