import { nextVersion } from './allocator.ts';
import type { Heap } from './heap.ts';
import { BAGS, BLOCK, HELD, LIFE_SHIFT, LIVE, RECORD, STATE_MASK } from './layout.ts';
import { CLASS_COUNT, SMALLEST_CLASS } from './size-class.ts';
import { recordOf } from './thread-record.ts';

/**
 * Takes over what a thread held when it ended, wherever that was: the record says what it was about to do, the `life` of a
 * block says how far it came. Nobody else touches the record; the blocks themselves may be changed by others meanwhile.
 *
 * A thread that ended within the exchange itself loses one batch (at most 4 kB, or one block): it is neither in the list
 * it left nor in the one it was to come to. All else is found.
 */
export function recover(heap: Heap, thread: number, isLinked: (block: number) => boolean): void {
  const { words } = heap.region;
  const record = recordOf(thread);
  // It reads nothing any more: it must not hold up the epoch.
  Atomics.store(words, record + RECORD.epoch, 0);

  const retired = new Set<number>();
  const free = new Set<number>();
  for (let bag = 0; bag < BAGS; bag++) addHead(retired, words[record + RECORD.bagHeads + bag]!);
  for (let sizeClass = SMALLEST_CLASS; sizeClass < CLASS_COUNT; sizeClass++) {
    addHead(free, words[record + RECORD.freeHeads + sizeClass]!);
  }

  recoverMoving(heap, record, retired, free);
  recoverHand(heap, record, thread, free, isLinked);
  recoverRetiring(heap, record, thread, retired, isLinked);

  for (let bag = 0; bag < BAGS; bag++) {
    adoptList(heap, record + RECORD.bagHeads + bag, (block) => heap.reclaimer.adopt(block));
  }
  for (let sizeClass = SMALLEST_CLASS; sizeClass < CLASS_COUNT; sizeClass++) {
    adoptList(heap, record + RECORD.freeHeads + sizeClass, (block) => heap.allocator.free(block));
    words[record + RECORD.freeCounts + sizeClass] = 0;
  }
  words[record + RECORD.pending] = 0;
}

// ———

/** A block is put at the head of a list and taken from there, so one that is in a list is its head. */
function addHead(heads: Set<number>, head: number): void {
  if (head !== 0) heads.add(head);
}

function recoverMoving(heap: Heap, record: number, retired: Set<number>, free: Set<number>): void {
  const { words } = heap.region;
  const block = words[record + RECORD.moving]!;
  const life = words[record + RECORD.movingLife]!;
  words[record + RECORD.moving] = 0;
  if (block === 0 || words[block + BLOCK.life] !== life || retired.has(block) || free.has(block)) return;
  heap.allocator.free(block);
  free.add(block);
}

/** The block in hand: still in its list, taken but not linked, given back, or linked. */
function recoverHand(
  heap: Heap,
  record: number,
  thread: number,
  free: Set<number>,
  isLinked: (block: number) => boolean,
): void {
  const { words } = heap.region;
  const block = words[record + RECORD.hand]!;
  const version = words[record + RECORD.handVersion]!;
  words[record + RECORD.hand] = 0;
  if (block === 0 || free.has(block)) return;
  const seen = Atomics.load(words, block + BLOCK.life);
  const state = seen & STATE_MASK;
  if (nextVersion(seen) === version) {
    // Taken out of its list, and no more.
    heap.allocator.free(block);
  } else if (seen >>> LIFE_SHIFT === version) {
    if (state === HELD || state === thread) heap.allocator.free(block);
    // Never linked, or unlinked by another thread that did not claim it yet: one of us will.
    else if (state === LIVE && !reaches(heap, block, isLinked)) heap.reclaimer.claim(block, seen);
  }
}

/** The entry that was being unlinked: still linked, unlinked by somebody, claimed, or in a bag. */
function recoverRetiring(
  heap: Heap,
  record: number,
  thread: number,
  retired: Set<number>,
  isLinked: (block: number) => boolean,
): void {
  const { words } = heap.region;
  const entry = words[record + RECORD.retiring]!;
  const life = words[record + RECORD.retiringLife]!;
  words[record + RECORD.retiring] = 0;
  if (entry === 0 || retired.has(entry)) return;
  const seen = Atomics.load(words, entry + BLOCK.life);
  if (seen === ((life & ~STATE_MASK) | thread)) heap.reclaimer.adopt(entry);
  else if (seen === life && !reaches(heap, entry, isLinked)) heap.reclaimer.claim(entry, life);
}

function reaches(heap: Heap, block: number, isLinked: (block: number) => boolean): boolean {
  heap.reclaimer.enter();
  try {
    return isLinked(block);
  } finally {
    heap.reclaimer.leave();
  }
}

/** Empties a list of the dead thread, block by block, into those of this one. */
function adoptList(heap: Heap, head: number, adopt: (block: number) => void): void {
  const { words } = heap.region;
  for (let block = words[head]!; block !== 0; block = words[head]!) {
    words[head] = words[block + BLOCK.link]!;
    adopt(block);
  }
}
