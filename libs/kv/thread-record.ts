import { KvError } from './errors.ts';
import { BAGS, HEADER, NO_OWNER, REAPING, RECORD, RECORD_WORDS, RECORDS, RECORDS_USED } from './layout.ts';
import type { Region } from './region.ts';

/** Index of the record with a number. */
export function recordOf(thread: number): number {
  return RECORDS + thread * RECORD_WORDS;
}

/** Makes a free record the caller's; returns its number. */
export function claimRecord(region: Region, owner: number): number {
  const { words } = region;
  const count = region.header(HEADER.maxThreads);
  for (let thread = 0; thread < count; thread++) {
    // Success acquires all that the record's last owner left in it.
    if (Atomics.compareExchange(words, recordOf(thread) + RECORD.owner, NO_OWNER, owner + 1) !== NO_OWNER) continue;
    raiseUsed(words, thread + 1);
    return thread;
  }
  throw new KvError(
    'too_many_threads',
    `all ${count} places for threads are taken: raise maxThreads, close what is not used, and clear threads that ended`,
  );
}

/** The record is anybody's again: all that was written to it is visible to its next owner (release). */
export function releaseRecord(region: Region, thread: number): void {
  Atomics.store(region.words, recordOf(thread) + RECORD.epoch, 0);
  Atomics.store(region.words, recordOf(thread) + RECORD.owner, NO_OWNER);
}

/** Takes all records of a thread that ended; nobody else clears them up then. */
export function recordsOf(region: Region, owner: number): number[] {
  const taken: number[] = [];
  for (let thread = 0; thread < region.header(HEADER.maxThreads); thread++) {
    const at = recordOf(thread) + RECORD.owner;
    // Before: another supervisor may clear the same thread. After success the record is the caller's alone.
    if (Atomics.compareExchange(region.words, at, owner + 1, REAPING) === owner + 1) taken.push(thread);
  }
  return taken;
}

/** Takes a record without owner in which retired blocks are left. */
export function takeIdleRecord(region: Region, thread: number): boolean {
  const { words } = region;
  const record = recordOf(thread);
  if (Atomics.load(words, record + RECORD.owner) !== NO_OWNER) return false;
  let kept = 0;
  for (let bag = 0; bag < BAGS; bag++) kept |= Atomics.load(words, record + RECORD.bagHeads + bag);
  return kept !== 0 && Atomics.compareExchange(words, record + RECORD.owner, NO_OWNER, REAPING) === NO_OWNER;
}

// ———

/** Before a thread enters its first epoch: whoever moves the epoch on looks at its record from now on. */
function raiseUsed(words: Int32Array, used: number): void {
  for (;;) {
    const before = Atomics.load(words, RECORDS_USED);
    if (before >= used || Atomics.compareExchange(words, RECORDS_USED, before, used) === before) return;
  }
}
