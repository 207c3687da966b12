import { describeMachine } from '../machine.ts';
import type { BenchOptions } from '../main.ts';
import { EngineClient } from './engine-client.ts';
import { chooseTexts, SEED } from './keystrokes.ts';
import { leastTimes, measure, measureByLength, type Measure, type Pass } from './measure.ts';
import { typeInRounds, warmUp } from './rounds.ts';
import { makeSnapshot } from './snapshot.ts';

/**
 * Every keystroke of "street city" texts, by this product and by other engines over the same streets: microseconds per
 * keystroke in process, warm, by the length of what was typed, and memory.
 *
 * Each engine has a process of its own (`rounds.ts`, `measure.ts`).
 */
const ENGINES = ['addressee', 'sqlite-fts5', 'flexsearch', 'minisearch', 'orama'] as const;

export async function run({ json }: BenchOptions): Promise<void> {
  const { path, summary, rows } = await makeSnapshot();
  console.error(
    `imported ${summary.addresses} addresses at ${Math.round(summary.addresses / (summary.elapsedMs / 1000))}/s, ` +
      `${(summary.bytes / summary.addresses).toFixed(1)} bytes each; ${rows.length} streets, seed ${SEED}`,
  );
  const texts = chooseTexts(rows.length, (index) => rows[index]!);
  const results: Omit<Result, 'passes'>[] = [];
  for (const name of ENGINES) {
    const client = new EngineClient(name);
    const reply = await client.ask({ type: 'load', rows, snapshotPath: path });
    if (reply.type !== 'loaded') throw new Error(`${name} answered ${reply.type} to load`);
    results.push({ client, does: reply.does, loadMs: reply.loadMs, memoryBytes: reply.memoryBytes });
    await warmUp(client, texts);
    console.error(`${name}: ready after ${Math.round(reply.loadMs)} ms`);
  }
  const passes = await typeInRounds(
    results.map(({ client }) => client),
    texts,
  );
  for (const { client } of results) client.stop();
  const summaries = results.map((result, index) => summarise({ ...result, passes: passes[index]! }));
  print(summaries);
  if (json) {
    for (const summary of summaries)
      console.log(JSON.stringify({ bench: 'suggest', ...describeMachine(), ...summary }));
  }
}

// ———

interface Result {
  readonly client: EngineClient;
  readonly does: string;
  readonly loadMs: number;
  readonly memoryBytes: number;
  readonly passes: readonly Pass[];
}

function summarise({ client, does, loadMs, memoryBytes, passes }: Result): Summary {
  return {
    engine: client.name,
    does,
    keystrokes: leastTimes(passes).length,
    ...measure(passes, () => true),
    memoryBytes,
    loadMs,
    byLength: measureByLength(passes),
  };
}

interface Summary extends Measure {
  readonly engine: string;
  readonly does: string;
  readonly keystrokes: number;
  readonly memoryBytes: number;
  readonly loadMs: number;
  readonly byLength: readonly (Measure & { readonly characters: string })[];
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
  summaries[0]!.byLength.forEach(({ characters }, row) => {
    const cells = summaries.map(({ byLength }) => {
      const { p50, p99, max } = byLength[row]!;
      return `${round(p50)} / ${round(p99)} / ${round(max)}`;
    });
    console.log(`| ${characters} | ${cells.join(' | ')} |`);
  });
}

function round(value: number): string {
  return Number.isFinite(value) ? Math.round(value).toLocaleString('en') : '–';
}
