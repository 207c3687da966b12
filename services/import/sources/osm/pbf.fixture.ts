import { deflateSync, zstdCompressSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import type { Member } from './block.ts';

/** Writes small OSM files in PBF, as tests want them: in any order, packed in several ways. */
export type Thing =
  | { readonly node: number; readonly at: readonly [latitude: number, longitude: number]; readonly tags?: TagObject }
  | { readonly way: number; readonly nodes: readonly number[]; readonly tags?: TagObject }
  | { readonly relation: number; readonly members: readonly Member[]; readonly tags?: TagObject };

type TagObject = Readonly<Record<string, string>>;

/** One block for each list, packed by turns as zlib, raw and zstd; nodes are dense in every other block. */
export function pbfOf(...blocks: readonly (readonly Thing[])[]): Buffer {
  const header = new PbfWriter();
  for (const feature of ['OsmSchema-V0.6', 'DenseNodes'])
    tagged(header, 4, (pbf) => pbf.writeBytes(Buffer.from(feature)));
  const frames = blocks.map((things, index) => frame('OSMData', blockOf(things, index % 2 === 0), index % 3));
  return Buffer.concat([frame('OSMHeader', header.finish(), 0), ...frames]);
}

/** A frame: the length of its header, the header, the blob. */
export function frame(type: string, content: Uint8Array, packing: number): Buffer {
  const blob = new PbfWriter();
  if (packing === 1) {
    tagged(blob, 1, (pbf) => pbf.writeBytes(content));
  } else {
    tagged(blob, 2, (pbf) => pbf.writeVarint(content.length), VARINT);
    const packed = packing === 0 ? deflateSync(content) : zstdCompressSync(content);
    tagged(blob, packing === 0 ? 3 : 7, (pbf) => pbf.writeBytes(packed));
  }
  const body = blob.finish();
  const header = new PbfWriter();
  tagged(header, 1, (pbf) => pbf.writeBytes(Buffer.from(type)));
  tagged(header, 3, (pbf) => pbf.writeVarint(body.length), VARINT);
  const head = header.finish();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, body]);
}

// ———

const VARINT = 0;
const BYTES = 2;
/** Degrees are written in steps of 100 nanodegrees, from an offset. */
const UNITS_PER_DEGREE = 1e7;
const OFFSET = 5;

function tagged(pbf: PbfWriter, field: number, write: (pbf: PbfWriter) => void, type: number = BYTES): void {
  pbf.writeTag(field, type);
  write(pbf);
}

class Strings {
  readonly all: string[] = [''];
  idOf(text: string): number {
    const known = this.all.indexOf(text);
    return known >= 0 ? known : this.all.push(text) - 1;
  }
}

/** The bytes of one block. */
export function blockOf(things: readonly Thing[], isDense: boolean): Uint8Array {
  const strings = new Strings();
  const groups = isDense
    ? [denseGroup(things, strings), plainGroup(things, strings, false)]
    : [plainGroup(things, strings, true)];
  const block = new PbfWriter();
  const table = new PbfWriter();
  for (const text of strings.all) tagged(table, 1, (pbf) => pbf.writeBytes(Buffer.from(text)));
  tagged(block, 1, (pbf) => pbf.writeBytes(table.finish()));
  for (const group of groups) if (group.length > 0) tagged(block, 2, (pbf) => pbf.writeBytes(group));
  tagged(block, 19, (pbf) => pbf.writeVarint(OFFSET * 1e9), VARINT);
  return block.finish();
}

function units([latitude, longitude]: readonly [number, number]): [number, number] {
  return [Math.round((latitude - OFFSET) * UNITS_PER_DEGREE), Math.round(longitude * UNITS_PER_DEGREE)];
}

function packed(pbf: PbfWriter, field: number, values: readonly number[], isSigned: boolean): void {
  const content = new PbfWriter();
  for (const value of values) {
    if (isSigned) content.writeSVarint(value);
    else content.writeVarint(value);
  }
  tagged(pbf, field, (outer) => outer.writeBytes(content.finish()));
}

function deltas(values: readonly number[]): number[] {
  return values.map((value, index) => value - (values[index - 1] ?? 0));
}

function denseGroup(things: readonly Thing[], strings: Strings): Uint8Array {
  const nodes = things.filter((thing) => 'node' in thing);
  const group = new PbfWriter();
  if (nodes.length === 0) return group.finish();
  const dense = new PbfWriter();
  const positions = nodes.map(({ at }) => units(at));
  packed(dense, 1, deltas(nodes.map(({ node }) => node)), true);
  packed(dense, 8, deltas(positions.map(([latitude]) => latitude)), true);
  packed(dense, 9, deltas(positions.map(([, longitude]) => longitude)), true);
  const tags = nodes.flatMap((node) => [
    ...Object.entries(node.tags ?? {})
      .flat()
      .map((text) => strings.idOf(text)),
    0,
  ]);
  if (tags.some((id) => id !== 0)) packed(dense, 10, tags, false);
  tagged(group, 2, (pbf) => pbf.writeBytes(dense.finish()));
  return group.finish();
}

function plainGroup(things: readonly Thing[], strings: Strings, hasNodes: boolean): Uint8Array {
  const group = new PbfWriter();
  for (const thing of things) {
    const own = new PbfWriter();
    const tags = Object.entries(thing.tags ?? {});
    const writeTags = (): void => {
      packed(
        own,
        2,
        tags.map(([key]) => strings.idOf(key)),
        false,
      );
      packed(
        own,
        3,
        tags.map(([, value]) => strings.idOf(value)),
        false,
      );
    };
    if ('node' in thing) {
      if (!hasNodes) continue;
      const [latitude, longitude] = units(thing.at);
      tagged(own, 1, (pbf) => pbf.writeSVarint(thing.node), VARINT);
      writeTags();
      tagged(own, 8, (pbf) => pbf.writeSVarint(latitude), VARINT);
      tagged(own, 9, (pbf) => pbf.writeSVarint(longitude), VARINT);
      tagged(group, 1, (pbf) => pbf.writeBytes(own.finish()));
    } else if ('way' in thing) {
      tagged(own, 1, (pbf) => pbf.writeVarint(thing.way), VARINT);
      writeTags();
      packed(own, 8, deltas(thing.nodes), true);
      tagged(group, 3, (pbf) => pbf.writeBytes(own.finish()));
    } else {
      tagged(own, 1, (pbf) => pbf.writeVarint(thing.relation), VARINT);
      writeTags();
      packed(
        own,
        8,
        thing.members.map(({ role }) => strings.idOf(role)),
        false,
      );
      packed(own, 9, deltas(thing.members.map(({ id }) => id)), true);
      packed(
        own,
        10,
        thing.members.map(({ type }) => ['node', 'way', 'relation'].indexOf(type)),
        false,
      );
      tagged(group, 4, (pbf) => pbf.writeBytes(own.finish()));
    }
  }
  return group.finish();
}
