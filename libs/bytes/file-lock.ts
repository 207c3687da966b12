/**
 * Keeps two processes off the same files: a lock file that names its process. Node has no locks of the operating system, so
 * one that was left behind by a killed process is told by that process being gone, or being another by now.
 */
import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The files are in use. */
export class LockedError extends Error {
  override readonly name: string = 'LockedError';
}

export class FileLock {
  /** Of this process: the lock file alone cannot tell its threads and modules apart. */
  static readonly #held = new Set<string>();

  /** @throws LockedError when a living process holds it; the system's error when it cannot be written */
  static take(file: string): FileLock {
    const path = resolve(file);
    if (FileLock.#held.has(path)) throw new LockedError('this process uses it already');
    const own = identity(process.pid);
    for (;;) {
      try {
        writeFileSync(path, own, { flag: 'wx' });
        FileLock.#held.add(path);
        return new FileLock(path);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const pid = holderOf(path);
      if (pid !== null)
        throw new LockedError(`process ${pid} uses it; end that process, or remove ${path} if it is not what it seems`);
      removeStale(path);
    }
  }

  readonly #path: string;

  private constructor(path: string) {
    this.#path = path;
  }

  release(): void {
    rmSync(this.#path, { force: true });
    FileLock.#held.delete(this.#path);
  }
}

// ———

/** A file that is empty longer than this was left by a process that was killed while it made it. */
const MAX_EMPTY_MS = 1000;
/** Removing takes microseconds: whoever is at it for longer was killed. */
const MAX_REMOVING_MS = 10_000;
const PAUSE_MS = 5;

/** The living process that holds a lock, or null. */
function holderOf(path: string): number | null {
  const holder = read(path);
  const pid = Number.parseInt(holder, 10);
  const isHeld = holder !== identity(process.pid) && pid > 0 && isAlive(pid) && identity(pid) === holder;
  return isHeld ? pid : null;
}

/**
 * Removes a lock that nobody living holds. One process at a time, and it looks once more: whoever saw the stale one a moment
 * ago must not remove what another has made in its place since.
 */
function removeStale(path: string): void {
  const guard = `${path}.removing`;
  try {
    mkdirSync(guard);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (ageMs(guard) > MAX_REMOVING_MS)
      throw new LockedError(`a process was killed while it removed ${path}; remove ${guard}`, { cause: error });
    pause();
    return;
  }
  try {
    if (holderOf(path) === null) rmSync(path, { force: true });
  } finally {
    rmdirSync(guard);
  }
}

/** What stands in a lock file, waiting for a process that is just making it; '' where there is none. */
function read(path: string): string {
  for (;;) {
    try {
      const text = readFileSync(path, 'utf8');
      if (text !== '' || ageMs(path) > MAX_EMPTY_MS) return text;
    } catch {
      return '';
    }
    pause();
  }
}

/** Since something was made or changed; 0 where it is not there. */
function ageMs(path: string): number {
  const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  return changed === undefined ? 0 : Date.now() - changed;
}

function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The process id and, where the system tells, when the process was started: ids are used again. */
function identity(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 22, counted behind the name, which may hold anything.
    return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}\n`;
  } catch {
    return `${pid}\n`;
  }
}
