/**
 * Which columns of a table are which parts of an address:
 *
 *     street=STPFX+STNAME+STTYPE, houseNumber=HNR+HNRZ, city='Dortmund', lat="Y, degrees", lon=#2
 *
 * Columns joined by `+` stand with one blank between, empty ones left out. A column is a name in the first line (JSON: a
 * path, `properties.street`), in double quotes where it holds one of `+,='"`, or a number from #1. A text in single quotes
 * is the same in every row. A quote is doubled within quotes.
 */
export const PARTS = [
  'streetId',
  'street',
  'houseNumber',
  'unit',
  'postcode',
  'city',
  'cityCode',
  'district',
  'region',
  'lat',
  'lon',
] as const;
export type Part = (typeof PARTS)[number];

/** One term: a column by name or by index from 0, or a text. */
export type Term = { readonly column: string } | { readonly index: number } | { readonly text: string };
export type Mapping = ReadonlyMap<Part, readonly Term[]>;

/** @throws Error saying where the text is no mapping */
export function parseMapping(text: string): Mapping {
  const mapping = new Map<Part, readonly Term[]>();
  let rest = text.trim();
  while (rest !== '') {
    const match = ASSIGNMENT.exec(rest);
    if (match === null) {
      throw new Error(
        `The mapping cannot be read at ${JSON.stringify(rest.slice(0, SHOWN))}. Write PART=COLUMN, joined by commas, ` +
          "for example street=STRNAME,houseNumber=HNR+HNRZ,city='Dortmund'.",
      );
    }
    const part = PARTS.find((known) => known.toLowerCase() === match.groups!['part']!.toLowerCase());
    if (part === undefined) {
      throw new Error(
        `The mapping names ${match.groups!['part']}, which is no part of an address. Parts are ${PARTS.join(', ')}.`,
      );
    }
    mapping.set(
      part,
      Array.from(match.groups!['terms']!.matchAll(TERMS), ([term]) => termOf(term.trim())),
    );
    rest = rest.slice(match[0].length).trim();
  }
  return mapping;
}

/** The mapping of a header whose names are usual ones. */
export function guessMapping(header: readonly string[]): Mapping {
  const mapping = new Map<Part, readonly Term[]>();
  for (const part of PARTS) {
    for (const alias of [part.toLowerCase(), ...ALIASES[part].split(' ')]) {
      const column = header.find((name) => plain(name) === alias);
      if (column === undefined) continue;
      mapping.set(part, [{ column }]);
      break;
    }
  }
  return mapping;
}

// ———

const SHOWN = 40;
const TERM = String.raw`(?:'(?:[^']|'')*'|"(?:[^"]|"")*"|[^+,='"]+)`;
const ASSIGNMENT = new RegExp(String.raw`^(?<part>\w+)\s*=\s*(?<terms>${TERM}\s*(?:\+\s*${TERM}\s*)*)(?:,|$)`, 'u');
const TERMS = new RegExp(TERM, 'gu');

/** Names that columns have in open data, without capitals and signs; the surest first. */
const ALIASES: Readonly<Record<Part, string>> = {
  streetId: 'streetcode strsl strassenschluessel',
  street:
    'addrstreet streetname road strname strasse straße strassenname ulica rue calle via gatunavn straat openbareruimtenaam',
  houseNumber: 'number addrhousenumber housenr hnr hausnummer numero nummer huisnummer broj dom',
  unit: 'addrunit flat apartment apt suite door tuer stan byt lokal kvartira',
  postcode: 'addrpostcode zip zipcode postalcode plz cap codepostal postnummer psc cp',
  city: 'addrcity town settlement ort ortsname gemeinde municipality locality ville commune woonplaats naselje miasto',
  cityCode: 'municipalitycode inseecode',
  district: 'county kreis landkreis raion okres',
  region: 'state province bundesland oblast kraj',
  lat: 'latitude y geolat',
  lon: 'lng long longitude x geolon',
};

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function termOf(term: string): Term {
  if (term.startsWith("'")) return { text: term.slice(1, -1).replaceAll("''", "'").trim() };
  if (term.startsWith('"')) return { column: term.slice(1, -1).replaceAll('""', '"') };
  const number = /^#(\d+)$/u.exec(term);
  return number === null ? { column: term } : { index: Number(number[1]) - 1 };
}
