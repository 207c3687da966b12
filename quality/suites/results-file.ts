import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describeMachine } from '../../bench/machine.ts';
import { ROOT } from '../../tests/test-data.ts';
import type { DatasetResult } from './run-suites.ts';

/** Where every run leaves its results, one JSON object a line, with the revision and the machine. */
export const RESULTS_FILE: string = join(ROOT, 'var', 'quality', 'results.jsonl');

/** What is kept and printed of each list of failures; their number is kept in full. */
const MAX_EXAMPLES = 20;

/** A result as one line of JSON; of long lists of failures the first ones, and how many there are. */
export function resultLine(result: DatasetResult, machine: object = describeMachine()): string {
  const bounded = (_key: string, value: unknown): unknown =>
    Array.isArray(value) && value.length > MAX_EXAMPLES && isExample(value[0])
      ? { count: value.length, first: value.slice(0, MAX_EXAMPLES) }
      : value;
  return JSON.stringify({ quality: 'suites', ...machine, ...result }, bounded);
}

export function keepResult(line: string): void {
  mkdirSync(join(ROOT, 'var', 'quality'), { recursive: true });
  appendFileSync(RESULTS_FILE, `${line}\n`);
}

// ———

function isExample(value: unknown): boolean {
  return typeof value === 'object' && value !== null && ('query' in value || 'before' in value);
}
