import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { crc32, createGunzip, createZstdDecompress } from 'node:zlib';
import yauzl from 'yauzl';

/**
 * Files as they come: plain, packed with gzip or zstd, or several in a zip. What a file is, is decided by its first bytes and not by its
 * name. Nothing is unpacked to the disk; memory is bounded by a few pieces of a file.
 */
export interface InputFile {
  /** The file's own name, with that of the zip before it: `nsw.zip/Standard/NSW_STATE_psv.psv`. */
  readonly name: string;
  /** Bytes that reading it takes from the disk: the packed size. */
  readonly bytes: number;
  /**
   * Yields the unpacked content, piece by piece. May be called again.
   *
   * @param onBytes is told how many packed bytes were read since the last call
   * @throws Error naming the file when it cannot be read or unpacked
   */
  read(onBytes?: (count: number) => void): AsyncGenerator<Uint8Array>;
}

const PIECE_BYTES = 1 << 18;

/**
 * The files at a path: itself, or all members of a zip that have one of the extensions.
 *
 * @param extensions of zip members, lower case, with their dots; null: all
 * @throws Error naming the file when it cannot be opened, or is a zip without a fitting member
 */
export async function inputFiles(path: string, extensions: readonly string[] | null = null): Promise<InputFile[]> {
  const { kind, bytes } = await sniff(path);
  if (kind === 'zip') return zipMembers(path, extensions);
  const name = basename(path);
  const file = (): Readable => createReadStream(path, { highWaterMark: PIECE_BYTES });
  if (kind === 'plain') {
    return [
      {
        name,
        bytes,
        read: (onBytes = ignore) =>
          pieces(
            path,
            async () => file(),
            (piece) => onBytes(piece.length),
          ),
      },
    ];
  }
  const unpacked = (onBytes: (count: number) => void): Readable => {
    const packed = file();
    packed.on('data', (piece) => onBytes(piece.length));
    // The error of a pipeline reaches its last stream, which is the one iterated over.
    const unpacker = kind === 'gzip' ? createGunzip : createZstdDecompress;
    return pipeline(packed, unpacker({ chunkSize: PIECE_BYTES }), () => {});
  };
  return [{ name, bytes, read: (onBytes = ignore) => pieces(path, async () => unpacked(onBytes)) }];
}

// ———

const ZIP_MAGIC = 0x504b0304;
const EMPTY_ZIP_MAGIC = 0x504b0506;
const ZSTD_MAGIC = 0x28b52ffd;
const GZIP_MAGIC = 0x1f8b;

/** Files of one zip: their list is kept in memory. */
const MAX_MEMBERS = 100_000;

type Kind = 'plain' | 'gzip' | 'zstd' | 'zip';

async function sniff(path: string): Promise<{ kind: Kind; bytes: number }> {
  try {
    await using file = await open(path, 'r');
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return { kind: kindOf(buffer.readUInt32BE(0)), bytes: size };
  } catch (cause) {
    throw new Error(`${path} cannot be opened (${messageOf(cause)}).`, { cause });
  }
}

/** @param magic the first four bytes of a file */
function kindOf(magic: number): Kind {
  if (magic === ZIP_MAGIC || magic === EMPTY_ZIP_MAGIC) return 'zip';
  if (magic === ZSTD_MAGIC) return 'zstd';
  return magic >>> 16 === GZIP_MAGIC ? 'gzip' : 'plain';
}

async function zipMembers(path: string, extensions: readonly string[] | null): Promise<InputFile[]> {
  const members: InputFile[] = [];
  try {
    const zip = await yauzl.openPromise(path, { lazyEntries: true });
    for await (const entry of zip.eachEntry()) {
      const { fileName } = entry;
      if (fileName.endsWith('/')) continue;
      if (members.length >= MAX_MEMBERS) throw new Error(`it has more than ${MAX_MEMBERS} files`);
      if (extensions !== null && !extensions.includes(extname(fileName).toLowerCase())) continue;
      members.push({
        name: `${basename(path)}/${fileName}`,
        bytes: entry.compressedSize,
        read: (onBytes = ignore) => {
          const checksum = new Checksum(entry.crc32);
          const tell = packedShare(entry, onBytes);
          const onPiece = (piece: Uint8Array): void => {
            tell(piece);
            checksum.add(piece);
          };
          return pieces(
            `${path}/${fileName}`,
            () => openMember(path, entry),
            onPiece,
            () => checksum.check(),
          );
        },
      });
    }
  } catch (cause) {
    throw new Error(`${path} cannot be read as a zip (${messageOf(cause)}). ${AGAIN}`, { cause });
  }
  if (members.length === 0) {
    const wanted = extensions === null ? '' : ` with a name ending in ${extensions.join(', ')}`;
    throw new Error(`${path} holds no file${wanted}.`);
  }
  return members;
}

/** A zip is closed by itself when a member was read from it, so each member opens it anew. */
async function openMember(path: string, entry: yauzl.Entry): Promise<Readable> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false });
  const stream = await zip.openReadStreamPromise(entry);
  stream.on('close', () => zip.close());
  return stream;
}

/** Tells of packed bytes in proportion to the unpacked ones: a zip member shows no others. */
function packedShare(entry: yauzl.Entry, onBytes: (count: number) => void): (piece: Uint8Array) => void {
  let unpacked = 0;
  let told = 0;
  return (piece) => {
    unpacked += piece.length;
    const packed = Math.floor((unpacked / Math.max(1, entry.uncompressedSize)) * entry.compressedSize);
    onBytes(packed - told);
    told = packed;
  };
}

async function* pieces(
  name: string,
  open: () => Promise<Readable>,
  onPiece: (piece: Uint8Array) => void = ignore,
  onEnd: () => void = ignore,
): AsyncGenerator<Uint8Array> {
  let stream: Readable | undefined;
  try {
    stream = await open();
    for await (const piece of stream as AsyncIterable<Uint8Array>) {
      onPiece(piece);
      yield piece;
    }
    onEnd();
  } catch (cause) {
    throw new Error(`${name} cannot be read to its end (${messageOf(cause)}). ${AGAIN}`, { cause });
  } finally {
    stream?.destroy();
  }
}

/** The sum of a zip member, which yauzl leaves to its callers. */
class Checksum {
  readonly #expected: number;
  #value = 0;

  constructor(expected: number) {
    this.#expected = expected;
  }

  add(piece: Uint8Array): void {
    this.#value = crc32(piece, this.#value);
  }

  check(): void {
    if (this.#value !== this.#expected) throw new Error('its checksum is wrong');
  }
}

const AGAIN = 'If it was downloaded, download it again.';
const ignore = (): void => {};

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
