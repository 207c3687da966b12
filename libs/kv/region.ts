import { randomBytes } from 'node:crypto';
import { KvError } from './errors.ts';
import {
  alignWords,
  ARENA_TOP,
  EPOCH,
  FORMAT_VERSION,
  HEADER,
  LINE_WORDS,
  MAGIC,
  MAX_THREADS,
  RECORD_WORDS,
  RECORDS,
} from './layout.ts';

export interface RegionGeometry {
  /** Number of chains; a power of two, or 0. */
  readonly bucketCount: number;
  /** Words of the Bloom filter's banks, both together. */
  readonly filterWords: number;
  readonly filterBlocks: number;
  readonly arenaBytes: number;
  /** Threads at once, 1 … 250. */
  readonly maxThreads: number;
  readonly flags: number;
  /** For reproducible tests; random by default, so that nobody can choose keys that collide. */
  readonly hashSeed?: readonly [number, number] | undefined;
}

const MAX_REGION_BYTES = 2 ** 32 - 4096;

/** One shared buffer, with the views that all parts of the store use. Costs nothing to make over an existing buffer. */
export class Region {
  readonly buffer: SharedArrayBuffer;
  readonly words: Int32Array<SharedArrayBuffer>;
  readonly longs: BigInt64Array<SharedArrayBuffer>;
  readonly doubles: Float64Array<SharedArrayBuffer>;
  readonly bytes: Uint8Array<SharedArrayBuffer>;
  readonly text: Buffer<SharedArrayBuffer>;

  private constructor(buffer: SharedArrayBuffer) {
    this.buffer = buffer;
    this.words = new Int32Array(buffer);
    this.longs = new BigInt64Array(buffer);
    this.doubles = new Float64Array(buffer);
    this.bytes = new Uint8Array(buffer);
    this.text = Buffer.from(buffer);
  }

  /** Throws a `KvError` (`bad_option`) for a geometry that is not possible. */
  static create(geometry: RegionGeometry): Region {
    const { bucketCount, filterWords, filterBlocks, arenaBytes, maxThreads, flags } = geometry;
    if (!Number.isInteger(maxThreads) || maxThreads < 1 || maxThreads > MAX_THREADS) {
      throw new KvError('bad_option', `maxThreads must be 1 … ${MAX_THREADS}, not ${maxThreads}`);
    }
    const bucketsStart = RECORDS + alignWords(maxThreads * RECORD_WORDS);
    const filterStart = bucketsStart + alignWords(bucketCount);
    const arenaStart = filterStart + alignWords(filterWords);
    const arenaEnd = arenaStart + alignWords(arenaBytes / 4);
    if (!(arenaEnd * 4 <= MAX_REGION_BYTES)) {
      throw new KvError(
        'bad_option',
        `${arenaEnd * 4} bytes are more than the ${MAX_REGION_BYTES} that a store may have`,
      );
    }
    const region = new Region(new SharedArrayBuffer(arenaEnd * 4));
    const { words } = region;
    const seed = geometry.hashSeed ?? [randomBytes(4).readInt32LE(), randomBytes(4).readInt32LE()];
    words[HEADER.maxThreads] = maxThreads;
    words[HEADER.bucketCount] = bucketCount;
    words[HEADER.bucketsStart] = bucketsStart;
    words[HEADER.filterStart] = filterStart;
    words[HEADER.filterBlocks] = filterBlocks;
    words[HEADER.arenaStart] = arenaStart;
    words[HEADER.arenaEnd] = arenaEnd;
    words[HEADER.flags] = flags;
    words[HEADER.seed0] = seed[0];
    words[HEADER.seed1] = seed[1];
    // Small regions hand over small batches, lest idle threads hold a large part of them.
    words[HEADER.batchBytes] = Math.max(1024, Math.min(4096, Math.floor(arenaBytes / 256)));
    words[EPOCH] = 2;
    words[ARENA_TOP] = arenaStart;
    words[HEADER.version] = FORMAT_VERSION;
    // Whoever gets the buffer gets it by a message, after all this: no order among these words matters.
    words[HEADER.magic] = MAGIC;
    return region;
  }

  /** Throws a `KvError` (`bad_memory`) if the buffer is not one of `create`. */
  static attach(buffer: SharedArrayBuffer): Region {
    const head = buffer.byteLength >= RECORDS * 4 ? new Int32Array(buffer, 0, LINE_WORDS) : null;
    if (head === null || head[HEADER.magic] !== MAGIC || head[HEADER.arenaEnd]! * 4 !== buffer.byteLength) {
      throw new KvError(
        'bad_memory',
        'the buffer is not one of this store: pass on the `buffer` of the one that made it',
      );
    }
    if (head[HEADER.version] !== FORMAT_VERSION) {
      throw new KvError('bad_memory', `the buffer has layout ${head[HEADER.version]}, expected ${FORMAT_VERSION}`);
    }
    return new Region(buffer);
  }

  header(word: number): number {
    return this.words[word]!;
  }
}
