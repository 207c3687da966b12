import type { Source } from '../source.ts';
import { readTables, type TableShape } from './csv.ts';
import { guessMapping, parseMapping, type Mapping } from './mapping.ts';

/**
 * OpenAddresses: GeoJSON, one feature a line (`hash number street unit city district region postcode id`), and the CSV of
 * older collections (`LON LAT NUMBER STREET UNIT CITY DISTRICT REGION POSTCODE ID HASH`), one file or a zip of many. Its
 * licences are those of each publisher, which is why nobody is named here: `--attribution`.
 */
export const OPENADDRESSES: Source = {
  name: 'openaddresses',
  summary: 'OpenAddresses: GeoJSON lines, or CSV',
  countries: null,
  attribution: [],
  options: [],
  read: (input) => readTables(input, ['.csv', '.geojson'], mappingOf),
};

// ———

const OF_FEATURE = parseMapping(
  'street=properties.street,houseNumber=properties.number,unit=properties.unit,postcode=properties.postcode,city=properties.city,' +
    'district=properties.district,region=properties.region,lon=geometry.coordinates.0,lat=geometry.coordinates.1',
);

function mappingOf({ columns, isJson }: TableShape): Mapping {
  return isJson ? OF_FEATURE : guessMapping(columns);
}
