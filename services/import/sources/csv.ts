import type { AddressRecord } from '#domain/gazetteer';
import { CsvRows } from '#libs/tables';
import { JsonLines, RECORD_SEPARATOR } from '../input/json-lines.ts';
import { readTexts, type TextReader } from '../input/text-reader.ts';
import type { Batch, FoundPlace, Source, SourceInput } from '../source.ts';
import { RowInterpreter, type AddressParts } from './address-parts.ts';
import { guessMapping, parseMapping, PARTS, type Mapping, type Part, type Term } from './mapping.ts';

/**
 * Any table: CSV with any separator, or one JSON object a line, with a mapping of its columns (`mapping.ts`). Separator and
 * encoding are found out; where the names of the columns are usual ones, so is the mapping. About 2 µs a row.
 */
export const CSV: Source = {
  name: 'csv',
  summary: 'any CSV or JSON lines, with --map',
  countries: null,
  attribution: [],
  options: ['map', 'encoding'],
  read: (input) => {
    const given = input.options.map === undefined ? null : parseMapping(input.options.map);
    return readTables(input, EXTENSIONS, ({ columns }) => given ?? guessMapping(columns));
  },
};

/** What the first line of a table tells. */
export interface TableShape {
  /** Names of the columns, or paths to the values of a JSON object. */
  readonly columns: readonly string[];
  readonly isJson: boolean;
}

/**
 * Reads tables that have one address a row.
 *
 * @param extensions of zip members
 */
export function readTables(
  input: SourceInput,
  extensions: readonly string[],
  mappingOf: (shape: TableShape) => Mapping,
): AsyncGenerator<Batch> {
  return readTexts(input, extensions, ({ name }) => new TableReader(name, mappingOf, input));
}

// ———

const EXTENSIONS = ['.csv', '.tsv', '.txt', '.psv', '.json', '.ndjson', '.jsonl', '.geojson', '.geojsonl'];

/** How a part is read from a row. */
type Get = (row: unknown) => string;

class TableReader implements TextReader {
  readonly #name: string;
  readonly #mappingOf: (shape: TableShape) => Mapping;
  readonly #report: SourceInput['report'];
  readonly #interpreter: RowInterpreter;
  #lines: CsvRows | JsonLines | null = null;
  #start = '';
  #columnCount = 0;
  #separator = '';
  #getters: Readonly<Record<Part, Get>> | null = null;
  #addresses: AddressRecord[] = [];
  #places: FoundPlace[] = [];

  constructor(name: string, mappingOf: (shape: TableShape) => Mapping, { report, country }: SourceInput) {
    this.#name = name;
    this.#mappingOf = mappingOf;
    this.#report = report;
    this.#interpreter = new RowInterpreter(country);
  }

