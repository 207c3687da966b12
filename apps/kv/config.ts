/** What `addressee kv` can be told; `#apps/startup` says where from. */
import { ConfigError, resolveOptions, type GivenOptions, type Option } from '#apps/startup';
import type { Durability } from '@addressee/kv';
import { parseValkeyAddress, type RecordsOptions } from '#services/records';
import { availableParallelism } from 'node:os';

export interface KvConfig extends RecordsOptions {
  /** 0…65535; 0 lets the system pick a free one. */
  readonly port: number;
  /** Address or name to listen on. */
  readonly host: string;
  /** No line per request on stdout. */
  readonly noLogs: boolean;
}

const DEFAULT_DB = 'database.json';

export const OPTIONS: readonly Option<keyof KvConfig>[] = [
  { key: 'port', placeholder: 'PORT', help: 'port to listen on, 0 for a free one (default 8000)', range: [0, 65_535] },
  { key: 'host', placeholder: 'HOST', help: 'address to listen on (default 127.0.0.1)' },
  { key: 'threads', placeholder: 'N', help: 'threads that serve (default: one per processor)', range: [1, 100] },
  {
    key: 'backend',
    placeholder: 'WHERE',
    help: 'where the records are: memory, or valkey://HOST:PORT of a Valkey or Redis server or cluster (default memory)',
    parse: (text) => (text === 'memory' ? text : parseValkeyAddress(text)),
  },
  {
    key: 'db',
    placeholder: 'FILE',
    help: `memory: JSON file that is read at start and written at the end (default ${DEFAULT_DB})`,
  },
  {
    key: 'durable',
    placeholder: 'WHEN',
    help:
      'memory: a change is on the disk, in FILE.log, before it is answered (always), within so many milliseconds, or ' +
      'only at the end (off) (default 1000)',
    parse: parseDurability,
  },
  {
    key: 'keys',
    placeholder: 'N',
    help: 'memory: records to expect; more are possible (default 1000000)',
    range: [1, 100_000_000],
  },
  {
    key: 'memory',
    placeholder: 'MIB',
    help: 'memory: most that records may take, in MiB; taken as it is needed (default 1024)',
    range: [1, 7_000],
  },
  { key: 'noLogs', placeholder: '', help: 'no line per request' },
  { key: 'noBloom', placeholder: '', help: 'memory: no Bloom filter in front of the records' },
];

/**
 * Puts the configuration together.
 *
 * @param given values of the command line
 * @throws ConfigError for an unreadable file, an unknown key, a value that is not allowed, or options that contradict
 */
export function resolveKvConfig(
  given: GivenOptions<keyof KvConfig>,
  environment: NodeJS.ProcessEnv = process.env,
): KvConfig {
  const defaults: KvConfig = {
    port: 8000,
    host: '127.0.0.1',
    threads: Math.min(availableParallelism(), 100),
    backend: 'memory',
    db: '',
    durable: 1_000,
    keys: 1_000_000,
    memory: 1_024,
    noLogs: false,
    noBloom: false,
  };
  const config = resolveOptions(OPTIONS, defaults, given, environment);
  if (config.backend === 'memory') return { ...config, db: config.db || DEFAULT_DB };
  if (config.db === '') return config;
  throw new ConfigError('--db is for records in memory: a Valkey server keeps its own. Leave out --db or --backend.');
}

// ———

const MAX_INTERVAL_MS = 60_000;

function parseDurability(text: string): Durability {
  if (text === 'always' || text === 'off') return text;
  const intervalMs = Number(text);
  if (/^\d+$/.test(text) && intervalMs >= 1 && intervalMs <= MAX_INTERVAL_MS) return intervalMs;
  throw new RangeError(`expected always, off, or 1 to ${MAX_INTERVAL_MS} milliseconds, not ${JSON.stringify(text)}`);
}
