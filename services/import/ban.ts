import type { AddressRecord } from '#domain/gazetteer';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { CompactColumn } from './csv/compact.ts';
import { CsvRows } from './csv/csv-rows.ts';
import { readTextPieces } from './csv/text-pieces.ts';
import { tidyHouseNumber, tidyStreet } from './french-street.ts';
import type { ImportReport } from './import-report.ts';
import { noProgress, type Progress } from './progress.ts';

/**
 * Addresses of France: the Base Adresse Nationale (`ban`: a header, semicolons) and BANO of OpenStreetMap (`bano`: no
 * header, commas, eight columns), plain or gzipped. Files are read one after the other, in pieces: memory does not
 * depend on their size. Costs about 1 µs a row.
 */
export type AddressSource = 'ban' | 'bano';

/** What a street is called in ids of the source: the id of an address without its number. */
export function streetIdOf(source: AddressSource, id: string): string {
  const end = source === 'bano' ? id.lastIndexOf('-') : id.indexOf('_', id.indexOf('_') + 1);
  return end > 0 ? id.slice(0, end) : id;
}

/** Yields the addresses of the files in batches of some thousand, in the order of the rows. */
export async function* readAddresses(
  source: AddressSource,
  files: readonly string[],
  report: ImportReport,
  progress: Progress = noProgress,
): AsyncGenerator<readonly AddressRecord[]> {
  let totalBytes = 0;
  for (const file of files) totalBytes += (await stat(file)).size;
  let readBytes = 0;
  for (const file of files) {
    const reader = new AddressFile(source, basename(file), report);
    for await (const text of readTextPieces(file, (count) => (readBytes += count))) {
      const batch = reader.read(text);
      progress('addresses', Math.min(readBytes, totalBytes - 1), totalBytes);
      if (batch.length > 0) yield batch;
    }
    const batch = reader.end();
    if (batch.length > 0) yield batch;
  }
  progress('addresses', totalBytes, totalBytes);
}

// ———

/** Where the parts of an address stand in a row. */
interface Columns {
  readonly count: number;
  readonly id: number;
  readonly number: number;
  /** The addition to the number, where it has a column of its own. */
  readonly addition: number | null;
  readonly street: number;
  readonly postcode: number;
  readonly city: number;
  readonly cityCode: number | null;
  readonly latitude: number;
  readonly longitude: number;
}

const BANO_COLUMNS: Columns = {
  count: 8,
  id: 0,
  number: 1,
  addition: null,
  street: 2,
  postcode: 3,
  city: 4,
  cityCode: null,
  latitude: 6,
  longitude: 7,
};

const INSEE_CODE = /^(?:\d{2}|2[AB])\d{3}$/u;
const POSTCODE = /^\d{5}$/u;
const NO_UTF8 = '\uFFFD';

class AddressFile {
  readonly #source: AddressSource;
  readonly #name: string;
  readonly #report: ImportReport;
  readonly #rows: CsvRows;
  readonly #streets = new CompactColumn();
  readonly #cities = new CompactColumn();
  #columns: Columns | null;
  #batch: AddressRecord[] = [];
  #street = '';
  #tidyStreet = '';

  constructor(source: AddressSource, name: string, report: ImportReport) {
    this.#source = source;
    this.#name = name;
    this.#report = report;
    this.#columns = source === 'bano' ? BANO_COLUMNS : null;
    this.#rows = new CsvRows(
      source === 'bano' ? ',' : ';',
      (columns, line) => this.#readRow(columns, line),
      (line) => report.drop('a quote that is never closed', name, line, ''),
    );
  }

  read(text: string): readonly AddressRecord[] {
    this.#rows.push(text);
    return this.#take();
  }

  end(): readonly AddressRecord[] {
    this.#rows.end();
    return this.#take();
  }

  #take(): readonly AddressRecord[] {
    const batch = this.#batch;
    this.#batch = [];
    return batch;
  }

  #readRow(row: string[], line: number): void {
    if (this.#columns === null) {
      this.#columns = columnsOfHeader(row, this.#name);
      return;
    }
    const address = this.#addressOf(row, this.#columns);
    if (typeof address === 'string') {
      this.#report.drop(address, this.#name, line, row.join(this.#source === 'bano' ? ',' : ';'));
    } else {
      this.#report.keep();
      this.#batch.push(address);
    }
  }

  /** The address of a row, or why it is none. */
  #addressOf(row: string[], columns: Columns): AddressRecord | string {
    if (row.length !== columns.count) return `${row.length} columns instead of ${columns.count}`;
    const id = row[columns.id]!;
    const number = row[columns.number]!;
    const street = this.#tidy(row[columns.street]!);
    const city = this.#cities.keep(row[columns.city]!.trim());
    const postcode = row[columns.postcode]!;
    if (street === '') return 'no street';
    if (city === '') return 'no city';
    if (street.includes(NO_UTF8) || city.includes(NO_UTF8)) return 'text that is not UTF-8';
    if (!POSTCODE.test(postcode)) return 'no postcode of five digits';
    const houseNumber = tidyHouseNumber(columns.addition === null ? number : `${number} ${row[columns.addition]}`);
    if (houseNumber === null) return 'no house number';
    const latitude = coordinate(row[columns.latitude]!, 90);
    const longitude = coordinate(row[columns.longitude]!, 180);
    if (latitude === null || longitude === null) return 'coordinates that are missing or out of range';
    const code = columns.cityCode === null ? id.slice(0, 5) : row[columns.cityCode]!;
    return {
      id,
      houseNumber,
      street,
      postcode,
      city,
      cityCode: INSEE_CODE.test(code) ? code : null,
      latitude,
      longitude,
    };
  }

  #tidy(street: string): string {
    if (street !== this.#street) {
      this.#street = this.#streets.keep(street);
      this.#tidyStreet = tidyStreet(this.#street);
    }
    return this.#tidyStreet;
  }
}

function columnsOfHeader(header: readonly string[], file: string): Columns {
  const missing: string[] = [];
  const at = (name: string): number => {
    const index = header.indexOf(name);
    if (index < 0) missing.push(name);
    return index;
  };
  const columns: Columns = {
    count: header.length,
    id: at('id'),
    number: at('numero'),
    addition: at('rep'),
    street: at('nom_voie'),
    postcode: at('code_postal'),
    city: at('nom_commune'),
    cityCode: at('code_insee'),
    latitude: at('lat'),
    longitude: at('lon'),
  };
  if (missing.length > 0) {
    throw new Error(
      `${file} lacks the columns ${missing.join(', ')} in its first line. ` +
        'Give a file adresses-*.csv of the Base Adresse Nationale, separated by semicolons, or choose the source "bano".',
    );
  }
  return columns;
}

/** Degrees with a decimal point; null where it is no number, or 0 exactly, which means unknown, or out of range. */
function coordinate(text: string, limit: number): number | null {
  const degrees = Number(text);
  return text !== '' && degrees !== 0 && Math.abs(degrees) <= limit ? degrees : null;
}
