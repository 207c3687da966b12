import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_DIRECTORY } from './data-directory.ts';
import type { Dataset, WritingStyle } from './dataset.ts';
import { slovenianStreets, streetsOfSaintPetersburg, taiwaneseRoads } from './records.ts';

const FRENCH: WritingStyle = { order: 'number first', language: 'fr' };
const GERMAN: WritingStyle = { order: 'number last', language: 'de' };
const AMERICAN: WritingStyle = { order: 'number first', language: 'en' };
const RUSSIAN: WritingStyle = { order: 'number last', language: 'ru' };

/** What the suites ask about. The directory of data tells where each is from, and its licence. */
export const DATASETS: readonly Dataset[] = [
  {
    name: 'fr-bano',
    country: 'FR',
    source: 'bano',
    files: filesOf('fr-bano', /\.csv\.gz$/u),
    style: FRENCH,
  },
  {
    name: 'us-alexandria',
    country: 'US',
    source: 'csv',
    files: ['us-alexandria-va/address-points.csv.gz'],
    map: "street=STPFX+STNAME+STTYPE,houseNumber=STNUM+STALPHA,postcode=ZIP,city='Alexandria',region='Virginia',lat=Y,lon=X",
    style: AMERICAN,
  },
  {
    name: 'de-dortmund',
    country: 'DE',
    source: 'csv',
    files: ['de-dortmund/adressen.csv.gz'],
    map: "streetId=STRSL,street=STRNAME,houseNumber=HNR+HNRZ,city='Dortmund',lat=lat,lon=lon",
    style: GERMAN,
  },
  {
    name: 'de-berlin',
    country: 'DE',
    source: 'csv',
    files: ['de-berlin-osm/streets.csv.gz'],
    map: "streetId=id,street=name,postcode=postcode,city='Berlin',lat=lat,lon=lon",
    style: GERMAN,
  },
  {
    name: 'slovenia',
    country: 'SI',
    source: 'csv',
    files: ['si/streets.csv.gz'],
    records: slovenianStreets,
    style: { order: 'number last', language: 'sl' },
  },
  {
    name: 'st-petersburg',
    country: 'RU',
    source: 'csv',
    files: ['ru-spb-lenobl/streets.csv.gz'],
    records: streetsOfSaintPetersburg,
    style: RUSSIAN,
  },
  {
    name: 'taiwan',
    country: 'TW',
    source: 'csv',
    files: ['tw-roads/roads.json.gz'],
    records: taiwaneseRoads,
    style: { order: 'large to small', language: 'zh' },
  },
  osm('monaco', 'MC', FRENCH),
  osm('andorra', 'AD', { order: 'number last', language: 'ca' }),
  osm('liechtenstein', 'LI', GERMAN),
  osm('malta', 'MT', { order: 'number first', language: 'mt' }),
  osm('de-lauf', 'DE', GERMAN),
  osm('de-munich-centre', 'DE', GERMAN),
  osm('pt-porto-centre', 'PT', { order: 'number last', language: 'pt' }),
  osm('ru-moscow-pokrovka', 'RU', RUSSIAN),
  osm('us-nyc-west-village', 'US', AMERICAN),
];

// ———

function osm(name: string, country: string, style: WritingStyle): Dataset {
  return { name, country, source: 'osm', files: [`osm/${name}.osm.pbf`], style };
}

/** The files of a folder in the order of their names; none where the folder is absent. */
function filesOf(folder: string, pattern: RegExp): string[] {
  try {
    return readdirSync(join(DATA_DIRECTORY, folder))
      .filter((name) => pattern.test(name))
      .toSorted()
      .map((name) => `${folder}/${name}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
