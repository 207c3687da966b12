/**
 * How often the answers are right:
 *
 *     npm run -s quality -- [retrieval|keystrokes|stability|roundtrip] [--dataset NAME]… [--sample N] [--seed N] [--failures N] [--json]
 *     npm run -s quality -- cases FILE [--json]
 *     npm run -s quality -- names [--sample N] [--seed N] [--failures N] [--json]
 *     npm run -s quality -- phones [--sample N] [--seed N] [--json]
 *     npm run -s quality -- calibrate [KIND]… [--write] [--seed N] [--json]
 *
 * The suites are described in README.md. FILE has one case a line (`cases/case.ts`); exit code 1 when a case fails.
 */
import { parseArgs } from 'node:util';
import { measureCalibration } from './calibration/measure-calibration.ts';
import { readCases } from './cases/case.ts';
import { runCases, type CaseReport } from './cases/run-cases.ts';
import { DATASETS } from './data/datasets.ts';
import { printFailures, printTable } from './suites/print.ts';
import { measureNames } from './names/measure-names.ts';
import { measurePhones } from './phones/measure-phones.ts';
import { keepResult, resultLine, RESULTS_FILE } from './suites/results-file.ts';
import { runSuites, SUITES, type DatasetResult, type Suite } from './suites/run-suites.ts';

const SEED = 20_260_301;
const SAMPLE_SIZE = 400;
const EXAMPLES = 3;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    dataset: { type: 'string', multiple: true, default: [] },
    sample: { type: 'string', default: String(SAMPLE_SIZE) },
    seed: { type: 'string', default: String(SEED) },
    write: { type: 'boolean', default: false },
    failures: { type: 'string', default: String(EXAMPLES) },
  },
});
const [command, file] = positionals;
if (command === 'cases' && file !== undefined) process.exitCode = await testCases(file);
else if (command === 'phones')
  process.exitCode = measurePhones(wholeNumber('sample'), wholeNumber('seed'), values.json);
else if (command === 'names')
  await measureNames(wholeNumber('sample'), wholeNumber('seed'), wholeNumber('failures'), values.json);
else if (command === 'calibrate') {
  const seed = wholeNumber('seed');
  const kinds = positionals.slice(1);
  process.exitCode = await measureCalibration({ kinds, seed, write: values.write, asJson: values.json });
} else if (command === undefined) await measure(SUITES);
else if (isSuite(command)) await measure([command]);
else fail(`There is no suite ${command}.`);

// ———

function isSuite(name: string): name is Suite {
  return SUITES.some((suite) => suite === name);
}

async function measure(suites: readonly Suite[]): Promise<void> {
  const unknown = values.dataset.find((name) => DATASETS.every((dataset) => dataset.name !== name));
  if (unknown !== undefined) fail(`There is no dataset ${unknown}.`);
  const results: DatasetResult[] = [];
  const options = { suites, datasets: values.dataset, sampleSize: wholeNumber('sample'), seed: wholeNumber('seed') };
  for await (const result of runSuites(options)) {
    results.push(result);
    const line = resultLine(result);
    keepResult(line);
    if (values.json) console.log(line);
    else console.error(`${result.dataset}: ${result.sampleSize} addresses`);
  }
  if (results.length === 0) fail('No dataset is there; quality/README.md tells where they are looked for.');
  if (values.json) return;
  printTable(results);
  printFailures(results, wholeNumber('failures'));
  console.log(`\nSeed ${options.seed}; in full in ${RESULTS_FILE}`);
}

function wholeNumber(option: 'sample' | 'seed' | 'failures'): number {
  const text = values[option];
  return /^\d{1,9}$/u.test(text) ? Number(text) : fail(`--${option} ${text} is no whole number.`);
}

async function testCases(path: string): Promise<number> {
  const report = await runCases(readCases(path));
  if (values.json) console.log(JSON.stringify(report));
  else printCases(report);
  return report.failed > 0 ? 1 : 0;
}

function printCases({ passed, failed, skipped, failures, byKind }: CaseReport): void {
  for (const { id, input, got, expected } of failures) {
    console.log(`✖ ${id}  ${input}\n    got      ${JSON.stringify(got)}\n    expected ${JSON.stringify(expected)}`);
  }
  console.log('\n| kind | passed | failed |\n| --- | ---: | ---: |');
  for (const [kind, counts] of Object.entries(byKind)) console.log(`| ${kind} | ${counts.passed} | ${counts.failed} |`);
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
}

function fail(message: string): never {
  console.error(`${message}
usage: npm run -s quality -- [${SUITES.join('|')}] [--dataset NAME]… [--sample N] [--seed N] [--failures N] [--json]
       npm run -s quality -- cases FILE [--json]
       npm run -s quality -- names [--sample N] [--seed N] [--failures N] [--json]
       npm run -s quality -- phones [--sample N] [--seed N] [--json]
       npm run -s quality -- calibrate [KIND]… [--write] [--seed N] [--json]
datasets: ${DATASETS.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}
