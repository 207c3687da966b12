import { describeMachine } from '../machine.ts';
import type { BenchOptions } from '../main.ts';
import { median } from '../quantiles.ts';
import { prepareTestData } from '../../tests/test-data.ts';
import { ContenderClient } from './contender-client.ts';
import { CONTENDERS, type ContenderInfo } from './contender.ts';
import { isInstalled } from './peers.ts';
import { isRight, type Task } from './task.ts';
import { makeTasks } from './tasks.ts';

/**
 * Contact data in records, standardised by this product and by what npm offers: records a second on one thread and on two,
 * what share is right, and the memory for that, over the same texts (`tasks.ts`).
 *
 * Each contender has a process for each number of threads. Rounds are interleaved, so that a noisy machine disturbs all
 * alike, and each is of texts that were not asked before; told are medians.
 *
 * `npm run bench -- standardize [KIND…] [--json]`; without kinds: all.
 */
export async function run({ json, rest }: BenchOptions): Promise<void> {
  const tasks = (await makeTasks(TEXTS)).filter(({ kind }) => rest.length === 0 || rest.includes(kind));
  const embedded = await prepareTestData();
  console.log('| texts | contender | right | records/s | of ours | two threads | memory MB | two threads |');
  console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const task of tasks) {
    const results = await compare(task, embedded);
    for (const result of results) console.log(rowOf(task, result, results[0]!));
    if (json)
      for (const result of results)
        console.log(JSON.stringify({ bench: 'standardize', ...describeMachine(), ...result }));
  }
}

// ———

const ROUNDS = 5;
/** Texts of each round, and before the first: after so many the code is compiled. */
const PER_ROUND = 3000;
const WARM_UP = 15_000;
const TEXTS = WARM_UP + ROUNDS * PER_ROUND;
const MAX_ROUND_MS = 1500;
const WARM_UP_MS = 5000;
/** Texts of which the share that is right is told. */
const JUDGED = 2000;
const THREADS = [1, 2] as const;

interface Result {
  readonly task: string;
  readonly source: string;
  readonly contender: string;
  /** 0…1. */
  readonly right: number;
  /** By number of threads, as `THREADS`. */
  readonly perSecond: readonly number[];
  readonly memoryBytes: readonly number[];
}

async function compare(task: Task, embedded: readonly string[]): Promise<Result[]> {
  const takingPart = CONTENDERS.filter((info) => takesPart(info, task));
  const clients: ContenderClient[][] = [];
  for (const info of takingPart) clients.push(await open(info, task, embedded));
  const rates = takingPart.map(() => THREADS.map((): number[] => []));
  const memory = takingPart.map(() => THREADS.map(() => 0));
  for (let round = 0; round <= ROUNDS; round++) {
    const from = round === 0 ? 0 : WARM_UP + (round - 1) * PER_ROUND;
    const texts = task.texts.slice(from, round === 0 ? WARM_UP : from + PER_ROUND);
    for (const [index, byThreads] of clients.entries()) {
      for (const [at, client] of byThreads.entries()) {
        const { perSecond, memoryBytes } = await client.run(texts, round === 0 ? WARM_UP_MS : MAX_ROUND_MS);
        if (round > 0) rates[index]![at]!.push(perSecond);
        memory[index]![at] = memoryBytes;
      }
    }
    console.error(`${task.name}: round ${round} of ${ROUNDS}`);
  }
  const judged = task.texts.slice(-JUDGED);
  const results: Result[] = [];
  for (const [index, info] of takingPart.entries()) {
    const answers = await clients[index]![0]!.answers(judged);
    const right = judged.filter((text, at) => isRight(task.kind, text, answers[at]!)).length;
    results.push({
      task: task.name,
      source: task.source,
      contender: info.name,
      right: right / judged.length,
      perSecond: rates[index]!.map(median),
      memoryBytes: memory[index]!,
    });
  }
  for (const client of clients.flat()) client.stop();
  return results;
}

function takesPart(
  { kinds, countries, needsStreets, package: name, name: contender }: ContenderInfo,
  task: Task,
): boolean {
  if (!kinds.includes(task.kind)) return false;
  if (countries !== undefined && !countries.some((country) => task.name.endsWith(country))) return false;
  if (needsStreets === true && task.streets === null) return false;
  if (name === undefined || isInstalled(name)) return true;
  console.error(`${contender} is not installed: npm install --prefix bench/standardize/peers`);
  return false;
}

function open(info: ContenderInfo, task: Task, embedded: readonly string[]): Promise<ContenderClient[]> {
  const isOurs = info.name.startsWith('addressee');
  const streets = info.needsStreets === true ? [task.streets!] : [];
  const snapshots = isOurs ? [...embedded, ...streets] : [];
  return Promise.all(
    THREADS.map((threads) => ContenderClient.open({ contender: info.name, kind: task.kind, threads, snapshots })),
  );
}

function rowOf({ name, source }: Task, { contender, right, perSecond, memoryBytes }: Result, ours: Result): string {
  const cells = [
    `${name} (${source})`,
    contender,
    `${(right * 100).toFixed(1)} %`,
    rounded(perSecond[0]!),
    `${(perSecond[0]! / ours.perSecond[0]!).toPrecision(2)} ×`,
    rounded(perSecond[1]!),
    rounded(memoryBytes[0]! / 1e6),
    rounded(memoryBytes[1]! / 1e6),
  ];
  return `| ${cells.join(' | ')} |`;
}

function rounded(value: number): string {
  return Math.round(value).toLocaleString('en');
}
