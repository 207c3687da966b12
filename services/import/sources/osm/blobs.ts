import { open, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate, zstdDecompress } from 'node:zlib';
import { PbfReader } from 'pbf';

/**
 * An OSM file in PBF as its frames (https://wiki.openstreetmap.org/wiki/PBF_Format), each read when it is wanted:
 *
 *     frame   length of the header (u32, big endian) · BlobHeader · Blob
 *     BlobHeader   1 type (`OSMHeader`, `OSMData`) · 3 length of the Blob
 *     Blob         1 raw · 2 size when unpacked · 3 zlib · 4 lzma · 6 lz4 · 7 zstd
 *
 * Blobs are unpacked by the thread pool, some ahead of the reader; memory is bounded by those.
 */
export interface Frame {
  readonly position: number;
  readonly length: number;
}

/** Limits of the format. */
const MAX_HEADER_BYTES = 1 << 16;
const MAX_BLOB_BYTES = 1 << 25;
const AHEAD = 4;

export class OsmFile {
  readonly path: string;
  readonly #handle: FileHandle;
  /** The blobs with data, in the order of the file. */
  readonly frames: readonly Frame[];

  private constructor(path: string, handle: FileHandle, frames: readonly Frame[]) {
    this.path = path;
    this.#handle = handle;
    this.frames = frames;
  }

  /**
   * Finds the frames and checks the header; the caller closes the file.
   *
   * @throws Error naming the file when it is no OSM file in PBF, is cut off, or needs what this reader lacks
   */
  static async open(path: string): Promise<OsmFile> {
    const handle = await open(path, 'r');
    try {
      const frames = await readFrames(handle);
      const [first, ...rest] = frames;
      if (first?.type !== 'OSMHeader') throw new Error('it does not begin with a header of OSM');
      checkFeatures(await unpack(await readBytes(handle, first)));
      return new OsmFile(
        path,
        handle,
        rest.filter(({ type }) => type === 'OSMData'),
      );
    } catch (cause) {
      await handle.close();
      throw unreadable(path, cause);
    }
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }

  /** Yields the unpacked blocks of frames, in their order. */
  async *blocks(frames: readonly Frame[]): AsyncGenerator<{ readonly frame: Frame; readonly block: Uint8Array }> {
    const waiting: Promise<Uint8Array>[] = [];
    let next = 0;
    const more = (): void => {
      if (next >= frames.length) return;
      const block = readBytes(this.#handle, frames[next++]!).then(unpack);
      // It is awaited later, or never where the reader stops early.
      block.catch(() => {});
      waiting.push(block);
    };
    for (let ahead = 0; ahead < AHEAD; ahead++) more();
    try {
      for (const frame of frames) {
        const block = await waiting.shift()!;
        more();
        yield { frame, block };
      }
    } catch (cause) {
      throw unreadable(this.path, cause);
    } finally {
      await Promise.allSettled(waiting);
    }
  }
}

// ———

const KNOWN_FEATURES: ReadonlySet<string> = new Set(['OsmSchema-V0.6', 'DenseNodes', 'HistoricalInformation']);

async function readFrames(handle: FileHandle): Promise<(Frame & { type: string })[]> {
  const { size } = await handle.stat();
  const frames: (Frame & { type: string })[] = [];
  for (let position = 0; position < size;) {
    const headerLength = (await readBytes(handle, { position, length: 4 })).readUInt32BE(0);
    if (headerLength > MAX_HEADER_BYTES) throw new Error('it is no OSM file in PBF');
    const header = new PbfReader(await readBytes(handle, { position: position + 4, length: headerLength }));
    let type = '';
    let length = 0;
    for (let field = header.nextField(); field !== 0; field = header.nextField()) {
      if (field === 1) type = header.readString();
      else if (field === 3) length = header.readVarint();
    }
    if (length > MAX_BLOB_BYTES) throw new Error('it is no OSM file in PBF');
    position += 4 + headerLength;
    if (position + length > size) throw new Error('it ends too early');
    frames.push({ type, position, length });
    position += length;
  }
  return frames;
}

async function readBytes(handle: FileHandle, { position, length }: Frame): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(length), 0, length, position);
  if (bytesRead < length) throw new Error('it ends too early');
  return buffer;
}

const inflateAsync = promisify(inflate);
const zstdAsync = promisify(zstdDecompress);

async function unpack(bytes: Uint8Array): Promise<Uint8Array> {
  const blob = new PbfReader(bytes);
  for (let field = blob.nextField(); field !== 0; field = blob.nextField()) {
    if (field === 1) return blob.readBytes();
    if (field === 3) return inflateAsync(blob.readBytes());
    if (field === 7) return zstdAsync(blob.readBytes());
    if (field === 4 || field === 5 || field === 6) {
      throw new Error('it is packed with lzma, bzip2 or lz4; write it anew with osmium, which uses zlib');
    }
  }
  throw new Error('a blob is empty');
}

function checkFeatures(bytes: Uint8Array): void {
  const header = new PbfReader(bytes);
  for (let field = header.nextField(); field !== 0; field = header.nextField()) {
    if (field !== REQUIRED_FEATURES) continue;
    const feature = header.readString();
    if (!KNOWN_FEATURES.has(feature)) throw new Error(`it needs ${feature}, which is not known here`);
  }
}

const REQUIRED_FEATURES = 4;

function unreadable(path: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(`${path} cannot be read as OSM in PBF: ${reason}. If it was downloaded, download it again.`, {
    cause,
  });
}
