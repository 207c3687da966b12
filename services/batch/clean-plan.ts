/**
 * What is to be done with each row: which columns are cleaned, as what, and how the result is written. Made once from the
 * header of a file and what the caller asked for; it then crosses to the threads, and is part of a job's fingerprint.
 */
import type { CsvDialect, Table, TableFormat } from '#libs/tables';
import { BatchUsageError } from './batch-error.ts';
import { cleanColumns, KINDS, type Kind } from './clean-columns.ts';

/** Columns by name, or by number: `#1` is the first. Several joined by `+` are one text with blanks between. */
export interface CleanRequest {
  /** Joined to one address, in this order, with commas between. */
  readonly address: readonly string[];
  /** Each cleaned by itself, as those of the other kinds. */
  readonly name: readonly string[];
  readonly phone: readonly string[];
  readonly email: readonly string[];
  /** ISO 3166-1 alpha-2: where rows do not tell. */
  readonly country: string | null;
  /** ISO 639-1. */
  readonly language: string | null;
  /** The first line of the file holds the names of its columns. */
  readonly hasHeader: boolean;
}

/** How the rows of the result are written. */
export interface RowFormat {
  readonly format: 'csv' | 'ndjson';
  /** Of CSV. */
  readonly dialect: Pick<CsvDialect, 'separator' | 'quote' | 'lineEnd'>;
}

/** One text of each row that is cleaned. */
export interface CleanField {
  readonly kind: Kind;
  /** Indexes into the header. */
  readonly columns: readonly number[];
  readonly joint: string;
  /** Name of the field, before the names of its columns. */
  readonly prefix: string;
}

export interface CleanPlan {
  readonly input: TableFormat;
  /** Names of the columns that every row has, each once. */
  readonly header: readonly string[];
  readonly hasHeader: boolean;
  readonly fields: readonly CleanField[];
  /** Names of the clean columns, of all fields, none of them one of the header. */
  readonly cleanHeader: readonly string[];
  readonly output: RowFormat;
  readonly country: string | null;
  readonly language: string | null;
}

/**
 * @param header the names of all columns: `table.header`, or of JSON objects every key there is
 * @throws BatchUsageError for a column that is not there, or none at all
 */
export function planCleaning(
  table: Pick<Table, 'format'>,
  header: readonly string[],
  request: CleanRequest,
  output: RowFormat,
): CleanPlan {
  const { country, language } = request;
  const hasHeader = request.hasHeader || table.format === 'ndjson';
  const names = hasHeader ? header : header.map((_, index) => `column_${index + 1}`);
  const fields = fieldsOf(request, names);
  if (fields.length === 0) {
    throw new BatchUsageError('No column is given to clean.', 'Name one with --address, --name, --phone or --email.');
  }
  const taken = new Set<string>();
  const unique = (name: string): string => {
    let free = name;
    for (let count = 2; taken.has(free); count++) free = `${name}_${count}`;
    taken.add(free);
    return free;
  };
  const uniqueHeader = names.map((name, index) => unique(name === '' ? `column_${index + 1}` : name));
  return {
    input: table.format,
    header: uniqueHeader,
    hasHeader,
    fields,
    cleanHeader: fields.flatMap(({ kind, prefix }) =>
      cleanColumns(kind).map(({ name }) => unique(`${prefix}_${name}`)),
    ),
    output,
    country,
    language,
  };
}

// ———

function fieldsOf(request: CleanRequest, header: readonly string[]): CleanField[] {
  const address = request.address.flatMap((term) => columnsOf(term, header));
  const ofAddress: CleanField[] =
    address.length === 0 ? [] : [{ kind: 'address', columns: address, joint: ', ', prefix: 'address' }];
  const others = KINDS.filter((kind) => kind !== 'address').flatMap((kind) =>
    request[kind].map((term): CleanField => ({
      kind,
      columns: columnsOf(term, header),
      joint: ' ',
      prefix: request[kind].length === 1 ? kind : nameOf(term, header),
    })),
  );
  return [...ofAddress, ...others];
}

function nameOf(term: string, header: readonly string[]): string {
  return columnsOf(term, header)
    .map((column) => header[column]!.trim())
    .join('_');
}

/** A column of this very name, or several joined by `+`. */
function columnsOf(term: string, header: readonly string[]): number[] {
  const whole = columnOf(term, header);
  if (whole !== null) return [whole];
  return term.split('+').map((part) => {
    const column = columnOf(part, header);
    if (column !== null) return column;
    const known = header.slice(0, SHOWN_COLUMNS).map((name) => JSON.stringify(name));
    const more = header.length > SHOWN_COLUMNS ? ', …' : '';
    throw new BatchUsageError(
      `There is no column ${JSON.stringify(part)}.`,
      `The file has ${known.join(', ')}${more}. A column may also be told by its number: #1 is the first.`,
    );
  });
}

const SHOWN_COLUMNS = 30;

function columnOf(term: string, header: readonly string[]): number | null {
  const exact = header.indexOf(term);
  if (exact >= 0) {
    if (header.indexOf(term, exact + 1) < 0) return exact;
    throw new BatchUsageError(
      `Several columns are called ${JSON.stringify(term)}.`,
      `Tell it by its number: #${exact + 1} is the first of them.`,
    );
  }
  const loose = header.findIndex((name) => looseName(name) === looseName(term));
  if (loose >= 0) return loose;
  const number = /^#(\d+)$/.exec(term)?.[1];
  const index = number === undefined ? -1 : Number(number) - 1;
  return index >= 0 && index < header.length ? index : null;
}

function looseName(name: string): string {
  return name.trim().toLowerCase();
}
