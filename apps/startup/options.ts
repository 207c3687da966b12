/**
 * What a command that runs a server can be told, and where from. Each option is one row of a table; from it come the flag
 * of the command line, the environment variable and the key of the configuration file. The first of these that gives a
 * value wins: command line, environment, file, default.
 */
import { readFileSync } from 'node:fs';

/** A wrong option; the message says where it came from and what is right. */
export class ConfigError extends Error {
  override readonly name: string = 'ConfigError';
}

export interface Option<Key extends string = string> {
  readonly key: Key;
  /** What stands for the value in the help; `''` for a switch, which is true when it is given and has no value. */
  readonly placeholder: string;
  readonly help: string;
  /** For whole numbers: the range allowed. */
  readonly range?: readonly [min: number, max: number];
  /** For other texts: makes the value of it, or throws an error whose message continues "--key: …". */
  readonly parse?: (text: string) => unknown;
}

/** Values by key as the command line gives them: texts, or true for switches. */
export type GivenOptions<Key extends string = string> = Readonly<Partial<Record<Key | 'config', string | true>>>;

/**
 * Puts the configuration together.
 *
 * @param given values of the command line
 * @throws ConfigError for an unreadable file, an unknown key or a value that is not allowed
 */
export function resolveOptions<Config extends object>(
  options: readonly Option<keyof Config & string>[],
  defaults: Config,
  given: GivenOptions,
  environment: NodeJS.ProcessEnv,
): Config {
  const path = given.config ?? environment['ADDRESSEE_CONFIG'];
  const known = options.map(({ key }) => key);
  const file = typeof path === 'string' ? readConfigFile(path, known) : {};
  const values = { ...defaults } as Record<string, unknown>;
  for (const option of options) {
    const { key } = option;
    const variable = variableOf(key);
    const sources: [origin: string, value: unknown][] = [
      [flagOf(key), given[key]],
      [variable, environment[variable]],
      [`"${key}" in ${path}`, file[key]],
    ];
    const source = sources.find(([, value]) => value !== undefined);
    if (source !== undefined) values[key] = checked(option, ...source);
  }
  return values as Config;
}

/** `noLogs` → `--no-logs`. */
export function flagOf(key: string): string {
  return `--${separated(key, '-').toLowerCase()}`;
}

/** `noLogs` → `ADDRESSEE_NO_LOGS`. */
export function variableOf(key: string): string {
  return `ADDRESSEE_${separated(key, '_').toUpperCase()}`;
}

// ———

function separated(key: string, separator: string): string {
  return key.replace(/[A-Z]/g, (letter) => separator + letter);
}

function readConfigFile(path: string, known: readonly string[]): Readonly<Record<string, unknown>> {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new ConfigError(`The configuration file ${path} cannot be read: ${(cause as Error).message}.`, { cause });
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    throw new ConfigError(`The configuration file ${path} must hold one JSON object, such as {"port": 8080}.`);
  }
  for (const key of Object.keys(content)) {
    if (!known.includes(key)) {
      throw new ConfigError(
        `The configuration file ${path} has the unknown key "${key}". Known are ${known.join(', ')}.`,
      );
    }
  }
  return content as Record<string, unknown>;
}

function checked(option: Option, origin: string, value: unknown): unknown {
  if (option.placeholder === '') return checkedSwitch(origin, value);
  if (option.range !== undefined) return checkedNumber(option.range, origin, value);
  // A list in the file is what the command line writes with commas.
  const text = Array.isArray(value) ? value.join(',') : value;
  if (typeof text !== 'string' || text === '') throw new ConfigError(`${origin} must be a text that is not empty.`);
  if (option.parse === undefined) return text;
  try {
    return option.parse(text);
  } catch (cause) {
    throw new ConfigError(`${origin}: ${(cause as Error).message}.`, { cause });
  }
}

function checkedNumber([min, max]: readonly [number, number], origin: string, value: unknown): number {
  const text = String(value);
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < min || number > max) {
    throw new ConfigError(`${origin} must be a whole number from ${min} to ${max}, not ${JSON.stringify(value)}.`);
  }
  return number;
}

const SWITCH_VALUES: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  ['1', true],
  ['true', true],
  [false, false],
  ['0', false],
  ['false', false],
]);

function checkedSwitch(origin: string, value: unknown): boolean {
  const on = SWITCH_VALUES.get(value);
  if (on === undefined) throw new ConfigError(`${origin} must be 1 or 0, not ${JSON.stringify(value)}.`);
  return on;
}
