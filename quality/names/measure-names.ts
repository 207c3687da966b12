import { openNames } from '../data/embedded-names.ts';
import { keepResult } from '../suites/results-file.ts';
import { describeMachine } from '../../bench/machine.ts';
import { runNames, type NameResult } from './name-suite.ts';

/** Runs the suite and prints a table of languages and ways of writing, or one line of JSON. */
export async function measureNames(sampleSize: number, seed: number, examples: number, isJson: boolean): Promise<void> {
  const results = runNames(await openNames(), sampleSize, seed);
  const counts = results.map(({ failures, ...counted }) => ({ ...counted, failures: failures.length }));
  const line = JSON.stringify({ quality: 'names', ...describeMachine(), sampleSize, seed, results: counts });
  keepResult(line);
  if (isJson) console.log(line);
  else print(results, examples);
}

// ———

function print(results: readonly NameResult[], examples: number): void {
  const ways = [...new Set(results.map(({ way }) => way))];
  const bySource = Map.groupBy(results, ({ source }) => source);
  console.log(`| language | ${ways.join(' | ')} |\n| --- |${' ---: |'.repeat(ways.length)}`);
  for (const [source, ofSource] of bySource) {
    const cells = ways.map((way) => shareOf(ofSource.filter((result) => result.way === way)));
    console.log(`| ${source} | ${cells.join(' | ')} |`);
  }
  console.log(`| all | ${ways.map((way) => shareOf(results.filter((result) => result.way === way))).join(' | ')} |`);
  for (const { source, way, failures } of results) {
    if (failures.length === 0 || examples === 0) continue;
    console.log(`\n${source} · ${way}: ${failures.length}`);
    for (const { text, got, wanted } of failures.slice(0, examples)) console.log(`  ${text}  →  ${got}  (${wanted})`);
  }
}

function shareOf(results: readonly NameResult[]): string {
  const asked = results.reduce((sum, result) => sum + result.asked, 0);
  const right = results.reduce((sum, result) => sum + result.right, 0);
  return asked === 0 ? '' : `${((right / asked) * 100).toFixed(1)} %`;
}
