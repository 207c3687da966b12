import { fold } from '#domain/text';
import { communeId, readFrenchCommunes, readOverseasRegions, type FrenchCommune } from './french-communes.ts';
import { NOTHING_KNOWN, renamePlace, type CityDraft, type PlaceDraft, type PlaceDrafts } from './place-draft.ts';

/**
 * The communes of France with their postcodes. Every commune is a place with its INSEE code as id: that of GeoNames where
 * it has one, corrected in name and population, else an added one. The five overseas departments are regions of France
 * here, as in the state's own lists and in postal addresses, not countries as in ISO 3166.
 */

/** ISO's code of each overseas region, by INSEE's. */
const COUNTRY_OF_OVERSEAS: Readonly<Record<string, string>> = {
  '01': 'GP',
  '02': 'MQ',
  '03': 'GF',
  '04': 'RE',
  '06': 'YT',
};

export function addFrance(drafts: PlaceDrafts): void {
  const overseas = bringOverseasHome(drafts);
  const { subdivisions, geonames, added, postcodes } = drafts;
  const byCode = new Map<string, CityDraft[]>();
  for (const place of geonames) {
    if (place.countryCode !== 'FR') continue;
    const code = place.row.admin4;
    const known = byCode.get(code);
    if (known === undefined) byCode.set(code, [place]);
    else known.push(place);
  }
  const moved = new Map<string, string>();
  const communes = readFrenchCommunes();
  const withArrondissements = new Set(communes.map(({ commune }) => commune));
  const cities = new Map<string, PlaceDraft>();
  for (const commune of communes) {
    if (commune.type !== 'commune-actuelle') continue;
    const region =
      commune.region === undefined
        ? undefined
        : (overseas.get(commune.region) ?? subdivisions.get(`FR.${commune.region}`));
    const parent = subdivisions.get(`FR.${commune.region}.${commune.departement}`) ?? region;
    if (parent === undefined) continue;
    let place: PlaceDraft | undefined = bestMatch(commune, byCode.get(commune.code) ?? []);
    if (place === undefined) {
      place = newCommune(commune, parent);
      added.push(place);
    } else {
      moved.set(place.id, communeId(commune.code));
      place.id = communeId(commune.code);
      renamePlace(place, commune.nom);
      place.population = commune.population ?? place.population;
      place.kind = 'city';
      place.parentId = parent.id;
    }
    cities.set(commune.code, place);
    if (!withArrondissements.has(commune.code)) addPostcodes(postcodes, commune, place, null);
  }
  for (const commune of communes) {
    const city = commune.type === 'arrondissement-municipal' ? cities.get(commune.commune ?? '') : undefined;
    if (city === undefined) continue;
    added.push(newArrondissement(commune, city));
    addPostcodes(postcodes, commune, city, commune.nom);
  }
  for (const place of geonames) {
    const parentId = place.parentId === null ? undefined : moved.get(place.parentId);
    if (parentId !== undefined) place.parentId = parentId;
  }
}

// ———

/** Turns the overseas countries into regions of France and returns these by INSEE code. */
function bringOverseasHome({ countries, subdivisions, geonames }: PlaceDrafts): Map<string, PlaceDraft> {
  const france = countries.get('FR')!;
  const regions = new Map<string, PlaceDraft>();
  const byCountry = new Map<string, PlaceDraft>();
  for (const { code, nom } of readOverseasRegions()) {
    const countryCode = COUNTRY_OF_OVERSEAS[code];
    const country = countryCode === undefined ? undefined : countries.get(countryCode);
    if (countryCode === undefined || country === undefined) continue;
    countries.delete(countryCode);
    const region: PlaceDraft = {
      ...country,
      id: `adm1:FR.${code}`,
      kind: 'region',
      countryCode: 'FR',
      parentId: france.id,
    };
    renamePlace(region, nom);
    subdivisions.set(`FR.${code}`, region);
    regions.set(code, region);
    byCountry.set(countryCode, region);
  }
  for (const key of subdivisions.keys()) if (byCountry.has(key.slice(0, 2))) subdivisions.delete(key);
  for (const place of geonames) {
    const region = byCountry.get(place.countryCode);
    if (region === undefined) continue;
    place.countryCode = 'FR';
    if (place.kind === 'city') place.parentId = region.id;
    else if (place.parentId?.startsWith('gn:') !== true) place.parentId = region.id;
  }
  return regions;
}

/** The place of the commune's own name, else the seat of its government; the most populous of several. */
function bestMatch({ nom }: FrenchCommune, places: readonly CityDraft[]): CityDraft | undefined {
  const name = fold(nom);
  const named = places.filter((place) => place.kind === 'city' && fold(place.row.name) === name);
  const seats = places.filter(({ kind, row }) => kind === 'city' && row.featureCode.startsWith('PPLA'));
  const alike = places.filter(
    ({ kind, otherNames }) => kind === 'city' && otherNames.some((other) => fold(other) === name),
  );
  const candidates = named.length > 0 ? named : alike.length > 0 ? alike : seats;
  return candidates.toSorted((left, right) => right.row.population - left.row.population)[0];
}

function newCommune({ code, nom, population }: FrenchCommune, parent: PlaceDraft): PlaceDraft {
  return {
    ...NOTHING_KNOWN,
    id: communeId(code),
    kind: 'city',
    countryCode: 'FR',
    name: nom,
    otherNames: [],
    parentId: parent.id,
    population: population ?? 0,
  };
}

/** `Paris 15e Arrondissement`, also found as `Paris 15`. */
function newArrondissement({ code, nom, population }: FrenchCommune, city: PlaceDraft): PlaceDraft {
  return {
    id: communeId(code),
    kind: 'suburb',
    countryCode: 'FR',
    name: nom,
    latinName: null,
    otherNames: [nom.replace(/(?:er|e) Arrondissement$/u, '')],
    parentId: city.id,
    population: population ?? 0,
    latitude: city.latitude,
    longitude: city.longitude,
  };
}

function addPostcodes(
  postcodes: PlaceDrafts['postcodes'],
  { codesPostaux }: FrenchCommune,
  { id, latitude, longitude }: PlaceDraft,
  locality: string | null,
): void {
  for (const code of codesPostaux ?? []) postcodes.push({ code, placeId: id, locality, latitude, longitude });
}
