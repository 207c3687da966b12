import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { tidy } from '../tidy.ts';

const root = mkdtempSync(join(tmpdir(), 'addressee-tidy-'));
after(() => rmSync(root, { recursive: true }));

/** One file, and what is found in it: the line, the message, the remedy; null where all is well. */
const cases: readonly (readonly [
  name: string,
  file: string,
  text: string,
  found: readonly [line: number, text: RegExp, remedy: RegExp] | null,
])[] = [
  [
    'an import upward',
    'libs/bytes/a.ts',
    "\nimport { a } from '#domain/text';",
    [2, /^libs\/bytes may not import domain\/text/, /downward/],
  ],
  [
    'an import sideways that is not in the table',
    'domain/text/a.ts',
    "export type { A } from '#domain/address';",
    [1, /^domain\/text may not import domain\/address/, /ALLOWED_IMPORTS/],
  ],
  [
    'an import of several lines',
    'domain/text/a.ts',
    "import {\n  a,\n  b,\n} from '#services/import';",
    [4, /may not import services\/import/, /downward/],
  ],
  [
    'a package that is a folder of ours',
    'domain/text/a.ts',
    "import { a } from '@addressee/http';",
    [1, /may not import libs\/http/, /downward/],
  ],
  [
    'a way past a door',
    'domain/address/a.ts',
    "import { a } from '../text/fold.ts';",
    [1, /reaches into domain\/text/, /import '#domain\/text'/],
  ],
  [
    'a way past a door from a folder below',
    'services/import/csv/a.ts',
    "await import('../../../libs/http/router.ts');",
    [1, /reaches into libs\/http/, /import '@addressee\/http'/],
  ],
  [
    'a worker in another folder',
    'apps/cli/a.ts',
    "new URL('../server/worker.ts', import.meta.url);",
    [1, /reaches into apps\/server/, /index\.ts/],
  ],
  [
    'a deep door',
    'domain/address/a.ts',
    "import { a } from '#domain/text/fold';",
    [1, /goes past a door/, /domain\/text\/index\.ts/],
  ],
  [
    'a folder that imports its own door',
    'domain/address/a.ts',
    "import { a } from '#domain/address';",
    [1, /imports itself/, /relative/],
  ],
  ['a file system in the domain', 'domain/text/a.ts', "import 'node:fs';", [1, /domain is pure/, /caller/]],
  [
    'a product that needs a script',
    'apps/cli/a.ts',
    "import { a } from '../../scripts/a.ts';",
    [1, /reaches into scripts/, /move it/],
  ],
  [
    'a test that goes past a door',
    'tests/a.test.ts',
    "import { a } from '../domain/text/fold.ts';",
    [1, /reaches into domain\/text/, /index\.ts/],
  ],
  ['a folder that nobody knows', 'domain/new/a.ts', 'a', [1, /not in the table/, /scripts\/tidy\/imports\.ts/]],
  ['a file system in a test of the domain', 'domain/text/a.test.ts', "import { a } from 'node:fs';", null],
  ['an import downward', 'domain/address/a.ts', "import { a } from '#domain/text';", null],
  ['an import within the folder', 'libs/http/plugins/a.ts', "import { a } from '../router.ts';", null],
  ['a package', 'domain/address/a.ts', "import { a } from 'commander';", null],
  ['a test that uses any door', 'tests/a.test.ts', "import { a } from '#services/import';", null],
  ['a script that uses a helper of tests', 'scripts/a.ts', "import { a } from '../tests/b.ts';", null],
  ['a file outside', 'apps/cli/a.ts', "new URL('../../package.json', import.meta.url)", null],
  ['a file of 401 lines', 'libs/bytes/a.ts', 'a\n'.repeat(401), [401, /401 lines, more than 400/, /its own/]],
  ['a file of 400 lines', 'libs/bytes/a.ts', 'a\n'.repeat(400), null],
  ['a long list of data', 'domain/text/a.json', '1\n'.repeat(500), null],
  ['work put off', 'docs/a.md', '\n\n// TODO later', [3, /work that was put off: TODO/, /now/]],
  ['a test that runs alone', 'libs/bytes/a.test.ts', "test.only('a')", [1, /keeps itself/, /remove/]],
  ['a skipped test', 'libs/bytes/a.test.ts', "test.skip('a')", [1, /keeps itself/, /why/]],
  ['a test skipped by option', 'tests/a.test.ts', '{ skip: true }', [1, /without a reason/, /reason/]],
  ['a test that skips itself', 'tests/a.test.ts', 'context.skip()', [1, /without a reason/, /reason/]],
  ['a skip with its reason', 'tests/a.test.ts', "{ skip: absent && 'no data' }; context.skip('no data')", null],
  ['a path of a machine', 'docs/a.md', 'see /home/anna/notes', [1, /somebody's machine: \/home\/anna/, /relative/]],
  ['a path within an address', 'docs/a.md', 'GET http://localhost/home/page', null],
  ['a foreign tool', 'docs/a.md', 'by Copilot', [1, /does not use/, /own words/]],
  [
    'an address in the lock file',
    'package-lock.json',
    '{\n"resolved": "https://example.org/a.tgz"}',
    [2, /address to download from/, /npmrc/],
  ],
  ['a link in the lock file', 'package-lock.json', '{"resolved": "libs/http"}', null],
];

for (const [index, [name, file, text, found]] of cases.entries()) {
  test(`${found === null ? 'passes' : 'finds'} ${name}`, () => {
    const { problems, fileCount } = tidy(plant(String(index), file, text));
    assert.equal(fileCount, 1);
    assert.equal(problems.length, found === null ? 0 : 1);
    if (found === null) return;
    assert.equal(problems[0]!.file, file);
    assert.equal(problems[0]!.line, found[0]);
    assert.match(problems[0]!.text, found[1]);
    assert.match(problems[0]!.remedy, found[2]);
  });
}

for (const file of ['node_modules/a/a.ts', 'libs/http/dist/a.ts', '.git/a.md', 'docs/picture.png']) {
  test(`does not look at ${file}`, () => assert.equal(tidy(plant(`not-${file}`, file, 'TODO')).fileCount, 0));
}

test('the command prints file, line and remedy, and fails', () => {
  const { status, stdout } = run(plant('command', 'docs/a.md', '\nTODO'));
  assert.match(stdout, /^docs\/a\.md:2 {2}work that was put off: TODO\n {4}→ do it now.*\n1 problems in 1 files\n$/);
  assert.equal(status, 1);
});

test('the command is content with what is tidy', () => {
  assert.deepEqual(run(plant('tidy', 'docs/a.md', 'fine')), { status: 0, stdout: '1 files are tidy\n' });
});

function plant(directory: string, file: string, text: string): string {
  const path = join(root, directory, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return join(root, directory);
}

function run(directory: string): { status: number | null; stdout: string } {
  const script = join(import.meta.dirname, '..', 'tidy.ts');
  const { status, stdout } = spawnSync(process.execPath, ['--conditions=source', script, directory], {
    encoding: 'utf8',
  });
  return { status, stdout };
}
