import { Gazetteer, GazetteerBuilder, type PlaceRecord } from '#domain/gazetteer';
import { SectionedFile } from '#libs/bytes';

const STREETS = ['Rue de la Gare', 'Rue de la Garenne', 'Avenue Élisabeth', 'Boulevard Voltaire', 'Chemin des Vignes'];

/** Two towns of France with the same streets, some houses each. */
export function townGazetteer(): Gazetteer {
  const builder = new GazetteerBuilder({ country: 'FR', attribution: [] });
  builder.addPlace(place('fr', 'country', 'France', null));
  for (const [town, postcode] of [
    ['Figeac', '46100'],
    ['Espère', '46090'],
  ] as const) {
    builder.addPlace(place(town, 'city', town, 'fr'));
    for (const street of STREETS) {
      for (const houseNumber of ['1', '1 bis', '2', '14']) {
        const streetId = `${town}/${street}`;
        builder.addAddress({ placeId: town, streetId, street, postcode, houseNumber, latitude: 44, longitude: 2 });
      }
    }
  }
  return Gazetteer.open(SectionedFile.open(Uint8Array.from(builder.build().finish()).buffer));
}

// ———

function place(id: string, kind: PlaceRecord['kind'], name: string, parentId: string | null): PlaceRecord {
  const unknown = { latinName: null, otherNames: [], population: 0, latitude: null, longitude: null };
  return { id, kind, countryCode: 'FR', name, parentId, ...unknown };
}