  push(text: string): void {
    if (this.#lines !== null) return this.#lines.push(text);
    this.#start += text;
    // The first line decides what kind of a table it is.
    if (/\S.*\n/u.test(this.#start)) this.#open();
  }

  end(): void {
    if (this.#lines === null && this.#start.trim() !== '') this.#open();
    this.#lines?.end();
  }

  take(): Batch | null {
    if (this.#addresses.length + this.#places.length === 0) return null;
    const batch = { addresses: this.#addresses, places: this.#places };
    this.#addresses = [];
    this.#places = [];
    return batch;
  }

  #open(): void {
    const isJson = /^[\s[]*\{/u.test(this.#start.replace(RECORD_SEPARATOR, ''));
    this.#separator = separatorOf(/\S.*/u.exec(this.#start)?.[0] ?? '');
    this.#lines = isJson
      ? new JsonLines(
          (value, line) => this.#object(value, line),
          (line, text) => this.#report.drop('a line that is no JSON', this.#name, line, text),
        )
      : new CsvRows(
          this.#separator,
          (row, line) => this.#row(row, line),
          (line) => this.#report.drop('a quote that is never closed', this.#name, line, ''),
        );
    this.#lines.push(this.#start);
    this.#start = '';
  }

  #row(row: string[], line: number): void {
    if (this.#getters === null) {
      this.#columnCount = row.length;
      const header = row.map((name) => name.trim());
      const mapping = this.#mappingOf({ columns: header, isJson: false });
      this.#getters = gettersOf(mapping, (column) => this.#columnGetter(header, column));
      this.#refuseUseless(mapping, header);
      if (hasHeader(mapping)) return;
    }
    if (row.length !== this.#columnCount) {
      const reason = `${row.length} columns instead of ${this.#columnCount}`;
      return this.#report.drop(reason, this.#name, line, row.join(this.#separator));
    }
    this.#interpret(row, line, () => row.join(this.#separator));
  }

  #object(value: unknown, line: number): void {
    if (this.#getters === null) {
      const paths = pathsOf(value);
      const mapping = this.#mappingOf({ columns: paths, isJson: true });
      this.#refuseUseless(mapping, paths);
      this.#getters = gettersOf(mapping, jsonGetter);
    }
    this.#interpret(value, line, () => JSON.stringify(value));
  }

  #interpret(row: unknown, line: number, text: () => string): void {
    const parts = {} as Record<Part, string>;
    for (const part of PARTS) parts[part] = this.#getters![part](row);
    const meaning = this.#interpreter.read(parts satisfies AddressParts);
    if ('address' in meaning) this.#addresses.push(meaning.address);
    else if ('place' in meaning) this.#places.push(meaning.place);
    else this.#report.drop(meaning.reason, this.#name, line, text());
  }

  #columnGetter(header: readonly string[], column: string | number): Get {
    const index = typeof column === 'number' ? column : header.indexOf(column);
    if (index < 0 || index >= header.length) {
      const called = typeof column === 'number' ? `#${column + 1}` : JSON.stringify(column);
      throw new Error(`${this.#name} has no column ${called}. Its columns are ${header.join(', ')}.`);
    }
    return (row) => (row as string[])[index]!;
  }

  #refuseUseless(mapping: Mapping, columns: readonly string[]): void {
    if (mapping.has('street') || mapping.has('city')) return;
    throw new Error(
      `Which columns of ${this.#name} are street and city cannot be told. Use --map, for example ` +
        `--map "street=${columns[0] ?? 'A'},houseNumber=${columns[1] ?? 'B'}". Its columns are ${columns.join(', ')}.`,
    );
  }
}

const SEPARATORS = [',', ';', '\t', '|'];

/** The one that stands most often in the first line, outside of quotes. */
function separatorOf(line: string): string {
  const bare = line.replaceAll(/"(?:[^"]|"")*"/gu, '');
  const counts = SEPARATORS.map((separator) => bare.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))]!;
}

/** Whether the first line is one: unless all columns are called by number. */
function hasHeader(mapping: Mapping): boolean {
  return [...mapping.values()].flat().some((term) => 'column' in term);
}

function gettersOf(mapping: Mapping, getterOf: (column: string | number) => Get): Readonly<Record<Part, Get>> {
  const nothing: Get = () => '';
  const ofTerm = (term: Term): Get =>
    'text' in term ? () => term.text : getterOf('index' in term ? term.index : term.column);
  const getters = PARTS.map((part): [Part, Get] => {
    const terms = (mapping.get(part) ?? []).map(ofTerm);
    const [first = nothing] = terms;
    return [part, terms.length <= 1 ? first : (row) => joined(terms, row)];
  });
  return Object.fromEntries(getters) as Record<Part, Get>;
}

function joined(terms: readonly Get[], row: unknown): string {
  let text = '';
  for (const term of terms) {
    const value = term(row).trim();
    if (value !== '') text += text === '' ? value : ` ${value}`;
  }
  return text;
}

/** A value by its path, `properties.street` or `geometry.coordinates.0`; what is no text and no number is nothing. */
function jsonGetter(path: string | number): Get {
  const keys = String(path).split('.');
  return (row) => {
    let value = row as Record<string, unknown> | string | number | null | undefined;
    for (const key of keys) {
      if (typeof value !== 'object' || value === null) return '';
      value = value[key] as typeof value;
    }
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
}

/** All paths of an object that lead to a value. */
function pathsOf(value: unknown, prefix: string = ''): string[] {
  if (typeof value !== 'object' || value === null) return prefix === '' ? [] : [prefix];
  return Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, prefix === '' ? key : `${prefix}.${key}`));
}
