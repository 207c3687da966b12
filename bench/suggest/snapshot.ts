import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Gazetteer } from '#domain/gazetteer';
import { readShared, SectionedFile } from '#libs/bytes';
import { importAddresses, openEmbedded, type ImportSummary } from '#services/import';
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
  const directory = join(tmpdir(), 'addressee-bench');
  mkdirSync(directory, { recursive: true });
  const world = await openWorld(directory);
  const path = join(directory, 'bano.snapshot');
  const summary = await importAddresses({
    source: 'bano',
    files: banoFiles(),
    country: 'FR',
    base: { places: world.placeRecords('FR'), postcodes: world.postcodeRecords('FR'), attribution: world.attribution },
    out: path,
  });
  return { path, summary, rows: rowsOf(Gazetteer.open(SectionedFile.open(readShared(path)))) };
}

// ———

async function openWorld(directory: string): Promise<Gazetteer> {
  for (const path of await openEmbedded(directory)) {
    const file = SectionedFile.open(readShared(path));
    if (file.kind === 'gazetteer') return Gazetteer.open(file);
  }
  throw new Error('the embedded data hold no gazetteer');
}

function rowsOf({ streets, places }: Gazetteer): StreetRow[] {
  const rows = new Map<string, StreetRow>();
  for (let street = 0; street < streets.count; street++) {
    const row = {
      street: streets.nameText(streets.name(street)),
      city: places.name(places.firstName(streets.place(street))),
    };
    rows.set(`${row.street}\n${row.city}`, row);
  }
  return [...rows.values()];
}
