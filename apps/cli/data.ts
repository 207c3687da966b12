/** `addressee data list | add CC | remove CC | update`: official addresses, downloaded and imported. */
import { resolveConfig } from '#apps/server';
import {
  catalogueCountries,
  catalogueOf,
  download,
  DownloadError,
  InstalledList,
  validatorOf,
  type CatalogueEntry,
  type InstalledData,
} from '#services/downloads';
import { ImportError } from '#services/import';
import { Command } from 'commander';
import { mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { UsageError } from './failure.ts';
import { terminalProgress } from './progress.ts';
import { report, runImport } from './run-import.ts';

interface Options {
  readonly data?: string;
  readonly source?: string;
  readonly mirror?: string;
  readonly keep?: boolean;
  readonly json?: boolean;
}

export function command(): Command {
  const root = new Command('data').description(
    'Official addresses of countries: what there is, and what is installed.',
  );
  const add = (name: string, description: string, action: (...args: never[]) => unknown): Command =>
    root
      .command(name)
      .description(description)
      .option('--data <DIR>', 'directory of the data [ADDRESSEE_DATA]')
      .action(action as (...args: unknown[]) => void);
  add('list', 'show what can be added and what is installed', list).option('--json', 'print JSON');
  const fetching = (each: Command): Command =>
    each
      .option('--mirror <URL>', 'fetch from here instead: the path begins with the name of the official server')
      .option('--keep', 'keep the downloaded file');
  fetching(add('add <CC>', 'download and import a country', addCountry)).option(
    '--source <NAME>',
    'which of the sources of the country (default: the first)',
  );
  add('remove <CC>', 'delete what was installed of a country', removeCountry);
  fetching(add('update', 'download and import again what its publisher has changed', update));
  return root;
}

// ———

function list(options: Options): void {
  const installed = new InstalledList(directoryOf(options)).all();
  if (options.json === true) {
    const available = catalogueCountries().flatMap(catalogueOf);
    process.stdout.write(`${JSON.stringify({ installed, available })}\n`);
    return;
  }
  const names = new Intl.DisplayNames('en', { type: 'region' });
  for (const country of catalogueCountries()) {
    for (const { source, about } of catalogueOf(country)) {
      const here = installed.find((each) => each.country === country && each.source === source);
      const state = here === undefined ? '' : `  installed ${here.importedAt.slice(0, 10)}`;
      process.stdout.write(
        `${country}  ${(names.of(country) ?? '').padEnd(22)} ${source.padEnd(5)} ${about}${state}\n`,
      );
    }
  }
  process.stdout.write('\nAdd one with addressee data add CC. Large countries take gigabytes and some minutes.\n');
}

async function addCountry(code: string, options: Options): Promise<void> {
  const country = countryOf(code);
  const entries = catalogueOf(country);
  const entry = options.source === undefined ? entries[0] : entries.find(({ source }) => source === options.source);
  if (entry === undefined) {
    const known = entries.map(({ source }) => source).join(', ');
    throw new UsageError(
      known === ''
        ? `There is no entry for ${country}. Get a file of its addresses and use addressee import.`
        : `--source must be one of ${known}, not ${JSON.stringify(options.source)}.`,
    );
  }
  await install(entry, options);
}

function removeCountry(code: string, options: Options): void {
  const directory = directoryOf(options);
  const installed = new InstalledList(directory);
  const found = installed.of(countryOf(code));
  if (found.length === 0) throw new UsageError(`Nothing of ${countryOf(code)} was added by addressee data add.`);
  for (const { snapshot } of found) {
    rmSync(join(directory, snapshot), { force: true });
    installed.remove(snapshot);
    process.stdout.write(`removed ${snapshot}\n`);
  }
}

/** What cannot be fetched leaves the others alone, and what is there of it as it is. */
async function update(options: Options): Promise<void> {
  const failed: string[] = [];
  for (const each of new InstalledList(directoryOf(options)).all()) {
    try {
      await updateOne(each, options);
    } catch (error) {
      if (!(error instanceof DownloadError || error instanceof ImportError)) throw error;
      process.stderr.write(`${each.snapshot}: ${error.message}\n`);
      failed.push(each.snapshot);
    }
  }
  if (failed.length > 0) throw new DownloadError(`Left as they were: ${failed.join(', ')}. See above.`);
}

async function updateOne(installed: InstalledData, options: Options): Promise<void> {
  const { country, source, snapshot, importedAt } = installed;
  const entry = catalogueOf(country).find((each) => each.source === source);
  if (entry === undefined) {
    process.stdout.write(`${snapshot}: no longer in the catalogue, left as it is\n`);
  } else if (await isCurrent(installed, mirrored(entry.url, options))) {
    process.stdout.write(`${snapshot}: unchanged since ${importedAt.slice(0, 10)}\n`);
  } else {
    await install(entry, options);
  }
}

async function isCurrent({ validator }: InstalledData, url: string): Promise<boolean> {
  return validator !== null && validator === (await validatorOf(url));
}

async function install(entry: CatalogueEntry, options: Options): Promise<void> {
  const { country, source } = entry;
  const data = directoryOf(options);
  const url = mirrored(entry.url, options);
  const downloads = join(data, 'downloads');
  mkdirSync(downloads, { recursive: true });
  const file = join(downloads, `${country.toLowerCase()}-${basename(new URL(url).pathname)}`);
  const snapshot = `${country.toLowerCase()}-${source}.snapshot`;
  const progress = await terminalProgress();
  try {
    const { validator } = await download({
      url,
      path: file,
      md5Url: entry.md5Url === null ? null : mirrored(entry.md5Url, options),
      progress: (done, total) => progress.report('download', done, Math.max(done, total)),
    });
    const out = join(data, snapshot);
    const summary = await runImport({ source, files: [file], country, out, data, progress: progress.report });
    progress.stop();
    new InstalledList(data).add({ country, source, url, validator, snapshot, importedAt: new Date().toISOString() });
    if (options.keep !== true) rmSync(file);
    process.stdout.write(report(summary, out));
  } finally {
    progress.stop();
  }
}

function mirrored(url: string, { mirror }: Options): string {
  if (mirror === undefined) return url;
  if (!/^https?:$/u.test(URL.parse(mirror)?.protocol ?? ''))
    throw new UsageError(`--mirror must begin with http:// or https://, not ${JSON.stringify(mirror)}.`);
  const { host, pathname } = new URL(url);
  return `${mirror.replace(/\/$/u, '')}/${host}${pathname}`;
}

function countryOf(code: string): string {
  // Before upper case: that of ß has two letters.
  if (/^[A-Za-z]{2}$/u.test(code)) return code.toUpperCase();
  throw new UsageError(`The country must be a code of two letters, such as FR, not ${JSON.stringify(code)}.`);
}

function directoryOf({ data }: Options): string {
  const { data: directory } = resolveConfig(data === undefined ? {} : { data });
  mkdirSync(directory, { recursive: true });
  return directory;
}
