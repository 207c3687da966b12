import type { InputFile } from '../input/input-file.ts';
import type { Row, Table } from '../table.ts';
import { CellFormats } from './cell-formats.ts';
import { SharedStrings } from './shared-strings.ts';
import { SheetRows } from './sheet-rows.ts';
import { readWorkbook } from './workbook.ts';
import { MAX_SHEET_BYTES } from './xlsx-limits.ts';
import { readXml } from './xml-reader.ts';

/** A sheet of a workbook, as texts. Its rows stream; the texts that its cells share lie in bounded memory and on the disk. */
export class XlsxTable implements Table {
  readonly format = 'xlsx';
  readonly header: readonly string[];
  readonly bytes: number;
  readonly encoding = 'utf-8';
  readonly hasMark = false;
  readonly dialect = null;
  readonly #file: InputFile;
  readonly #strings: SharedStrings;
  readonly #formats: CellFormats;

  /**
   * @param files the members of the zip
   * @param sheet its name; null: the first one that is not hidden
   * @throws Error for what is no workbook, is damaged, has no such sheet, or has nothing in it
   */
  static async open(path: string, files: readonly InputFile[], sheet: string | null): Promise<XlsxTable> {
    const book = await readWorkbook(path, files);
    const { file, name } = chosen(path, book.sheets, sheet);
    const formats = await CellFormats.read(book.styles, book.is1904);
    const strings = await SharedStrings.read(book.strings);
    try {
      for await (const [first] of rowsOf(file, strings, formats)) {
        return new XlsxTable(file, strings, formats, first!);
      }
    } catch (error) {
      strings.close();
      throw error;
    }
    strings.close();
    throw new Error(`The sheet ${JSON.stringify(name)} of ${path} is empty: there is no row in it.`);
  }

  private constructor(file: InputFile, strings: SharedStrings, formats: CellFormats, header: Row) {
    this.#file = file;
    this.#strings = strings;
    this.#formats = formats;
    this.header = header;
    this.bytes = file.bytes;
  }

  rows(onBytes?: (count: number) => void): AsyncGenerator<readonly Row[]> {
    return rowsOf(this.#file, this.#strings, this.#formats, onBytes);
  }

  close(): void {
    this.#strings.close();
  }
}

// ———

async function* rowsOf(
  file: InputFile,
  strings: SharedStrings,
  formats: CellFormats,
  onBytes?: (count: number) => void,
): AsyncGenerator<readonly Row[]> {
  const sheet = new SheetRows(strings, formats);
  for await (const _ of readXml(file, sheet, {
    maxBytes: MAX_SHEET_BYTES,
    ...(onBytes !== undefined && { onBytes }),
  })) {
    const rows = sheet.take();
    if (rows.length > 0) yield rows;
  }
}

type Sheet = Awaited<ReturnType<typeof readWorkbook>>['sheets'][number];

const SHOWN_SHEETS = 20;

function chosen(path: string, sheets: readonly Sheet[], wanted: string | null): Sheet {
  const [first] = sheets;
  if (first === undefined) throw new Error(`${path} has no sheet with cells.`);
  if (wanted === null) return sheets.find(({ isHidden }) => !isHidden) ?? first;
  const sheet =
    sheets.find(({ name }) => name === wanted) ??
    sheets.find(({ name }) => name.trim().toLowerCase() === wanted.trim().toLowerCase());
  if (sheet !== undefined) return sheet;
  const names = sheets.slice(0, SHOWN_SHEETS).map(({ name }) => JSON.stringify(name));
  const more = sheets.length > SHOWN_SHEETS ? ', …' : '';
  throw new Error(`${path} has no sheet ${JSON.stringify(wanted)}. It has ${names.join(', ')}${more}.`);
}
