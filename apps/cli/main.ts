/**
 * The `addressee` command. Each command lives in its own module, which is loaded only when it is called, so that
 * `--help` and mistakes answer at once.
 *
 * Exit codes: 0 done, 1 failed, 2 called in a wrong way; `clean --strict` also 3.
 */
import { Command, CommanderError } from 'commander';
import { reportFailure, USAGE } from './failure.ts';
import { version } from './version.ts';

interface Entry {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<{ command: () => Command }>;
}

const COMMANDS: readonly Entry[] = [
  { name: 'serve', summary: 'answer suggestion requests over HTTP', load: () => import('./serve.ts') },
  { name: 'kv', summary: 'keep records and answer for them over HTTP', load: () => import('./kv.ts') },
  { name: 'import', summary: 'make a snapshot from a file of addresses', load: () => import('./import.ts') },
  { name: 'data', summary: 'download official addresses of countries', load: () => import('./data.ts') },
  { name: 'suggest', summary: 'complete one text here, without a server', load: () => import('./suggest.ts') },
  {
    name: 'standardize',
    summary: 'standardise one text here, without a server',
    load: () => import('./standardize.ts'),
  },
  { name: 'clean', summary: 'standardise the contacts of a file', load: () => import('./clean.ts') },
  { name: 'reverse', summary: 'show what lies around a point', load: () => import('./reverse.ts') },
  { name: 'inspect', summary: 'show what a snapshot holds and check its sums', load: () => import('./inspect.ts') },
];

// Whoever reads our output may have seen enough (`addressee inspect FILE | head`): that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

const program = new Command('addressee')
  .description('Suggests addresses, names and e-mails while people type. One self-hosted process.')
  .version(version(), '-v, --version', 'print the version')
  .helpOption('-h, --help', 'print this help')
  .helpCommand(false)
  .showHelpAfterError('Run addressee --help to see the commands.')
  .addHelpText('after', '\nRun addressee COMMAND --help for the options of a command.')
  .exitOverride();

const called = COMMANDS.find(({ name }) => name === process.argv[2]);
for (const entry of COMMANDS) {
  const command = entry === called ? (await entry.load()).command() : new Command(entry.name);
  program.addCommand(
    command
      .summary(entry.summary)
      .helpOption('-h, --help', 'print this help')
      .showHelpAfterError(`Run addressee ${entry.name} --help for what it takes.`)
      .exitOverride(),
  );
}

try {
  if (process.argv.length <= 2) {
    program.outputHelp({ error: true });
    process.exitCode = USAGE;
  } else {
    await program.parseAsync();
  }
} catch (error) {
  // Commander has printed its own message already; help and version end this way with code 0.
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : USAGE;
  else process.exitCode = reportFailure(error);
}
