import type { AddressRecord } from '#domain/gazetteer';
import { JsonLines } from '../input/json-lines.ts';
import { readTexts, type TextReader } from '../input/text-reader.ts';
import type { Batch, FoundPlace, Source, SourceInput } from '../source.ts';
import { RowInterpreter, type AddressParts, type Position } from './address-parts.ts';
import { isStreetKind, kindOfPlace } from './osm/tags.ts';

/**
 * Dumps of Photon and Nominatim, a JSON document a line:
 *
 *     {"type": "NominatimDumpFile", "content": {…}}
 *     {"type": "Place", "content": {"place_id", "categories": ["osm.highway.residential"], "name": {"name", "name:de", …},
 *       "housenumber", "address": {"street", "city", …}, "addresslines": [{"place_id", "rank_address"}], "postcode",
 *       "country_code", "centroid": [lon, lat]}}
 *
 * `content` may be a list. What a place lies in is told by name in `address`, else by lines that refer to places before it,
 * whose names are kept for that. About 10 µs a line.
 */
export const PHOTON: Source = {
  name: 'photon',
  summary: 'dumps of Photon or Nominatim: JSON lines',
  countries: null,
  attribution: ['© OpenStreetMap contributors, ODbL 1.0'],
  options: [],
  read: (input) => readTexts(input, ['.json', '.jsonl', '.ndjson'], ({ name }) => new DumpReader(name, input)),
};

// ———

interface Content {
  readonly place_id?: number | string;
  readonly object_type?: string;
  readonly object_id?: number;
  readonly categories?: readonly string[];
  readonly osm_key?: string;
  readonly osm_value?: string;
  readonly rank_address?: number;
  readonly name?: Readonly<Record<string, string>>;
  readonly housenumber?: string;
  readonly address?: Readonly<Record<string, string>>;
  readonly addresslines?: readonly { readonly place_id: number | string; readonly isaddress?: boolean }[];
  readonly postcode?: string;
  readonly country_code?: string;
  readonly centroid?: readonly [longitude: number, latitude: number];
}

/** Ranks of addresses: from states to streets. */
const MIN_RANK = 5;
const MAX_RANK = 27;

class DumpReader implements TextReader {
  readonly #name: string;
  readonly #input: SourceInput;
  readonly #interpreter: RowInterpreter;
  readonly #lines: JsonLines;
  /** What later places may lie in. */
  readonly #outer = new Map<string, { readonly rank: number; readonly name: string }>();
  #hasHeader = false;
  #addresses: AddressRecord[] = [];
  #places: FoundPlace[] = [];

