/**
 * Queries that nobody types on purpose: no text throws, gives an answer of a wrong shape, or takes long.
 *
 *     node --conditions=source domain/address/address-suggester.fuzz.ts SNAPSHOT… [--seconds 60] [--seed 1]
 *
 * Random characters of all of Unicode, lone surrogates and piled-up accents, beginnings and mixtures of real names, texts of
 * a hundred thousand characters, thousands of words. The slowest queries so far are bent further, so that the search climbs
 * towards the worst. `address-suggester.test.ts` runs some over small gazetteers in every test run, without the clock.
 */
import assert from 'node:assert/strict';
import { parseArgs } from 'node:util';
import { Gazetteer, GAZETTEER_KIND } from '#domain/gazetteer';
import { readShared, SectionedFile } from '#libs/bytes';
import { QueryMaker } from './query-maker.fuzz.ts';
import { AddressSuggester, type AddressSuggestion } from './index.ts';

/**
 * The least of three tries, in processor time of this thread: what else the machine does, and compiling and collecting
 * that comes with the first tries, say nothing about a query.
 */
const TRIES = 3;
const MAX_MS = 20;
const MAX_SLOWEST = 64;
const SHOWN = 20;
const MAX_SHOWN = 300;

export interface FuzzOptions {
  readonly seed: number;
  readonly queries?: number;
  readonly seconds?: number;
  /** Whether each query's time is taken. */
  readonly isTimed?: boolean;
}

export interface FuzzReport {
  readonly queries: number;
  /** The slowest first; each with the least of its times. */
  readonly slowest: readonly TimedQuery[];
}

interface TimedQuery {
  readonly query: string;
  readonly ms: number;
}

/**
 * Runs until so many queries or seconds are over; the same seed gives the same queries, as long as the clock has no say.
 * @throws with the query, where one throws or its answer has a wrong shape
 */
export function fuzz(gazetteers: readonly Gazetteer[], options: FuzzOptions): FuzzReport {
  const { seed, queries: most = Infinity, seconds = Infinity, isTimed = false } = options;
  const suggester = new AddressSuggester(gazetteers);
  const maker = new QueryMaker(gazetteers, seed);
  const slowest: TimedQuery[] = [];
  const endMs = performance.now() + seconds * 1000;
  let queries = 0;
  for (; queries < most && performance.now() < endMs; queries++) {
    const query = maker.next(slowest.map((each) => each.query));
    const limit = maker.below(21) + 1;
    try {
      checkShape(suggester.suggest({ query, limit }), limit);
    } catch (cause) {
      throw new Error(`seed ${seed}, query ${queries}: ${shownQuery(query)}`, { cause });
    }
    if (!isTimed) continue;
    // What is asked with any option is not answered from memory.
    const ms = leastMs(() => suggester.suggest({ query, limit, restrict: false }), slowest.at(-1)?.ms ?? 0);
    keepSlowest(slowest, { query, ms });
  }
  return { queries, slowest };
}

// ———

/** @param enough where one try takes no longer, more tries tell nothing */
function leastMs(run: () => void, enough: number): number {
  let least = Infinity;
  for (let attempt = 0; attempt < TRIES && least > enough; attempt++) {
    const startMs = threadMs();
    run();
    least = Math.min(least, threadMs() - startMs);
  }
  return least;
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function keepSlowest(slowest: TimedQuery[], timed: TimedQuery): void {
  if (slowest.length === MAX_SLOWEST && timed.ms <= slowest.at(-1)!.ms) return;
  slowest.push(timed);
  slowest.sort((a, b) => b.ms - a.ms);
  slowest.length = Math.min(slowest.length, MAX_SLOWEST);
}

function checkShape(answer: readonly AddressSuggestion[], limit: number): void {
  assert.ok(answer.length <= Math.max(1, Math.min(limit, 20)), `${answer.length} answers of ${limit}`);
  assert.equal(new Set(answer.map(({ value }) => value)).size, answer.length, 'an answer comes twice');
  for (const { value, highlight } of answer) {
    assert.notEqual(value, '');
    let last = 0;
    for (const [start, end] of highlight) {
      assert.ok(start >= last && end > start && end <= value.length, `${value} is marked at ${start}…${end}`);
      last = end;
    }
  }
}

function shownQuery(query: string): string {
  const text = JSON.stringify(query);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}… (${query.length} characters)` : text;
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seconds: { type: 'string', default: '60' },
      seed: { type: 'string', default: String(Date.now() % 1e9) },
    },
  });
  const seed = Number(values.seed);
  console.log(`seed ${seed}`);
  const files = positionals.map((path) => SectionedFile.open(readShared(path)));
  const gazetteers = files.filter(({ kind }) => kind === GAZETTEER_KIND).map((file) => Gazetteer.open(file));
  assert.ok(gazetteers.length > 0, 'Name at least one snapshot of addresses.');
  // Not measured: a cold program is slow for its first thousands of queries.
  fuzz(gazetteers, { seed: seed + 1, queries: 3000 });
  const { queries, slowest } = fuzz(gazetteers, { seed, seconds: Number(values.seconds), isTimed: true });
  console.log(`${queries} queries; the slowest:`);
  for (const { query, ms } of slowest.slice(0, SHOWN)) {
    console.log(`${ms.toFixed(2).padStart(7)} ms  ${shownQuery(query)}`);
  }
  if (slowest.some(({ ms }) => ms > MAX_MS)) {
    console.error(`Some take more than ${MAX_MS} ms.`);
    process.exitCode = 1;
  }
}
