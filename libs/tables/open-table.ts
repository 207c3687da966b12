import { extname } from 'node:path';
import { CsvTable } from './csv/csv-table.ts';
import { encodingOfFile, type FileEncoding } from './input/encoding-of-file.ts';
import { inputFiles, type InputFile } from './input/input-file.ts';
import { readTextPieces } from './input/text-pieces.ts';
import { NdjsonTable } from './ndjson/ndjson-table.ts';
import type { Table, TableOptions } from './table.ts';
import { isOfficeDocument } from './xlsx/workbook.ts';
import { XlsxTable } from './xlsx/xlsx-table.ts';

/**
 * Opens a table: a workbook, or a text that is plain or packed with gzip, zstd or in a zip. What it is, is decided by its content
 * and not by its name. Reads a text whole once, at some gigabytes a second, to be sure of its encoding, and of a workbook the
 * texts that its cells share.
 *
 * @throws Error naming the file when it cannot be read, is no table, is empty, or is a zip of several tables
 */
export async function openTable(path: string, options: TableOptions): Promise<Table> {
  const files = await inputFiles(path);
  if (isOfficeDocument(files)) return XlsxTable.open(path, files, options.sheet);
  const file = onlyTable(path, files);
  if (await isCompoundFile(file)) {
    throw new Error(
      `${path} is an old workbook (.xls) or one with a password. Save it as .xlsx without one, or as CSV.`,
    );
  }
  const encoding: FileEncoding =
    options.encoding === null
      ? await encodingOfFile(file, options.country)
      : { label: options.encoding, hasMark: false };
  const sample = await beginningOf(file, encoding.label);
  if (sample.trim() === '') throw new Error(`${path} is empty: there is no row in it.`);
  if (sample.includes('\0')) throw new Error(`${path} is no text. Give a CSV file, JSON lines or a workbook (.xlsx).`);
  return BEGINS_AS_JSON.test(sample)
    ? new NdjsonTable(file, encoding, sample)
    : new CsvTable(file, encoding, sample, options.separator);
}

// ———

/** An object or a list of them, also after the separator of a JSON text sequence (RFC 7464). */
const BEGINS_AS_JSON = new RegExp(String.raw`^[\s${String.fromCharCode(0x1e)}]*(?:\[\s*)?\{`, 'u');

/** UTF-16 units that decide about separators, quotes and keys. */
const SAMPLE_LENGTH = 1 << 18;
const EXTENSIONS: ReadonlySet<string> = new Set(['.csv', '.tsv', '.tab', '.txt', '.json', '.jsonl', '.ndjson']);

function onlyTable(path: string, files: readonly InputFile[]): InputFile {
  const [only] = files;
  if (files.length === 1) return only!;
  const tables = files.filter(({ name }) => EXTENSIONS.has(extname(name).toLowerCase()));
  if (tables.length === 1) return tables[0]!;
  if (files.some(({ name }) => /^[^/]+\/content\.xml$/u.test(name))) {
    throw new Error(`${path} is an OpenDocument spreadsheet, which is not read. Save it as .xlsx or CSV.`);
  }
  const found = tables.length === 0 ? 'no table' : `${tables.length} tables`;
  throw new Error(`${path} is a zip with ${found}. Unpack it, and give the file that is meant.`);
}

/** Whether a file is of the kind that Office wrote before 2007, and wraps documents with passwords in. */
async function isCompoundFile(file: InputFile): Promise<boolean> {
  for await (const piece of file.read()) return Buffer.from(piece).subarray(0, 4).equals(COMPOUND_MAGIC);
  return false;
}

const COMPOUND_MAGIC = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

async function beginningOf(file: InputFile, encoding: string): Promise<string> {
  let sample = '';
  for await (const piece of readTextPieces(file, { encoding, country: '' })) {
    sample += piece;
    if (sample.length >= SAMPLE_LENGTH) break;
  }
  return sample;
}
