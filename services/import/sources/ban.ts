import type { AddressRecord } from '#domain/gazetteer';
import { CompactColumn } from '../csv/compact.ts';
import { CsvRows } from '#libs/tables';
import type { ImportReport } from '../import-report.ts';
import { readTexts, type TextReader } from '../input/text-reader.ts';
import { CommunePlaces } from '../places/commune-places.ts';
import type { Batch, Source } from '../source.ts';
import { tidyHouseNumber, tidyStreet } from './french-street.ts';

/**
 * Addresses of France: the Base Adresse Nationale (`ban`: a header, semicolons) and BANO of OpenStreetMap (`bano`: no
 * header, commas, eight columns). Costs about 1 µs a row.
 */
export const BAN: Source = {
  ...sourceOf('ban'),
  summary: 'Base Adresse Nationale of France, adresses-*.csv',
  attribution: ['Base Adresse Nationale, Licence Ouverte 2.0'],
};
export const BANO: Source = {
  ...sourceOf('bano'),
  summary: 'BANO: France from OpenStreetMap and the cadastre, bano-*.csv',
  attribution: ['BANO, © OpenStreetMap contributors, ODbL 1.0'],
};

// ———

type Kind = 'ban' | 'bano';

function sourceOf(kind: Kind): Omit<Source, 'summary' | 'attribution'> {
  return {
    name: kind,
    countries: ['FR'],
    options: [],
    places: (base, add) => new CommunePlaces(base, add),
    read: (input) => readTexts(input, ['.csv'], ({ name }) => new AddressFile(kind, name, input.report)),
  };
}

/** What a street is called in ids of the source: the id of an address without its number. */
function streetIdOf(kind: Kind, id: string): string | null {
  const end = kind === 'bano' ? id.lastIndexOf('-') : id.indexOf('_', id.indexOf('_') + 1);
  return id === '' ? null : end > 0 ? id.slice(0, end) : id;
}

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

class AddressFile implements TextReader {
  readonly #source: Kind;
  readonly #name: string;
  readonly #report: ImportReport;
  readonly #rows: CsvRows;
  readonly #streets = new CompactColumn();
  readonly #streetIds = new CompactColumn();
  readonly #cities = new CompactColumn();
  #columns: Columns | null;
  #batch: AddressRecord[] = [];
  #street = '';
  #tidyStreet = '';

  constructor(source: Kind, name: string, report: ImportReport) {
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

  push(text: string): void {
    this.#rows.push(text);
  }

  end(): void {
    this.#rows.end();
  }

  take(): Batch | null {
    if (this.#batch.length === 0) return null;
    const addresses = this.#batch;
    this.#batch = [];
    return { addresses };
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
      this.#batch.push(address);
    }
  }

  /** The address of a row, or why it is none. */
  #addressOf(row: string[], columns: Columns): AddressRecord | string {
    if (row.length !== columns.count) return `${row.length} columns instead of ${columns.count}`;
    const id = row[columns.id]!;
    const streetId = streetIdOf(this.#source, id);
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
      streetId: streetId === null ? null : this.#streetIds.keep(streetId),
      houseNumber,
      unit: null,
      street,
      postcode,
      city,
      cityCode: INSEE_CODE.test(code) ? code : null,
      district: null,
      region: null,
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
