/**
 * Cleans a file of contacts:
 *
 *     table (any format) ──► chunks of rows ──► threads ──► texts, in the order of the chunks ──► RESULT.partial ──► RESULT
 *                                                                                             └─► RESULT.checkpoint
 *
 * Memory holds a few chunks, whatever the size of the file. Killed at any moment and called again, it goes on behind the last
 * checkpoint, and the result is byte for byte that of a run without interruption, with any number of threads: chunks are
 * written in order, and what a chunk becomes depends on its rows alone.
 */
import { openTable, parseObject, type Row, type Table, type TableOptions } from '#libs/tables';
import { realpathSync } from 'node:fs';
import { BatchError, BatchUsageError } from './batch-error.ts';
import { planCleaning, type CleanPlan, type CleanRequest } from './clean-plan.ts';
import { summaryOf, type CleanSummary } from './clean-summary.ts';
import { digestOf, digestOfFile } from './fingerprint.ts';
import { defaultExtension, outputFormat } from './output-format.ts';
import { packWorkbook } from './pack-workbook.ts';
import type { Chunk, CleanedChunk } from './protocol.ts';
import { ResultFile } from './result-file.ts';
import { headerText } from './row-cleaner.ts';
import { add } from './tally.ts';
import { ThreadPool } from './thread-pool.ts';

export interface CleanJob<Shared> {
  readonly input: string;
  /** Null: beside the input, `NAME.clean` with the ending of its format. */
  readonly output: string | null;
  readonly request: CleanRequest;
  readonly table: TableOptions;
  readonly threads: number;
  /** Forget what an interrupted run has left. */
  readonly restart: boolean;
  /** What each thread runs: a module that calls `runCleanThread`. */
  readonly module: URL;
  /** What the threads open their standardisers from. */
  readonly shared: Shared;
  /** Tells the data from others. */
  readonly dataIdentity: string;
  /** Version of the program. */
  readonly program: string;
}

export interface CleanProgress {
  readonly stage: 'checking' | 'cleaning' | 'packing';
  /** Rows of the result, those of interrupted runs too. */
  readonly rows: number;
  /** Of this run. */
  readonly rowsPerSecond: number;
  /** Share of the input, 0…1. */
  readonly done: number;
  /** By the speed of this run; null where that cannot be told yet. */
  readonly secondsLeft: number | null;
}

export interface CleanReporting {
  readonly progress: (progress: CleanProgress) => void;
  /** For what should be known and nobody has to act on. */
  readonly note: (message: string) => void;
  /** Stops at the next chunk, with a checkpoint; the reason is thrown. */
  readonly signal: AbortSignal;
}

/**
 * @returns when the result has its name
 * @throws BatchError for what the caller can mend, a file that cannot be read among it
 */
export async function cleanFile<Shared>(job: CleanJob<Shared>, reporting: CleanReporting): Promise<CleanSummary> {
  reporting.progress({ stage: 'checking', rows: 0, rowsPerSecond: 0, done: 0, secondsLeft: null });
  const table = await openInput(job);
  try {
    return await cleanTable(job, reporting, table);
  } finally {
    table.close();
  }
}

// ———

async function cleanTable<Shared>(
  job: CleanJob<Shared>,
  reporting: CleanReporting,
  table: Table,
): Promise<CleanSummary> {
  const output = job.output ?? defaultOutput(job.input, table);
  refuseInput(job.input, output);
  const { rows: format, hasMark, isWorkbook } = outputFormat(output, table);
  const isTabular = format.format === 'csv' && table.format === 'ndjson';
  const plan = planCleaning(table, isTabular ? await allKeys(table) : table.header, job.request, format);
  const fingerprint = {
    input: await digestOfFile(job.input, reporting.signal),
    options: digestOf({ plan, hasMark, sheet: job.table.sheet }),
    data: job.dataIdentity,
    program: job.program,
  };
  const result = await ResultFile.open(output, fingerprint, plan.fields.length, job.restart, reporting.note);
  try {
    if (!result.isComplete) await cleanRows(job, reporting, { table, plan, result, hasMark });
    await result.finish(isWorkbook ? packerOf(plan, result, reporting) : null);
    return summaryOf(plan, result.tally, output);
  } catch (error) {
    await result.close();
    throw error;
  }
}

async function openInput({ input, table }: Pick<CleanJob<unknown>, 'input' | 'table'>): Promise<Table> {
  try {
    return await openTable(input, table);
  } catch (error) {
    // What a reader has to say to people comes as a plain error.
    if (!(error instanceof Error) || error.constructor !== Error || 'code' in error) throw error;
    throw new BatchError(error.message, '', error);
  }
}

function packerOf(
  { output: { dialect }, hasHeader }: CleanPlan,
  result: ResultFile,
  { progress, signal }: CleanReporting,
): (from: string, to: string) => Promise<void> {
  const { rows } = result;
  const onShare = (done: number): void =>
    progress({ stage: 'packing', rows, rowsPerSecond: 0, done: Math.min(1, done), secondsLeft: null });
  return (from, to) => packWorkbook(from, to, { dialect, hasHeader, rows: rows + Number(hasHeader), onShare, signal });
}

/** Rows of a chunk: enough that sending it costs little beside cleaning it, few enough that all threads end together. */
const CHUNK_ROWS = 500;
const CHECKPOINT_INTERVAL_MS = 1000;
const PROGRESS_INTERVAL_MS = 100;
const BYTE_ORDER_MARK = '\uFEFF';

