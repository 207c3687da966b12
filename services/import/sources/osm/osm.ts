import type { AddressRecord } from '#domain/gazetteer';
import type { Batch, FoundPlace, Source, SourceInput } from '../../source.ts';
import { RowInterpreter, type AddressParts } from '../address-parts.ts';
import { MapAreas } from './areas.ts';
import { HAS_NODES, HAS_WAYS, readBlock, type Member, type Tags, type Visitor } from './block.ts';
import { OsmFile, type Frame } from './blobs.ts';
import { centreOf, ringsOf } from './geometry.ts';
import { NodePositions, type Point } from './node-positions.ts';
import { StreetCities } from './street-cities.ts';
import { addressesOf, cityOfBoundary, isAddress, placeOf, postcodeOfBoundary, streetName } from './tags.ts';

/**
 * OpenStreetMap extracts in PBF: everything with a house number, named streets and squares, populated places; cities and
 * postcodes where a thing lacks them from the boundaries around it, cities also from houses of the same street. Nothing is expected of the order of a file, and
 * members may be missing, as they are at the edge of every extract. Several passes, so that memory holds no more nodes than
 * a batch needs (16 bytes each, `MAX_BATCH_NODES`):
 *
 *     scan        relations, places; what is in which blob
 *     boundaries  ways of relations → nodes of those → rings
 *     nodes       addresses of nodes
 *     ways        addresses and streets of ways, a batch at a time → nodes of those → centres
 *
 * About 1.5 million things a second for each pass; a country of ordinary size takes five, Germany some twenty.
 */
export const OSM: Source = {
  name: 'osm',
  summary: 'OpenStreetMap: extracts *.osm.pbf',
  countries: null,
  attribution: ['© OpenStreetMap contributors, ODbL 1.0'],
  options: [],
  read: readFiles,
};

// ———

async function* readFiles(input: SourceInput): AsyncGenerator<Batch> {
  for (const path of input.files) {
    const file = await OsmFile.open(path);
    try {
      yield* new OsmReader(file, input).read();
    } finally {
      await file.close();
    }
  }
}

/** Nodes whose positions are in memory at once: 128 MB, and about 400 MB for what they are part of. */
const MAX_BATCH_NODES = 8_000_000;
/** Addresses handed over at once. */
const BATCH_ADDRESSES = 10_000;

interface Relation {
  readonly tags: Tags;
  readonly ways: readonly number[];
}

interface Way {
  readonly nodes: readonly number[];
  readonly tags: Tags;
  readonly street: string | undefined;
}

class OsmReader {
  readonly #file: OsmFile;
  readonly #input: SourceInput;
  readonly #interpreter: RowInterpreter;
  readonly #cities = new MapAreas();
  readonly #postcodes = new MapAreas();
  readonly #cityOfStreet = new StreetCities();
  readonly #relations: Relation[] = [];
  /** The streets of houses that a relation tells. */
  readonly #streetOf = new Map<string, string>();
  readonly #relationWays = new Map<number, readonly number[]>();
  #withNodes: Frame[] = [];
  #withWays: Frame[] = [];
  #places: FoundPlace[] = [];
  #addresses: AddressRecord[] = [];
  /** Given out last, so that they join the streets that houses have told. */
  readonly #waiting: { readonly street: string; readonly postcode: string; readonly point: Point }[] = [];

  constructor(file: OsmFile, input: SourceInput) {
    this.#file = file;
    this.#input = input;
    this.#interpreter = new RowInterpreter(input.country);
  }

