/** `addressee serve`: runs the server until a signal ends it. */
import { OPTIONS, resolveConfig, startServer, variableOf, type GivenOptions } from '#apps/server';
import { Command } from 'commander';
import { terminalProgress } from './progress.ts';

export function command(): Command {
  const serveCommand = new Command('serve')
    .description(
      'Answer suggestion requests over HTTP. Prints "listening on http://HOST:PORT" when ready; SIGTERM ends it gracefully.',
    )
    .addHelpText(
      'after',
      '\nThe first of these that gives a value wins: command line, environment, configuration file, default.',
    );
  for (const { key, placeholder, help } of OPTIONS) {
    serveCommand.option(`--${key} <${placeholder}>`, `${help} [${variableOf(key)}]`);
  }
  return serveCommand
    .option('--config <FILE>', 'JSON file with the same names as keys [ADDRESSEE_CONFIG]')
    .action(serve);
}

// ———

async function serve(options: GivenOptions): Promise<void> {
  const config = resolveConfig(options);
  const progress = await terminalProgress();
  const server = await startServer(config, {
    progress: progress.report,
    warn: (message) => process.stderr.write(`addressee: ${message}\n`),
  }).finally(progress.stop);
  process.stdout.write(`listening on ${server.url}\n`);
  await server.ended;
}
