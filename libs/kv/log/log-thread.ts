/** The thread that writes the log of a `KvStore`: takes records from the queue, writes them together, says what is safe. */
import { existsSync, rmSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { KvMap } from '../kv-map.ts';
import { SharedQueue } from '../queue.ts';
import { filesOf } from './files.ts';
import {
  COMMAND_CLOSE,
  COMMAND_COMPACT,
  CONTROL,
  STATUS_CLOSED,
  STATUS_FAILED,
  STATUS_RUNNING,
  STATUS_STALLED,
  TICKET_BYTES,
} from './log-channel.ts';
import { LogWriter, removeDurably } from './log-writer.ts';
import { SnapshotWriter } from './snapshot-writer.ts';

/** What the thread is started with. */
export interface LogThreadSetup {
  readonly map: SharedArrayBuffer;
  readonly queue: SharedArrayBuffer;
  readonly control: SharedArrayBuffer;
  readonly path: string;
  readonly goodBytes: number;
  /** Milliseconds between flushes; 0: as soon as there is something. */
  readonly intervalMs: number;
  /** A log of so many bytes is compacted. */
  readonly compactAtBytes: number;
  /** At once: an earlier compaction was not finished. */
  readonly compactNow: boolean;
}

/** What the thread tells the one that opened the store. */
export type LogMessage =
  | { readonly type: 'ready' | 'compacted' | 'resumed' }
  | { readonly type: 'stalled' | 'not compacted'; readonly reason: string };

const IDLE_MS = 1_000;
/** Between two attempts to write what the disk did not take. */
const RETRY_MS = 1_000;
/** Between a compaction that failed and the next one. */
const COMPACT_AGAIN_MS = 60_000;
/** Of a snapshot, between two looks at the queue: a few milliseconds. */
const SNAPSHOT_STEP = 2_000;

const setup = workerData as LogThreadSetup;
const files = filesOf(setup.path);
const map = KvMap.attach(setup.map);
const queue = SharedQueue.attach(setup.queue);
const control = new Int32Array(setup.control);
const writer = new LogWriter(files.log, setup.goodBytes);
/** Per producer, the number of its last record that was appended and is not safe yet. */
const pending = new Map<number, number>();
let snapshot: SnapshotWriter | null = null;
/** The disk did not take the last frame. */
let isStalled = false;
let lastFlush = performance.now();
let lastFailedCompaction = Number.NEGATIVE_INFINITY;
let nextCompaction = setup.compactNow ? 0 : setup.compactAtBytes;

function run(): void {
  for (;;) {
    const command = Atomics.exchange(control, CONTROL.command, 0);
    takeRecords();
    if (command === COMMAND_CLOSE) {
      // What was sent before the command is in the queue by now.
      takeRecords();
      flush();
      return;
    }
    if (!writer.isEmpty && performance.now() - lastFlush >= intervalMs()) tryToFlush();
    compact(command === COMMAND_COMPACT);
    rest();
  }
}

function takeRecords(): void {
  queue.drain((message) => {
    writer.append(message.subarray(TICKET_BYTES));
    pending.set(message.readInt32LE(0), message.readInt32LE(4));
  });
}

function intervalMs(): number {
  return isStalled ? RETRY_MS : setup.intervalMs;
}

/** If the disk does not take it, changes are refused from here on, until it does. */
function tryToFlush(): void {
  try {
    flush();
  } catch (error) {
    lastFlush = performance.now();
    if (isStalled) return;
    isStalled = true;
    Atomics.store(control, CONTROL.errno, (error as NodeJS.ErrnoException).errno ?? 0);
    Atomics.store(control, CONTROL.status, STATUS_STALLED);
    wakeAll();
    tell({ type: 'stalled', reason: (error as Error).message });
  }
}

/** Those that wait for their changes to be safe look at the status. */
function wakeAll(): void {
  for (let at: number = CONTROL.acknowledged; at < control.length; at++) Atomics.notify(control, at);
}

function tell(message: LogMessage): void {
  parentPort?.postMessage(message);
}

function flush(): void {
  writer.flush();
  lastFlush = performance.now();
  for (const [place, number] of pending) {
    // Release: who reads it may tell its client. After the write was confirmed by the disk.
    Atomics.store(control, CONTROL.acknowledged + place, number);
    Atomics.notify(control, CONTROL.acknowledged + place);
  }
  pending.clear();
  if (!isStalled) return;
  isStalled = false;
  Atomics.store(control, CONTROL.status, STATUS_RUNNING);
  tell({ type: 'resumed' });
}

/** Goes on with a snapshot, or begins one: a new log first, then all that is in the map, then the old log goes. */
function compact(isAsked: boolean): void {
  if (snapshot === null && !isAsked) {
    if (writer.bytes < nextCompaction || performance.now() - lastFailedCompaction < COMPACT_AGAIN_MS) return;
  }
  try {
    stepSnapshot();
  } catch (error) {
    // Nothing is lost: the old log stays until there is a snapshot.
    snapshot?.abort();
    snapshot = null;
    lastFailedCompaction = performance.now();
    tell({ type: 'not compacted', reason: (error as Error).message });
  }
}

function stepSnapshot(): void {
  if (snapshot === null) {
    // An old log that is there still is one that no snapshot has: then the present one stays, too, until there is.
    if (!existsSync(files.old)) {
      flush();
      writer.rotate(files.old);
    }
    // After the rotation: what is set later and is not in the snapshot is in the new log.
    snapshot = new SnapshotWriter(files.snapshot, map.version, map.entries());
  }
  if (!snapshot.step(SNAPSHOT_STEP)) return;
  snapshot = null;
  removeDurably(files.old);
  nextCompaction = Math.max(setup.compactAtBytes, writer.bytes * 2);
  tell({ type: 'compacted' });
}

function rest(): void {
  if (snapshot !== null || !queue.isEmpty) return;
  const untilFlush = intervalMs() - (performance.now() - lastFlush);
  queue.sleep(writer.isEmpty ? IDLE_MS : Math.max(1, untilFlush), () => Atomics.load(control, CONTROL.command) !== 0);
}

try {
  tell({ type: 'ready' });
  run();
  writer.close();
  Atomics.store(control, CONTROL.status, STATUS_CLOSED);
  if (snapshot !== null) (snapshot as SnapshotWriter).abort();
} catch (error) {
  Atomics.store(control, CONTROL.status, STATUS_FAILED);
  wakeAll();
  rmSync(`${files.snapshot}.tmp`, { force: true });
  throw error;
} finally {
  queue.close();
  map.close();
}
