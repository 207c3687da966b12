import { getSystemErrorMap } from 'node:util';
import { KvError } from '../errors.ts';
import type { Key, Value } from '../types.ts';
import { SharedQueue } from '../queue.ts';
import { RECORD_HEADER_BYTES, recordBytes, SET, type LogRecord, writeRecordHeader } from './record.ts';

/** Before a record, in the queue: the place of its producer, then its number, both 32 bits. */
export const TICKET_BYTES = 8;

/**
 * Words of the shared control block, after which there is one for each producer: the number of its last safe record.
 * `errno` says why the disk does not take what is written, 0 for not known.
 */
export const CONTROL = { status: 0, command: 1, errno: 2, acknowledged: 16 } as const;
export const STATUS_RUNNING = 0;
/** The thread of the log ended. */
export const STATUS_FAILED = 1;
export const STATUS_CLOSED = 2;
/** The disk does not take what is written; it is tried again and again. */
export const STATUS_STALLED = 3;
export const COMMAND_COMPACT = 1;
export const COMMAND_CLOSE = 2;

/** `waitAsync` does not keep a process alive, and a thread that failed acknowledges nothing: look again after so long. */
const LOOK_AGAIN_MS = 500;
/** More than a queue holds. */
const PREDECESSOR_RECORDS = 1 << 24;

/** What threads share to log. */
export interface LogBuffers {
  readonly queue: SharedArrayBuffer;
  readonly control: SharedArrayBuffer;
  /** Changes are answered when they are on the disk. */
  readonly always: boolean;
}

/** How one thread hands its changes to the thread that writes the log, and learns that they are safe. */
export class LogChannel {
  readonly #queue: SharedQueue;
  readonly #control: Int32Array<SharedArrayBuffer>;
  readonly #always: boolean;
  readonly #place: number;
  #sent = 0;
  readonly #waiting: {
    readonly number: number;
    readonly resolve: () => void;
    readonly reject: (error: Error) => void;
  }[] = [];
  #isWatching = false;

  constructor(buffers: LogBuffers) {
    this.#queue = SharedQueue.attach(buffers.queue);
    this.#control = new Int32Array(buffers.control);
    this.#always = buffers.always;
    this.#place = this.#queue.thread;
    // Records of a thread that had this place before may still be on their way: ours begin far behind them.
    this.#sent = (Atomics.load(this.#control, CONTROL.acknowledged + this.#place) + PREDECESSOR_RECORDS) | 0;
  }

  /** Room for the record of a change that is about to be made. Throws a `KvError`: change nothing then. */
  reserve(key: Key, value: Value): number {
    const status = Atomics.load(this.#control, CONTROL.status);
    if (status !== STATUS_RUNNING) throw this.#logError(status, 'the change was not made');
    const ticket = this.#queue.reserve(TICKET_BYTES + recordBytes(byteLength(key), byteLength(value)));
    if (ticket !== 0) return ticket;
    throw new KvError(
      'busy',
      'more changes wait for the disk than the log buffer holds: try again, or raise logBufferBytes',
    );
  }

  cancel(ticket: number): void {
    this.#queue.cancel(ticket);
  }

  /** Sends the record of a change that was made. A promise that it is safe, if that is what the store promises. */
  send(
    ticket: number,
    change: Pick<LogRecord, 'kind' | 'version' | 'expiresAt'>,
    key: Key,
    value: Value,
  ): Promise<void> | undefined {
    const keyBytes = byteLength(key);
    const valueBytes = change.kind === SET ? byteLength(value) : 0;
    // Room was reserved for the longest that the value could become.
    this.#queue.shorten(ticket, TICKET_BYTES + recordBytes(keyBytes, valueBytes));
    const body = this.#queue.body(ticket);
    this.#sent = (this.#sent + 1) | 0;
    body.writeInt32LE(this.#place, 0);
    body.writeInt32LE(this.#sent, 4);
    const record = body.subarray(TICKET_BYTES);
    writeRecordHeader(record, change, keyBytes, valueBytes);
    put(record, RECORD_HEADER_BYTES, key);
    if (change.kind === SET) put(record, RECORD_HEADER_BYTES + keyBytes, value);
    this.#queue.publish(ticket);
    if (!this.#always) return undefined;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#waiting.push({ number: this.#sent, resolve, reject });
    if (!this.#isWatching) void this.#watch();
    return promise;
  }

  clearThread(ended: number): void {
    this.#queue.clearThread(ended);
  }

  /** Wakes the thread of the log. */
  wake(): void {
    this.#queue.wake();
  }

  close(): void {
    this.#queue.close();
  }

  // ———

  async #watch(): Promise<void> {
    this.#isWatching = true;
    const at = CONTROL.acknowledged + this.#place;
    const stayAlive = setInterval(() => {}, 1 << 30);
    while (this.#waiting.length > 0) {
      const safe = Atomics.load(this.#control, at);
      // Numbers wrap: only differences count.
      while (this.#waiting.length > 0 && ((safe - this.#waiting[0]!.number) | 0) >= 0) this.#waiting.shift()!.resolve();
      const status = Atomics.load(this.#control, CONTROL.status);
      if (status !== STATUS_RUNNING && this.#waiting.length > 0 && Atomics.load(this.#control, at) === safe) {
        const error = this.#logError(status, 'the change was made, and is not on the disk');
        for (const { reject } of this.#waiting.splice(0)) reject(error);
      }
      if (this.#waiting.length === 0) break;
      const wait = Atomics.waitAsync(this.#control, at, safe, LOOK_AGAIN_MS);
      if (wait.async) await wait.value;
    }
    clearInterval(stayAlive);
    this.#isWatching = false;
  }

  #logError(status: number, outcome: string): KvError {
    if (status === STATUS_STALLED) {
      const reason = describeErrno(Atomics.load(this.#control, CONTROL.errno));
      return new KvError(
        'unwritable',
        `the log cannot be written (${reason}): ${outcome}. It is tried again every second: make room, and go on`,
      );
    }
    return new KvError(
      'closed',
      status === STATUS_CLOSED ? 'the store was closed' : `the thread of the log has failed, see its error: ${outcome}`,
    );
  }
}

/** As the system names an error, by the negative number that it has in Node. */
function describeErrno(errno: number): string {
  const [name, text] = getSystemErrorMap().get(errno) ?? ['EIO', 'error of the disk'];
  return `${name}: ${text}`;
}

function byteLength(data: string | Uint8Array): number {
  return typeof data === 'string' ? Buffer.byteLength(data) : data.length;
}

function put(target: Buffer, offset: number, data: string | Uint8Array): void {
  if (typeof data === 'string') target.write(data, offset, 'utf8');
  else target.set(data, offset);
}
