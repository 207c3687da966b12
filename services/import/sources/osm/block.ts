import { PbfReader } from 'pbf';
import { StringTable } from './string-table.ts';

/**
 * One block of an OSM file: some thousand nodes, ways or relations. Only what is asked for is read; tags only of things
 * that have one of the wanted keys.
 *
 *     PrimitiveBlock   1 strings · 2 groups · 17 granularity (100) · 19 latitude offset · 20 longitude offset
 *     group            1 nodes · 2 dense nodes · 3 ways · 4 relations
 *     node             1 id · 2 keys · 3 values · 8 latitude · 9 longitude
 *     dense nodes      1 ids · 8 latitudes · 9 longitudes (deltas) · 10 key, value, key, value, 0 for each node
 *     way              1 id · 2 keys · 3 values · 8 nodes (deltas)
 *     relation         1 id · 2 keys · 3 values · 8 roles · 9 members (deltas) · 10 their types
 */
export type Tags = ReadonlyMap<string, string>;

export interface Visitor {
  /** Degrees; tags null: none of the wanted keys. */
  readonly node?: (id: number, latitude: number, longitude: number, tags: Tags | null) => void;
  readonly way?: (id: number, nodes: readonly number[], tags: Tags | null) => void;
  /** Only those with a wanted key. */
  readonly relation?: (id: number, members: readonly Member[], tags: Tags) => void;
}

export interface Member {
  readonly type: 'node' | 'way' | 'relation';
  readonly id: number;
  readonly role: string;
}

/** What kinds of things a block has; bits. */
export const HAS_NODES = 1;
export const HAS_WAYS = 2;
export const HAS_RELATIONS = 4;

/** Reads a block and tells the visitor; returns what kinds of things are in it (`HAS_NODES` …). */
export function readBlock(bytes: Uint8Array, wantedKeys: readonly string[], visitor: Visitor): number {
  return new BlockReader(bytes, wantedKeys, visitor).read();
}

// ———

const NANODEGREES = 1e-9;
const DEFAULT_GRANULARITY = 100;
const MEMBER_TYPES = ['node', 'way', 'relation'] as const;

/** Where a packed field lies. */
interface Range {
  start: number;
  end: number;
}

class BlockReader {
  readonly #pbf: PbfReader;
  readonly #visitor: Visitor;
  readonly #wantedKeys: readonly string[];
  #strings = new StringTable(new Uint8Array(), []);
  #granularity = DEFAULT_GRANULARITY;
  #latitudeOffset = 0;
  #longitudeOffset = 0;

  constructor(bytes: Uint8Array, wantedKeys: readonly string[], visitor: Visitor) {
    this.#pbf = new PbfReader(bytes);
    this.#wantedKeys = wantedKeys;
    this.#visitor = visitor;
  }

  read(): number {
    const pbf = this.#pbf;
    const groups: Range[] = [];
    for (let field = pbf.nextField(); field !== 0; field = pbf.nextField()) {
      if (field === 1) this.#strings = this.#readStrings();
      else if (field === 2) groups.push(this.#range());
      else if (field === 17) this.#granularity = pbf.readVarint();
      else if (field === 19) this.#latitudeOffset = pbf.readVarint(true);
      else if (field === 20) this.#longitudeOffset = pbf.readVarint(true);
    }
    let kinds = 0;
    for (const group of groups) kinds |= this.#readGroup(group);
    return kinds;
  }

  #readStrings(): StringTable {
    const pbf = this.#pbf;
    const { end } = this.#range(false);
    const ranges: number[] = [];
    for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
      const { start, end: stop } = this.#range();
      ranges.push(start, stop);
    }
    return new StringTable(pbf.buf, ranges, this.#wantedKeys);
  }

