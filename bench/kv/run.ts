/**
 * The key-value map in process: keys of 16 bytes, values of 20, in random order, every key a string that nobody has hashed
 * before. Beside a plain `Map` in one thread and lmdb (`npm install --prefix bench/kv`; a file in memory, without sync).
 *
 * Rates are per second of CPU time of a thread, so that a machine which does other things changes them little; all
 * contenders take turns in every round, and the median of the rounds counts.
 *
 *     npm run bench -- kv [--json]          BENCH_ROUNDS=5
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { BenchOptions } from '../main.ts';
import { describeMachine } from '../machine.ts';
import { median } from '../quantiles.ts';
import { type ContenderName, createMap, isInstalled } from './contenders.ts';
import { type RunTask, type Task, type TaskResult, TASKS, type ThreadSetup } from './protocol.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SIZES = [16_384, 1_000_000] as const;
const OPERATIONS = 200_000;
const WARM_UPS = 2;

interface Row {
  readonly entries: number;
  readonly contender: ContenderName;
  readonly threads: number;
  /** Million operations per second, all threads together, by task; medians. */
  readonly millions: Readonly<Record<Task, number>>;
  /** With several threads: medians of the rounds' ratios to one thread of the same contender. */
  readonly scaling: Readonly<Record<Task, number>> | null;
  readonly bytesPerEntry: number | null;
}

export async function run({ json }: BenchOptions): Promise<void> {
  const rows: Row[] = [];
  for (const entries of SIZES) {
    const groups: Group[] = [];
    process.stderr.write(`${entries} entries `);
    for (const [contender, threads] of [
      ['kv', 1],
      ['kv', 2],
      ['kv, Bloom filter', 1],
      ['kv, Bloom filter', 2],
      ['Map', 1],
      ['lmdb', 1],
    ] as const) {
      if (isInstalled(contender)) groups.push(await Group.start(contender, threads, entries));
    }
    const rates = new Map(groups.map((group) => [group, TASKS.map((): number[] => [])]));
    for (let round = -WARM_UPS; round < ROUNDS; round++) {
      process.stderr.write('.');
      for (const [group, ofGroup] of rates) {
        for (const [index, task] of TASKS.entries()) {
          const rate = await group.measure(task);
          if (round >= 0) ofGroup[index]!.push(rate);
        }
      }
    }
    process.stderr.write('\n');
    for (const [group, ofGroup] of rates) {
      const { contender, threads, bytesPerEntry } = group;
      const single = groups.find((other) => other.contender === contender && other.threads === 1);
      const ofSingle = threads > 1 && single !== undefined ? rates.get(single)! : null;
      const millions = byTask((task) => median(ofGroup[task]!));
      const scaling =
        ofSingle === null
          ? null
          : byTask((task) => median(ofGroup[task]!.map((rate, round) => rate / ofSingle[task]![round]!)));
      rows.push({ entries, contender, threads, millions, scaling, bytesPerEntry });
      await group.close();
    }
  }
  print(rows);
  if (json) console.log(JSON.stringify({ bench: 'kv', ...describeMachine(), rows }));
}

/** The threads of one contender, over one map. */
class Group {
  readonly contender: ContenderName;
  readonly threads: number;
  readonly bytesPerEntry: number | null;
  readonly #workers: readonly Worker[];
  #runs = 0;

  private constructor(
    contender: ContenderName,
    threads: number,
    workers: readonly Worker[],
    bytesPerEntry: number | null,
  ) {
    this.contender = contender;
    this.threads = threads;
    this.bytesPerEntry = bytesPerEntry;
    this.#workers = workers;
  }

  static async start(contender: ContenderName, threads: number, entries: number): Promise<Group> {
    const map = contender.startsWith('kv') ? createMap(contender, entries) : null;
    const barrier = new SharedArrayBuffer(64);
    const workers: Worker[] = [];
    for (let seed = 1; seed <= threads; seed++) {
      const setup: ThreadSetup = { contender, entries, buffer: map?.buffer ?? null, seed, barrier, threads };
      const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: setup });
      await once(worker, 'message');
      workers.push(worker);
    }
    if (map === null) return new Group(contender, threads, workers, null);
    // Blocks, and all that is there beside the arena: buckets, filter, records of threads.
    const { carvedBytes, memoryBytes } = map.stats();
    const bytes = carvedBytes + map.buffer.byteLength - memoryBytes;
    map.close();
    return new Group(contender, threads, workers, bytes / entries);
  }

  /** Million operations per second of CPU time, all threads together. */
  async measure(task: Task): Promise<number> {
    const message: RunTask = { task, operations: OPERATIONS, run: this.#runs++ };
    const results = this.#workers.map(async (worker) => {
      const result = once(worker, 'message');
      worker.postMessage(message);
      return (await result)[0] as TaskResult;
    });
    return (await Promise.all(results)).reduce((sum, { operations, cpuNs }) => sum + (operations / cpuNs) * 1e3, 0);
  }

  async close(): Promise<void> {
    for (const worker of this.#workers) {
      worker.postMessage('close');
      await once(worker, 'exit');
    }
  }
}

function byTask(value: (index: number) => number): Record<Task, number> {
  return Object.fromEntries(TASKS.map((task, index) => [task, value(index)])) as Record<Task, number>;
}

function print(rows: readonly Row[]): void {
  console.log(`million operations per second of CPU time, median of ${ROUNDS} rounds\n`);
  console.log(
    `${'entries'.padEnd(10)}${'contender'.padEnd(18)}threads ${TASKS.map((task) => task.padStart(13)).join('')}  bytes/entry`,
  );
  const cells = (values: Readonly<Record<Task, number>>): string =>
    TASKS.map((task) => values[task].toFixed(2).padStart(13)).join('');
  for (const { entries, contender, threads, millions, scaling, bytesPerEntry } of rows) {
    const head = `${String(entries).padEnd(10)}${contender.padEnd(18)}`;
    console.log(`${head}${String(threads).padEnd(8)}${cells(millions)}  ${bytesPerEntry?.toFixed(0) ?? '—'}`);
    if (scaling !== null) console.log(`${head}${`${threads} ÷ 1`.padEnd(8)}${cells(scaling)}`);
  }
}