  async *read(): AsyncGenerator<Batch> {
    await this.#scan();
    yield { places: this.#places };
    this.#places = [];
    await this.#readBoundaries();
    for await (const _ of this.#pass('addresses of nodes', this.#withNodes, ['addr:housenumber', 'place'], {
      node: (id, latitude, longitude, tags) => {
        if (tags !== null) this.#take(tags, { latitude, longitude }, this.#streetOf.get(`node${id}`));
      },
    })) {
      if (this.#addresses.length >= BATCH_ADDRESSES) yield this.#batch();
    }
    for await (const ways of this.#wayBatches()) {
      const positions = await this.#positions(ways.flatMap(({ nodes }) => nodes));
      for (const { nodes, tags, street } of ways) {
        const isArea = isAddress(tags) && nodes[0] === nodes.at(-1);
        this.#take(tags, centreOf(positions.all(nodes), isArea), street);
        if (this.#addresses.length >= BATCH_ADDRESSES) yield this.#batch();
      }
    }
    yield this.#batch();
    for (const { street, postcode, point } of this.#waiting) this.#takeParts({ ...NOTHING, street, postcode }, point);
    yield this.#batch();
  }

  #batch(): Batch {
    const addresses = this.#addresses;
    this.#addresses = [];
    return { addresses };
  }

  async #scan(): Promise<void> {
    const visitor: Visitor = {
      node: (id, latitude, longitude, tags) => {
        const place = tags === null ? null : placeOf(`osm:n${id}`, tags, { latitude, longitude });
        if (place !== null) this.#places.push(place);
      },
      relation: (_, members, tags) => this.#scanRelation(members, tags),
    };
    const keys = ['place', 'addr:housenumber', 'boundary', 'type'];
    for await (const { frame, kinds } of this.#pass('map', this.#file.frames, keys, visitor)) {
      if ((kinds & HAS_NODES) !== 0) this.#withNodes.push(frame);
      if ((kinds & HAS_WAYS) !== 0) this.#withWays.push(frame);
    }
  }

  #scanRelation(members: readonly Member[], tags: Tags): void {
    const type = tags.get('type');
    if (type === 'associatedStreet' || type === 'street') {
      const name = tags.get('name') ?? tags.get('addr:street');
      if (name === undefined) return;
      for (const member of members) {
        if (member.role === 'house' || member.role === 'address')
          this.#streetOf.set(`${member.type}${member.id}`, name);
      }
      return;
    }
    const isWanted =
      isAddress(tags) || cityOfBoundary(tags, this.#input.country) !== null || postcodeOfBoundary(tags) !== null;
    if (!isWanted) return;
    const ways = members.filter((member) => member.type === 'way' && member.role !== 'inner').map(({ id }) => id);
    this.#relations.push({ tags, ways });
    for (const way of ways) this.#relationWays.set(way, []);
  }

