/**
 * What the server can be told, and where from. Each option is one row of `OPTIONS`; from it come the flag of the
 * command line, the environment variable and the key of the configuration file. The first of these that gives a value
 * wins: command line, environment, file, default.
 */
import { readFileSync } from 'node:fs';
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
}

/** A wrong option; the message says where it came from and what is right. */
export class ConfigError extends Error {
  override readonly name: string = 'ConfigError';
}

export interface Option {
  readonly key: keyof ServerConfig;
  /** What stands for the value in the help. */
  readonly placeholder: string;
  readonly help: string;
  /** For whole numbers: the range allowed. Texts have none. */
  readonly range?: readonly [min: number, max: number];
}

export const OPTIONS: readonly Option[] = [
  { key: 'port', placeholder: 'PORT', help: 'port to listen on, 0 for a free one (default 8080)', range: [0, 65_535] },
  { key: 'host', placeholder: 'HOST', help: 'address to listen on (default 127.0.0.1)' },
  { key: 'threads', placeholder: 'N', help: 'web threads (default: one per processor)', range: [1, 256] },
  { key: 'data', placeholder: 'DIR', help: `directory of the data (default ${defaultDataDirectory()})` },
];

/** Texts by key, as the command line gives them. */
export type GivenOptions = Readonly<Partial<Record<keyof ServerConfig | 'config', string>>>;

/**
 * Puts the configuration together.
 *
 * @param given values of the command line
 * @throws ConfigError for an unreadable file, an unknown key or a value out of range
 */
export function resolveConfig(given: GivenOptions, environment: NodeJS.ProcessEnv = process.env): ServerConfig {
  const path = given.config ?? environment['ADDRESSEE_CONFIG'];
  const file = path === undefined ? {} : readConfigFile(path);
  const values: Record<string, string | number> = {
    port: 8080,
    host: '127.0.0.1',
    threads: availableParallelism(),
    data: defaultDataDirectory(environment),
  };
  for (const option of OPTIONS) {
    const { key } = option;
    const variable = variableOf(key);
    const sources: [origin: string, value: unknown][] = [
      [`--${key}`, given[key]],
      [variable, environment[variable]],
      [`"${key}" in ${path}`, file[key]],
    ];
    const source = sources.find(([, value]) => value !== undefined);
    if (source !== undefined) values[key] = checked(option, ...source);
  }
  return values as unknown as ServerConfig;
}

/** `port` → `ADDRESSEE_PORT`. */
export function variableOf(key: string): string {
  return `ADDRESSEE_${key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

// ———

function readConfigFile(path: string): Readonly<Record<string, unknown>> {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new ConfigError(`The configuration file ${path} cannot be read: ${(cause as Error).message}.`, { cause });
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    throw new ConfigError(`The configuration file ${path} must hold one JSON object, such as {"port": 8080}.`);
  }
  const known = OPTIONS.map(({ key }) => key);
  for (const key of Object.keys(content)) {
    if (!known.some((each) => each === key)) {
      throw new ConfigError(
        `The configuration file ${path} has the unknown key "${key}". Known are ${known.join(', ')}.`,
      );
    }
  }
  return content as Record<string, unknown>;
}

function checked({ range }: Option, origin: string, value: unknown): string | number {
  if (range === undefined) {
    if (typeof value === 'string' && value !== '') return value;
    throw new ConfigError(`${origin} must be a text that is not empty.`);
  }
  const text = String(value);
  const number = Number(text);
  const [min, max] = range;
  if (!/^\d+$/.test(text) || number < min || number > max) {
    throw new ConfigError(`${origin} must be a whole number from ${min} to ${max}, not ${JSON.stringify(value)}.`);
  }
  return number;
}
