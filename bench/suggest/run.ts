import { describeMachine } from '../machine.ts';
import { median, quantile } from '../quantiles.ts';
import { Random } from '../random.ts';
import type { BenchOptions } from '../main.ts';
import { EngineClient } from './engine-client.ts';
import type { StreetRow } from './engine.ts';
import { makeSnapshot } from './snapshot.ts';

/**
 * Every keystroke of "street city" texts, by this product and by other engines over the same streets: microseconds per
 * keystroke in process, warm, by the length of what was typed, and memory.
 *
 * Each engine has a process of its own. Rounds are interleaved, so that a noisy machine disturbs all alike; an engine
 * that does not get through the texts of a round in its time answers the first ones of them. Each round is run three
 * times: p50 and p99 are medians over all runs, max is the slowest keystroke by the least of its three times.
 */
const ENGINES = ['addressee', 'sqlite-fts5', 'flexsearch', 'minisearch', 'orama'] as const;
const SEED = 20_260_301;
const TEXTS = 2000;
const ROUNDS = 5;
const PASSES = 3;
const WARM_UP_TEXTS = 400;
const MAX_PASS_MS = 5_000;
const LENGTHS: readonly (readonly [from: number, to: number])[] = [
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 6],
  [7, 12],
  [13, 20],
  [21, 99],
];

export async function run({ json }: BenchOptions): Promise<void> {
  const { path, summary, rows } = await makeSnapshot();
  console.error(
    `imported ${summary.addresses} addresses at ${Math.round(summary.addresses / (summary.elapsedMs / 1000))}/s, ` +
      `${(summary.bytes / summary.addresses).toFixed(1)} bytes each; ${rows.length} streets, seed ${SEED}`,
  );
  const texts = chooseTexts(rows);
  const warmUp = texts.slice(0, WARM_UP_TEXTS).flatMap(keystrokesOf);
  const results: Result[] = [];
  for (const name of ENGINES) {
    const client = new EngineClient(name);
    const reply = await client.ask({ type: 'load', rows, snapshotPath: path });
    if (reply.type !== 'loaded') throw new Error(`${name} answered ${reply.type} to load`);
    results.push({ client, does: reply.does, loadMs: reply.loadMs, memoryBytes: reply.memoryBytes, passes: [] });
    await client.ask({ type: 'run', keystrokes: warmUp, maxMs: MAX_PASS_MS });
    console.error(`${name}: ready after ${Math.round(reply.loadMs)} ms`);
  }
  const perRound = Math.ceil(texts.length / ROUNDS);
  for (let round = 0; round < ROUNDS; round++) {
    const keystrokes = texts.slice(round * perRound, (round + 1) * perRound).flatMap(keystrokesOf);
    for (let pass = 0; pass < PASSES; pass++) {
      for (const { client, passes } of results) {
        const reply = await client.ask({ type: 'run', keystrokes, maxMs: MAX_PASS_MS });
        if (reply.type !== 'times') throw new Error(`${client.name} answered ${reply.type} to run`);
        passes.push({
          round,
          keystrokes: reply.microseconds.map((time, index) => ({ time, length: keystrokes[index]!.length })),
        });
      }
    }
    console.error(`round ${round + 1} of ${ROUNDS}`);
  }
  for (const { client } of results) client.stop();
  const summaries = results.map(summarise);
  print(summaries);
  if (json) {
    for (const summary of summaries)
      console.log(JSON.stringify({ bench: 'suggest', ...describeMachine(), ...summary }));
  }
}

// ———

interface Keystroke {
  readonly time: number;
  readonly length: number;
}

/** One run of the texts of a round. */
interface Pass {
  readonly round: number;
  readonly keystrokes: readonly Keystroke[];
}

interface Result {
  readonly client: EngineClient;
  readonly does: string;
  readonly loadMs: number;
  readonly memoryBytes: number;
  readonly passes: Pass[];
}

function chooseTexts(rows: readonly StreetRow[]): string[] {
  const random = new Random(SEED);
  return Array.from({ length: TEXTS }, () => {
    const { street, city } = rows[random.below(rows.length)]!;
    return `${street} ${city}`;
  });
}

function keystrokesOf(text: string): string[] {
  return Array.from(text, (_, index) => text.slice(0, index + 1));
}

function summarise({ client, does, loadMs, memoryBytes, passes }: Result): Summary {
  return {
    engine: client.name,
    does,
    keystrokes: leastTimes(passes).length,
    ...measure(passes, () => true),
    memoryBytes,
    loadMs,
    byLength: LENGTHS.map(([from, to]) => ({
      characters: lengthName(from, to),
      ...measure(passes, (length) => length >= from && length <= to),
    })),
  };
}

/** Microseconds. */
interface Measure {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

interface Summary extends Measure {
  readonly engine: string;
  readonly does: string;
  readonly keystrokes: number;
  readonly memoryBytes: number;
  readonly loadMs: number;
  readonly byLength: readonly (Measure & { readonly characters: string })[];
}

function measure(passes: readonly Pass[], accepts: (length: number) => boolean): Measure {
  const perPass = passes.map(({ keystrokes }) => timesOf(keystrokes, accepts)).filter((times) => times.length > 0);
  return {
    p50: median(perPass.map((times) => quantile(times, 0.5))),
    p99: median(perPass.map((times) => quantile(times, 0.99))),
    max: quantile(timesOf(leastTimes(passes), accepts), 1),
  };
}

function timesOf(keystrokes: readonly Keystroke[], accepts: (length: number) => boolean): Float64Array {
  return Float64Array.from(
    keystrokes.filter(({ length }) => accepts(length)),
    ({ time }) => time,
  ).sort();
}

/** Each keystroke that was measured, with the least of its times. */
function leastTimes(passes: readonly Pass[]): Keystroke[] {
  const rounds: Keystroke[][] = [];
  for (const { round, keystrokes } of passes) {
    const least = (rounds[round] ??= []);
    keystrokes.forEach((keystroke, index) => {
      const known = least[index];
      if (known === undefined || keystroke.time < known.time) least[index] = keystroke;
    });
  }
  return rounds.flat();
}

function print(summaries: readonly Summary[]): void {
  console.log('| engine | p50 µs | p99 µs | max µs | memory MB | ready after ms | keystrokes | what it does |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |');
  for (const { engine, does, p50, p99, max, memoryBytes, loadMs, keystrokes } of summaries) {
    const cells = [round(p50), round(p99), round(max), round(memoryBytes / 1e6), round(loadMs), keystrokes, does];
    console.log(`| ${engine} | ${cells.join(' | ')} |`);
  }
  console.log('\np50 / p99 / max µs by the number of characters typed:\n');
  console.log(`| characters | ${summaries.map(({ engine }) => engine).join(' | ')} |`);
  console.log(`| --- |${' ---: |'.repeat(summaries.length)}`);
  LENGTHS.forEach(([from, to], row) => {
    const cells = summaries.map(({ byLength }) => {
      const { p50, p99, max } = byLength[row]!;
      return `${round(p50)} / ${round(p99)} / ${round(max)}`;
    });
    console.log(`| ${lengthName(from, to)} | ${cells.join(' | ')} |`);
  });
}

function lengthName(from: number, to: number): string {
  return from === to ? `${from}` : to === 99 ? `${from}+` : `${from}–${to}`;
}

function round(value: number): string {
  return Number.isFinite(value) ? Math.round(value).toLocaleString('en') : '–';
}
