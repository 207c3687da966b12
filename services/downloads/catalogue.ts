import type { SourceName } from '#services/import';

/** Where the addresses of a country come from, as its publisher offers them. */
export interface CatalogueEntry {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** What reads the file (`addressee import`). */
  readonly source: SourceName;
  readonly url: string;
  /** Where the publisher tells its MD5 sum, or null. */
  readonly md5Url: string | null;
  /** Publisher and licence, for people. */
  readonly about: string;
}

/**
 * The entries of a country, the best one first: a national register where one is offered as a single file, and the
 * extract of OpenStreetMap. Empty where there is none.
 *
 * @param country ISO 3166-1 alpha-2, upper case
 */
export function catalogueOf(country: string): CatalogueEntry[] {
  const registers = REGISTERS.filter((entry) => entry.country === country);
  const extract = EXTRACTS[country];
  return extract === undefined ? registers : [...registers, extractOf(country, extract)];
}

/** The countries that have an entry, in the order of their codes. */
export function catalogueCountries(): string[] {
  return [...new Set([...REGISTERS.map(({ country }) => country), ...Object.keys(EXTRACTS)])].sort();
}

// ———

const REGISTERS: readonly CatalogueEntry[] = [
  {
    country: 'FR',
    source: 'ban',
    url: 'https://adresse.data.gouv.fr/data/ban/adresses/latest/csv/adresses-france.csv.gz',
    md5Url: null,
    about: 'Base Adresse Nationale, Licence Ouverte 2.0',
  },
  {
    country: 'FR',
    source: 'bano',
    url: 'https://bano.openstreetmap.fr/data/full.csv.gz',
    md5Url: null,
    about: 'BANO, OpenStreetMap contributors, ODbL 1.0',
  },
];

function extractOf(country: string, path: string): CatalogueEntry {
  const url = `https://download.geofabrik.de/${path}-latest.osm.pbf`;
  return {
    country,
    source: 'osm',
    url,
    md5Url: `${url}.md5`,
    about: 'OpenStreetMap contributors, ODbL 1.0, by Geofabrik',
  };
}

/** Paths of Geofabrik's extracts. Some hold several countries: the importer takes the one that is asked for. */
const EXTRACTS: Readonly<Record<string, string>> = {
  AD: 'europe/andorra',
  AE: 'asia/gcc-states',
  AL: 'europe/albania',
  AM: 'asia/armenia',
  AR: 'south-america/argentina',
  AT: 'europe/austria',
  AU: 'australia-oceania/australia',
  AZ: 'asia/azerbaijan',
  BA: 'europe/bosnia-herzegovina',
  BD: 'asia/bangladesh',
  BE: 'europe/belgium',
  BG: 'europe/bulgaria',
  BO: 'south-america/bolivia',
  BR: 'south-america/brazil',
  BY: 'europe/belarus',
  CA: 'north-america/canada',
  CH: 'europe/switzerland',
  CL: 'south-america/chile',
  CN: 'asia/china',
  CO: 'south-america/colombia',
  CR: 'central-america/costa-rica',
  CU: 'central-america/cuba',
  CY: 'europe/cyprus',
  CZ: 'europe/czech-republic',
  DE: 'europe/germany',
  DK: 'europe/denmark',
  DZ: 'africa/algeria',
  EC: 'south-america/ecuador',
  EE: 'europe/estonia',
  EG: 'africa/egypt',
  ES: 'europe/spain',
  FI: 'europe/finland',
  FR: 'europe/france',
  GB: 'europe/great-britain',
  GE: 'europe/georgia',
  GH: 'africa/ghana',
  GR: 'europe/greece',
  GT: 'central-america/guatemala',
  HR: 'europe/croatia',
  HU: 'europe/hungary',
  ID: 'asia/indonesia',
  IE: 'europe/ireland-and-northern-ireland',
  IL: 'asia/israel-and-palestine',
  IN: 'asia/india',
  IR: 'asia/iran',
  IS: 'europe/iceland',
  IT: 'europe/italy',
  JP: 'asia/japan',
  KE: 'africa/kenya',
  KG: 'asia/kyrgyzstan',
  KR: 'asia/south-korea',
  KZ: 'asia/kazakhstan',
  LI: 'europe/liechtenstein',
  LT: 'europe/lithuania',
  LU: 'europe/luxembourg',
  LV: 'europe/latvia',
  MA: 'africa/morocco',
  MC: 'europe/monaco',
  MD: 'europe/moldova',
  ME: 'europe/montenegro',
  MK: 'europe/macedonia',
  MT: 'europe/malta',
  MX: 'north-america/mexico',
  MY: 'asia/malaysia-singapore-brunei',
  NG: 'africa/nigeria',
  NL: 'europe/netherlands',
  NO: 'europe/norway',
  NZ: 'australia-oceania/new-zealand',
  PE: 'south-america/peru',
  PH: 'asia/philippines',
  PK: 'asia/pakistan',
  PL: 'europe/poland',
  PT: 'europe/portugal',
  PY: 'south-america/paraguay',
  RO: 'europe/romania',
  RS: 'europe/serbia',
  RU: 'russia',
  SA: 'asia/gcc-states',
  SE: 'europe/sweden',
  SG: 'asia/malaysia-singapore-brunei',
  SI: 'europe/slovenia',
  SK: 'europe/slovakia',
  TH: 'asia/thailand',
  TN: 'africa/tunisia',
  TR: 'europe/turkey',
  TW: 'asia/taiwan',
  UA: 'europe/ukraine',
  US: 'north-america/us',
  UY: 'south-america/uruguay',
  UZ: 'asia/uzbekistan',
  VE: 'south-america/venezuela',
  VN: 'asia/vietnam',
  ZA: 'africa/south-africa',
};
