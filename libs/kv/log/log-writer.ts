import { closeSync, fdatasyncSync, fsyncSync, ftruncateSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { FrameBuilder } from './frame-builder.ts';
import { FILE_HEADER_BYTES, fileHeader, LOG_MAGIC } from './record.ts';

/**
 * Appends frames to a log. Every flush is one frame and one `fdatasync`, so that no more than the last frame of a file can be
 * in part. Blocks its thread: to be used by one that has nothing else to do.
 */
export class LogWriter {
  readonly path: string;
  #file: number;
  #bytes: number;
  readonly #frame = new FrameBuilder();

  /** @param goodBytes what `readLog` found to be whole: the rest is cut off; 0 for a new file */
  constructor(path: string, goodBytes: number) {
    this.path = path;
    this.#file = openSync(path, goodBytes === 0 ? 'w' : 'r+');
    this.#bytes = goodBytes;
    if (goodBytes === 0) {
      writeWhole(this.#file, fileHeader(LOG_MAGIC, 0n), 0);
      this.#bytes = FILE_HEADER_BYTES;
    } else {
      ftruncateSync(this.#file, goodBytes);
    }
    fsyncSync(this.#file);
    syncDirectory(path);
  }

  /** Bytes of the file, without what was not flushed. */
  get bytes(): number {
    return this.#bytes;
  }

  get isEmpty(): boolean {
    return this.#frame.isEmpty;
  }

  /** Adds a record as `record.ts` lays it out; flushes if there is much. */
  append(...record: readonly Uint8Array[]): void {
    this.#frame.add(...record);
    if (this.#frame.isFull) this.flush();
  }

  /** All that was appended is on the disk when this returns. Throws what the operating system says; then nothing is sure. */
  flush(): void {
    if (this.#frame.isEmpty) return;
    const frame = this.#frame.finish();
    writeWhole(this.#file, frame, this.#bytes);
    fdatasyncSync(this.#file);
    this.#bytes += frame.length;
  }

  /** Goes on in a new file at the same path; the present one gets another name. */
  rotate(oldPath: string): void {
    this.flush();
    closeSync(this.#file);
    renameSync(this.path, oldPath);
    this.#file = openSync(this.path, 'w');
    writeWhole(this.#file, fileHeader(LOG_MAGIC, 0n), 0);
    this.#bytes = FILE_HEADER_BYTES;
    fsyncSync(this.#file);
    syncDirectory(this.path);
  }

  close(): void {
    this.flush();
    closeSync(this.#file);
  }
}

/** Makes the names of a file's directory durable. Windows cannot open directories, and needs no such step. */
export function syncDirectory(path: string): void {
  if (process.platform === 'win32') return;
  const directory = openSync(dirname(path), 'r');
  try {
    fsyncSync(directory);
  } finally {
    closeSync(directory);
  }
}

export function writeWhole(file: number, bytes: Uint8Array, position: number): void {
  for (let written = 0; written < bytes.length;) {
    written += writeSync(file, bytes, written, bytes.length - written, position + written);
  }
}

export function removeDurably(path: string): void {
  rmSync(path, { force: true });
  syncDirectory(path);
}
