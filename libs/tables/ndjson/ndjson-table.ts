import type { InputFile } from '../input/input-file.ts';
import type { FileEncoding } from '../input/encoding-of-file.ts';
import { readTextPieces } from '../input/text-pieces.ts';
import type { Row, Table } from '../table.ts';
import { keysOf } from './json-object.ts';

/**
 * One JSON object a line. An array that has each object on a line of its own is read alike: its brackets and commas are left
 * out. Lines are not checked: whether one is an object is for the reader of the row to see (`json-object.ts`).
 */
export class NdjsonTable implements Table {
  readonly format = 'ndjson';
  readonly header: readonly string[];
  readonly bytes: number;
  readonly encoding: string;
  readonly hasMark: boolean;
  readonly dialect = null;
  readonly #file: InputFile;

  /** @param sample the beginning of the text, from which the keys are taken */
  constructor(file: InputFile, { label, hasMark }: FileEncoding, sample: string) {
    this.#file = file;
    this.bytes = file.bytes;
    this.encoding = label;
    this.hasMark = hasMark;
    const lines = sample.split('\n').map(objectText);
    this.header = [...new Set(lines.flatMap((line) => keysOf(line)))];
  }

  async *rows(onBytes?: (count: number) => void): AsyncGenerator<readonly Row[]> {
    let rest = '';
    const pieces = readTextPieces(this.#file, {
      encoding: this.encoding,
      country: '',
      ...(onBytes !== undefined && { onBytes }),
    });
    for await (const piece of pieces) {
      const lines = (rest === '' ? piece : rest + piece).split('\n');
      rest = lines.pop()!;
      if (rest.length > MAX_LINE_LENGTH) {
        throw new Error(
          `${this.#file.name} has a line of more than ${MAX_LINE_LENGTH} characters. Write one JSON object a line: jq -c '.[]'.`,
        );
      }
      const rows = rowsOf(lines);
      if (rows.length > 0) yield rows;
    }
    const rows = rowsOf([rest]);
    if (rows.length > 0) yield rows;
  }

  /** Holds nothing. */
  close(): void {}
}

// ———

/** A longer line is a document, not a row of a table. */
const MAX_LINE_LENGTH = 1 << 24;

function rowsOf(lines: readonly string[]): Row[] {
  const rows: Row[] = [];
  for (const line of lines) {
    const text = objectText(line);
    if (text !== '') rows.push([text]);
  }
  return rows;
}

/** What stands on a line without the comma behind it and the brackets of an array around all; empty: no row. */
function objectText(line: string): string {
  return line.replace(AROUND, '').replace(BRACKET, '');
}

/** Begins each record of a JSON text sequence (RFC 7464). */
const RECORD_SEPARATOR = String.fromCharCode(0x1e);
/** Blanks and that separator. */
const AROUND: RegExp = new RegExp(String.raw`^[\s${RECORD_SEPARATOR}]+|[\s,]+$`, 'gu');
const BRACKET = /^(?:\[\s*(?!\S)|\])$/u;
