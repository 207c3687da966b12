/**
 * The table of GeoNames: tab-separated, no header, no quotes, 19 columns
 *
 *   0 id · 1 name · 2 (ASCII name) · 3 alternate names, by comma · 4 latitude · 5 longitude · 6 class · 7 feature code ·
 *   8 country · 9 other countries · 10–13 codes of administrative levels 1–4 · 14 population · 15–18 not needed
 */

/** One populated place. Codes and names are as published; an absent one is the empty string. */
export interface GeoNamesRow {
  readonly id: string;
  readonly name: string;
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

/** Tabs that a row has before the column of the population ends. */
const LAST_NEEDED_COLUMN = 14;

/** Yields the rows of a whole table; a row of another shape is skipped. About 1 µs a row. */
export function* readGeoNames(table: string): Generator<GeoNamesRow> {
  const tabs = new Uint32Array(LAST_NEEDED_COLUMN + 1);
  for (let start = 0; start < table.length;) {
    let end = table.indexOf('\n', start);
    if (end < 0) end = table.length;
    const row = readRow(table, start, end, tabs);
    if (row !== null) yield row;
    start = end + 1;
  }
}

// ———

/** @param tabs room for the positions of the tabs after the needed columns */
function readRow(table: string, start: number, end: number, tabs: Uint32Array): GeoNamesRow | null {
  let position = start;
  for (let column = 0; column <= LAST_NEEDED_COLUMN; column++) {
    const tab = table.indexOf('\t', position);
    if (tab < 0 || tab >= end) return null;
    tabs[column] = tab;
    position = tab + 1;
  }
  const text = (column: number): string => table.slice(tabs[column - 1]! + 1, tabs[column]);
  const name = text(1);
  const latitude = Number(text(4));
  const longitude = Number(text(5));
  if (name === '' || Number.isNaN(latitude + longitude)) return null;
  return {
    id: table.slice(start, tabs[0]),
    name,
    alternateNames: text(3),
    latitude,
    longitude,
    featureCode: text(7),
    countryCode: text(8),
    admin1: text(10),
    admin2: text(11),
    admin3: text(12),
    admin4: text(13),
    population: Number(text(14)) || 0,
  };
}
