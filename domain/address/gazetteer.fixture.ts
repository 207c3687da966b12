import { Gazetteer, GazetteerBuilder, type PlaceRecord } from '#domain/gazetteer';
import { SectionedFile } from '#libs/bytes';

/** Small gazetteers for tests: a few places of the world, and streets of one country. */
export function place(
  id: string,
  kind: PlaceRecord['kind'],
  countryCode: string,
  name: string,
  more: Partial<PlaceRecord> = {},
): PlaceRecord {
  return {
    id,
    kind,
    countryCode,
    name,
    latinName: null,
    otherNames: [],
    parentId: null,
    population: 0,
    latitude: null,
    longitude: null,
    ...more,
  };
}

export const WORLD_PLACES: readonly PlaceRecord[] = [
  place('FR', 'country', 'FR', 'France', { otherNames: ['Франция', 'Frankreich'], population: 66_000_000 }),
  place('FR-IDF', 'region', 'FR', 'Île-de-France', { parentId: 'FR', population: 12_000_000 }),
  place('paris', 'city', 'FR', 'Paris', {
    parentId: 'FR-IDF',
    population: 2_138_551,
    otherNames: ['Париж', 'Lutetia'],
    latitude: 48.85,
    longitude: 2.35,
  }),
  place('DE', 'country', 'DE', 'Deutschland', {
    latinName: 'Germany',
    otherNames: ['Германия'],
    population: 83_000_000,
  }),
  place('DE-BY', 'region', 'DE', 'Bayern', { latinName: 'Bavaria', parentId: 'DE', population: 13_000_000 }),
  place('munich', 'city', 'DE', 'München', {
    latinName: 'Munich',
    otherNames: ['Мюнхен', 'Monaco di Baviera', 'Muenchen'],
    parentId: 'DE-BY',
    population: 1_260_391,
  }),
  place('US', 'country', 'US', 'United States', { otherNames: ['USA'], population: 330_000_000 }),
  place('US-TX', 'region', 'US', 'Texas', { parentId: 'US', population: 29_000_000 }),
  place('US-IL', 'region', 'US', 'Illinois', { parentId: 'US', population: 12_000_000 }),
  place('US-MO', 'region', 'US', 'Missouri', { parentId: 'US', population: 6_000_000 }),
  place('paris-tx', 'city', 'US', 'Paris', { parentId: 'US-TX', population: 25_000 }),
  place('springfield-il', 'city', 'US', 'Springfield', { parentId: 'US-IL', population: 116_000 }),
  place('springfield-mo', 'city', 'US', 'Springfield', { parentId: 'US-MO', population: 166_000 }),
  place('sf', 'city', 'US', 'San Francisco', { parentId: 'US', population: 864_816, otherNames: ['Frisco', 'SFO'] }),
  place('GB', 'country', 'GB', 'United Kingdom', { population: 60_000_000 }),
  place('london', 'city', 'GB', 'London', { parentId: 'GB', population: 8_900_000 }),
  place('JP', 'country', 'JP', '日本', { latinName: 'Japan', population: 126_000_000 }),
  place('chiyoda', 'city', 'JP', '千代田区', { latinName: 'Chiyoda', parentId: 'JP', population: 60_000 }),
  place('RU', 'country', 'RU', 'Россия', { latinName: 'Russia', population: 146_000_000 }),
  place('moscow', 'city', 'RU', 'Москва', { latinName: 'Moscow', parentId: 'RU', population: 10_381_222 }),
];

const STREETS: readonly (readonly [street: string, postcode: string, city: string, numbers: string])[] = [
  ['Rue de la Gare', '46100', 'figeac', '1, 1 bis, 3, 14'],
  ['Rue de la Gare', '46090', 'espere', '12, 12 bis, 14'],
  ['Rue de la Garenne', '46700', 'puy', '1, 3'],
  ['Rue du 8 Mai 1945', '46100', 'figeac', '2, 4, 8'],
  ['Place Poste', '46090', 'arcambal', '6099'],
  ["Place de l'Église d'Arcambal", '46090', 'arcambal', '1'],
  ['Avenue de Figeac', '46090', 'espere', '5'],
  ['Rue Anatole France', '97200', 'fdf', '7'],
  ['Rue de Paris', '46100', 'figeac', '10'],
  ['Quai des Ranges', '46100', 'figeac', '3, 138-144, 20/2, 29 ter, 40 a, 40 b'],
];

/** The world's places, without streets. */
export function worldGazetteer(): Gazetteer {
  const builder = new GazetteerBuilder({ country: null, attribution: [] });
  for (const record of WORLD_PLACES) builder.addPlace(record);
  for (const code of ['94102', '94103']) {
    builder.addPostcode({ code, placeId: 'sf', locality: null, latitude: 37.77, longitude: -122.41 });
  }
  builder.addPostcode({ code: 'SW1A 1AA', placeId: 'london', locality: null, latitude: null, longitude: null });
  builder.addPostcode({ code: '100-0005', placeId: 'chiyoda', locality: '丸の内', latitude: null, longitude: null });
  return open(builder);
}

/** A few streets of France, whose places replace those of the world. */
export function frenchGazetteer(): Gazetteer {
  const builder = new GazetteerBuilder({ country: 'FR', attribution: [] });
  for (const record of WORLD_PLACES) if (record.countryCode === 'FR') builder.addPlace(record);
  const city = (id: string, name: string, population: number): void =>
    builder.addPlace(place(id, 'city', 'FR', name, { parentId: 'FR', population }));
  city('figeac', 'Figeac', 9_820);
  city('espere', 'Espère', 900);
  city('puy', "Puy-l'Évêque", 2_000);
  city('arcambal', 'Arcambal', 1_000);
  city('fdf', 'Fort-de-France', 80_000);
  for (const [street, postcode, placeId, numbers] of STREETS) {
    numbers.split(', ').forEach((houseNumber, index) => {
      const streetId = `${placeId}-${street}`;
      builder.addAddress({
        placeId,
        streetId,
        street,
        postcode,
        houseNumber,
        latitude: 44 + index / 1000,
        longitude: 2,
      });
    });
  }
  return open(builder);
}

/** One street of one country with these houses, one degree apart; `12:3` is unit 3 of house 12. */
export function streetGazetteer(
  country: string,
  street: string,
  city: string,
  houses: readonly string[],
  postcode: string = '',
): Gazetteer {
  const builder = new GazetteerBuilder({ country, attribution: [] });
  builder.addPlace(place(country, 'country', country, country));
  builder.addPlace(place('city', 'city', country, city, { parentId: country, population: 100_000 }));
  houses.forEach((text, index) => {
    const [houseNumber, unit = null] = text.split(':') as [string, string?];
    const position = { latitude: 50 + index / 10_000, longitude: 10 };
    builder.addAddress({ placeId: 'city', streetId: street, street, postcode, houseNumber, unit, ...position });
  });
  return open(builder);
}

// ———

export function open(builder: GazetteerBuilder): Gazetteer {
  return Gazetteer.open(SectionedFile.open(Uint8Array.from(builder.build().finish()).buffer));
}
