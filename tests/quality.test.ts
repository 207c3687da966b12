/** The case runner: it passes what is right, fails what is not, and says which. */
import { readCases } from '../quality/cases/case.ts';
import { runCases } from '../quality/cases/run-cases.ts';
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const directory = mkdtempSync(join(tmpdir(), 'addressee-quality-'));
after(() => rmSync(directory, { recursive: true }));

const RECORDS = [
  { label: 'Berlin', kind: 'city', country: 'DE', city: 'Berlin', population: 3_700_000 },
  { label: 'Bergen', kind: 'city', country: 'DE', city: 'Bergen', population: 14_000 },
];

test('cases pass and fail by what they expect', async () => {
  const report = await run([
    {
      id: 'right',
      kind: 'a',
      input: 'ber',
      expect: { op: 'suggest.address', records: RECORDS, top: 'Berlin', in3: ['Bergen'] },
    },
    { id: 'wrong', kind: 'a', input: 'ber', expect: { op: 'suggest.address', records: RECORDS, top: 'Bergen' } },
    { id: 'spelled', kind: 'b', input: '', expect: { op: 'equiv', field: 'house', same: ['12 bis', '12BIS'] } },
    { id: 'differs', kind: 'b', input: '', expect: { op: 'equiv', field: 'house', same: ['12 bis', '13'] } },
    { id: 'marked', kind: 'c', input: 'ber', expect: { op: 'highlight', records: RECORDS, ranges: [[0, 3]] } },
    { id: 'for people', kind: 'd', input: '', expect: { op: 'ui' } },
  ]);
  assert.deepEqual(
    { passed: report.passed, failed: report.failed, skipped: report.skipped, ids: report.failures.map(({ id }) => id) },
    { passed: 3, failed: 2, skipped: 1, ids: ['wrong', 'differs'] },
  );
  assert.deepEqual(report.failures[0]?.got, ['Berlin', 'Bergen']);
});

test('a broken file is refused with its line', () => {
  const path = join(directory, 'broken.jsonl');
  writeFileSync(path, '{"id":"a","input":"b","expect":{"op":"ui"}}\n{"id":1}\n');
  assert.throws(() => readCases(path), /broken\.jsonl:2 is no case/);
  writeFileSync(path, '{');
  assert.throws(() => readCases(path), /broken\.jsonl:1 is no JSON/);
});

const CASES = join(import.meta.dirname, '../../shared/cases/contact-cases.jsonl');

test(
  'of the known failures of others none is ours too',
  { skip: existsSync(CASES) ? false : `${CASES} is absent` },
  async () => {
    const { failures, passed } = await runCases(readCases(CASES));
    assert.deepEqual(failures, []);
    assert.ok(passed >= 70, `${passed} passed`);
  },
);

function run(cases: readonly object[]): ReturnType<typeof runCases> {
  const path = join(directory, 'cases.jsonl');
  writeFileSync(path, cases.map((line) => JSON.stringify(line)).join('\n'));
  return runCases(readCases(path));
}
