import type { RetrievalResult } from '../retrieval/run-retrieval.ts';
import { SPELLING_SETS } from '../retrieval/spelling-sets.ts';
import type { Effort } from '../typing/keystrokes.ts';
import { MESSY_FORMS } from '../roundtrip/messy-forms.ts';
import type { RoundTripResult } from '../roundtrip/run-roundtrip.ts';
import type { DatasetResult } from './run-suites.ts';

/** One column of the table: its head, and its cell for a dataset. */
interface Column {
  readonly head: string;
  readonly cell: (result: DatasetResult) => string;
}

/** Prints one table with a row for each dataset; a share that misses its aim is marked. */
export function printTable(results: readonly DatasetResult[]): void {
  const columns: Column[] = [{ head: 'dataset', cell: ({ dataset }) => dataset }];
  if (results.some(({ retrieval }) => retrieval !== undefined)) columns.push(...RETRIEVAL);
  if (results.some(({ keystrokes }) => keystrokes !== undefined)) columns.push(...KEYSTROKES);
  if (results.some(({ stability }) => stability !== undefined)) columns.push(STABILITY);
  if (results.some(({ roundtrip }) => roundtrip !== undefined)) columns.push(...ROUND_TRIP);
  console.log(`| ${columns.map(({ head }) => head).join(' | ')} |`);
  console.log(`| --- |${' ---: |'.repeat(columns.length - 1)}`);
  for (const result of results) console.log(`| ${columns.map(({ cell }) => cell(result)).join(' | ')} |`);
  const misses = results.flatMap(({ retrieval = [] }) => retrieval).filter((set) => !reaches(set)).length;
  const trips = results.flatMap(({ roundtrip = [] }) => roundtrip);
  if (trips.length > 0) console.log(`\n${summary(trips)}`);
  if (misses > 0) console.log(`\n${misses} of these shares, marked *, miss their aim.`);
}

/** Prints failures by kind, the most frequent first, some of each. */
export function printFailures(results: readonly DatasetResult[], maxExamples: number): void {
  for (const { dataset, retrieval = [], roundtrip = [], stability } of results) {
    const written = [...retrieval, ...roundtrip.map((trip) => ({ ...trip, set: `round trip, ${trip.form}` }))];
    for (const { set, failures } of written) {
      const byNumber = Object.entries(failures).toSorted(([, a], [, b]) => b.length - a.length);
      for (const [kind, queries] of byNumber) {
        console.log(`\n${dataset} · ${set} · ${kind}: ${queries.length}`);
        for (const { query, first } of queries.slice(0, maxExamples)) console.log(`  ${query}  →  ${first ?? '–'}`);
      }
    }
    if (stability === undefined || stability.losses.length === 0) continue;
    console.log(`\n${dataset} · lost with one more letter: ${stability.losses.length}`);
    for (const { after, first } of stability.losses.slice(0, maxExamples))
      console.log(`  ${after}  →  ${first ?? '–'}`);
  }
}

/** Whether a set reaches its aim; of few addresses, one may fail. */
export function reaches({ asked, right, aim }: RetrievalResult): boolean {
  return asked - right <= Math.max(asked * (1 - aim), asked < 1 / (1 - aim) ? 1 : 0);
}

// ———

const RETRIEVAL: readonly Column[] = SPELLING_SETS.map(({ name }) => ({
  head: name,
  cell: ({ retrieval }) => {
    const set = retrieval?.find((each) => each.set === name);
    return set === undefined || set.asked === 0 ? '' : percent(set.right / set.asked) + (reaches(set) ? '' : '*');
  },
}));

const KEYSTROKES: readonly Column[] = [
  { head: 'characters', cell: ({ keystrokes }) => keystrokes!.length.toFixed(1) },
  { head: 'typed until first', cell: ({ keystrokes }) => effort(keystrokes!.untilFirst) },
  { head: 'until among five', cell: ({ keystrokes }) => effort(keystrokes!.untilFirstFive) },
];

const STABILITY: Column = {
  head: 'lost',
  cell: ({ stability }) => `${stability!.losses.length} of ${stability!.letters}`,
};

/** The share of addresses that come back in each form, and in all but the mistyped ones. */
const ROUND_TRIP: readonly Column[] = [
  ...MESSY_FORMS.map(({ name }) => ({
    head: name,
    cell: ({ roundtrip = [] }: DatasetResult) => shareRight(roundtrip.filter(({ form }) => form === name)),
  })),
  {
    head: 'all but typos',
    cell: ({ roundtrip = [] }) => shareRight(roundtrip.filter(({ isMistyped }) => !isMistyped)),
  },
];

function summary(trips: readonly RoundTripResult[]): string {
  const exact = trips.reduce((sum, { wrongButExact }) => sum + wrongButExact, 0);
  const sure = shareRight(trips.filter(({ isMistyped }) => !isMistyped));
  return `Round trips: ${sure} come back, of mistyped ones ${shareRight(trips.filter(({ isMistyped }) => isMistyped))}; ${exact} are wrong and called exact.`;
}

function shareRight(trips: readonly RoundTripResult[]): string {
  const asked = trips.reduce((sum, trip) => sum + trip.asked, 0);
  const right = trips.reduce((sum, trip) => sum + trip.right, 0);
  return asked === 0 ? '' : percent(right / asked);
}

function effort({ characters, saved }: Effort): string {
  return `${characters.toFixed(1)}, saves ${percent(saved)}`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
