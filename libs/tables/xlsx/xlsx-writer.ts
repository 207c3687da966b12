import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Row } from '../table.ts';
import { MAX_COLUMNS, MAX_ROWS, MAX_WRITTEN_LENGTH } from './xlsx-limits.ts';
import { encodeText } from './xlsx-text.ts';

export interface XlsxOptions {
  /** The first row names the columns: it is bold, stays in sight, and begins every sheet. */
  readonly hasHeader: boolean;
  /** How many rows there will be, the header among them: more than a sheet can have go to further sheets. */
  readonly rows: number;
  /** Most rows of a sheet; default that of spreadsheets. */
  readonly maxRows?: number;
}

/**
 * Writes rows as a workbook. Every cell is a text, so that no spreadsheet takes the zeros from a postcode or makes a date of a
 * house number. Rows stream through; memory holds a few. The same rows give the same bytes.
 *
 * @param path a file that is written anew, and is on the disk when this returns
 * @throws RangeError for a row or a text that no sheet can hold; what `batches` throws; the system's error
 */
export async function writeXlsx(
  path: string,
  batches: AsyncIterable<readonly Row[]>,
  options: XlsxOptions,
): Promise<void> {
  const { hasHeader, rows, maxRows = MAX_ROWS } = options;
  const perSheet = hasHeader ? maxRows - 1 : maxRows;
  const sheets = Math.max(1, Math.ceil((rows - (hasHeader ? 1 : 0)) / perSheet));
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(partsOf(sheets))) zip.addBuffer(Buffer.from(text), name, MEMBER);
  const source = new RowSource(batches);
  const header = hasHeader ? ((await source.next()) ?? []) : null;
  for (let sheet = 1; sheet <= sheets; sheet++) {
    zip.addReadStreamLazy(`xl/worksheets/sheet${sheet}.xml`, MEMBER, (callback) => {
      const stream = Readable.from(sheetXml(source, header, perSheet), { objectMode: false });
      stream.on('error', (error) => zip.emit('error', error));
      callback(null, stream);
    });
  }
  zip.end();
  const packed = zip.outputStream as Readable;
  zip.on('error', (error: Error) => packed.destroy(error));
  await pipeline(packed, createWriteStream(path, { flush: true }));
  if ((await source.next()) !== null) throw new RangeError(`there are more rows than the ${rows} that were told`);
}

// ———

/** One time for all members: the same rows give the same bytes. */
const MEMBER = { mtime: new Date(2000, 0, 1), mode: 0o100644, forceDosTimestamp: true } as const;

class RowSource {
  readonly #batches: AsyncIterator<readonly Row[]>;
  #batch: readonly Row[] = [];
  #next = 0;

  constructor(batches: AsyncIterable<readonly Row[]>) {
    this.#batches = batches[Symbol.asyncIterator]();
  }

  /** The next row without waiting; undefined where none is there yet. */
  ready(): Row | undefined {
    return this.#batch[this.#next++];
  }

  /** @returns null at the end */
  async next(): Promise<Row | null> {
    for (;;) {
      const row = this.ready();
      if (row !== undefined) return row;
      const { done, value } = await this.#batches.next();
      if (done === true) return null;
      this.#batch = value;
      this.#next = 0;
    }
  }
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const FROZEN =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
  '</sheetView></sheetViews>';
/** UTF-16 units that are handed on at once. */
const PIECE_LENGTH = 1 << 16;

async function* sheetXml(source: RowSource, header: Row | null, maxRows: number): AsyncGenerator<Buffer> {
  let text = `${DECLARATION}<worksheet xmlns="${MAIN}">${header === null ? '' : FROZEN}<sheetData>`;
  let number = 1;
  if (header !== null) text += rowXml(header, number++, HEADER_STYLE);
  for (let count = 0; count < maxRows; count++) {
    const row = source.ready() ?? (await source.next());
    if (row === null) break;
    text += rowXml(row, number++, TEXT_STYLE);
    if (text.length < PIECE_LENGTH) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(`${text}</sheetData></worksheet>`);
}

function rowXml(row: Row, number: number, style: number): string {
  if (row.length > MAX_COLUMNS) {
    throw new RangeError(`row ${number} has ${row.length} cells, and a sheet has at most ${MAX_COLUMNS} columns`);
  }
  let xml = `<row r="${number}">`;
  for (let column = 0; column < row.length; column++) {
    const text = row[column]!;
    if (text === '') continue;
    if (text.length > MAX_WRITTEN_LENGTH) {
      throw new RangeError(
        `the cell ${letters(column)}${number} has ${text.length} characters, and one of a workbook at most ${MAX_WRITTEN_LENGTH}`,
      );
    }
    const space = KEEPS_SPACE.test(text) ? ' xml:space="preserve"' : '';
    xml += `<c r="${letters(column)}${number}" s="${style}" t="inlineStr"><is><t${space}>${encodeText(text)}</t></is></c>`;
  }
  return `${xml}</row>`;
}

const KEEPS_SPACE = /^\s|\s$|\n/u;
const LETTERS: string[] = [];

/** The name of a column: `A`, …, `Z`, `AA`. */
function letters(column: number): string {
  return (LETTERS[column] ??=
    (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26)));
}

const TEXT_STYLE = 1;
const HEADER_STYLE = 2;
/** Number format 49 is text: a cell that is edited stays one. */
const STYLES =
  `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

/** All members but the sheets. */
function partsOf(sheets: number): Readonly<Record<string, string>> {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const packageUrl = 'http://schemas.openxmlformats.org/package/2006';
  const relationUrl = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const relation = (id: number, type: string, target: string): string =>
    `<Relationship Id="rId${id}" Type="${relationUrl}/${type}" Target="${target}"/>`;
  const relations = (inner: string): string =>
    `${DECLARATION}<Relationships xmlns="${packageUrl}/relationships">${inner}</Relationships>`;
  const override = (name: string, type: string): string =>
    `<Override PartName="/xl/${name}.xml" ContentType="${contentType}.${type}+xml"/>`;
  return {
    '[Content_Types].xml':
      `${DECLARATION}<Types xmlns="${packageUrl}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      override('workbook', 'sheet.main') +
      override('styles', 'styles') +
      `${numbers.map((number) => override(`worksheets/sheet${number}`, 'worksheet')).join('')}</Types>`,
    '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml':
      `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${relationUrl}"><sheets>` +
      numbers.map((number) => `<sheet name="Sheet${number}" sheetId="${number}" r:id="rId${number}"/>`).join('') +
      '</sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations(
      numbers.map((number) => relation(number, 'worksheet', `worksheets/sheet${number}.xml`)).join('') +
        relation(sheets + 1, 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': DECLARATION + STYLES,
  };
}
