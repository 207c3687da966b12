/**
 * How far cleaning has come: beside the result lies `RESULT.checkpoint`, replaced whole about once a second, after the rows
 * that it speaks of are on the disk. What stands in the unfinished result behind it is cut off when cleaning goes on.
 */
import { writeAtomically } from '#libs/bytes';
import { readFileSync } from 'node:fs';
import { BatchError } from './batch-error.ts';
import type { Tally } from './tally.ts';

/** What the result depends on; each a digest or a version. */
export interface Fingerprint {
  readonly input: string;
  readonly options: string;
  readonly data: string;
  readonly program: string;
}

export interface Checkpoint {
  readonly version: 1;
  readonly fingerprint: Fingerprint;
  /** Rows of the input whose results are written, the header not among them. */
  readonly rows: number;
  /** Length of the unfinished result in bytes. */
  readonly outputBytes: number;
  readonly tally: Tally;
  /** All rows are written; what is left is to give the result its name. */
  readonly isComplete: boolean;
}

export function writeCheckpoint(path: string, checkpoint: Checkpoint): void {
  writeAtomically(path, [Buffer.from(JSON.stringify(checkpoint))]);
}

/** @returns null where there is none; @throws BatchError for one that cannot be read */
export function readCheckpoint(path: string): Checkpoint | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    const checkpoint = JSON.parse(text) as Checkpoint;
    if (checkpoint.version === 1 && Number.isSafeInteger(checkpoint.outputBytes)) return checkpoint;
  } catch {
    // Told below.
  }
  throw new BatchError(`${path} is no checkpoint of this program.`, RESTART);
}

/** @throws BatchError naming what has changed since the checkpoint was written */
export function checkUnchanged(checkpoint: Checkpoint, now: Fingerprint): void {
  for (const part of ['input', 'options', 'data', 'program'] as const) {
    if (checkpoint.fingerprint[part] === now[part]) continue;
    throw new BatchError(
      `${CHANGED[part]} since cleaning was interrupted after ${checkpoint.rows} rows, so its rest would not fit to them.`,
      RESTART,
    );
  }
}

export const RESTART = 'Give --restart to begin anew.';

// ———

const CHANGED: Readonly<Record<keyof Fingerprint, string>> = {
  input: 'The input has changed',
  options: 'The options are others',
  data: 'The data that are looked at have changed',
  program: 'The program is of another version',
};
