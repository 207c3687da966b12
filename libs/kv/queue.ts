import { threadId } from 'node:worker_threads';
import { KvError } from './errors.ts';
import { Heap } from './heap.ts';
import { BLOCK, LIVE, STATE_MASK, USER_WORD } from './layout.ts';
import { Region } from './region.ts';
import { CLASS_COUNT, classBytes, classOf } from './size-class.ts';

const HEADER_BYTES: number = BLOCK.key * 4;
/** 1 while the consumer sleeps; beside the head, as both change together. */
const SLEEPING: number = USER_WORD + 1;
const DEFAULT_MAX_THREADS = 64;

/** Longest message in bytes: what the largest block holds. That is more than the longest record of a log. */
export const MAX_MESSAGE_BYTES: number = classBytes(CLASS_COUNT - 1) - HEADER_BYTES;

export interface QueueOptions {
  /** What waits in it may take so much memory, with 24 bytes per message; above that `push` refuses. */
  readonly memoryBytes: number;
  /** Producers and the consumer, 1 … 250; default 64. */
  readonly maxThreads?: number | undefined;
}

/** What the consumer is shown; the bytes are the queue's and hold only until it returns. */
export type Receive = (message: Buffer<SharedArrayBuffer>) => void;

/**
 * A bounded queue of messages from any number of threads to one, in shared memory. Producers never wait: a message is a
 * block of the same lock-free memory as the map's, published by one compare-and-swap on the head of a stack; the consumer
 * takes the whole stack by one exchange and turns it round. The messages of one producer keep their order.
 *
 * A producer that is ended in the middle leaves nothing behind that holds up the others.
 */
export class SharedQueue {
  readonly #heap: Heap;
  readonly #words: Int32Array<SharedArrayBuffer>;
  readonly #text: Buffer<SharedArrayBuffer>;

  private constructor(region: Region) {
    this.#heap = new Heap(region, threadId);
    this.#words = region.words;
    this.#text = region.text;
  }

  static create({ memoryBytes, maxThreads = DEFAULT_MAX_THREADS }: QueueOptions): SharedQueue {
    if (!Number.isInteger(memoryBytes) || memoryBytes < 1) {
      throw new KvError('bad_option', `memoryBytes must be a positive integer, not ${memoryBytes}`);
    }
    const geometry = { bucketCount: 0, filterWords: 0, filterBlocks: 0, flags: 0 };
    return new SharedQueue(Region.create({ ...geometry, arenaBytes: memoryBytes, maxThreads }));
  }

  static attach(buffer: SharedArrayBuffer): SharedQueue {
    return new SharedQueue(Region.attach(buffer));
  }

  /** Number of this thread among those that use the queue, below `maxThreads`; another has it after this one closed. */
  get thread(): number {
    return this.#heap.thread;
  }

  get buffer(): SharedArrayBuffer {
    return this.#heap.region.buffer;
  }

  /** False if the queue is full, or the message longer than `MAX_MESSAGE_BYTES`: try later, or tell whoever asks. */
  push(message: Uint8Array): boolean {
    const ticket = this.reserve(message.length);
    if (ticket === 0) return false;
    this.body(ticket).set(message);
    this.publish(ticket);
    return true;
  }

  /** Takes room for a message, before what it tells about is done; 0 if there is none. One at a time. */
  reserve(bytes: number): number {
    if (bytes > MAX_MESSAGE_BYTES) return 0;
    const sizeClass = classOf(HEADER_BYTES + bytes);
    const block = this.#heap.allocate(sizeClass) || this.#heap.allocator.allocateFromLarger(sizeClass);
    if (block !== 0) this.#words[block + BLOCK.lengths] = bytes;
    return block;
  }

  /** Where the reserved message goes. */
  body(ticket: number): Buffer<SharedArrayBuffer> {
    const start = (ticket + BLOCK.key) * 4;
    return this.#text.subarray(start, start + this.#words[ticket + BLOCK.lengths]!);
  }

  /** The message became shorter than what was reserved. */
  shorten(ticket: number, bytes: number): void {
    this.#words[ticket + BLOCK.lengths] = bytes;
  }

  cancel(ticket: number): void {
    this.#heap.allocator.discard(ticket);
  }

  publish(ticket: number): void {
    const words = this.#words;
    this.#heap.allocator.complete(ticket);
    for (;;) {
      const head = Atomics.load(words, USER_WORD);
      words[ticket + BLOCK.next] = head;
      // Before: others may have pushed, or the consumer taken all. If the head went away and came back (ABA), it is the
      // first block of the stack again, which is all that `next` says. Success publishes the message (release).
      if (Atomics.compareExchange(words, USER_WORD, head, ticket) === head) break;
    }
    this.#heap.allocator.release();
    // The consumer says that it sleeps before it looks for the last time, and we look after we pushed: one of us sees.
    if (Atomics.load(words, SLEEPING) === 1) this.wake();
  }

  /** The consumer: shows all messages that have come, each producer's in order; returns their number. */
  drain(receive: Receive): number {
    const words = this.#words;
    const { reclaimer } = this.#heap;
    // A supervisor may give back the block of a dead producer at the same time: the epoch keeps it as it is until we left.
    reclaimer.enter();
    // Acquires all messages; from here on they are reachable for nobody else.
    let block = Atomics.exchange(words, USER_WORD, 0);
    let first = 0;
    while (block !== 0) {
      const next = words[block + BLOCK.next]!;
      words[block + BLOCK.next] = first;
      first = block;
      block = next;
    }
    let count = 0;
    while (first !== 0) {
      const next = words[first + BLOCK.next]!;
      const life = Atomics.load(words, first + BLOCK.life);
      // Not ours if a supervisor was faster: its producer had died before it knew that the message was pushed.
      if ((life & STATE_MASK) === LIVE && reclaimer.claim(first, life)) {
        receive(this.body(first));
        count++;
      }
      first = next;
    }
    reclaimer.leave();
    if (count > 0) this.#heap.collectAll();
    return count;
  }

  /**
   * The consumer's thread sleeps until there is something, or `wake`, or the time is over. Blocks the thread.
   *
   * @param isNeeded looks for anything else that it should be awake for, before it sleeps
   */
  sleep(timeoutMs: number, isNeeded: () => boolean = () => false): void {
    Atomics.store(this.#words, SLEEPING, 1);
    if (this.isEmpty && !isNeeded()) Atomics.wait(this.#words, SLEEPING, 1, timeoutMs);
    Atomics.store(this.#words, SLEEPING, 0);
  }

  wake(): void {
    Atomics.store(this.#words, SLEEPING, 0);
    Atomics.notify(this.#words, SLEEPING);
  }

  get isEmpty(): boolean {
    return Atomics.load(this.#words, USER_WORD) === 0;
  }

  /** As `KvMap.clearThread`, for a producer. */
  clearThread(ended: number): number {
    return this.#heap.clearThread(ended, (block) => this.#contains(block));
  }

  close(): void {
    this.#heap.close();
  }

  // ———

  #contains(block: number): boolean {
    let at = Atomics.load(this.#words, USER_WORD);
    while (at !== 0 && at !== block) at = Atomics.load(this.#words, at + BLOCK.next);
    return at !== 0;
  }
}
