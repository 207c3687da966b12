/** Where a Valkey or Redis server or cluster is: `valkey://[user:password@]host[:port][,host[:port]…][/database][?prefix=TEXT]`. */

export interface ValkeyAddress {
  /** One for a single server; any that are known of a cluster, which tells the others. */
  readonly nodes: readonly { readonly host: string; readonly port: number }[];
  readonly tls: boolean;
  /** `''` for the default user. */
  readonly username: string;
  /** `''` for none. */
  readonly password: string;
  /** A cluster has only 0. */
  readonly database: number;
  /** Stands before every key, so that the server may hold other things as well. Default `record:`. */
  readonly prefix: string;
}

const DEFAULT_PORT = 6379;
const DEFAULT_PREFIX = 'record:';

const ADDRESS =
  /^(?:valkey|redis)(?<tls>s?):\/\/(?:(?<username>[^:@/]*)(?::(?<password>[^@/]*))?@)?(?<hosts>[^/?#@]+)\/?(?<database>\d{0,5})(?:\?(?<query>[^#]*))?$/i;
const HOST = /^(?<host>\[[\da-f:.]+\]|[\w.-]+)(?::(?<port>\d{1,5}))?$/i;

/** @throws TypeError saying what the address should look like */
export function parseValkeyAddress(text: string): ValkeyAddress {
  const groups = ADDRESS.exec(text)?.groups;
  const nodes = groups?.['hosts']?.split(',').map(nodeOf) ?? [];
  const query = new URLSearchParams(groups?.['query'] ?? '');
  const unknown = [...query.keys()].find((key) => key !== 'prefix');
  if (groups === undefined || nodes.includes(null) || unknown !== undefined) {
    throw new TypeError(
      'a Valkey or Redis address looks like valkey://HOST:PORT, valkeys:// with TLS, redis:// and rediss:// likewise; of a ' +
        'cluster some nodes separated by commas; all of it: valkey://USER:PASSWORD@HOST:PORT,HOST:PORT/DATABASE?prefix=TEXT',
    );
  }
  return {
    nodes: nodes as ValkeyAddress['nodes'],
    tls: groups['tls'] !== '',
    username: decodeURIComponent(groups['username'] ?? ''),
    password: decodeURIComponent(groups['password'] ?? ''),
    database: Number(groups['database'] ?? 0),
    prefix: query.get('prefix') ?? DEFAULT_PREFIX,
  };
}

// ———

function nodeOf(text: string): { host: string; port: number } | null {
  const groups = HOST.exec(text)?.groups;
  const port = Number(groups?.['port'] ?? DEFAULT_PORT);
  if (groups?.['host'] === undefined || port < 1 || port > 65_535) return null;
  return { host: groups['host'].replace(/^\[|\]$/g, ''), port };
}
