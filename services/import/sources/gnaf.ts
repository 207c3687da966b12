import type { AddressRecord } from '#domain/gazetteer';
import { CsvRows, inputFiles, readTextPieces, type InputFile } from '#libs/tables';
import { CompactColumn, copyOf } from '../csv/compact.ts';
import type { Batch, Source, SourceInput } from '../source.ts';
import { NodePositions } from './osm/node-positions.ts';
import { properCase } from './proper-case.ts';

/**
 * G-NAF, the addresses of Australia: a zip of tables separated by `|`, for each state
 *
 *     STATE · LOCALITY · STREET_LOCALITY · ADDRESS_DETAIL · ADDRESS_DEFAULT_GEOCODE
 *
 * and the codes in `Authority_Code_*`. One state after the other: its localities and streets are held in memory, of the
 * positions 16 bytes each; the details are read twice. Retired rows and aliases are left out; a unit stands with its kind
 * where that is not the usual one (`3`, `Shop 2`). An address with a lot number only is one of its street. About 3 µs an
 * address.
 */
export const GNAF: Source = {
  name: 'gnaf',
  summary: 'G-NAF: addresses of Australia, the zip of all tables',
  countries: ['AU'],
  attribution: [
    'Incorporates or developed using G-NAF © Geoscape Australia licensed by the Commonwealth of Australia under the ' +
      'Open Geo-coded National Address File (G-NAF) End User Licence Agreement',
  ],
  options: [],
  read: readStates,
};

// ———

/** `NSW_ADDRESS_DETAIL_psv.psv`, `Authority_Code_STREET_SUFFIX_AUT_psv.psv`. */
const TABLE = /(?:^|\/)(?<state>[A-Z]{2,3}|Authority_Code)_(?<table>[A-Z_]+)_psv\.psv$/u;
const BATCH_ADDRESSES = 10_000;

/** Kinds of units that people call by number alone. */
const USUAL_UNITS: ReadonlySet<string> = new Set(['', 'UNIT', 'FLAT', 'APT']);

type Row = (column: string) => string;
type OnRow = (row: Row, line: number) => void;
type Tables = ReadonlyMap<string, InputFile>;

async function* readStates(input: SourceInput): AsyncGenerator<Batch> {
  const files = (await Promise.all(input.files.map((path) => inputFiles(path, ['.psv'])))).flat();
  const states = new Map<string, Map<string, InputFile>>();
  for (const file of files) {
    const { state, table } = TABLE.exec(file.name)?.groups ?? {};
    if (state === undefined || table === undefined) continue;
    states.set(state, (states.get(state) ?? new Map<string, InputFile>()).set(table, file));
  }
  const codes = states.get('Authority_Code') ?? new Map<string, InputFile>();
  states.delete('Authority_Code');
  if (states.size === 0) {
    throw new Error(
      `${input.files.join(', ')} hold no table of G-NAF, such as NSW_ADDRESS_DETAIL_psv.psv. Give the zip as published.`,
    );
  }
  for (const tables of states.values()) yield* new StateReader(tables, codes, input).read();
}

interface Street {
  readonly name: string;
  readonly localityId: string;
}

class StateReader {
  readonly #tables: Tables;
  readonly #codes: Tables;
  readonly #input: SourceInput;
  readonly #localities = new Map<string, string>();
  readonly #streets = new Map<string, Street>();
  readonly #positions = new NodePositions();
  readonly #postcodes = new CompactColumn();
  readonly #units = new CompactColumn();
  /** Codes of kinds of units and storeys → their names. */
  readonly #partNames = new Map<string, string>();
  #region: string | null = null;

  constructor(tables: Tables, codes: Tables, input: SourceInput) {
    this.#tables = tables;
    this.#codes = codes;
    this.#input = input;
  }

