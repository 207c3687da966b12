import { crc32 } from 'node:zlib';
import {
  align,
  CONTAINER_VERSION,
  HEADER_BYTES,
  headerSum,
  MAGIC,
  SUM_OFFSET,
  type Directory,
  type Json,
} from './layout.ts';

/**
 * Collects named sections and lays them out as one file (`layout.ts`). The same sections and meta give the same bytes.
 * Memory: the sections as they were given; `chunks()` copies none of them.
 */
export class SectionedFileBuilder {
  readonly #kind: string;
  readonly #version: number;
  readonly #meta: Readonly<Record<string, Json>>;
  readonly #sections = new Map<string, Uint8Array>();

  /**
   * @param kind what the file holds, for example `gazetteer`
   * @param version version of the content's layout, an integer from 1
   * @param meta small facts to read without opening any section
   */
  constructor(kind: string, version: number, meta: Readonly<Record<string, Json>>) {
    this.#kind = kind;
    this.#version = version;
    this.#meta = meta;
  }

  /** Adds a section; the bytes must not change any more. Throws if the name is taken. */
  add(name: string, data: ArrayBufferView): void {
    if (this.#sections.has(name)) throw new Error(`section ${name} was added twice`);
    this.#sections.set(name, new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
  }

  /** The file in pieces, in order, to be written one after the other. */
  chunks(): Uint8Array[] {
    const { directory, offsets, fileBytes } = this.#layOut();
    const header = Buffer.alloc(HEADER_BYTES);
    header.write(MAGIC, 'latin1');
    header.writeUInt32LE(CONTAINER_VERSION, 8);
    header.writeUInt32LE(this.#version, 12);
    header.writeUInt32LE(directory.length, 16);
    header.writeBigUInt64LE(BigInt(fileBytes), 24);
    header.writeUInt32LE(headerSum(header, directory), SUM_OFFSET);
    const chunks: Uint8Array[] = [header, directory];
    let position = HEADER_BYTES + directory.length;
    let index = 0;
    for (const bytes of this.#sections.values()) {
      const offset = offsets[index++]!;
      if (offset > position) chunks.push(new Uint8Array(offset - position));
      chunks.push(bytes);
      position = offset + bytes.length;
    }
    return chunks;
  }

  /** The file in one piece, in a buffer of its own: `SectionedFile.open(builder.finish().buffer)` reads it. */
  finish(): Uint8Array<ArrayBuffer> {
    const chunks = this.chunks();
    const file = new Uint8Array(chunks.reduce((bytes, chunk) => bytes + chunk.length, 0));
    let position = 0;
    for (const chunk of chunks) {
      file.set(chunk, position);
      position += chunk.length;
    }
    return file;
  }

  /** Offsets depend on the directory's length, which depends on the offsets' digits: repeat until both agree. */
  #layOut(): { directory: Uint8Array; offsets: number[]; fileBytes: number } {
    const sums = [...this.#sections.values()].map((bytes) => crc32(bytes));
    for (let directoryBytes = 0; ;) {
      let position = HEADER_BYTES + directoryBytes;
      const offsets: number[] = [];
      const sections: Directory['sections'][number][] = [];
      for (const [name, bytes] of this.#sections) {
        const offset = align(position);
        sections.push([name, offset, bytes.length, sums[offsets.length]!]);
        offsets.push(offset);
        position = offset + bytes.length;
      }
      const directory = Buffer.from(
        JSON.stringify({ kind: this.#kind, meta: this.#meta, sections } satisfies Directory),
      );
      if (directory.length === directoryBytes) return { directory, offsets, fileBytes: position };
      directoryBytes = directory.length;
    }
  }
}
