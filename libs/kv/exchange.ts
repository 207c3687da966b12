import { BLOCK, EXCHANGE, LINE_WORDS } from './layout.ts';
import type { Region } from './region.ts';

const LOW = 0xffff_ffffn;
const ONE_VERSION = 0x1_0000_0000n;

/**
 * Where threads give batches of free blocks to one another: a Treiber stack per size class. Its head is one 64-bit word,
 * the index of the first batch below and a version above that grows with every change, so that a head which went away and
 * came back is not taken for one that stayed (ABA). A batch is a list through `link`; its first block keeps the next
 * batch in `next` and the number of its blocks in `hash`.
 */
export class Exchange {
  readonly #words: Int32Array<SharedArrayBuffer>;
  readonly #longs: BigInt64Array<SharedArrayBuffer>;

  constructor(region: Region) {
    this.#words = region.words;
    this.#longs = region.longs;
  }

  push(sizeClass: number, batch: number, count: number): void {
    const words = this.#words;
    const at = headOf(sizeClass);
    words[batch + BLOCK.hash] = count;
    for (;;) {
      // Before: anybody may have pushed or taken. After: `next` is right as long as the head stays this very version.
      const head = Atomics.load(this.#longs, at);
      Atomics.store(words, batch + BLOCK.next, Number(head & LOW));
      // Success publishes all that was written to the blocks (release) to whoever takes the batch.
      if (this.#swap(at, head, batch)) return;
    }
  }

  /** The first block of a batch, whose number is in `hash`; 0 if there is none. */
  pop(sizeClass: number): number {
    const at = headOf(sizeClass);
    for (;;) {
      // Acquires what the pusher wrote to the blocks.
      const head = Atomics.load(this.#longs, at);
      const batch = Number(head & LOW);
      if (batch === 0) return 0;
      // Before: another thread may have taken the batch and even filled its blocks, so this may be any number. It is used
      // only if the head still has the version it had, which means that nobody took it.
      const next = Atomics.load(this.#words, batch + BLOCK.next);
      if (this.#swap(at, head, next)) return batch;
    }
  }

  #swap(at: number, head: bigint, first: number): boolean {
    const changed = BigInt.asIntN(64, ((head & ~LOW) + ONE_VERSION) | BigInt(first >>> 0));
    return Atomics.compareExchange(this.#longs, at, head, changed) === head;
  }
}

function headOf(sizeClass: number): number {
  return (EXCHANGE + sizeClass * LINE_WORDS) >> 1;
}
