/** Tables in files: any encoding, packed or not → pieces of text → rows. */
export { CsvRows } from './csv/csv-rows.ts';
export { inputFiles, type InputFile } from './input/input-file.ts';
export { readTextPieces } from './input/text-pieces.ts';
