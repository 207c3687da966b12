/** What the server can be told; `#apps/startup` says where from. */
import { resolveOptions, type GivenOptions, type Option } from '#apps/startup';
import { parseAccessKey, parseValkeyAddress, type RecordsOptions } from '#services/records';
import { availableParallelism } from 'node:os';
import { defaultDataDirectory } from './data-directory.ts';

export interface ServerConfig {
  /** 0…65535; 0 lets the system pick a free one. */
  readonly port: number;
  /** Address or name to listen on. */
  readonly host: string;
  /** Web threads, 1…256. */
  readonly threads: number;
  /** Directory of the snapshots; created when missing. */
  readonly data: string;
  /** Where records are kept that the server answers for under /api/records; off by default. */
  readonly records: 'off' | RecordsOptions['backend'];
  /** Who has it may use the records; null for everybody who reaches the server. */
  readonly recordsKey: string | null;
  /** Who has one of these may standardise; null for everybody who reaches the server. */
  readonly keys: readonly string[] | null;
}

export const OPTIONS: readonly Option<keyof ServerConfig>[] = [
  { key: 'port', placeholder: 'PORT', help: 'port to listen on, 0 for a free one (default 8080)', range: [0, 65_535] },
  { key: 'host', placeholder: 'HOST', help: 'address to listen on (default 127.0.0.1)' },
  { key: 'threads', placeholder: 'N', help: 'web threads (default: one per processor)', range: [1, 256] },
  { key: 'data', placeholder: 'DIR', help: `directory of the data (default ${defaultDataDirectory()})` },
  {
    key: 'records',
    placeholder: 'WHERE',
    help: 'serve the key-value API: off, memory, or valkey://HOST:PORT (default off)',
    parse: (text) => (text === 'off' || text === 'memory' ? text : parseValkeyAddress(text)),
  },
  {
    key: 'recordsKey',
    placeholder: 'KEY',
    help:
      'key that requests to the key-value API must carry (default none: everybody may use it); better given by ' +
      'ADDRESSEE_RECORDS_KEY or the file of --config, as other users can see command lines',
    parse: parseAccessKey,
  },
  {
    key: 'keys',
    placeholder: 'KEY,…',
    help:
      'keys that requests to standardise must carry one of (default none: everybody may); better given by ' +
      'ADDRESSEE_KEYS or the file of --config, as other users can see command lines',
    parse: (text) => text.split(',').map((key) => parseAccessKey(key.trim())),
  },
];

/**
 * Puts the configuration together.
 *
 * @param given values of the command line
 * @throws ConfigError for an unreadable file, an unknown key or a value out of range
 */
export function resolveConfig(
  given: GivenOptions<keyof ServerConfig>,
  environment: NodeJS.ProcessEnv = process.env,
): ServerConfig {
  const defaults: ServerConfig = {
    port: 8080,
    host: '127.0.0.1',
    threads: availableParallelism(),
    data: defaultDataDirectory(environment),
    records: 'off',
    recordsKey: null,
    keys: null,
  };
  return resolveOptions(OPTIONS, defaults, given, environment);
}