interface Work {
  readonly table: Table;
  readonly plan: CleanPlan;
  readonly result: ResultFile;
  readonly hasMark: boolean;
}

interface Pending {
  readonly answer: Promise<CleanedChunk>;
  readonly rows: number;
  readonly readBytes: number;
}

async function cleanRows<Shared>(
  { module, threads, shared }: CleanJob<Shared>,
  { progress, note, signal }: CleanReporting,
  { table, plan, result, hasMark }: Work,
): Promise<void> {
  if (result.isEmpty) {
    await result.append(Buffer.from((hasMark ? BYTE_ORDER_MARK : '') + headerText(plan)), 0);
  } else {
    note(`Going on after ${result.rows} rows.`);
  }
  const pool = new ThreadPool(module, threads, { plan, shared });
  const meter = new Meter(table.bytes, result.rows);
  let checkpointMs = performance.now();
  const write = async ({ answer, rows, readBytes }: Pending): Promise<void> => {
    const { bytes, tally } = await answer;
    await result.append(bytes, rows);
    add(result.tally, tally);
    if (performance.now() - checkpointMs >= CHECKPOINT_INTERVAL_MS) {
      await result.checkpoint();
      checkpointMs = performance.now();
    }
    const now = meter.read(result.rows, readBytes);
    if (now !== null) progress(now);
  };
  try {
    const pending: Pending[] = [];
    for await (const { chunk, readBytes } of chunksOf(table, plan, result.rows)) {
      if (signal.aborted) break;
      meter.begin(readBytes);
      pending.push({ answer: pool.clean(chunk), rows: chunk.rows.length, readBytes });
      if (pending.length >= pool.capacity) await write(pending.shift()!);
    }
    if (!signal.aborted) for (const each of pending) await write(each);
    await result.checkpoint(!signal.aborted);
    signal.throwIfAborted();
  } finally {
    await pool.close();
  }
}

/** @param skippedRows those that are done already */
async function* chunksOf(
  table: Table,
  { hasHeader, input }: CleanPlan,
  skippedRows: number,
): AsyncGenerator<{ chunk: Chunk; readBytes: number }> {
  let readBytes = 0;
  let toSkip = skippedRows + (hasHeader && input !== 'ndjson' ? 1 : 0);
  let firstRow = skippedRows + 1;
  let rows: Row[] = [];
  for await (const batch of table.rows((count) => (readBytes += count))) {
    if (toSkip >= batch.length) {
      toSkip -= batch.length;
      continue;
    }
    for (let from = toSkip; from < batch.length;) {
      const until = Math.min(batch.length, from + CHUNK_ROWS - rows.length);
      rows.push(...batch.slice(from, until));
      from = until;
      if (rows.length < CHUNK_ROWS) break;
      yield { chunk: { firstRow, rows }, readBytes };
      firstRow += rows.length;
      rows = [];
    }
    toSkip = 0;
  }
  if (rows.length > 0) yield { chunk: { firstRow, rows }, readBytes };
}

/** How fast it goes, and how long it will take; asked often, it answers some times a second. */
class Meter {
  readonly #totalBytes: number;
  readonly #rowsBefore: number;
  #bytesBefore = 0;
  #startMs: number | null = null;
  #toldMs = Number.NEGATIVE_INFINITY;

  constructor(totalBytes: number, rowsBefore: number) {
    this.#totalBytes = Math.max(1, totalBytes);
    this.#rowsBefore = rowsBefore;
  }

  /** Called at each chunk; the first one begins. */
  begin(readBytes: number): void {
    if (this.#startMs !== null) return;
    this.#startMs = performance.now();
    this.#bytesBefore = this.#rowsBefore === 0 ? 0 : readBytes;
  }

  read(rows: number, readBytes: number): CleanProgress | null {
    const nowMs = performance.now();
    if (nowMs - this.#toldMs < PROGRESS_INTERVAL_MS) return null;
    this.#toldMs = nowMs;
    const seconds = (nowMs - this.#startMs!) / 1000;
    const share = (readBytes - this.#bytesBefore) / Math.max(1, this.#totalBytes - this.#bytesBefore);
    return {
      stage: 'cleaning',
      rows,
      rowsPerSecond: (rows - this.#rowsBefore) / seconds,
      done: Math.min(1, readBytes / this.#totalBytes),
      secondsLeft: share <= 0 ? null : (seconds / share) * (1 - share),
    };
  }
}

function defaultOutput(input: string, table: Table): string {
  const extension = defaultExtension(table);
  return `${input.replace(KNOWN_ENDING, '')}.clean${extension}`;
}

const KNOWN_ENDING = /(?:\.(?:csv|tsv|tab|txt|json|jsonl|ndjson|xlsx|xlsm))?(?:\.(?:gz|zst|zip))?$/i;

function refuseInput(input: string, output: string): void {
  try {
    if (realpathSync(output) !== realpathSync(input)) return;
  } catch {
    // There is no such file yet.
    return;
  }
  throw new BatchUsageError('The result would take the place of the input.', 'Give it another name with --out.');
}

/** Objects may have keys that the first ones lack; a table needs all of them in its header. */
async function allKeys(table: Table): Promise<string[]> {
  const keys = new Set(table.header);
  for await (const batch of table.rows()) {
    for (const [text] of batch) for (const key of Object.keys(parseObject(text!) ?? {})) keys.add(key);
  }
  return [...keys];
}
