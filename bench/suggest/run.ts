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
 * that does not get through the texts of a round in its time answers the first ones of them.
 */
const ENGINES = ['addressee', 'sqlite-fts5', 'flexsearch', 'minisearch', 'orama'] as const;
const SEED = 20_260_301;
const TEXTS = 2000;
const ROUNDS = 5;
const WARM_UP_TEXTS = 200;
const MAX_ROUND_MS = 20_000;
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
    results.push({ client, does: reply.does, loadMs: reply.loadMs, memoryBytes: reply.memoryBytes, rounds: [] });
    await client.ask({ type: 'run', keystrokes: warmUp, maxMs: MAX_ROUND_MS / 2 });
    console.error(`${name}: ready after ${Math.round(reply.loadMs)} ms`);
  }
  const perRound = Math.ceil(texts.length / ROUNDS);
  for (let round = 0; round < ROUNDS; round++) {
    const keystrokes = texts.slice(round * perRound, (round + 1) * perRound).flatMap(keystrokesOf);
    for (const result of results) {
      const reply = await result.client.ask({ type: 'run', keystrokes, maxMs: MAX_ROUND_MS });
      if (reply.type !== 'times') throw new Error(`${result.client.name} answered ${reply.type} to run`);
      const { microseconds } = reply;
      result.rounds.push(microseconds.map((time, index) => ({ time, length: keystrokes[index]!.length })));
    }
    console.error(`round ${round + 1} of ${ROUNDS}`);
  }
  for (const { client } of results) client.stop();
  print(results);
  if (json) {
    for (const result of results)
      console.log(JSON.stringify({ bench: 'suggest', ...describeMachine(), ...summarise(result) }));
  }
}

// ———

interface Keystroke {
  readonly time: number;
  readonly length: number;
}

interface Result {
  readonly client: EngineClient;
  readonly does: string;
  readonly loadMs: number;
  readonly memoryBytes: number;
  readonly rounds: Keystroke[][];
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

function timesOf(keystrokes: readonly Keystroke[]): Float64Array {
  return Float64Array.from(keystrokes, ({ time }) => time).sort();
}

/** p50 and p99 are medians over the rounds; max is the largest of all. */
function summarise({ client, does, loadMs, memoryBytes, rounds }: Result): Record<string, number | string | object> {
  const perRound = rounds.filter((round) => round.length > 0).map(timesOf);
  const all = rounds.flat();
  return {
    engine: client.name,
    does,
    keystrokes: all.length,
    p50: median(perRound.map((times) => quantile(times, 0.5))),
    p99: median(perRound.map((times) => quantile(times, 0.99))),
    max: quantile(timesOf(all), 1),
    memoryBytes,
    loadMs,
    byLength: Object.fromEntries(
      LENGTHS.map(([from, to]) => {
        const times = timesOf(all.filter(({ length }) => length >= from && length <= to));
        return [
          lengthName(from, to),
          { p50: quantile(times, 0.5), p99: quantile(times, 0.99), max: quantile(times, 1) },
        ];
      }),
    ),
  };
}

function print(results: readonly Result[]): void {
  console.log('| engine | p50 µs | p99 µs | max µs | memory MB | ready after ms | keystrokes | what it does |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |');
  for (const result of results) {
    const { engine, does, p50, p99, max, memoryBytes, loadMs, keystrokes } = summarise(result);
    const megabytes = (memoryBytes as number) / 1e6;
    console.log(
      `| ${engine} | ${round(p50)} | ${round(p99)} | ${round(max)} | ${round(megabytes)} | ${round(loadMs)} | ${keystrokes} | ${does} |`,
    );
  }
  console.log('\np50 / p99 / max µs by the number of characters typed:\n');
  console.log(`| characters | ${results.map(({ client }) => client.name).join(' | ')} |`);
  console.log(`| --- |${' ---: |'.repeat(results.length)}`);
  const tables = results.map((result) => summarise(result).byLength as Record<string, Record<string, number>>);
  for (const [from, to] of LENGTHS) {
    const cells = tables.map((table) => {
      const { p50, p99, max } = table[lengthName(from, to)]!;
      return `${round(p50)} / ${round(p99)} / ${round(max)}`;
    });
    console.log(`| ${lengthName(from, to)} | ${cells.join(' | ')} |`);
  }
}

function lengthName(from: number, to: number): string {
  return from === to ? `${from}` : to === 99 ? `${from}+` : `${from}–${to}`;
}

function round(value: unknown): string {
  return typeof value === 'number' && Number.isFinite(value) ? Math.round(value).toLocaleString('en') : '–';
}