  #readGroup({ start, end }: Range): number {
    const pbf = this.#pbf;
    pbf.pos = start;
    let kinds = 0;
    for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
      const kind = KIND_OF_FIELD[field] ?? 0;
      kinds |= kind;
      const isWanted =
        (kind === HAS_NODES && this.#visitor.node !== undefined) ||
        (kind === HAS_WAYS && this.#visitor.way !== undefined) ||
        (kind === HAS_RELATIONS && this.#visitor.relation !== undefined);
      if (!isWanted) continue;
      const range = this.#range();
      if (field === 1) this.#readNode(range);
      else if (field === 2) this.#readDense(range);
      else if (field === 3) this.#readWay(range);
      else this.#readRelation(range);
      pbf.pos = range.end;
    }
    return kinds;
  }

  #readNode({ start, end }: Range): void {
    const pbf = this.#pbf;
    pbf.pos = start;
    let id = 0;
    let latitude = 0;
    let longitude = 0;
    let keys: Range | null = null;
    let values: Range | null = null;
    for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
      if (field === 1) id = pbf.readSVarint();
      else if (field === 2) keys = this.#range();
      else if (field === 3) values = this.#range();
      else if (field === 8) latitude = pbf.readSVarint();
      else if (field === 9) longitude = pbf.readSVarint();
    }
    this.#visitor.node!(id, this.#latitude(latitude), this.#longitude(longitude), this.#tags(keys, values));
  }

  #readDense({ start, end }: Range): void {
    const pbf = this.#pbf;
    pbf.pos = start;
    const ids: number[] = [];
    const latitudes: number[] = [];
    const longitudes: number[] = [];
    let tags: Range | null = null;
    for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
      if (field === 1) this.#signed(ids);
      else if (field === 8) this.#signed(latitudes);
      else if (field === 9) this.#signed(longitudes);
      else if (field === 10) tags = this.#range();
    }
    if (tags !== null) pbf.pos = tags.start;
    let id = 0;
    let latitude = 0;
    let longitude = 0;
    for (let index = 0; index < ids.length; index++) {
      id += ids[index]!;
      latitude += latitudes[index] ?? 0;
      longitude += longitudes[index] ?? 0;
      const own = tags === null ? null : this.#denseTags(tags.end);
      this.#visitor.node!(id, this.#latitude(latitude), this.#longitude(longitude), own);
    }
  }

  /** The tags of the next node: keys and values up to a zero. */
  #denseTags(end: number): Tags | null {
    const pbf = this.#pbf;
    const strings = this.#strings;
    const start = pbf.pos;
    let isWanted = false;
    while (pbf.pos < end) {
      const key = pbf.readVarint();
      if (key === 0) break;
      isWanted ||= strings.isWanted(key);
      pbf.readVarint();
    }
    if (!isWanted) return null;
    const stop = pbf.pos;
    const tags = new Map<string, string>();
    pbf.pos = start;
    for (let key = pbf.readVarint(); key !== 0 && pbf.pos < stop; key = pbf.readVarint())
      tags.set(strings.get(key), strings.get(pbf.readVarint()));
    pbf.pos = stop;
    return tags;
  }

  #readWay({ start, end }: Range): void {
    const pbf = this.#pbf;
    pbf.pos = start;
    let id = 0;
    let keys: Range | null = null;
    let values: Range | null = null;
    const nodes: number[] = [];
    for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
      if (field === 1) id = pbf.readVarint(true);
      else if (field === 2) keys = this.#range();
      else if (field === 3) values = this.#range();
      else if (field === 8) this.#signed(nodes);
    }
    addUp(nodes);
    this.#visitor.way!(id, nodes, this.#tags(keys, values));
  }

  #readRelation({ start, end }: Range): void {
    const pbf = this.#pbf;
    pbf.pos = start;
    let id = 0;
    let keys: Range | null = null;
    let values: Range | null = null;
    const roles: number[] = [];
    const ids: number[] = [];
    const types: number[] = [];
    for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
      if (field === 1) id = pbf.readVarint(true);
      else if (field === 2) keys = this.#range();
      else if (field === 3) values = this.#range();
      else if (field === 8) this.#unsigned(roles);
      else if (field === 9) this.#signed(ids);
      else if (field === 10) this.#unsigned(types);
    }
    const tags = this.#tags(keys, values);
    if (tags === null) return;
    addUp(ids);
    const members = ids.map((member, index): Member => {
      return {
        type: MEMBER_TYPES[types[index] ?? 0] ?? 'relation',
        id: member,
        role: this.#strings.get(roles[index] ?? 0),
      };
    });
    this.#visitor.relation!(id, members, tags);
  }

  #tags(keys: Range | null, values: Range | null): Tags | null {
    if (keys === null || values === null) return null;
    const pbf = this.#pbf;
    const strings = this.#strings;
    const known: number[] = [];
    let isWanted = false;
    pbf.pos = keys.start;
    while (pbf.pos < keys.end) {
      const key = pbf.readVarint();
      isWanted ||= strings.isWanted(key);
      known.push(key);
    }
    if (!isWanted) return null;
    pbf.pos = values.start;
    return new Map(known.map((key) => [strings.get(key), strings.get(pbf.readVarint())]));
  }

  #latitude(value: number): number {
    return NANODEGREES * (this.#latitudeOffset + this.#granularity * value);
  }

  #longitude(value: number): number {
    return NANODEGREES * (this.#longitudeOffset + this.#granularity * value);
  }

  #signed(values: number[]): void {
    const { end } = this.#range(false);
    while (this.#pbf.pos < end) values.push(this.#pbf.readSVarint());
  }

  #unsigned(values: number[]): void {
    const { end } = this.#range(false);
    while (this.#pbf.pos < end) values.push(this.#pbf.readVarint());
  }

  /** The range of the bytes that stand here; goes to their end unless told to stay. */
  #range(isSkipped: boolean = true): Range {
    const pbf = this.#pbf;
    const end = pbf.readVarint() + pbf.pos;
    const start = pbf.pos;
    if (!(end <= pbf.length)) throw new Error('a block is damaged');
    if (isSkipped) pbf.pos = end;
    return { start, end };
  }
}

const KIND_OF_FIELD = [0, HAS_NODES, HAS_NODES, HAS_WAYS, HAS_RELATIONS];

function addUp(deltas: number[]): void {
  for (let index = 1; index < deltas.length; index++) deltas[index]! += deltas[index - 1]!;
}
