import { Gazetteer } from '#domain/gazetteer';
import { readShared, SectionedFile } from '#libs/bytes';
import { importAddresses } from '#services/import';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { prepareTestData, ROOT } from '../../tests/test-data.ts';
import { filesOf } from './data-directory.ts';
import type { Dataset } from './dataset.ts';

/**
 * Snapshots of the datasets, in `var/quality`. What one depends on is in its name: the files by size and time, the
 * code that reads and lays out; so a second run takes none of the time of the first, and a stale one is never used.
 */
export class SnapshotCache {
  readonly #directory = join(ROOT, 'var', 'quality');
  readonly #world: Gazetteer;
  readonly #code: string;

  private constructor(world: Gazetteer, code: string) {
    this.#world = world;
    this.#code = code;
    mkdirSync(this.#directory, { recursive: true });
  }

  static async open(): Promise<SnapshotCache> {
    for (const path of await prepareTestData()) {
      const file = SectionedFile.open(readShared(path));
      if (file.kind === 'gazetteer') return new SnapshotCache(Gazetteer.open(file), `${basename(path)} ${codeHash()}`);
    }
    throw new Error('the embedded data hold no gazetteer');
  }

  /** The embedded places of the world. */
  get world(): Gazetteer {
    return this.#world;
  }

  /** The gazetteer of a dataset; null where its files are absent. */
  async gazetteer(dataset: Dataset): Promise<Gazetteer | null> {
    const path = await this.snapshot(dataset);
    return path === null ? null : Gazetteer.open(SectionedFile.open(readShared(path)));
  }

  /** Path of the snapshot of a dataset, imported where that was not done yet; null where its files are absent. */
  async snapshot(dataset: Dataset): Promise<string | null> {
    const files = filesOf(dataset);
    if (files === null) return null;
    const path = join(this.#directory, `${dataset.name}-${this.#fingerprint(dataset, files)}.snapshot`);
    if (!existsSync(path)) {
      for (const name of readdirSync(this.#directory)) {
        if (/^(?<name>.+)-[0-9a-f]{16}\./u.exec(name)?.groups?.['name'] === dataset.name)
          rmSync(join(this.#directory, name));
      }
      await this.#import(dataset, files, path);
    }
    return path;
  }

  async #import({ country, source, map, records }: Dataset, files: readonly string[], out: string): Promise<void> {
    const lines = `${out}.ndjson`;
    if (records !== undefined) {
      const texts = files.flatMap((file) => [...records(textOf(file))].map((record) => JSON.stringify(record)));
      writeFileSync(lines, `${texts.join('\n')}\n`);
    }
    const base = {
      places: this.#world.placeRecords(country),
      postcodes: this.#world.postcodeRecords(country),
      attribution: this.#world.attribution,
    };
    await importAddresses({
      source,
      files: records === undefined ? files : [lines],
      country,
      base,
      out,
      options: map === undefined ? {} : { map },
    });
    rmSync(lines, { force: true });
  }

  #fingerprint({ name, country, source, map }: Dataset, files: readonly string[]): string {
    const hash = createHash('sha256').update(`${this.#code} ${name} ${country} ${source} ${map}`);
    for (const file of files) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`\n${file} ${size} ${mtimeMs}`);
    }
    return hash.digest('hex').slice(0, 16);
  }
}

// ———

/** Beside the folders that the embedded data depend on, whose fingerprint is in the names of those. */
const CODE = ['services/import', 'quality/data'];

function codeHash(): string {
  const hash = createHash('sha256');
  for (const folder of CODE) {
    const modules = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?<!\.test|\.fuzz|\.bench|\.fixture)\.ts$/u.test(path))
      .toSorted();
    for (const path of modules) hash.update(`\n${path}\n`).update(readFileSync(join(ROOT, folder, path)));
  }
  return hash.digest('hex');
}

function textOf(file: string): string {
  const bytes = readFileSync(file);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').replace(/^\uFEFF/u, '');
}
