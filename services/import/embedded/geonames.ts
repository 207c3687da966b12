/**
 * The table of GeoNames: tab-separated, no header, no quotes, 19 columns
 *
 *   0 id · 1 name · 2 ASCII name · 3 alternate names, by comma · 4 latitude · 5 longitude · 6 class · 7 feature code ·
 *   8 country · 9 other countries · 10–13 codes of administrative levels 1–4 · 14 population · 15–18 not needed
 */

/** One populated place. Codes and names are as published; an absent one is the empty string. */
export interface GeoNamesRow {
  readonly id: string;
  readonly name: string;
  readonly asciiName: string;
  readonly alternateNames: string;
  readonly latitude: number;
  readonly longitude: number;
  /** `PPLC` capital, `PPLA` seat of a region, `PPLX` section of a place … */
  readonly featureCode: string;
  readonly countryCode: string;
  readonly admin1: string;
  readonly admin2: string;
  readonly admin3: string;
  readonly admin4: string;
  readonly population: number;
}

const COLUMNS = 19;

/** Yields the rows of a whole table; a row of another shape is skipped. About 1 µs a row. */
export function* readGeoNames(table: string): Generator<GeoNamesRow> {
  for (let start = 0; start < table.length; ) {
    let end = table.indexOf('\n', start);
    if (end < 0) end = table.length;
    const columns = table.slice(start, end).split('\t');
    start = end + 1;
    if (columns.length < COLUMNS) continue;
    const latitude = Number(columns[4]);
    const longitude = Number(columns[5]);
    if (!Number.isFinite(latitude) || !Number.isFinite(longitude) || columns[1] === '') continue;
    yield {
      id: columns[0]!,
      name: columns[1]!,
      asciiName: columns[2]!,
      alternateNames: columns[3]!,
      latitude,
      longitude,
      featureCode: columns[7]!,
      countryCode: columns[8]!,
      admin1: columns[10]!,
      admin2: columns[11]!,
      admin3: columns[12]!,
      admin4: columns[13]!,
      population: Number(columns[14]) || 0,
    };
  }
}
