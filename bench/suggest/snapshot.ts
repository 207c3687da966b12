import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Gazetteer } from '#domain/gazetteer';
import { readShared, SectionedFile } from '#libs/bytes';
import { importAddresses, openEmbedded, type CountryBase, type ImportSummary } from '#services/import';
import { banoFiles } from './data.ts';
import type { StreetRow } from './engine.ts';

/** A snapshot for measuring, and what it took to make it. */
export interface BenchSnapshot {
  readonly path: string;
  readonly summary: ImportSummary;
  /** Each street of the snapshot once. */
  readonly rows: readonly StreetRow[];
}

/** Imports the BANO files, anew at each call, into the temporary directory. */
export async function makeSnapshot(): Promise<BenchSnapshot> {
  const path = join(BENCH_DIRECTORY, 'bano.snapshot');
  const base = baseOf(await openWorld());
  const summary = await importAddresses({ source: 'bano', files: banoFiles(), country: 'FR', base, out: path });
  return { path, summary, rows: rowsOf(Gazetteer.open(SectionedFile.open(readShared(path)))) };
}

/** Where benchmarks keep their files. */
export const BENCH_DIRECTORY: string = join(tmpdir(), 'addressee-bench');

/** The embedded places, compiled if need be. */
export async function openWorld(): Promise<Gazetteer> {
  mkdirSync(BENCH_DIRECTORY, { recursive: true });
  for (const path of await openEmbedded(BENCH_DIRECTORY)) {
    const file = SectionedFile.open(readShared(path));
    if (file.kind === 'gazetteer') return Gazetteer.open(file);
  }
  throw new Error('the embedded data hold no gazetteer');
}

/** What an import of France takes over from the embedded places. */
export function baseOf(world: Gazetteer): CountryBase {
  return { places: world.placeRecords('FR'), postcodes: world.postcodeRecords('FR'), attribution: world.attribution };
}

/** A street as it is typed: its name and its city. */
export function rowOf({ streets, places }: Gazetteer, street: number): StreetRow {
  return {
    street: streets.nameText(streets.name(street)),
    city: places.name(places.firstName(streets.place(street))),
  };
}

// ———

function rowsOf(gazetteer: Gazetteer): StreetRow[] {
  const rows = new Map<string, StreetRow>();
  for (let street = 0; street < gazetteer.streets.count; street++) {
    const row = rowOf(gazetteer, street);
    rows.set(`${row.street}\n${row.city}`, row);
  }
  return [...rows.values()];
}
