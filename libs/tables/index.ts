/**
 * Tables in files: any encoding, packed or not → pieces of text → rows (`open-table.ts`), and rows → text or a workbook. What a file is, is
 * found out from its content.
 */
export type { CsvDialect } from './csv/csv-dialect.ts';
export { CsvRows } from './csv/csv-rows.ts';
export { CsvWriter } from './csv/csv-writer.ts';
export { inputFiles, type InputFile } from './input/input-file.ts';
export { readTextPieces } from './input/text-pieces.ts';
export { cellOf, parseObject, type JsonObject } from './ndjson/json-object.ts';
export { openTable } from './open-table.ts';
export type { Row, Table, TableFormat, TableOptions } from './table.ts';
export { writeXlsx, type XlsxOptions } from './xlsx/xlsx-writer.ts';
