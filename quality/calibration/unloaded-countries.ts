import type { WritingStyle } from '../data/dataset.ts';

const NUMBER_LAST = 'number last';
const NUMBER_FIRST = 'number first';

/** Frequent street names of countries, and how addresses are written there: with the region, or without. */
export const UNLOADED_COUNTRIES: Readonly<
  Record<string, { readonly style: WritingStyle; readonly streets: readonly string[]; readonly hasRegion?: true }>
> = {
  AT: { style: { order: NUMBER_LAST, language: 'de' }, streets: ['Hauptstraße', 'Bahnhofstraße', 'Feldgasse'] },
  AU: {
    style: { order: NUMBER_FIRST, language: 'en' },
    streets: ['High Street', 'Station Road', 'Railway Parade'],
    hasRegion: true,
  },
  BE: { style: { order: NUMBER_LAST, language: 'fr' }, streets: ["Rue de l'Église", 'Kerkstraat', 'Stationsstraat'] },
  CA: {
    style: { order: NUMBER_FIRST, language: 'en' },
    streets: ['Main Street', 'King Street', 'Maple Avenue'],
    hasRegion: true,
  },
  CH: { style: { order: NUMBER_LAST, language: 'de' }, streets: ['Bahnhofstrasse', 'Dorfstrasse', 'Rue du Lac'] },
  DE: { style: { order: NUMBER_LAST, language: 'de' }, streets: ['Hauptstraße', 'Schulstraße', 'Am Sportplatz'] },
  ES: { style: { order: NUMBER_LAST, language: 'es' }, streets: ['Calle Mayor', 'Calle Real', 'Plaza de España'] },
  FR: { style: { order: NUMBER_FIRST, language: 'fr' }, streets: ['Rue de la Gare', 'Rue des Écoles', 'Grande Rue'] },
  GB: { style: { order: NUMBER_FIRST, language: 'en' }, streets: ['High Street', 'Church Lane', 'Victoria Road'] },
  IT: { style: { order: NUMBER_LAST, language: 'it' }, streets: ['Via Roma', 'Via Garibaldi', 'Corso Italia'] },
  NL: { style: { order: NUMBER_LAST, language: 'nl' }, streets: ['Kerkstraat', 'Dorpsstraat', 'Molenweg'] },
  PL: { style: { order: NUMBER_LAST, language: 'pl' }, streets: ['Polna', 'ul. Leśna', 'ul. Kościuszki'] },
  RU: { style: { order: NUMBER_LAST, language: 'ru' }, streets: ['улица Ленина', 'Советская улица', 'улица Мира'] },
  US: {
    style: { order: NUMBER_FIRST, language: 'en' },
    streets: ['Main Street', 'Oak Avenue', 'Washington Street'],
    hasRegion: true,
  },
};
