/** What tests of sources share: files in a directory of their own, and the records of a source. */
import type { AddressRecord } from '#domain/gazetteer';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { ImportReport } from '../import-report.ts';
import { noProgress } from '../progress.ts';
import type { FoundPlace, FoundPostcode, Source, SourceOptions } from '../source.ts';

export interface Found {
  readonly addresses: AddressRecord[];
  readonly places: FoundPlace[];
  readonly postcodes: FoundPostcode[];
  /** `count reason` of what was left out. */
  readonly dropped: string[];
  readonly report: ImportReport;
}

const directory = mkdtempSync(join(tmpdir(), 'addressee-source-'));
after(() => rmSync(directory, { recursive: true }));

/** Writes a file and returns its path. */
export function fileOf(name: string, content: string | Uint8Array): string {
  const path = join(directory, name);
  writeFileSync(path, content);
  return path;
}

/** All records of a source. */
export async function readAll(
  source: Source,
  files: readonly string[],
  country: string,
  options: SourceOptions = {},
): Promise<Found> {
  const report = new ImportReport();
  const found = { addresses: [] as AddressRecord[], places: [] as FoundPlace[], postcodes: [] as FoundPostcode[] };
  for await (const batch of source.read({ files, country, options, report, progress: noProgress })) {
    found.addresses.push(...(batch.addresses ?? []));
    found.places.push(...(batch.places ?? []));
    found.postcodes.push(...(batch.postcodes ?? []));
  }
  return { ...found, report, dropped: report.dropped.map(({ count, reason }) => `${count} ${reason}`) };
}

/** An address as one line: what differs between the rows of a test. */
export function lineOf({
  houseNumber,
  unit,
  street,
  postcode,
  city,
  district,
  region,
  latitude,
  longitude,
}: AddressRecord): string {
  const position = [latitude, longitude].map((degrees) => (degrees === null ? null : Number(degrees.toFixed(6))));
  const number = unit === null ? houseNumber : `${houseNumber} · ${unit}`;
  return [number, street, postcode, city, district, region, ...position].map((part) => part ?? '–').join(' | ');
}

/** The development data, where they are at hand. */
export const DATA: string = join(import.meta.dirname, '../../../../shared/data');
