/** `addressee import SOURCE FILE… --country CC`: a register of addresses becomes a snapshot. */
import { resolveConfig } from '#apps/server';
import { Gazetteer, GAZETTEER_KIND } from '#domain/gazetteer';
import { readShared, SectionedFile } from '#libs/bytes';
import {
  ImportError,
  importAddresses,
  openEmbedded,
  SOURCES,
  type ImportSummary,
  type Progress,
  type SourceName,
} from '#services/import';
import { Argument, Command } from 'commander';
import { mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { UsageError } from './failure.ts';
import { terminalProgress } from './progress.ts';

interface Options {
  readonly country: string;
  readonly out?: string;
  readonly data?: string;
  readonly map?: string;
  readonly encoding?: string;
  readonly attribution?: string[];
}

export function command(): Command {
  return new Command('import')
    .description(
      'Make a snapshot of one country, down to its house numbers, from open data of addresses. ' +
        'The server opens it at its next start when it lies in the data directory.',
    )
    .addArgument(new Argument('<source>', 'what the files are, see below').choices(Object.keys(SOURCES)))
    .argument('<file...>', 'plain, gzipped or zip')
    .requiredOption('--country <CC>', 'country of the addresses, ISO 3166-1 alpha-2')
    .option('--out <FILE>', 'snapshot to write (default: CC-SOURCE.snapshot in the data directory)')
    .option('--map <PART=COLUMN,…>', 'csv: which columns hold which parts of an address, see below')
    .option('--encoding <NAME>', 'encoding of the texts, such as windows-1250 (default: found out)')
    .option('--attribution <TEXT>', 'who is to be named where results are shown; may be given several times', collect)
    .option('--data <DIR>', 'directory of the data [ADDRESSEE_DATA]')
    .addHelpText('after', HELP)
    .action(importFiles);
}

// ———

const WIDTH = Math.max(...Object.keys(SOURCES).map((name) => name.length));
const HELP: string = `
Sources:
${Object.values(SOURCES)
  .map(({ name, summary }) => `  ${name.padEnd(WIDTH)}  ${summary}`)
  .join('\n')}

Parts for --map: street, houseNumber, unit, postcode, city, district, region, lat, lon, streetId.
  A column is called by its name in the first line, or by its number (#1 is the first; then no line is a header).
  Several joined by + stand with one blank between; a text in quotes is the same in every row.

Examples:
  addressee import bano bano-*.csv.gz --country FR
  addressee import csv adressen.csv --country DE \\
      --map "street=STRNAME,houseNumber=HNR+HNRZ,city='Dortmund',lat=lat,lon=lon" --attribution "Stadt Dortmund"
`;

function collect(value: string, values: string[] = []): string[] {
  return [...values, value];
}

async function importFiles(source: SourceName, files: readonly string[], options: Options): Promise<void> {
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
    const summary = await importAddresses({
      source,
      files,
      country,
      base,
      out,
      attribution: options.attribution ?? [],
      options: { map: options.map, encoding: options.encoding },
      progress: progress.report,
    });
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

function report(summary: ImportSummary, out: string): string {
  const { rows, addresses, streets, places, dropped, addedPlaces, attribution, bytes, elapsedMs } = summary;
  const seconds = elapsedMs / 1_000;
  const width = Math.max(0, ...dropped.map((each) => count(each.count).length));
  const perAddress = addresses === 0 ? '' : `, ${(bytes / addresses).toFixed(1)} per address`;
  const lines = [
    `rows          ${count(rows)}`,
    `addresses     ${count(addresses)}`,
    ...(streets === 0 ? [] : [`streets       ${count(streets)} without house numbers`]),
    ...(places === 0 ? [] : [`places        ${count(places)}, postcodes among them`]),
    `left out      ${count(rows - addresses - streets - places)}`,
    ...dropped.map((each) => `  ${count(each.count).padStart(width)}  ${each.reason}, first at ${each.example}`),
    `added places  ${count(addedPlaces)}`,
    `time          ${seconds.toFixed(1)} s, ${count(rows / seconds)} rows/s`,
    `bytes         ${count(bytes)}${perAddress}`,
    ...attribution.map((line, index) => `${(index === 0 ? 'attribution' : '').padEnd(13)} ${line}`),
    `snapshot      ${out}`,
  ];
  return `${lines.join('\n')}\n`;
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en');
}
