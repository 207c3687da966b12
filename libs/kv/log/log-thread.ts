/** The thread that writes the log of a `KvStore`: takes records from the queue, writes them together, says what is safe. */
import { existsSync, rmSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { KvMap } from '../kv-map.ts';
import { SharedQueue } from '../queue.ts';
import { filesOf } from './files.ts';
import { COMMAND_CLOSE, COMMAND_COMPACT, CONTROL, STATUS_CLOSED, STATUS_FAILED, TICKET_BYTES } from './log-channel.ts';
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

const IDLE_MS = 1_000;
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
let lastFlush = performance.now();
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
    if (!writer.isEmpty && performance.now() - lastFlush >= setup.intervalMs) flush();
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

function flush(): void {
  writer.flush();
  lastFlush = performance.now();
  for (const [place, number] of pending) {
    // Release: who reads it may tell its client. After the write was confirmed by the disk.
    Atomics.store(control, CONTROL.acknowledged + place, number);
    Atomics.notify(control, CONTROL.acknowledged + place);
  }
  pending.clear();
}

/** Goes on with a snapshot, or begins one: a new log first, then all that is in the map, then the old log goes. */
function compact(isAsked: boolean): void {
  if (snapshot === null) {
    if (!isAsked && writer.bytes < nextCompaction) return;
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
  parentPort?.postMessage({ type: 'compacted' });
}

function rest(): void {
  if (snapshot !== null || !queue.isEmpty) return;
  const untilFlush = setup.intervalMs - (performance.now() - lastFlush);
  queue.sleep(writer.isEmpty ? IDLE_MS : Math.max(1, untilFlush), () => Atomics.load(control, CONTROL.command) !== 0);
}

try {
  parentPort?.postMessage({ type: 'ready' });
  run();
  writer.close();
  Atomics.store(control, CONTROL.status, STATUS_CLOSED);
  if (snapshot !== null) (snapshot as SnapshotWriter).abort();
} catch (error) {
  Atomics.store(control, CONTROL.status, STATUS_FAILED);
  for (let at: number = CONTROL.acknowledged; at < control.length; at++) Atomics.notify(control, at);
  rmSync(`${files.snapshot}.tmp`, { force: true });
  throw error;
} finally {
  queue.close();
  map.close();
}
