/** `addressee kv`: runs the key-value server until a signal ends it. */
import { OPTIONS, resolveKvConfig, startKvServer } from '#apps/kv';
import type { GivenOptions } from '#apps/startup';
import { Command } from 'commander';
import { addOptions } from './options.ts';

export function command(): Command {
  const kvCommand = new Command('kv').description(
    'Keep records, texts by their keys, and answer for them over HTTP: GET, POST and DELETE of /api/records/KEY. Prints ' +
      '"listening on http://HOST:PORT" when ready; SIGTERM ends it gracefully.',
  );
  return addOptions(kvCommand, OPTIONS).action(kv);
}

// ———

async function kv(options: GivenOptions): Promise<void> {
  const config = resolveKvConfig(options);
  const server = await startKvServer(config, (message) => process.stderr.write(`addressee: ${message}\n`));
  process.stdout.write(`listening on ${server.url}\n`);
  await server.ended;
}
