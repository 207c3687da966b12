/** `addressee serve`: runs the server until a signal ends it. */
import { OPTIONS, resolveConfig, startServer } from '#apps/server';
import type { GivenOptions } from '#apps/startup';
import { Command } from 'commander';
import { addOptions } from './options.ts';
import { terminalProgress } from './progress.ts';

export function command(): Command {
  const serveCommand = new Command('serve').description(
    'Answer suggestion requests over HTTP. Prints "listening on http://HOST:PORT" when ready; SIGTERM ends it gracefully.',
  );
  return addOptions(serveCommand, OPTIONS).action(serve);
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
