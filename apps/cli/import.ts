/** `addressee import SOURCE FILE… --country CC`: a register of addresses becomes a snapshot. */
import { resolveConfig } from '#apps/server';
import { Gazetteer, GAZETTEER_KIND } from '#domain/gazetteer';
import { readShared, SectionedFile } from '#libs/bytes';
import { importAddresses, openEmbedded, type AddressSource, type ImportSummary, type Progress } from '#services/import';
import { Argument, Command } from 'commander';
import { mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { UsageError } from './failure.ts';
import { terminalProgress } from './progress.ts';

/** The import could not be finished; the message says why and what to do. */
class ImportError extends Error {
  override readonly name: string = 'ImportError';
}

interface Options {
  readonly country: string;
  readonly out?: string;
  readonly data?: string;
}

const SOURCES: readonly AddressSource[] = ['ban', 'bano'];

export function command(): Command {
  return new Command('import')
    .description(
      'Make a snapshot of one country, down to its house numbers, from a register of addresses. ' +
        'The server opens it at its next start when it lies in the data directory.',
    )
    .addArgument(new Argument('<source>', 'ban: Base Adresse Nationale; bano: BANO of OpenStreetMap').choices(SOURCES))
    .argument('<file...>', 'CSV files, plain or gzipped')
    .requiredOption('--country <CC>', 'country of the addresses, ISO 3166-1 alpha-2')
    .option('--out <FILE>', 'snapshot to write (default: CC-SOURCE.snapshot in the data directory)')
    .option('--data <DIR>', 'directory of the data [ADDRESSEE_DATA]')
    .addHelpText('after', '\nExample:\n  addressee import bano bano-*.csv.gz --country FR')
    .action(importFiles);
}

// ———

async function importFiles(source: AddressSource, files: readonly string[], options: Options): Promise<void> {
  const country = options.country.toUpperCase();
  if (!/^[A-Z]{2}$/.test(country)) {
    throw new UsageError(
      `--country must be a code of two letters, such as FR, not ${JSON.stringify(options.country)}.`,
    );
  }
  // A wrong path is known at once, not after minutes of work.
  for (const file of files) statSync(file);
  const { data } = resolveConfig(options.data === undefined ? {} : { data: options.data });
  const out = resolve(options.out ?? join(data, `${country.toLowerCase()}-${source}.snapshot`));
  mkdirSync(dirname(out), { recursive: true });

  const progress = await terminalProgress();
  try {
    const base = await embeddedPlaces(data, country, progress.report);
    const summary = await importAddresses({ source, files, country, base, out, progress: progress.report });
    progress.stop();
    process.stdout.write(report(summary, out));
  } catch (error) {
    throw explained(error);
  } finally {
    progress.stop();
  }
}

/** What the snapshot takes over from the embedded data: the country's places and postcodes. */
async function embeddedPlaces(
  data: string,
  country: string,
  progress: Progress,
): Promise<Parameters<typeof importAddresses>[0]['base']> {
  for (const path of await openEmbedded(data, progress)) {
    const file = SectionedFile.open(readShared(path), { verify: false });
    if (file.kind !== GAZETTEER_KIND) continue;
    const gazetteer = Gazetteer.open(file);
    return {
      places: gazetteer.placeRecords(country),
      postcodes: gazetteer.postcodeRecords(country),
      attribution: gazetteer.attribution,
    };
  }
  throw new ImportError('The embedded data has no places. Install the package again.');
}

/** What the importer has to say to people comes as a plain error; everything else keeps its class. */
function explained(error: unknown): unknown {
  if (!(error instanceof Error) || error.constructor !== Error || 'code' in error) return error;
  return new ImportError(error.message, { cause: error });
}

function report({ rows, addresses, dropped, addedPlaces, bytes, elapsedMs }: ImportSummary, out: string): string {
  const seconds = elapsedMs / 1_000;
  const width = Math.max(0, ...dropped.map((each) => count(each.count).length));
  const lines = [
    `rows          ${count(rows)}`,
    `addresses     ${count(addresses)}`,
    `left out      ${count(rows - addresses)}`,
    ...dropped.map((each) => `  ${count(each.count).padStart(width)}  ${each.reason}, first at ${each.example}`),
    `added places  ${count(addedPlaces)}`,
    `time          ${seconds.toFixed(1)} s, ${count(rows / seconds)} rows/s`,
    `bytes         ${count(bytes)}, ${(bytes / addresses).toFixed(1)} per address`,
    `snapshot      ${out}`,
  ];
  return `${lines.join('\n')}\n`;
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en');
}
