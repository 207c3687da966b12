/** The embedded data for tests: compiled once, kept in `var`, shared by all test files. */
import { openEmbedded } from '#services/import';
import { mkdirSync, rmdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export const ROOT: string = join(import.meta.dirname, '..');
export const TEST_DATA: string = join(ROOT, 'var', 'test-data');

const LOCK = `${TEST_DATA}.lock`;
/** Compiling takes some seconds; a lock of this age is left over from a run that was killed. */
const ABANDONED_AFTER_MS = 2 * 60_000;

/**
 * Makes sure that the data is there and returns its paths. Test files run side by side, each in a process of its own:
 * the first compiles, the others wait, since several compilations at once would take several times the memory.
 */
export async function prepareTestData(): Promise<string[]> {
  mkdirSync(TEST_DATA, { recursive: true });
  while (!tryLock()) await delay(100);
  try {
    return await openEmbedded(TEST_DATA);
  } finally {
    rmdirSync(LOCK);
  }
}

// ———

function tryLock(): boolean {
  try {
    mkdirSync(LOCK);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const ageMs = Date.now() - (statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (ageMs > ABANDONED_AFTER_MS) rmdirSync(LOCK);
    return false;
  }
}
