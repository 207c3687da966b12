import type { PlaceRecord, PostcodeRecord } from '#domain/gazetteer';
import { noProgress, type Progress } from '../progress.ts';
import { readCities } from './cities.ts';
import { readCountries } from './countries.ts';
import { writesOtherScript } from './local-name.ts';
import { finishPlace, type PlaceDraft, type PlaceDrafts } from './place-draft.ts';
import { addFinland } from './postcodes-fi.ts';
import { addFrance } from './postcodes-fr.ts';
import { addJapan } from './postcodes-jp.ts';
import { addUnitedStates } from './postcodes-us.ts';
import { readSubdivisions } from './subdivisions.ts';

/**
 * The embedded places of the world and the postcodes of France, Finland, Japan and the United States, put together from
 * the data packages:
 *
 *     countries ─ subdivisions ─ cities, suburbs ─ national lists (corrections, more places, postcodes) ─ sums ─ records
 */
export interface EmbeddedPlaces {
  /** Parents before children; every `parentId` is a record; ids are unique. */
  readonly places: readonly PlaceRecord[];
  readonly postcodes: readonly PostcodeRecord[];
}

const NATIONAL_LISTS = [addFrance, addFinland, addJapan, addUnitedStates];

/** Takes about 2 s and 400 MB while it runs. Throws when a data package is missing. */
export function readEmbeddedPlaces(progress: Progress = noProgress): EmbeddedPlaces {
  const countries = readCountries();
  const subdivisions = readSubdivisions(countries);
  const drafts: PlaceDrafts = {
    countries,
    subdivisions,
    geonames: readCities(countries, subdivisions, progress),
    added: [],
    postcodes: [],
  };
  NATIONAL_LISTS.forEach((add, index) => {
    progress('postcodes', index, NATIONAL_LISTS.length);
    add(drafts);
  });
  progress('postcodes', NATIONAL_LISTS.length, NATIONAL_LISTS.length);
  const administrative = [...countries.values(), ...subdivisions.values()];
  const populated = [...drafts.geonames, ...drafts.added];
  const used = sumUp(administrative, populated);
  const places = [
    ...administrative.filter(({ id, kind }) => kind === 'country' || used.has(id)),
    ...populated.filter(({ kind }) => kind === 'city'),
    ...populated.filter(({ kind }) => kind === 'suburb'),
  ];
  return { places: places.map(finishPlace), postcodes: drafts.postcodes };
}

// ———

/**
 * Gives administrative units the sum of the inhabitants of their cities, the position of their largest city, and, in
 * countries of another script, its name where they are called the same: the governorate of Aswan is called أسوان.
 * Returns the ids of the units that have a place at all.
 */
function sumUp(administrative: readonly PlaceDraft[], populated: readonly PlaceDraft[]): Set<string> {
  const byId = new Map(administrative.map((draft) => [draft.id, draft]));
  const largest = new Map<string, PlaceDraft>();
  const used = new Set<string>();
  for (const place of populated) {
    for (let unit = parentIn(byId, place); unit !== undefined; unit = parentIn(byId, unit)) {
      used.add(unit.id);
      if (place.kind !== 'city') continue;
      unit.population += place.population;
      const before = largest.get(unit.id);
      if (place.latitude !== null && (before === undefined || place.population > before.population))
        largest.set(unit.id, place);
      if (place.latinName === unit.name && unit.kind !== 'country' && writesOtherScript(unit.countryCode)) {
        unit.latinName = unit.name;
        unit.name = place.name;
      }
    }
  }
  for (const [id, { latitude, longitude }] of largest) Object.assign(byId.get(id)!, { latitude, longitude });
  return used;
}

function parentIn(byId: ReadonlyMap<string, PlaceDraft>, { parentId }: PlaceDraft): PlaceDraft | undefined {
  return parentId === null ? undefined : byId.get(parentId);
}
