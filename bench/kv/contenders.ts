import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KvMap } from '@addressee/kv';

/** One way to keep 20-byte values by 16-byte keys, in one thread. */
export interface Contender {
  get(key: string): unknown;
  /** What a client that wants text does. */
  getString(key: string): unknown;
  set(key: string, value: string): unknown;
  close(): void;
}

export type ContenderName = 'kv' | 'kv, Bloom filter' | 'Map' | 'lmdb';

/** @param buffer of the map of another thread; `kv` only */
export function openContender(name: ContenderName, entries: number, buffer: SharedArrayBuffer | null): Contender {
  if (name === 'Map') return new PlainMap();
  if (name === 'lmdb') return new Lmdb();
  return buffer === null ? createMap(name, entries) : KvMap.attach(buffer);
}

export function createMap(name: ContenderName, entries: number): KvMap {
  const bloom = name === 'kv, Bloom filter' ? { falsePositiveRate: 0.01 } : false;
  return KvMap.create({ expectedEntries: entries, bloom, maxThreads: 8 });
}

export function isInstalled(name: ContenderName): boolean {
  if (name !== 'lmdb') return true;
  try {
    createRequire(import.meta.url).resolve('lmdb');
    return true;
  } catch {
    return false;
  }
}

// ———

class PlainMap implements Contender {
  readonly #map = new Map<string, string>();

  get(key: string): unknown {
    return this.#map.get(key);
  }

  getString(key: string): unknown {
    return this.#map.get(key);
  }

  set(key: string, value: string): void {
    this.#map.set(key, value);
  }

  close(): void {
    this.#map.clear();
  }
}

interface LmdbDatabase {
  get(key: string): unknown;
  getBinary(key: string): unknown;
  putSync(key: string, value: string): unknown;
  close(): unknown;
}

/** Without any sync to the disk, in a file of its own. */
class Lmdb implements Contender {
  readonly #directory = mkdtempSync(join(tmpdir(), 'addressee-bench-lmdb-'));
  readonly #database: LmdbDatabase;

  constructor() {
    const { open } = createRequire(import.meta.url)('lmdb') as { open(this: void, options: object): LmdbDatabase };
    this.#database = open({ path: join(this.#directory, 'data'), encoding: 'string', noSync: true });
  }

  get(key: string): unknown {
    return this.#database.getBinary(key);
  }

  getString(key: string): unknown {
    return this.#database.get(key);
  }

  set(key: string, value: string): unknown {
    return this.#database.putSync(key, value);
  }

  close(): void {
    this.#database.close();
    rmSync(this.#directory, { recursive: true, force: true });
  }
}
