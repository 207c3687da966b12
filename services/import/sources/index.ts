import type { Source } from '../source.ts';
import { BAN, BANO } from './ban.ts';
import { CSV } from './csv.ts';
import { GEONAMES_POSTAL } from './geonames-postal.ts';
import { GEONAMES } from './geonames.ts';
import { GNAF } from './gnaf.ts';
import { OPENADDRESSES } from './openaddresses.ts';
import { OSM } from './osm/osm.ts';
import { PHOTON } from './photon.ts';

export type SourceName =
  | 'openaddresses'
  | 'ban'
  | 'bano'
  | 'osm'
  | 'geonames'
  | 'geonames-postal'
  | 'gnaf'
  | 'photon'
  | 'csv';

/** Every source that can be imported, by the name it has on the command line. */
export const SOURCES: Readonly<Record<SourceName, Source>> = {
  openaddresses: OPENADDRESSES,
  ban: BAN,
  bano: BANO,
  osm: OSM,
  geonames: GEONAMES,
  'geonames-postal': GEONAMES_POSTAL,
  gnaf: GNAF,
  photon: PHOTON,
  csv: CSV,
};
