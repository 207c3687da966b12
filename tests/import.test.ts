/** `addressee import` as a user calls it, and what is suggested from the snapshot. */
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { runCommand } from './server-process.ts';
import { prepareTestData } from './test-data.ts';

const data = mkdtempSync(join(tmpdir(), 'addressee-import-'));
after(() => rmSync(data, { recursive: true }));

describe('addressee import', { timeout: 120_000 }, () => {
  before(async () => {
    for (const path of await prepareTestData()) cpSync(path, join(data, path.slice(path.lastIndexOf('/') + 1)));
  });

  const table = join(data, 'streets.csv');
  const MAP = "street=NAME,houseNumber=NR+ADD,city='Vaduz',lat=Y,lon=X";

  it('makes a snapshot in the data directory and says what was left out', async () => {
    writeFileSync(table, 'NAME;NR;ADD;X;Y\nAEULESTRASSE;5;a;9,52;47,14\nAEULESTRASSE;7;;9,52;47,14\nbroken;1\n');
    const { code, stdout } = await runCommand([
      'import',
      'csv',
      table,
      '--country',
      'li',
      '--map',
      MAP,
      '--attribution',
      'Vaduz',
      '--attribution',
      'Liechtenstein',
      '--data',
      data,
    ]);
    assert.equal(code, 0);
    assert.match(
      stdout,
      /^rows +3\naddresses +2\nleft out +1\n +1 {2}2 columns instead of 5, first at streets\.csv:4: broken;1\n/,
    );
    assert.match(stdout, /^ +Vaduz\n +Liechtenstein$/m);
    assert.ok(existsSync(join(data, 'li-csv.snapshot')));
    const { stdout: suggested } = await runCommand(['suggest', 'address', 'aeulestr 5', '--data', data]);
    assert.match(suggested, /^Aeulestrasse 5a, Vaduz/m);
  });

  const WRONG: [what: string, args: string[], message: RegExp][] = [
    ['an unknown source', ['nothing', table, '--country', 'LI'], /'nothing' is invalid[^]*openaddresses/],
    [
      'an option of another source',
      ['bano', table, '--country', 'FR', '--map', MAP],
      /"bano" does not take --map; csv do/,
    ],
    ['another country', ['ban', table, '--country', 'LI'], /holds addresses of FR, not of LI\. Use --country FR\./],
    [
      'a column that is not there',
      ['csv', table, '--country', 'LI', '--map', 'street=ROAD'],
      /streets\.csv has no column "ROAD"\. Its columns are NAME, NR/,
    ],
    ['a file of another kind', ['osm', table, '--country', 'LI'], /streets\.csv cannot be read as OSM in PBF/],
  ];
  for (const [what, args, message] of WRONG) {
    it(`${what} ends it with a reason, and nothing is written`, async () => {
      const files = readdirSync(data);
      const { code, stdout, stderr } = await runCommand(['import', ...args, '--data', data]);
      assert.notEqual(code, 0);
      assert.equal(stdout, '');
      assert.match(stderr, message);
      assert.doesNotMatch(stderr, /\bat .*\.ts:/);
      assert.deepEqual(readdirSync(data), files);
    });
  }
});
