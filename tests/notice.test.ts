import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
}

const ROOT = join(import.meta.dirname, '..');
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Manifest;
const notice = readFileSync(join(ROOT, 'NOTICE'), 'utf8');

/** `name version` → what is said of it. Packages of one kind stand one above the other. */
const entries = new Map<string, string>();
for (const block of notice.split(/\n{2,}/)) {
  const names = block.split('\n').filter((line) => /^(?:@[\w-]+\/)?[\w.-]+ \d+\.\d+\.\d+$/.test(line));
  for (const name of names) entries.set(name, block);
}
const installed = Object.entries({ ...manifest.dependencies, ...manifest.optionalDependencies });

for (const [name, version] of installed) {
  test(`NOTICE tells what ${name} ${version} is used for and under which licence`, () => {
    const text = entries.get(`${name} ${version}`);
    assert.ok(text !== undefined, 'add it to NOTICE, with what is used, its licence, and the attribution it asks for');
    assert.match(text, /Used: [^]+Licence: /);
  });
}

test('NOTICE names nothing that is not installed', () => {
  assert.deepEqual([...entries.keys()].sort(), installed.map((entry) => entry.join(' ')).sort());
});

test('data come with an attribution, or with the word that none is asked for', () => {
  const data = notice
    .slice(0, notice.indexOf('\nPROGRAMS\n'))
    .split(/\n\n+/)
    .filter((entry) => entry.includes('Used:'));
  assert.ok(data.length >= 15);
  for (const entry of data) assert.match(entry, /\n {2}Attribution: \S/);
});
