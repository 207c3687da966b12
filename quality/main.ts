/**
 * How often the answers are right: `npm run -s quality -- cases FILE [--json]`. FILE has one case a line (`cases/case.ts`).
 * Exit code 1 when a case fails.
 */
import { parseArgs } from 'node:util';
import { readCases } from './cases/case.ts';
import { runCases, type CaseReport } from './cases/run-cases.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'boolean' } } });
const [suite, file] = positionals;
if (suite !== 'cases' || file === undefined) {
  console.error('usage: npm run -s quality -- cases FILE [--json]');
  process.exit(2);
}
const report = runCases(readCases(file));
if (values.json === true) console.log(JSON.stringify(report));
else print(report);
process.exitCode = report.failed > 0 ? 1 : 0;

// ———

function print({ passed, failed, skipped, failures, byKind }: CaseReport): void {
  for (const { id, input, got, expected } of failures) {
    console.log(`✖ ${id}  ${input}\n    got      ${JSON.stringify(got)}\n    expected ${JSON.stringify(expected)}`);
  }
  console.log('\n| kind | passed | failed |\n| --- | ---: | ---: |');
  for (const [kind, counts] of Object.entries(byKind)) console.log(`| ${kind} | ${counts.passed} | ${counts.failed} |`);
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
}
