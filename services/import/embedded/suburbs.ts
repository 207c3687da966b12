import type { CityDraft } from './place-draft.ts';

/**
 * Which city a part of a city belongs to: the most populous place of the same municipality, where GeoNames has codes of
 * municipalities (levels 4 and 3); else the place of the same region that pulls the most, by inhabitants over the square
 * of the distance, among those within 30 km. A suburb without such a city keeps its administrative parent.
 */

const MAX_DISTANCE_KM = 30;
const KM_PER_DEGREE = 111.2;
/** Below this, nearness says nothing any more. */
const MIN_DISTANCE_KM = 1;

/** Sets the parents of all drafts of kind suburb. */
export function assignSuburbs(cities: readonly CityDraft[]): void {
  const suburbs = cities.filter(({ kind }) => kind === 'suburb');
  const wanted = new Set(suburbs.flatMap(({ row }) => [...municipalityKeys(row), regionKey(row)]));
  const largest = new Map<string, CityDraft>();
  const ofRegion = new Map<string, CityDraft[]>();
  for (const city of cities) {
    if (city.kind !== 'city') continue;
    for (const key of municipalityKeys(city.row)) {
      if (wanted.has(key) && city.population > (largest.get(key)?.population ?? 0)) largest.set(key, city);
    }
    const region = regionKey(city.row);
    if (!wanted.has(region) || city.population === 0) continue;
    const list = ofRegion.get(region);
    if (list === undefined) ofRegion.set(region, [city]);
    else list.push(city);
  }
  for (const suburb of suburbs) {
    const municipality = municipalityKeys(suburb.row)
      .map((key) => largest.get(key))
      .find((city) => city !== undefined);
    const city = municipality ?? strongest(suburb, ofRegion.get(regionKey(suburb.row)) ?? []);
    if (city !== undefined) suburb.parentId = city.id;
  }
}

/** Degrees of longitude shrink with the cosine of the latitude: good to some percent over the distances used here. */
export function distanceKm(
  from: { readonly latitude: number; readonly longitude: number },
  to: { readonly latitude: number; readonly longitude: number },
): number {
  const north = to.latitude - from.latitude;
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  return Math.hypot(north, east) * KM_PER_DEGREE;
}

// ———

type Row = CityDraft['row'];

function municipalityKeys(row: Row): string[] {
  const keys: string[] = [];
  const district = `${regionKey(row)}.${row.admin2}.${row.admin3}`;
  if (row.admin4 !== '') keys.push(`${district}.${row.admin4}`);
  if (row.admin3 !== '') keys.push(district);
  return keys;
}

function regionKey(row: Row): string {
  return `${row.countryCode}.${row.admin1}`;
}

function strongest(suburb: CityDraft, cities: readonly CityDraft[]): CityDraft | undefined {
  let best: CityDraft | undefined;
  let bestPull = 0;
  for (const city of cities) {
    const distance = distanceKm(suburb.row, city.row);
    if (distance > MAX_DISTANCE_KM) continue;
    const pull = city.population / Math.max(distance, MIN_DISTANCE_KM) ** 2;
    if (pull > bestPull) {
      best = city;
      bestPull = pull;
    }
  }
  return best;
}
