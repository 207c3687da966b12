import { endonymOf } from '../embedded/endonyms.ts';
import { readGeoNames, type GeoNamesRow } from '../embedded/geonames.ts';
import { chooseLocalName } from '../embedded/local-name.ts';
import { tidyName, usableNames } from '../embedded/names.ts';
import { copyOf } from '../csv/compact.ts';
import { readTexts, type TextReader } from '../input/text-reader.ts';
import type { Batch, FoundPlace, Source, SourceInput } from '../source.ts';

/**
 * GeoNames: the table of a country (`DE.zip`) or of the world, for its populated places, hamlets among them; the embedded
 * data have those of 500 inhabitants or more. Places of other countries are left out. About 2 µs a row.
 */
export const GEONAMES: Source = {
  name: 'geonames',
  summary: 'GeoNames: populated places, XX.zip or allCountries.zip',
  countries: null,
  attribution: ['Place data © GeoNames, CC BY 4.0'],
  options: [],
  read: (input) => readTexts(input, ['.txt'], ({ name }) => (README.test(name) ? null : new PlaceTable(name, input))),
};

/** What comes along with tables in their zips. */
export const README: RegExp = /readme/iu;

// ———

/** Left by their people, or part of the past only. */
const GONE: ReadonlySet<string> = new Set(['PPLH', 'PPLQ', 'PPLW', 'PPLCH']);
const SECTION_OF_A_PLACE = 'PPLX';
const POPULATED = /^(?:PPL|STLMT)/u;

class PlaceTable implements TextReader {
  readonly #name: string;
  readonly #country: string;
  readonly #report: SourceInput['report'];
  #rest = '';
  #line = 0;
  #places: FoundPlace[] = [];

  constructor(name: string, { country, report }: SourceInput) {
    this.#name = name;
    this.#country = country;
    this.#report = report;
  }

  push(text: string): void {
    const all = this.#rest + text;
    const end = all.lastIndexOf('\n') + 1;
    this.#rest = all.slice(end);
    for (let start = 0; start < end;) {
      const stop = all.indexOf('\n', start);
      this.#read(all.slice(start, stop));
      start = stop + 1;
    }
  }

  end(): void {
    if (this.#rest !== '') this.#read(this.#rest);
    this.#rest = '';
  }

  take(): Batch | null {
    if (this.#places.length === 0) return null;
    const places = this.#places;
    this.#places = [];
    return { places };
  }

  #read(line: string): void {
    this.#line++;
    const [row] = readGeoNames(line);
    const reason =
      row === undefined
        ? 'no row of 19 columns with name and position'
        : row.countryCode !== this.#country
          ? 'another country'
          : !POPULATED.test(row.featureCode) || GONE.has(row.featureCode)
            ? 'no populated place of today'
            : null;
    if (reason === null) this.#places.push(placeOf(row!));
    else this.#report.drop(reason, this.#name, this.#line, line);
  }
}

/** As the embedded places are named (`embedded/cities.ts`). */
function placeOf(row: GeoNamesRow): FoundPlace {
  const { countryCode, admin1, admin2, population, latitude, longitude } = row;
  const shown = copyOf(tidyName(row.name));
  const names = usableNames(row.alternateNames).map(copyOf);
  const local = endonymOf(countryCode, shown, names) ?? chooseLocalName(countryCode, shown, names);
  return {
    id: `gn:${row.id}`,
    kind: row.featureCode === SECTION_OF_A_PLACE ? 'suburb' : 'city',
    name: local ?? shown,
    latinName: local === null || local === shown ? null : shown,
    otherNames: names,
    parentIds: [`adm2:${countryCode}.${admin1}.${admin2}`, `adm1:${countryCode}.${admin1}`],
    district: null,
    region: null,
    population,
    latitude,
    longitude,
  };
}
