/** The XML of a sheet → rows of texts, as a spreadsheet shows them. Formulas give what they came to when the file was saved. */
import type { Row } from '../table.ts';
import type { CellFormats } from './cell-formats.ts';
import { RichText } from './rich-text.ts';
import type { SharedStrings } from './shared-strings.ts';
import { MAX_COLUMNS, MAX_ROW_LENGTH, MAX_ROWS } from './xlsx-limits.ts';
import { decodeText } from './xlsx-text.ts';
import type { XmlHandler } from './xml-reader.ts';

/** Fed with the tags of a sheet; rows are taken out now and then. Rows without any text are left out, as those of CSV are. */
export class SheetRows implements XmlHandler {
  readonly #strings: SharedStrings;
  readonly #formats: CellFormats;
  #rows: Row[] = [];
  #cells: string[] = [];
  #row = 0;
  #rowLength = 0;
  #column = 0;
  #type = '';
  #style = 0;
  readonly #text = new RichText();
  #value = '';
  #isInValue = false;
  #isInInline = false;

  constructor(strings: SharedStrings, formats: CellFormats) {
    this.#strings = strings;
    this.#formats = formats;
  }

  /** The rows that have ended since the last call. */
  take(): readonly Row[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  /** @throws Error for a sheet that is larger than sheets can be */
  open(name: string, attributes: Readonly<Record<string, string>>): void {
    switch (name) {
      case 'row':
        this.#row = attributes['r'] === undefined ? this.#row + 1 : Number(attributes['r']);
        if (!(this.#row <= MAX_ROWS)) throw new Error(`a sheet has at most ${MAX_ROWS} rows, not a row ${this.#row}`);
        this.#cells = [];
        this.#rowLength = 0;
        this.#column = 0;
        break;
      case 'c':
        this.#openCell(attributes);
        break;
      case 'v':
        this.#isInValue = true;
        break;
      case 'is':
        this.#isInInline = true;
        break;
      default:
        if (this.#isInInline) this.#text.open(name);
    }
  }

  text(piece: string): void {
    if (this.#isInValue) {
      this.#value += piece;
      if (this.#value.length > MAX_ROW_LENGTH) throw new Error(`a cell has more than ${MAX_ROW_LENGTH} characters`);
    } else if (this.#isInInline) {
      this.#text.add(piece);
    }
  }

  close(name: string): void {
    switch (name) {
      case 'row':
        if (this.#cells.length > 0) this.#rows.push(this.#cells);
        this.#cells = [];
        break;
      case 'c':
        this.#closeCell();
        break;
      case 'v':
        this.#isInValue = false;
        break;
      case 'is':
        this.#isInInline = false;
        break;
      default:
        if (this.#isInInline) this.#text.close(name);
    }
  }

  // ———

  #openCell({ r, t = 'n', s = '0' }: Readonly<Record<string, string>>): void {
    this.#column = r === undefined ? this.#column + 1 : columnOf(r);
    if (!(this.#column >= 1 && this.#column <= MAX_COLUMNS)) {
      throw new Error(`a sheet has at most ${MAX_COLUMNS} columns, not a cell ${r ?? this.#column}`);
    }
    this.#type = t;
    this.#style = Number(s);
    this.#value = '';
    this.#text.begin();
  }

  #closeCell(): void {
    const text = this.#shown();
    if (text === '') return;
    this.#rowLength += text.length;
    if (this.#rowLength > MAX_ROW_LENGTH) {
      throw new Error(`the cells of row ${this.#row} have more than ${MAX_ROW_LENGTH} characters`);
    }
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column - 1] = text;
  }

  #shown(): string {
    const value = this.#value;
    switch (this.#type) {
      case 's':
        return value === '' ? '' : this.#strings.get(Number(value));
      case 'inlineStr':
        return this.#text.end();
      case 'b':
        return value === '' ? '' : value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
      case 'n':
        return this.#formats.textOf(value, this.#style);
      default:
        // Texts of formulas, errors such as #N/A, dates of ISO 8601.
        return decodeText(value);
    }
  }
}

// ———

/** The number of a cell's column, from 1: 28 of `AB12`; NaN for what is no reference. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) & ~LOWER_CASE;
    if (letter < LETTER_A || letter > LETTER_Z) return at === 0 || at > MAX_LETTERS ? Number.NaN : column;
    column = column * 26 + (letter - LETTER_A + 1);
  }
  return Number.NaN;
}

const LOWER_CASE = 0x20;
const LETTER_A = 0x41;
const LETTER_Z = 0x5a;
const MAX_LETTERS = 3;
