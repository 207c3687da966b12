/**
 * Where everything lies in the one shared buffer. `FORMAT.md` explains it; all numbers are little-endian, and an *index*
 * is that of a 32-bit word.
 *
 * | words                 | part                                                                        |
 * | --------------------- | --------------------------------------------------------------------------- |
 * | 0 … 127               | header: geometry, then words that threads change, a cache line (16) for each  |
 * | `EXCHANGE` …          | one line per size class: the stack of batches of free blocks                  |
 * | `RECORDS` …           | one record per thread                                                       |
 * | header[BUCKETS_START] | buckets: one word each, the first entry of its chain                        |
 * | header[FILTER_START]  | Bloom filter: two banks, or nothing                                         |
 * | header[ARENA_START]   | arena: blocks, carved from the beginning on                                 |
 */
export const MAGIC = 0x314d564b;
export const FORMAT_VERSION = 1;

/** Words of the header that never change after the start. */
export const HEADER = {
  magic: 0,
  version: 1,
  maxThreads: 2,
  bucketCount: 3,
  bucketsStart: 4,
  filterStart: 5,
  filterBlocks: 6,
  arenaStart: 7,
  arenaEnd: 8,
  flags: 9,
  seed0: 10,
  seed1: 11,
  batchBytes: 12,
} as const;

export const FLAG_EVICT = 1;
export const FLAG_VERSIONS = 2;

/** Words that threads change, each alone on its cache line. */
export const EPOCH = 16;
export const ARENA_TOP = 32;
/** Records above this one were never used. On the line of the arena's top: both change rarely. */
export const RECORDS_USED = 33;
/** 64 bits: the last version that was given. */
export const CLOCK = 48;
export const EVICTION_HAND = 64;
export const EXPIRY_HAND = 80;
/** Which banks of the Bloom filter are read and written. */
export const FILTER_STATE = 96;
/** The thread that makes it anew, plus 1. On the same line: both change rarely. */
export const FILTER_OWNER = 97;
/** What the owner of the region keeps there, for example the head of a queue. */
export const USER_WORD = 112;

export const LINE_WORDS = 16;
const HEADER_WORDS = 128;

/** Blocks are multiples of 16 bytes, at multiples of 16 bytes: an index has its two lowest bits free. */
export const BLOCK_ALIGNMENT_BYTES = 16;

/** A block, free or in use, by words. Those of an entry that is linked never change, `next`, `life` and `used` apart. */
export const BLOCK = {
  /** The next entry of the chain, plus `MARK` when this one is deleted or replaced. */
  next: 0,
  /** Version of the block, 24 bits, and its state, 8 bits: see `LIVE`. */
  life: 1,
  hash: 2,
  /** Bytes of the key (10 bits), bytes of the value (20 bits), `FLAG_…` (2 bits). */
  lengths: 3,
  /** Chains free and retired blocks: never a word that a late reader follows. */
  link: 4,
  /** Byte 0: 1 if it was read since the eviction hand passed. Bytes 2 and 3: the size class of the block. */
  usedAndClass: 5,
  /** The key, then the value, each padded to whole words. Without `FLAG_EXTENDED`. */
  key: 6,
  /** With `FLAG_EXTENDED`: when it expires, milliseconds since 1970 as a double, or 0 for never. */
  expiry: 6,
  /** With `FLAG_EXTENDED`: the version of the entry, a 64-bit integer; 0 while it has none. */
  version: 8,
  extendedKey: 10,
} as const;

export const MARK = 1;
export const FLAG_EXTENDED = 1;
/** Every byte of the value is below 128: it can be read as Latin-1, which is much faster. */
export const FLAG_ASCII = 2;

export const KEY_SHIFT = 22;
export const VALUE_SHIFT = 2;
export const MAX_KEY_BYTES = 1023;
/** A round number below what 20 bits hold. */
export const MAX_VALUE_BYTES = 1_000_000;
export const VALUE_MASK: number = (1 << 20) - 1;

/** State of a block whose entry is complete: linked, or about to be. */
export const LIVE = 0xff;
/** State of a block in a thread's hand that is being filled. Lower states are the claim of the thread with that number. */
export const HELD = 0xfe;
export const STATE_MASK = 0xff;
export const LIFE_SHIFT = 8;
export const MAX_THREADS = 250;

export const BAGS = 4;

/** A thread's record, by words. Lines 0 and 1 are read by others, all else only after its thread is gone. */
export const RECORD = {
  /** `NO_OWNER`, `REAPING`, or the number that the thread has in its process, plus 1. */
  owner: 0,
  /** 0, or the epoch in which it reads, plus 1. Alone on its line: it is written by every operation. */
  epoch: 16,
  /** The block that was taken and is not linked yet, or not known to be, and the version that it has then. */
  hand: 32,
  handVersion: 33,
  /** The entry that is being unlinked and retired, and the life that it had. */
  retiring: 34,
  retiringLife: 35,
  /** `BAGS` times: head of the list of retired blocks, and the epoch of their retirement. */
  bagHeads: 36,
  bagEpochs: 40,
  /** Retired since the last look at the epochs. */
  pending: 44,
  /** A block that is neither linked nor in hand, on its way from one list to another. */
  moving: 45,
  movingLife: 46,
  inserted: 48,
  removed: 49,
  evicted: 50,
  expired: 51,
  filterChecks: 52,
  filterSaved: 53,
  /** Per class: head of the list of free blocks, then their number. */
  freeHeads: 64,
  freeCounts: 192,
} as const;

export const RECORD_WORDS = 320;
export const NO_OWNER = 0;
export const REAPING = -1;

export const EXCHANGE: number = HEADER_WORDS;
export const MAX_CLASSES = 128;
export const RECORDS: number = EXCHANGE + MAX_CLASSES * LINE_WORDS;

export function alignWords(words: number): number {
  return Math.ceil(words / LINE_WORDS) * LINE_WORDS;
}
