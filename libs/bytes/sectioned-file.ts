import { crc32 } from 'node:zlib';
import { FormatError } from './format-error.ts';
import { CONTAINER_VERSION, HEADER_BYTES, MAGIC, type Directory, type Json } from './layout.ts';

const REMEDY = 'Delete the file and build it again.';

/**
 * A sectioned file (`layout.ts`) read in place: sections are typed-array views of the buffer that was opened, which is
 * usually shared between threads. Opening costs one CRC-32 pass over the bytes (about 5 GB/s) unless `verify` is off.
 */
export class SectionedFile {
  readonly kind: string;
  readonly version: number;
  readonly meta: Readonly<Record<string, Json>>;
  readonly buffer: ArrayBufferLike;
  readonly #sections: Map<string, { offset: number; length: number }>;

  private constructor(buffer: ArrayBufferLike, version: number, directory: Directory) {
    this.buffer = buffer;
    this.version = version;
    this.kind = directory.kind;
    this.meta = directory.meta;
    this.#sections = new Map(directory.sections.map(([name, offset, length]) => [name, { offset, length }]));
  }

  /** Whether the bytes begin like a sectioned file; 8 bytes are enough to tell. */
  static recognises(head: Uint8Array): boolean {
    return head.length >= MAGIC.length && latin1(head, 0, MAGIC.length) === MAGIC;
  }

  /**
   * @param options.verify check every section's checksum, the default; turn it off only for a buffer that was verified
   *   before, as a thread does with the buffer that the main thread opened
   * @throws FormatError when the bytes are no sectioned file, of an unknown version, cut off or damaged
   */
  static open(buffer: ArrayBufferLike, options: { readonly verify?: boolean } = {}): SectionedFile {
    const bytes = new Uint8Array(buffer);
    if (!SectionedFile.recognises(bytes)) {
      throw new FormatError(
        `This is not a snapshot: it does not begin with ${MAGIC}. Give a file that was built by this program.`,
      );
    }
    if (bytes.length < HEADER_BYTES) throw new FormatError(`The file ends inside its header. ${REMEDY}`);
    const header = new DataView(buffer, 0, HEADER_BYTES);
    const containerVersion = header.getUint32(8, true);
    if (containerVersion !== CONTAINER_VERSION) {
      throw new FormatError(
        `The file has container version ${containerVersion}, this program reads ${CONTAINER_VERSION}. ` +
          'Build it again with this version of the program.',
      );
    }
    const fileBytes = Number(header.getBigUint64(24, true));
    if (bytes.length !== fileBytes) {
      throw new FormatError(`The file has ${bytes.length} bytes, its header says ${fileBytes}. ${REMEDY}`);
    }
    const directoryBytes = header.getUint32(16, true);
    const directory = bytes.subarray(HEADER_BYTES, HEADER_BYTES + directoryBytes);
    if (directory.length !== directoryBytes || crc32(directory) !== header.getUint32(20, true)) {
      throw new FormatError(`The checksum of the directory is wrong: the file is damaged. ${REMEDY}`);
    }
    const content = JSON.parse(Buffer.from(directory).toString()) as Directory;
    const file = new SectionedFile(buffer, header.getUint32(12, true), content);
    if (options.verify !== false) file.#verify(content.sections);
    return file;
  }

  get names(): string[] {
    return [...this.#sections.keys()];
  }

  /** Throws unless the file is of this kind and version; the message says what to do. */
  expect(kind: string, version: number): this {
    if (this.kind !== kind) throw new FormatError(`The file holds ${this.kind} data where ${kind} data is expected.`);
    if (this.version !== version) {
      throw new FormatError(
        `The ${kind} data has version ${this.version}, this program reads ${version}. ` +
          'Build it again with this version of the program.',
      );
    }
    return this;
  }

  bytes(name: string): Uint8Array {
    const { offset, length } = this.#section(name);
    return new Uint8Array(this.buffer, offset, length);
  }

  u16(name: string): Uint16Array {
    const { offset, length } = this.#section(name);
    return new Uint16Array(this.buffer, offset, length / 2);
  }

  u32(name: string): Uint32Array {
    const { offset, length } = this.#section(name);
    return new Uint32Array(this.buffer, offset, length / 4);
  }

  i32(name: string): Int32Array {
    const { offset, length } = this.#section(name);
    return new Int32Array(this.buffer, offset, length / 4);
  }

  f32(name: string): Float32Array {
    const { offset, length } = this.#section(name);
    return new Float32Array(this.buffer, offset, length / 4);
  }

  #section(name: string): { offset: number; length: number } {
    const section = this.#sections.get(name);
    if (section === undefined) throw new FormatError(`The ${this.kind} file has no section ${name}. ${REMEDY}`);
    return section;
  }

  #verify(sections: Directory['sections']): void {
    for (const [name, offset, length, sum] of sections) {
      if (offset + length > this.buffer.byteLength || crc32(this.bytes(name)) !== sum) {
        throw new FormatError(`The checksum of section ${name} is wrong: the file is damaged. ${REMEDY}`);
      }
    }
  }
}

function latin1(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}