  /** Makes areas of boundaries, and addresses of relations that have one. */
  async #readBoundaries(): Promise<void> {
    if (this.#relations.length === 0) return;
    const visitor: Visitor = {
      way: (id, nodes) => {
        if (this.#relationWays.has(id)) this.#relationWays.set(id, nodes);
      },
    };
    for await (const _ of this.#pass('boundaries', this.#withWays, [], visitor));
    const positions = await this.#positions(this.#relationWays.values().toArray().flat());
    const withAddress: [Tags, Point | null][] = [];
    for (const { tags, ways } of this.#relations) {
      const members = ways.map((way) => this.#relationWays.get(way) ?? []);
      const rings = ringsOf(members).map((ring) => positions.all(ring));
      const city = cityOfBoundary(tags, this.#input.country);
      const postcode = postcodeOfBoundary(tags);
      if (rings.length > 0 && city !== null) this.#cities.add(city, rings);
      if (rings.length > 0 && postcode !== null) this.#postcodes.add(postcode, rings);
      if (!isAddress(tags)) continue;
      const outline = rings.toSorted((a, b) => b.length - a.length)[0] ?? positions.all(members.flat());
      withAddress.push([tags, centreOf(outline, rings.length > 0)]);
    }
    // Only now are all areas known.
    for (const [tags, centre] of withAddress) this.#take(tags, centre, undefined);
    this.#relationWays.clear();
  }

  async *#wayBatches(): AsyncGenerator<Way[]> {
    let ways: Way[] = [];
    let nodeCount = 0;
    const visitor: Visitor = {
      way: (id, nodes, tags) => {
        if (tags === null || (!isAddress(tags) && streetName(tags) === null)) return;
        // Of a street, the point in the middle is all that is wanted.
        const needed = isAddress(tags) ? nodes : nodes.slice(nodes.length >> 1, (nodes.length >> 1) + 1);
        ways.push({ nodes: needed, tags, street: this.#streetOf.get(`way${id}`) });
        nodeCount += needed.length;
      },
    };
    for await (const _ of this.#pass('ways', this.#withWays, ['addr:housenumber', 'highway', 'place'], visitor)) {
      if (nodeCount < MAX_BATCH_NODES) continue;
      yield ways;
      ways = [];
      nodeCount = 0;
    }
    yield ways;
  }

  async #positions(nodes: readonly number[]): Promise<NodePositions> {
    const positions = new NodePositions();
    positions.add(nodes);
    positions.seal();
    if (positions.count === 0) return positions;
    const visitor: Visitor = { node: (id, latitude, longitude) => positions.offer(id, latitude, longitude) };
    for await (const _ of this.#pass('positions', this.#withNodes, [], visitor));
    return positions;
  }

  /** Makes records of a thing with an address or a street. */
  #take(tags: Tags, point: Point | null, streetOfRelation: string | undefined): void {
    const { country, report } = this.#input;
    const own = tags.get('addr:country')?.toUpperCase() ?? country;
    if (own.length === 2 && own !== country) return report.dropRecord('another country', own);
    if (isAddress(tags)) {
      const addresses = addressesOf(tags, streetOfRelation);
      if (addresses.length === 0) report.dropRecord('a house number without letter and digit', '');
      for (const parts of addresses) this.#takeParts(parts, point);
      return;
    }
    const street = streetName(tags);
    if (street === null) return;
    if (point === null) return report.dropRecord('a street without a known point', street);
    const postcode = tags.get('postal_code') ?? tags.get('addr:postcode') ?? '';
    this.#waiting.push({ street, postcode, point });
  }

  #takeParts(parts: AddressParts, point: Point | null): void {
    // A number with a city only is not finished yet: where there are no streets, there is `addr:place`.
    if (parts.street === '') return this.#input.report.dropRecord(NO_STREET, parts.houseNumber);
    const city = parts.city !== '' || point === null ? parts.city : this.#cityAt(parts.street, point);
    if (parts.city !== '' && point !== null) this.#cityOfStreet.note(parts.street, point, parts.city);
    const postcode = parts.postcode !== '' || point === null ? parts.postcode : (this.#postcodes.around(point) ?? '');
    const meaning = this.#interpreter.interpret({ ...parts, city, postcode }, point ?? UNKNOWN);
    if ('address' in meaning) this.#addresses.push(meaning.address);
    else this.#input.report.dropRecord(NO_STREET, parts.houseNumber);
  }

  #cityAt(street: string, point: Point): string {
    return this.#cities.around(point) ?? this.#cityOfStreet.near(street, point) ?? '';
  }

  async *#pass(
    stage: string,
    frames: readonly Frame[],
    keys: readonly string[],
    visitor: Visitor,
  ): AsyncGenerator<{ readonly frame: Frame; readonly kinds: number }> {
    let done = 0;
    for await (const { frame, block } of this.#file.blocks(frames)) {
      const kinds = readBlock(block, keys, visitor);
      this.#input.progress(stage, ++done, frames.length);
      yield { frame, kinds };
    }
  }
}

const NO_STREET = 'a house number without street or place';
const UNKNOWN = { latitude: null, longitude: null };
const NOTHING: AddressParts = {
  streetId: '',
  street: '',
  houseNumber: '',
  unit: '',
  postcode: '',
  city: '',
  cityCode: '',
  district: '',
  region: '',
  lat: '',
  lon: '',
};
