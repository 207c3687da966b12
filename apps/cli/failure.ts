/** How the command ends when it does not end well. */

export const FAILURE = 1;
export const USAGE = 2;

/** The command was called in a way that cannot work; ends with exit code 2. */
export class UsageError extends Error {
  override readonly name: string = 'UsageError';
}

/** What a person can act on: the message says what is wrong and how to mend it. Anything else is a fault of the program. */
const EXPECTED = new Set([
  'UsageError',
  'ConfigError',
  'FormatError',
  'DataError',
  'StartError',
  'StoreError',
  'DatabaseFileError',
  'RecordsFileError',
  'BatchError',
  'BatchUsageError',
  'ImportError',
  'DownloadError',
  'ApiError',
]);

/** Of these, the ones that come from how the command was called. */
const USAGE_ERRORS = new Set(['UsageError', 'ConfigError', 'ApiError', 'BatchUsageError']);

/** Prints the error for people and returns the exit code. */
export function reportFailure(error: unknown): number {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (EXPECTED.has(name)) {
    const help = (error as { help?: string }).help ?? '';
    process.stderr.write(`addressee: ${message}${help === '' ? '' : ` ${help}`}\n`);
  } else if (code !== undefined && code in FILE_ERRORS) {
    process.stderr.write(`addressee: ${FILE_ERRORS[code]?.((error as NodeJS.ErrnoException).path ?? 'The file')}\n`);
  } else {
    process.stderr.write(`addressee: this should not have happened. Please report it with these lines:\n${stack}\n`);
  }
  return USAGE_ERRORS.has(name) ? USAGE : FAILURE;
}

// ———

const FILE_ERRORS: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `${path} does not exist. Check the path.`,
  ENOTDIR: (path) => `${path} cannot exist: a part of it is a file, not a directory. Check the path.`,
  EISDIR: (path) => `${path} is a directory. Give a file.`,
  EEXIST: (path) => `${path} is a file. Give a directory.`,
  EPERM: (path) => `${path} may not be used by this user. Change its permissions, or run as a user who may.`,
  EACCES: (path) => `${path} may not be opened. Change its permissions, or run as a user who may.`,
  ENOSPC: (path) => `${path} could not be written: the disk is full. Free some space and run the command again.`,
  EROFS: (path) => `${path} could not be written: the disk is read-only. Choose another place.`,
};
