/** `addressee import SOURCE FILE… --country CC`: a register of addresses becomes a snapshot. */
import { resolveConfig } from '#apps/server';
import { SOURCES, type SourceName } from '#services/import';
import { Argument, Command } from 'commander';
import { mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { UsageError } from './failure.ts';
import { terminalProgress } from './progress.ts';
import { report, runImport } from './run-import.ts';

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
  // The upper case of one letter may have two: ß.
  if (!/^[A-Za-z]{2}$/.test(options.country)) {
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
    const summary = await runImport({
      source,
      files,
      country,
      out,
      data,
      attribution: options.attribution ?? [],
      options: { map: options.map, encoding: options.encoding },
      progress: progress.report,
    });
    progress.stop();
    process.stdout.write(report(summary, out));
  } finally {
    progress.stop();
  }
}
