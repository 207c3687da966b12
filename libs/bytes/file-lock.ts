/**
 * Keeps two processes off the same files: a lock file that names its process. Node has no locks of the operating system, so
 * one that was left behind by a killed process is told by that process being gone, or being another by now.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/** The files are in use. */
export class LockedError extends Error {
  override readonly name: string = 'LockedError';
}

export class FileLock {
  /** @throws LockedError when a living process holds it; the system's error when it cannot be written */
  static take(path: string): FileLock {
    const own = identity(process.pid);
    for (;;) {
      try {
        writeFileSync(path, own, { flag: 'wx' });
        return new FileLock(path);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const holder = read(path);
      const pid = Number.parseInt(holder, 10);
      if (holder !== own && pid > 0 && isAlive(pid) && identity(pid) === holder) {
        throw new LockedError(`process ${pid} uses it; end that process, or remove ${path} if it is not what it seems`);
      }
      rmSync(path, { force: true });
    }
  }

  readonly #path: string;

  private constructor(path: string) {
    this.#path = path;
  }

  release(): void {
    rmSync(this.#path, { force: true });
  }
}

// ———

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
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
