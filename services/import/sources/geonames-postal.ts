import { CsvRows } from '#libs/tables';
import { CompactColumn, copyOf } from '../csv/compact.ts';
import { readTexts, type TextReader } from '../input/text-reader.ts';
import type { Batch, FoundPostcode, Source, SourceInput } from '../source.ts';
import { README } from './geonames.ts';

/**
 * Postcodes of GeoNames (`XX.zip` of its postal section), tab-separated, no header, 12 columns:
 *
 *     0 country · 1 postcode · 2 place · 3 admin1 · 4 its code · 5 admin2 · 6 code · 7 admin3 · 8 code · 9 lat · 10 lon · 11 accuracy
 */
export const GEONAMES_POSTAL: Source = {
  name: 'geonames-postal',
  summary: 'GeoNames: postcodes, XX.zip of its postal codes',
  countries: null,
  attribution: ['Postcodes © GeoNames, CC BY 4.0'],
  options: [],
  read: (input) =>
    readTexts(input, ['.txt'], ({ name }) => (README.test(name) ? null : new PostcodeTable(name, input))),
};

// ———

const COLUMNS = 12;

class PostcodeTable implements TextReader {
  readonly #rows: CsvRows;
  readonly #areas = [new CompactColumn(), new CompactColumn()] as const;
  #postcodes: FoundPostcode[] = [];

  constructor(name: string, { country, report }: SourceInput) {
    this.#rows = new CsvRows('\t', (row, line) => {
      const reason = this.#read(row, country);
      if (reason !== null) report.drop(reason, name, line, row.join(' '));
    });
  }

  push(text: string): void {
    // Names hold quotes that are none of CSV.
    this.#rows.push(text.replaceAll('"', '”'));
  }

  end(): void {
    this.#rows.end();
  }

  take(): Batch | null {
    if (this.#postcodes.length === 0) return null;
    const postcodes = this.#postcodes;
    this.#postcodes = [];
    return { postcodes };
  }

  /** Why a row is left out, or null. */
  #read(row: readonly string[], country: string): string | null {
    if (row.length !== COLUMNS) return `${row.length} columns instead of ${COLUMNS}`;
    if (row[0] !== country) return 'another country';
    const code = row[1]!.trim();
    if (!/[\p{L}\p{N}]/u.test(code)) return 'no postcode';
    const isLocated = row[9] !== '' && row[10] !== '';
    this.#postcodes.push({
      code: copyOf(code),
      city: textOrNull(copyOf(row[2]!)),
      region: textOrNull(this.#areas[0].keep(row[3]!)),
      district: textOrNull(this.#areas[1].keep(row[5]!)),
      latitude: isLocated ? Number(row[9]) : null,
      longitude: isLocated ? Number(row[10]) : null,
    });
    return null;
  }
}

function textOrNull(text: string): string | null {
  const tidy = text.trim();
  return tidy === '' ? null : tidy;
}
