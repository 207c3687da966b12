/** What `addressee clean` does not take, and what it says then. */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { runCommand } from '../command-process.ts';

const directory = mkdtempSync(join(tmpdir(), 'addressee-clean-'));
after(() => rmSync(directory, { recursive: true }));

function file(name: string, content: string): string {
  const path = join(directory, name);
  writeFileSync(path, content);
  return path;
}

const REFUSED: readonly [what: string, args: readonly string[], message: RegExp][] = [
  ['a cut workbook', [file('a.xlsx', 'PK\u0003\u0004'), '--name', 'N'], /cannot be read as a zip/u],
  [
    'what is no text',
    [file('a.csv', 'a\0b'), '--name', 'N'],
    /is no text\. Give a CSV file, JSON lines or a workbook/u,
  ],
  [
    'a result as an old workbook',
    [file('b.csv', 'N\nAnna\n'), '--name', 'N', '--out', join(directory, 'o.xls')],
    /cannot be written as \.xls/u,
  ],
];
for (const [what, args, message] of REFUSED) {
  test(`${what} is refused, with what to do`, async () => {
    const { code, stderr } = await runCommand(['clean', ...args]);
    assert.notEqual(code, 0);
    assert.match(stderr, message);
    assert.doesNotMatch(stderr, /should not have happened/u);
    assert.ok(!existsSync(join(directory, 'o.xls')));
  });
}
