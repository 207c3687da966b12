import { posix } from 'node:path';
import { lineOf, type Problem, type SourceFile } from './problem.ts';

/**
 * Which folder may import which: libs ← domain ← services ← apps, and what each needs within its layer. A folder is
 * reached by its door only (`#domain/text` is `domain/text/index.ts`). What is not in the table may not be imported.
 */
export const ALLOWED_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  'libs/bytes': [],
  'libs/http': [],
  'libs/kv': [],
  'libs/tables': [],
  'libs/text-index': ['libs/bytes'],
  'domain/text': [],
  'domain/gazetteer': ['libs/bytes', 'libs/text-index', 'domain/text'],
  'domain/address': ['libs/bytes', 'libs/text-index', 'domain/text', 'domain/gazetteer'],
  'domain/person': ['libs/bytes', 'libs/text-index', 'domain/text'],
  'domain/email': ['libs/bytes', 'libs/text-index', 'domain/text'],
  'domain/phone': ['libs/bytes', 'domain/text'],
  'domain/contact': ['domain/text', 'domain/address', 'domain/person', 'domain/email', 'domain/phone'],
  'services/import': [
    'libs/bytes',
    'libs/tables',
    'domain/text',
    'domain/gazetteer',
    'domain/person',
    'domain/email',
    'domain/phone',
  ],
  'services/batch': [
    'libs/bytes',
    'libs/tables',
    'domain/text',
    'domain/address',
    'domain/person',
    'domain/email',
    'domain/phone',
    'domain/contact',
  ],
  'services/downloads': ['libs/bytes', 'services/import'],
  'services/mail-exchange': [],
  'services/records': ['libs/bytes', 'libs/http', 'libs/kv'],
  'apps/server': [
    'libs/bytes',
    'libs/http',
    'domain/text',
    'domain/gazetteer',
    'domain/address',
    'domain/person',
    'domain/email',
    'domain/phone',
    'domain/contact',
    'services/batch',
    'services/import',
    'services/records',
    'apps/startup',
  ],
  'apps/startup': [],
  'apps/kv': ['libs/http', 'libs/kv', 'services/records', 'apps/startup'],
  'apps/client': [],
  'apps/cli': [
    'libs/bytes',
    'domain/text',
    'domain/gazetteer',
    'domain/contact',
    'services/batch',
    'services/downloads',
    'services/import',
    'services/records',
    'apps/kv',
    'apps/server',
    'apps/startup',
  ],
};

/** Published folders: their door has the name of the package. */
const PACKAGES: Readonly<Record<string, string>> = {
  '@addressee/client': 'apps/client',
  '@addressee/http': 'libs/http',
  '@addressee/http/plugins': 'libs/http',
  '@addressee/kv': 'libs/kv',
};

/** Folders around the product: they may use every door, and one another's files. */
const AROUND: ReadonlySet<string> = new Set(['tests', 'quality', 'bench', 'examples', 'scripts']);
const LAYERS: ReadonlySet<string> = new Set(['libs', 'domain', 'services', 'apps']);
const AROUND_TESTS = /\.(?:test|fuzz|bench|fixture)\.ts$/;

const SPECIFIER =
  /^[ \t]*(?:import|export)\b(?:[^'"`;]*?\bfrom)?\s*(['"])(?<imported>[^'"\n]+)\1|\b(?:import\s*\(|new URL\()\s*(['"])(?<reached>[^'"\n]+)\3/gm;

/** Imports that go upward or sideways, around a door, or out of the pure part of the product. */
export function* checkImports({ path, text }: SourceFile): Generator<Problem> {
  if (!/\.[cm]?[jt]s$/.test(path)) return;
  const folder = folderOf(path);
  const allowed = isProduct(folder) ? ALLOWED_IMPORTS[folder] : null;
  if (allowed === undefined) {
    yield {
      file: path,
      line: 1,
      text: `${folder} is not in the table of allowed imports`,
      remedy: 'add it to ALLOWED_IMPORTS in scripts/tidy/imports.ts, with what it needs',
    };
    return;
  }
  for (const match of text.matchAll(SPECIFIER)) {
    const specifier = (match.groups!['imported'] ?? match.groups!['reached'])!;
    const fault = findFault(path, folder, specifier, allowed);
    if (fault !== null) yield { file: path, line: lineOf(text, match.index + match[0].length), ...fault };
  }
}

// ———

type Fault = Pick<Problem, 'text' | 'remedy'>;

/** @param allowed the folders that may be imported, or null for all */
function findFault(path: string, folder: string, specifier: string, allowed: readonly string[] | null): Fault | null {
  if (specifier.startsWith('.')) return findRelativeFault(path, folder, specifier);
  if (specifier.startsWith('node:')) {
    if (!folder.startsWith('domain/') || AROUND_TESTS.test(path)) return null;
    return {
      text: `${folder} imports ${specifier}, but domain is pure: no files, sockets, threads or clock`,
      remedy: 'let the caller pass in what is needed, or move this to libs/ or services/',
    };
  }
  const door = PACKAGES[specifier] ?? (specifier.startsWith('#') ? specifier.slice(1) : null);
  if (door === null) return null;
  if (door.split('/').length !== 2) {
    return { text: `${specifier} goes past a door`, remedy: `export what is needed from ${folderOf(door)}/index.ts` };
  }
  if (door === folder) {
    return { text: `${folder} imports itself by its door`, remedy: 'import the file by its relative path' };
  }
  if (allowed === null || allowed.includes(door)) return null;
  return {
    text: `${folder} may not import ${door}`,
    remedy:
      'imports go downward (libs ← domain ← services ← apps); move the code, or, if the table is wrong, change ' +
      'ALLOWED_IMPORTS in scripts/tidy/imports.ts',
  };
}

function findRelativeFault(path: string, folder: string, specifier: string): Fault | null {
  const target = folderOf(posix.join(posix.dirname(path), specifier));
  if (target === folder) return null;
  const text = `${specifier} reaches into ${target}`;
  if (isProduct(target)) {
    return { text, remedy: `export what is needed from ${target}/index.ts and import ${doorOf(target)}` };
  }
  if (isProduct(folder) && AROUND.has(target)) return { text, remedy: 'move it to where the product needs it' };
  return null;
}

function isProduct(folder: string): boolean {
  return LAYERS.has(folder.split('/')[0]!);
}

function doorOf(folder: string): string {
  const name = Object.keys(PACKAGES).find((candidate) => PACKAGES[candidate] === folder);
  return `'${name ?? `#${folder}`}'`;
}

/** `domain/text/fold.ts` is in `domain/text`; `tests/cli.test.ts` and `bench/suggest/run.ts` are in `tests` and `bench`. */
function folderOf(path: string): string {
  const parts = path.split('/');
  return LAYERS.has(parts[0]!) ? parts.slice(0, 2).join('/') : parts[0]!;
}