  constructor(name: string, input: SourceInput) {
    this.#name = name;
    this.#input = input;
    this.#interpreter = new RowInterpreter(input.country);
    this.#lines = new JsonLines(
      (value, line) => this.#read(value as { type?: unknown; content?: unknown } | null, line),
      (line, text) => input.report.drop('a line that is no JSON', name, line, text),
    );
  }

  push(text: string): void {
    this.#lines.push(text);
  }

  end(): void {
    this.#lines.end();
  }

  take(): Batch | null {
    if (this.#addresses.length + this.#places.length === 0) return null;
    const batch = { addresses: this.#addresses, places: this.#places };
    this.#addresses = [];
    this.#places = [];
    return batch;
  }

  #read(document: { type?: unknown; content?: unknown } | null, line: number): void {
    if (document?.type === 'NominatimDumpFile') this.#hasHeader = true;
    if (!this.#hasHeader) {
      throw new Error(
        `${this.#name} does not begin with the header of a dump of Nominatim. Give a dump that Photon or Nominatim wrote.`,
      );
    }
    if (document?.type !== 'Place') return;
    const contents = Array.isArray(document.content) ? document.content : [document.content];
    for (const content of contents as Content[]) {
      const reason = this.#readPlace(content);
      if (reason !== null) this.#input.report.drop(reason, this.#name, line, JSON.stringify(content));
    }
  }

  /** Why a place is left out, or null. */
  #readPlace(content: Content): string | null {
    const { country } = this.#input;
    const { rank_address: rank = 0, country_code: countryCode, centroid, name, housenumber, postcode = '' } = content;
    if (countryCode !== undefined && countryCode.toUpperCase() !== country) return 'another country';
    const own = name?.['name'];
    if (own !== undefined && rank >= MIN_RANK && rank <= MAX_RANK && content.place_id !== undefined)
      this.#outer.set(String(content.place_id), { rank, name: own });
    if (centroid === undefined) return 'no centre';
    const position = { latitude: centroid[1], longitude: centroid[0] };
    const [key, value] = kindOf(content);
    const kind = key === 'place' ? kindOfPlace(value) : null;
    if (housenumber !== undefined) {
      const parts = this.#partsOf(content);
      return this.#take(
        { ...parts, street: parts.street || (content.address?.['place'] ?? ''), housenumber, postcode },
        position,
      );
    }
    if (own === undefined) return NOTHING_OF_USE;
    if ((key === 'highway' && isStreetKind(value)) || (key === 'place' && value === 'square'))
      return this.#take({ ...this.#partsOf(content), street: own, housenumber: '', postcode }, position);
    if (kind === null) return NOTHING_OF_USE;
    this.#places.push(placeOf(content, kind, own, this.#partsOf(content), position));
    return null;
  }

  #take(
    { housenumber, ...parts }: Outer & { housenumber: string; postcode: string },
    position: Position,
  ): string | null {
    if (parts.street === '') return 'a house number without street or place';
    const record = {
      ...parts,
      houseNumber: housenumber,
      unit: '',
      streetId: '',
      cityCode: '',
      lat: '',
      lon: '',
    } satisfies AddressParts;
    const meaning = this.#interpreter.interpret(record, position);
    if (!('address' in meaning)) return NOTHING_OF_USE;
    this.#addresses.push(meaning.address);
    return null;
  }

  /** What a place lies in, by names. */
  #partsOf({ address = {}, addresslines = [] }: Content): Outer {
    const parts = {
      street: address['street'] ?? '',
      city: address['city'] ?? address['town'] ?? address['village'] ?? '',
      district: address['county'] ?? '',
      region: address['state'] ?? '',
    };
    for (const { place_id: id, isaddress } of addresslines) {
      const outer = isaddress === false ? undefined : this.#outer.get(String(id));
      const part = outer === undefined ? undefined : partOfRank(outer.rank);
      if (part !== undefined) parts[part] ||= outer!.name;
    }
    return parts;
  }
}

interface Outer {
  readonly street: string;
  readonly city: string;
  readonly district: string;
  readonly region: string;
}

const NOTHING_OF_USE = 'neither address nor street nor populated place';

/** Ranks as Nominatim gives them: 26 streets, 16 cities, 12 counties, 8 states. */
function partOfRank(rank: number): keyof Outer | undefined {
  if (rank >= 26) return 'street';
  if (rank >= 13 && rank <= 16) return 'city';
  if (rank >= 10 && rank <= 12) return 'district';
  return rank <= 9 ? 'region' : undefined;
}

function kindOf({ categories = [], osm_key: key, osm_value: value }: Content): readonly [key: string, value: string] {
  if (key !== undefined && value !== undefined) return [key, value];
  const [, first = '', second = ''] = categories.find((category) => category.startsWith('osm.'))?.split('.') ?? [];
  return [first, second];
}

function placeOf(
  { object_type: type = '', object_id: id, place_id: placeId, name = {} }: Content,
  kind: FoundPlace['kind'],
  own: string,
  { district, region }: Outer,
  position: Position,
): FoundPlace {
  const others = Object.entries(name).filter(([key]) => key !== 'name');
  return {
    id: id === undefined ? `photon:${placeId ?? own}` : `osm:${type.toLowerCase()}${id}`,
    kind,
    name: own,
    latinName: /\p{Script=Latin}/u.test(own) ? null : (name['name:en'] ?? null),
    otherNames: others
      .flatMap(([, other]) => other.split(';').map((text) => text.trim()))
      .filter((text) => text !== ''),
    district: district === '' ? null : district,
    region: region === '' ? null : region,
    population: 0,
    ...position,
  };
}