  async *read(): AsyncGenerator<Batch> {
    await this.#readAll(this.#tables, 'STATE', (row) => (this.#region = copyOf(row('STATE_ABBREVIATION'))));
    await this.#readAll(this.#tables, 'LOCALITY', (row) => {
      if (isCurrent(row)) this.#localities.set(copyOf(row('LOCALITY_PID')), nameOf(row('LOCALITY_NAME')));
    });
    await this.#readPartNames();
    await this.#readStreets();
    await this.#readAll(this.#tables, 'ADDRESS_DETAIL', (row) => {
      if (isCurrent(row)) this.#positions.add([keyOf(row('ADDRESS_DETAIL_PID'))]);
    });
    this.#positions.seal();
    await this.#readAll(this.#tables, 'ADDRESS_DEFAULT_GEOCODE', (row) => {
      if (!isCurrent(row) || row('LATITUDE') === '' || row('LONGITUDE') === '') return;
      this.#positions.offer(keyOf(row('ADDRESS_DETAIL_PID')), Number(row('LATITUDE')), Number(row('LONGITUDE')));
    });
    let addresses: AddressRecord[] = [];
    const file = this.#table(this.#tables, 'ADDRESS_DETAIL');
    const onRow: OnRow = (row, line) => {
      const address = this.#addressOf(row);
      if (typeof address !== 'string') addresses.push(address);
      else this.#input.report.drop(address, file.name, line, row('ADDRESS_DETAIL_PID'));
    };
    const rows = this.#rows(file, onRow, (reason, line, text) =>
      this.#input.report.drop(reason, file.name, line, text),
    );
    for await (const _ of rows) {
      if (addresses.length < BATCH_ADDRESSES) continue;
      yield { addresses };
      addresses = [];
    }
    yield { addresses };
  }

  async #readPartNames(): Promise<void> {
    for (const table of ['FLAT_TYPE_AUT', 'LEVEL_TYPE_AUT']) {
      if (!this.#codes.has(table)) continue;
      await this.#readAll(this.#codes, table, (row) => this.#partNames.set(copyOf(row('CODE')), copyOf(row('NAME'))));
    }
  }

  async #readStreets(): Promise<void> {
    const suffixes = new Map<string, string>();
    if (this.#codes.has('STREET_SUFFIX_AUT'))
      await this.#readAll(this.#codes, 'STREET_SUFFIX_AUT', (row) =>
        suffixes.set(copyOf(row('CODE')), copyOf(row('NAME'))),
      );
    await this.#readAll(this.#tables, 'STREET_LOCALITY', (row) => {
      if (!isCurrent(row)) return;
      const suffix = row('STREET_SUFFIX_CODE');
      const parts = [row('STREET_NAME'), row('STREET_TYPE_CODE'), suffixes.get(suffix) ?? suffix];
      const name = nameOf(parts.filter((part) => part !== '').join(' '));
      this.#streets.set(copyOf(row('STREET_LOCALITY_PID')), { name, localityId: copyOf(row('LOCALITY_PID')) });
    });
  }

  /** The address of a row, or why it is none. */
  #addressOf(row: Row): AddressRecord | string {
    if (!isCurrent(row)) return 'a retired row';
    if (row('ALIAS_PRINCIPAL') === 'A') return 'an alias of another address';
    const streetId = row('STREET_LOCALITY_PID');
    const street = this.#streets.get(streetId);
    if (street === undefined) return 'no street';
    const city = this.#localities.get(row('LOCALITY_PID')) ?? this.#localities.get(street.localityId) ?? null;
    if (city === null) return 'no locality';
    const postcode = this.#postcodes.keep(row('POSTCODE'));
    const houseNumber = numberOf(row);
    const position = this.#positions.get(keyOf(row('ADDRESS_DETAIL_PID')));
    return {
      // The id of the street is kept once, with the street.
      streetId: copyOf(streetId),
      houseNumber,
      unit: houseNumber === null ? null : this.#unitOf(row),
      street: street.name,
      postcode: postcode === '' ? null : postcode,
      city,
      cityCode: null,
      district: null,
      region: this.#region,
      latitude: position?.latitude ?? null,
      longitude: position?.longitude ?? null,
    };
  }

  /** `3`, `3B`, `Shop 2`; with its storey where a unit alone would not be found: `Level 2 Suite 4`; null for none. */
  #unitOf(row: Row): string | null {
    const part = (name: 'FLAT' | 'LEVEL'): string => {
      const number = row(`${name}_NUMBER_PREFIX`) + row(`${name}_NUMBER`) + row(`${name}_NUMBER_SUFFIX`);
      const code = row(`${name}_TYPE_CODE`);
      if (number === '' && code === '') return '';
      return [USUAL_UNITS.has(code) ? '' : (this.#partNames.get(code) ?? code), number]
        .filter((text) => text !== '')
        .join(' ');
    };
    const text = [part('LEVEL'), part('FLAT')].filter((each) => each !== '').join(' ');
    return text === '' ? null : this.#units.keep(nameOf(text));
  }

  #table(tables: Tables, name: string): InputFile {
    const file = tables.get(name);
    if (file === undefined) {
      throw new Error(`${this.#input.files.join(', ')} lacks a table ${name}_psv.psv. Give the zip as published.`);
    }
    return file;
  }

  async #readAll(tables: Tables, name: string, onRow: OnRow): Promise<void> {
    for await (const _ of this.#rows(this.#table(tables, name), onRow));
  }

  /** Reads a table; yields after each piece of it. Broken rows of the addresses are told, once. */
  async *#rows(
    file: InputFile,
    onRow: OnRow,
    onBroken: (reason: string, line: number, text: string) => void = () => {},
  ): AsyncGenerator<void> {
    const { country, progress } = this.#input;
    const stage = TABLE.exec(file.name)?.[0].replace(/^\/|_psv\.psv$/gu, '') ?? file.name;
    let columns: ReadonlyMap<string, number> | null = null;
    let current: string[] = [];
    const row: Row = (column) => current[columns!.get(column) ?? -1] ?? '';
    const rows = new CsvRows('|', (values, line) => {
      if (columns === null) columns = new Map(values.map((name, index) => [name.trim(), index]));
      else if (values.length !== columns.size)
        onBroken(`${values.length} columns instead of ${columns.size}`, line, values.join('|'));
      else {
        current = values;
        onRow(row, line);
      }
    });
    let readBytes = 0;
    const onBytes = (count: number): void => void (readBytes += count);
    for await (const text of readTextPieces(file, { encoding: 'utf-8', country, onBytes })) {
      rows.push(text);
      progress(stage, Math.min(readBytes, file.bytes - 1), file.bytes);
      yield;
    }
    rows.end();
    progress(stage, file.bytes, file.bytes);
    yield;
  }
}

function isCurrent(row: Row): boolean {
  return row('DATE_RETIRED') === '';
}

function nameOf(text: string): string {
  return copyOf(properCase(text.replaceAll(/\s+/gu, ' ').trim(), 'AU'));
}

/** The number of a PID within its state: `GANSW704074813` → 704074813. */
function keyOf(pid: string): number {
  return Number(/\d+$/u.exec(pid)?.[0] ?? -1);
}

/** `12`, `12A`, `12A-14`; null where there is none. */
function numberOf(row: Row): string | null {
  const part = (which: 'FIRST' | 'LAST'): string =>
    row(`NUMBER_${which}_PREFIX`) + row(`NUMBER_${which}`) + row(`NUMBER_${which}_SUFFIX`);
  const [first, last] = [part('FIRST'), part('LAST')];
  if (first === '') return null;
  return copyOf(last === '' ? first : `${first}-${last}`);
}
