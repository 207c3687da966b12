/** `addressee clean FILE`: every row of a file of contacts standardised, on all threads; resumes after an interruption. */
import { cleaningOf, loadSnapshots, resolveConfig } from '#apps/server';
import { cleanFile, type CleanSummary } from '#services/batch';
import { Command } from 'commander';
import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { cleanProgress } from './clean-progress.ts';
import { summaryText } from './clean-summary-text.ts';
import { UsageError } from './failure.ts';
import { terminalProgress } from './progress.ts';
import { version } from './version.ts';

interface Options {
  readonly address?: readonly string[];
  readonly name?: readonly string[];
  readonly phone?: readonly string[];
  readonly email?: readonly string[];
  readonly out?: string;
  readonly country?: string;
  readonly language?: string;
  readonly threads?: string;
  readonly encoding?: string;
  readonly separator?: string;
  readonly sheet?: string;
  readonly header: boolean;
  readonly restart?: true;
  readonly strict?: true;
  readonly json?: true;
  readonly data?: string;
}

export function command(): Command {
  return new Command('clean')
    .description(
      'Standardise the addresses, names, phones and e-mails of a file. All its columns are kept; clean ones follow. ' +
        'Interrupted, the same command goes on where it stopped.',
    )
    .argument('<file>', 'CSV, TSV, JSON lines or a workbook (.xlsx); plain, gzipped or zip; any encoding')
    .option('--address <COL...>', 'columns that together are the address')
    .option('--name <COL...>', 'columns with a name each')
    .option('--phone <COL...>', 'columns with a phone number each')
    .option('--email <COL...>', 'columns with an e-mail address each')
    .option('--out <FILE>', 'the result, in the format that its name ends in (default: FILE.clean with its ending)')
    .option('--country <CC>', 'country where rows tell none, ISO 3166-1 alpha-2')
    .option('--language <TAG>', 'language that names are likely to be of')
    .option('--threads <N>', `threads (default: one per processor, ${availableParallelism()})`)
    .option('--encoding <NAME>', 'encoding of the file, such as windows-1251 (default: found out)')
    .option('--separator <CHAR>', 'what separates columns (default: found out)')
    .option('--sheet <NAME>', 'sheet of a workbook (default: the first)')
    .option('--no-header', 'the first line is a row; columns are told by number: #1')
    .option('--restart', 'begin anew, and forget what an interrupted run has left')
    .option('--strict', 'end with code 3 when a text was not understood')
    .option('--json', 'print the summary as one JSON object')
    .option('--data <DIR>', 'directory of the data [ADDRESSEE_DATA]')
    .addHelpText('after', HELP)
    .action(clean);
}

// ———

const UNPARSED = 3;
const HELP = `
A column is told by its name, or by its number: #1 is the first. Columns joined by + are one text: --name Surname+Forename.
The clean columns are address_value, address_code, address_confidence, address_postcode …; name_…, phone_…, email_…;
where several columns of a kind are given, their own names stand before: mobile_value.

Exit codes: 0 all rows are written, 1 failed, 2 called in a wrong way, 3 with --strict: a text was not understood.

Examples:
  addressee clean customers.csv --address street zip city --name name --phone phone --email email
  addressee clean crm.xlsx --name "Last name+First name" --phone Mobile Landline --out crm.csv --country DE
`;

async function clean(file: string, options: Options): Promise<void> {
  statSync(file);
  const threads = threadsOf(options.threads);
  const country = countryOf(options.country);
  const config = resolveConfig(options.data === undefined ? {} : { data: options.data });
  const loading = await terminalProgress();
  const snapshots = await loadSnapshots(config.data, { progress: loading.report }).finally(loading.stop);
  const stop = new AbortController();
  const onSignal = (signal: NodeJS.Signals): void => stop.abort(new Interrupted(signal));
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  const progress = await cleanProgress();
  let summary: CleanSummary;
  try {
    summary = await cleanFile(
      {
        ...cleaningOf(snapshots),
        input: file,
        output: options.out ?? null,
        request: {
          address: options.address ?? [],
          name: options.name ?? [],
          phone: options.phone ?? [],
          email: options.email ?? [],
          country,
          language: options.language?.split('-', 1)[0]?.toLowerCase() ?? null,
          hasHeader: options.header,
        },
        table: {
          encoding: options.encoding ?? null,
          separator: separatorOf(options.separator),
          sheet: options.sheet ?? null,
          country,
        },
        threads,
        restart: options.restart === true,
        program: version(),
      },
      { progress: progress.report, note: progress.note, signal: stop.signal },
    );
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    progress.stop();
    process.stderr.write('addressee: interrupted. Run the same command again to go on.\n');
    process.exitCode = error.exitCode;
    return;
  } finally {
    progress.stop();
  }
  process.stdout.write(options.json === true ? `${JSON.stringify(summary)}\n` : summaryText(summary));
  const isAllUnderstood = summary.damaged === 0 && summary.fields.every(({ codes }) => codes.unparsed === 0);
  if (options.strict === true && !isAllUnderstood) process.exitCode = UNPARSED;
}

class Interrupted extends Error {
  readonly exitCode: number;

  constructor(signal: NodeJS.Signals) {
    super(signal);
    this.exitCode = signal === 'SIGINT' ? 130 : 143;
  }
}

const MAX_THREADS = 256;

function threadsOf(text: string | undefined): number {
  if (text === undefined) return availableParallelism();
  const threads = Number(text);
  if (Number.isInteger(threads) && threads >= 1 && threads <= MAX_THREADS) return threads;
  throw new UsageError(`--threads must be a number from 1 to ${MAX_THREADS}, not ${JSON.stringify(text)}.`);
}

function countryOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (/^[a-z]{2}$/i.test(text)) return text.toUpperCase();
  throw new UsageError(`--country must be a code of two letters, such as FR, not ${JSON.stringify(text)}.`);
}

function separatorOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  const separator = text === String.raw`\t` || text === 'tab' ? '\t' : text;
  if (separator.length === 1) return separator;
  throw new UsageError(`--separator must be one character, or tab, not ${JSON.stringify(text)}.`);
}
