import { FileLock, LockedError } from '#libs/bytes';
import { renameSync, rmSync, statSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { BatchError } from './batch-error.ts';
import {
  checkUnchanged,
  readCheckpoint,
  RESTART,
  writeCheckpoint,
  type Checkpoint,
  type Fingerprint,
} from './checkpoint.ts';
import { emptyTally, type Tally } from './tally.ts';

/**
 * A result that is being written:
 *
 *     RESULT.partial      rows, appended
 *     RESULT.checkpoint   how many of them are certain
 *     RESULT.lock         keeps other processes away
 *
 * When all rows are written, `finish` gives the whole its name, in one step: a file of that name is complete, always.
 */
export class ResultFile {
  readonly #path: string;
  readonly #lock: FileLock;
  readonly #fingerprint: Fingerprint;
  /** Null: an earlier run was killed after it had given the result its name. */
  readonly #file: FileHandle | null;
  #bytes: number;
  #rows: number;
  #isComplete: boolean;
  readonly tally: Tally;

  /**
   * Goes on where an interrupted run stopped, or begins.
   *
   * @param restart forget what is there of an interrupted run
   * @param onWait is told, once, when another process is at work on the same result; it is waited for
   * @throws BatchError when the interrupted run cannot be gone on with: message and help tell why
   */
  static async open(
    path: string,
    fingerprint: Fingerprint,
    fields: number,
    restart: boolean,
    onWait: (message: string) => void,
  ): Promise<ResultFile> {
    const lock = await lockOf(`${path}.lock`, onWait);
    try {
      if (restart) forget(path);
      const checkpoint = readCheckpoint(`${path}.checkpoint`);
      if (checkpoint === null) {
        const file = await open(`${path}.partial`, 'w');
        return new ResultFile(path, lock, fingerprint, file, null, fields);
      }
      checkUnchanged(checkpoint, fingerprint);
      const file = await openPartial(path, checkpoint);
      return new ResultFile(path, lock, fingerprint, file, checkpoint, fields);
    } catch (error) {
      lock.release();
      throw error;
    }
  }

  private constructor(
    path: string,
    lock: FileLock,
    fingerprint: Fingerprint,
    file: FileHandle | null,
    checkpoint: Checkpoint | null,
    fields: number,
  ) {
    this.#path = path;
    this.#lock = lock;
    this.#fingerprint = fingerprint;
    this.#file = file;
    this.#bytes = checkpoint?.outputBytes ?? 0;
    this.#rows = checkpoint?.rows ?? 0;
    this.#isComplete = checkpoint?.isComplete ?? false;
    this.tally = checkpoint?.tally ?? emptyTally(fields);
  }

  /** Rows whose results are written. */
  get rows(): number {
    return this.#rows;
  }

  get isEmpty(): boolean {
    return this.#bytes === 0;
  }

  /** An earlier run wrote all rows. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** @param rows how many rows these are the result of */
  async append(bytes: Uint8Array, rows: number): Promise<void> {
    for (let done = 0; done < bytes.length;) {
      const { bytesWritten } = await this.#file!.write(bytes, done, bytes.length - done, this.#bytes + done);
      done += bytesWritten;
    }
    this.#bytes += bytes.length;
    this.#rows += rows;
  }

  /** Makes certain what was written. */
  async checkpoint(isComplete = false): Promise<void> {
    await this.#file!.datasync();
    this.#isComplete = isComplete;
    writeCheckpoint(`${this.#path}.checkpoint`, {
      version: 1,
      fingerprint: this.#fingerprint,
      rows: this.#rows,
      outputBytes: this.#bytes,
      tally: this.tally,
      isComplete,
    });
  }

  /**
   * Gives the result its name.
   *
   * @param pack makes the file that is wanted of the rows, where it is another
   */
  async finish(pack: ((from: string, to: string) => Promise<void>) | null): Promise<void> {
    if (!this.#isComplete) await this.checkpoint(true);
    await this.#file?.close();
    const partial = `${this.#path}.partial`;
    if (this.#file === null) {
      // It has its name.
    } else if (pack === null) {
      renameSync(partial, this.#path);
    } else {
      await pack(partial, `${this.#path}.packed`);
      renameSync(`${this.#path}.packed`, this.#path);
      rmSync(partial, { force: true });
    }
    rmSync(`${this.#path}.checkpoint`, { force: true });
    this.#lock.release();
  }

  /** Leaves all as it is, to be gone on with later. */
  async close(): Promise<void> {
    await this.#file?.close().catch(() => {});
    this.#lock.release();
  }
}

// ———

const LOCK_POLL_MS = 200;

async function lockOf(path: string, onWait: (message: string) => void): Promise<FileLock> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return FileLock.take(path);
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
      if (isFirst) onWait(`Another run writes the same result, and is waited for: ${error.message}.`);
      await sleep(LOCK_POLL_MS);
    }
  }
}

function forget(path: string): void {
  for (const suffix of ['checkpoint', 'partial', 'packed']) rmSync(`${path}.${suffix}`, { force: true });
}

async function openPartial(path: string, { outputBytes, isComplete }: Checkpoint): Promise<FileHandle | null> {
  const partial = `${path}.partial`;
  const size = statSync(partial, { throwIfNoEntry: false })?.size ?? -1;
  if (size < 0 && isComplete && statSync(path, { throwIfNoEntry: false }) !== undefined) return null;
  if (size < outputBytes) {
    throw new BatchError(
      size < 0 ? `${partial} is gone, and the rows in it.` : `${partial} has lost some of its end.`,
      RESTART,
    );
  }
  const file = await open(partial, 'r+');
  await file.truncate(outputBytes);
  return file;
}
