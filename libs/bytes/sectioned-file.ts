import { crc32 } from 'node:zlib';
import { FormatError } from './format-error.ts';
import {
  CONTAINER_VERSION,
  HEADER_BYTES,
  headerSum,
  MAGIC,
  SECTION_ALIGNMENT,
  SUM_OFFSET,
  type Directory,
  type Json,
} from './layout.ts';

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
    if (directory.length !== directoryBytes || headerSum(bytes, directory) !== header.getUint32(SUM_OFFSET, true)) {
      throw new FormatError(`The checksum of the directory is wrong: the file is damaged. ${REMEDY}`);
    }
    const content = readDirectory(directory, fileBytes);
    const file = new SectionedFile(buffer, header.getUint32(12, true), content);
    if (options.verify !== false) file.#verify(HEADER_BYTES + directoryBytes, content.sections);
    return file;
  }

  /**
   * What tells a file from one with other content: its header, in which the lengths and the checksum of all checksums stand, in
   * hexadecimal digits.
   */
  static identityOf(buffer: ArrayBufferLike): string {
    return Buffer.from(buffer, 0, Math.min(HEADER_BYTES, buffer.byteLength)).toString('hex');
  }

  /** The names of the sections, in the order in which they lie. */
  get names(): string[] {
    return [...this.#sections.keys()];
  }

  /** The file itself. @throws FormatError unless it is of this kind and version; the message says what to do */
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

  /** A section as bytes; it and the views below share memory with the buffer. @throws FormatError when it is missing */
  bytes(name: string): Uint8Array {
    const { offset, length } = this.#section(name);
    return new Uint8Array(this.buffer, offset, length);
  }

  /** A section as numbers, as in `u32`, `i32`, `f32`. @throws FormatError when it is missing or of another length */
  u16(name: string): Uint16Array {
    const { offset, length } = this.#section(name, 2);
    return new Uint16Array(this.buffer, offset, length / 2);
  }

  u32(name: string): Uint32Array {
    const { offset, length } = this.#section(name, 4);
    return new Uint32Array(this.buffer, offset, length / 4);
  }

  i32(name: string): Int32Array {
    const { offset, length } = this.#section(name, 4);
    return new Int32Array(this.buffer, offset, length / 4);
  }

  f32(name: string): Float32Array {
    const { offset, length } = this.#section(name, 4);
    return new Float32Array(this.buffer, offset, length / 4);
  }

  #section(name: string, elementBytes = 1): { offset: number; length: number } {
    const section = this.#sections.get(name);
    if (section === undefined) throw new FormatError(`The ${this.kind} file has no section ${name}. ${REMEDY}`);
    if (section.length % elementBytes !== 0) {
      throw new FormatError(
        `Section ${name} of the ${this.kind} file has ${section.length} bytes, no multiple of ${elementBytes}. ${REMEDY}`,
      );
    }
    return section;
  }

  #verify(start: number, sections: Directory['sections']): void {
    const bytes = new Uint8Array(this.buffer);
    let position = start;
    for (const [name, offset, length, sum] of sections) {
      if (crc32(bytes.subarray(offset, offset + length)) !== sum) {
        throw new FormatError(`The checksum of section ${name} is wrong: the file is damaged. ${REMEDY}`);
      }
      if (bytes.subarray(position, offset).some((byte) => byte !== 0)) {
        throw new FormatError(`The bytes before section ${name} are not zero: the file is damaged. ${REMEDY}`);
      }
      position = offset + length;
    }
  }
}

// ———

/** Its sum was right, so this fails only for a file that another program, or a bug, has written. */
function readDirectory(bytes: Uint8Array, fileBytes: number): Directory {
  let directory: unknown = null;
  try {
    directory = JSON.parse(Buffer.from(bytes).toString());
  } catch {
    // No JSON is no directory either.
  }
  if (isDirectory(directory, HEADER_BYTES + bytes.length, fileBytes)) return directory;
  throw new FormatError(`The directory does not describe this file. ${REMEDY}`);
}

/** Whether the sections lie one after the other, aligned, from the directory to the end of the file. */
function isDirectory(value: unknown, start: number, fileBytes: number): value is Directory {
  const { kind, meta, sections } = (value ?? {}) as Partial<Directory>;
  if (typeof kind !== 'string' || typeof meta !== 'object' || meta === null || !Array.isArray(sections)) return false;
  let position = start;
  for (const section of sections as readonly unknown[]) {
    if (!Array.isArray(section)) return false;
    const [name, offset, length] = section as unknown[];
    if (typeof name !== 'string' || !Number.isSafeInteger(offset) || !Number.isSafeInteger(length)) return false;
    if ((offset as number) < position || (offset as number) % SECTION_ALIGNMENT !== 0 || (length as number) < 0) {
      return false;
    }
    position = (offset as number) + (length as number);
  }
  return position === fileBytes;
}

function latin1(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}
