/** What the README says of limits is what the code does. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { it } from 'node:test';
import { DEFAULT_LIMITS } from './index.ts';

const UNITS: Readonly<Record<string, number>> = { '': 1, s: 1000, KiB: 1024, MiB: 1024 ** 2 };

it('the table of limits has every limit with its default', async () => {
  const readme = await readFile(new URL('./README.md', import.meta.url), 'utf8');
  const section = readme.slice(readme.indexOf('\n## Limits'), readme.indexOf('\n## Framing'));
  const said: [string, number][] = [];
  for (const [, names = '', defaults = ''] of section.matchAll(/^\| (`max.*?|`\w+TimeoutMs.*?) \| (.*?) \|/gm)) {
    const values = [...defaults.matchAll(/(\d[\d ]*\d|\d)(?: (s|KiB|MiB)\b)?/g)];
    for (const [at, [, name = '']] of [...names.replace(/\(.*\)/, '').matchAll(/`(\w+)`/g)].entries()) {
      const [, number = '', unit = ''] = values[at] ?? [];
      said.push([name, Number(number.replaceAll(' ', '')) * UNITS[unit]!]);
    }
  }
  assert.deepEqual(Object.fromEntries(said), DEFAULT_LIMITS);
});
