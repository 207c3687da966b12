import { FILTER_STATE, HEADER, RECORD } from './layout.ts';
import type { Region } from './region.ts';

/** Words of a block: a key sets one bit in each, all within a cache line. */
const BLOCK_WORDS = 4;
const WORD_BITS = 32;
const BLOCK_BITS: number = BLOCK_WORDS * WORD_BITS;

/**
 * Blocked Bloom filter in shared memory (Putze, Sanders, Singler 2007): which keys are surely not in the map. Bits are only
 * ever set, and before the entry is linked, so there is no false negative; removed keys leave theirs behind until the
 * filter is made anew.
 *
 * Two banks: one is read, the other is for making the filter anew while everything goes on (`FilterRenewal`).
 * `FILTER_STATE` has in bit 0 whether writers fill the other bank, too, in bit 1 which bank is read, above a number that
 * grows with every change. All methods but `mayHoldQuick` between `enter` and `leave`: a bank is cleared only after all
 * have left who might read or write it.
 */
export class BloomFilter {
  readonly blockCount: number;
  readonly #words: Int32Array<SharedArrayBuffer>;
  readonly #start: number;
  readonly #record: number;

  /** @param record index of the thread's record, which counts what was saved */
  constructor(region: Region, record: number) {
    this.#words = region.words;
    this.#start = region.header(HEADER.filterStart);
    this.blockCount = region.header(HEADER.filterBlocks);
    this.#record = record;
  }

  /** False: no entry with this hash is in the map. */
  mayHold(hash: number): boolean {
    // Acquire: a bank is filled before it is read.
    return this.#look(Atomics.load(this.#words, FILTER_STATE), hash);
  }

  /** As `mayHold`, without `enter`, where loads are done in their order: true if the banks change meanwhile. */
  mayHoldQuick(hash: number): boolean {
    const state = this.#words[FILTER_STATE]!;
    // The state changes before a bank is cleared: the same state after the look means that the bank was whole.
    return this.#look(state, hash) || Atomics.load(this.#words, FILTER_STATE) !== state;
  }

  /** Before an entry with this hash is linked. */
  add(hash: number): void {
    const state = Atomics.load(this.#words, FILTER_STATE);
    this.addTo(bankOf(state), hash);
    if ((state & 1) !== 0) this.addTo(bankOf(state) ^ 1, hash);
  }

  addTo(bank: number, hash: number): void {
    const block = this.#block(bank, hash);
    const bits = spread(hash);
    this.#set(block, bits >>> 27);
    this.#set(block + 1, (bits >>> 22) & 31);
    this.#set(block + 2, (bits >>> 17) & 31);
    this.#set(block + 3, (bits >>> 12) & 31);
  }

  /** Share of bits that are set, 0 … 1, in the bank that is read. Looks at every word. */
  fill(): number {
    const bank = bankOf(Atomics.load(this.#words, FILTER_STATE));
    const count = this.blockCount * BLOCK_WORDS;
    let bits = 0;
    for (let at = this.#start + bank * count, end = at + count; at < end; at++) bits += bitCount(this.#words[at]!);
    return bits / (count * WORD_BITS);
  }

  /** What `fill` would be if only so many keys had been added. */
  expectedFill(keys: number): number {
    return 1 - (1 - 1 / (this.blockCount * WORD_BITS)) ** keys;
  }

  clear(bank: number): void {
    const count = this.blockCount * BLOCK_WORDS;
    this.#words.fill(0, this.#start + bank * count, this.#start + (bank + 1) * count);
  }

  // ———

  #look(state: number, hash: number): boolean {
    const words = this.#words;
    words[this.#record + RECORD.filterChecks]!++;
    const block = this.#block(bankOf(state), hash);
    const bits = spread(hash);
    // Plain loads: whoever set a key before this operation began, in whatever order that is known, had set its bits before.
    // What is being set now may be seen or not.
    const held =
      ((words[block]! >>> (bits >>> 27)) &
        (words[block + 1]! >>> ((bits >>> 22) & 31)) &
        (words[block + 2]! >>> ((bits >>> 17) & 31)) &
        (words[block + 3]! >>> ((bits >>> 12) & 31)) &
        1) !==
      0;
    if (!held) words[this.#record + RECORD.filterSaved]!++;
    return held;
  }

  #block(bank: number, hash: number): number {
    const scaled = Math.floor(((Math.imul(hash, 0x9e3779b1) >>> 0) / 2 ** 32) * this.blockCount);
    return this.#start + (bank * this.blockCount + scaled) * BLOCK_WORDS;
  }

  #set(at: number, bit: number): void {
    const mask = 1 << bit;
    // Seen set, it is set: nobody takes bits away while this thread has not left.
    if ((this.#words[at]! & mask) !== 0) return;
    // Before: others may have set other bits, which stay. After: whoever finds the entry finds the bit.
    Atomics.or(this.#words, at, mask);
  }
}

/** Blocks for so many keys at a rate of false positives: the number of keys per block is Poisson-distributed. */
export function filterBlocksFor(keys: number, falsePositiveRate: number): number {
  let keysPerBlock = BLOCK_BITS;
  while (keysPerBlock > 0.5 && expectedRate(keysPerBlock) > falsePositiveRate) keysPerBlock *= 0.99;
  return Math.max(1, Math.ceil(keys / keysPerBlock));
}

export function filterWordsFor(blocks: number): number {
  return blocks * BLOCK_WORDS * 2;
}

// ———

function expectedRate(keysPerBlock: number): number {
  let rate = 0;
  let probability = Math.exp(-keysPerBlock);
  for (let keys = 1; keys < keysPerBlock * 4 + 40; keys++) {
    probability *= keysPerBlock / keys;
    rate += probability * (1 - (1 - 1 / WORD_BITS) ** keys) ** BLOCK_WORDS;
  }
  return rate;
}

/** The bank that is read. */
export function bankOf(state: number): number {
  return (state >> 1) & 1;
}

function spread(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return mixed ^ (mixed >>> 13);
}

function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
