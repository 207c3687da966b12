import { closeSync, fdatasyncSync, fsyncSync, ftruncateSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { FrameBuilder } from './frame-builder.ts';
import { FILE_HEADER_BYTES, fileHeader, LOG_MAGIC } from './record.ts';

/**
 * Appends frames to a log. Every frame has its `fdatasync` before the next one is written, so that no more than the last frame
 * of a file can be in part. Blocks its thread: to be used by one that has nothing else to do.
 */
export class LogWriter {
  readonly path: string;
  #file: number;
  #bytes: number;
  readonly #frame = new FrameBuilder();
  /** Frames that could not be written yet, in their order. */
  readonly #kept: Buffer[] = [];

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
    return this.#frame.isEmpty && this.#kept.length === 0;
  }

  /** Adds a record as `record.ts` lays it out. */
  append(...record: readonly Uint8Array[]): void {
    this.#frame.add(...record);
    if (this.#frame.isFull) this.#kept.push(Buffer.from(this.#frame.finish()));
  }

  /**
   * All that was appended is on the disk when this returns. Throws what the operating system says; what is not on the disk
   * is then kept, and the next call writes it again at the same place.
   */
  flush(): void {
    for (let frame = this.#kept[0]; frame !== undefined; frame = this.#kept[0]) {
      this.#write(frame);
      this.#kept.shift();
    }
    if (this.#frame.isEmpty) return;
    const frame = this.#frame.finish();
    try {
      this.#write(frame);
    } catch (error) {
      this.#kept.push(Buffer.from(frame));
      throw error;
    }
  }

  /**
   * Goes on in a new file at the same path; the present one gets another name. Throws what the operating system says, and
   * then goes on in the present one.
   */
  rotate(oldPath: string): void {
    this.flush();
    renameSync(this.path, oldPath);
    let file: number | null = null;
    try {
      file = openSync(this.path, 'w');
      writeWhole(file, fileHeader(LOG_MAGIC, 0n), 0);
      fsyncSync(file);
      syncDirectory(this.path);
    } catch (error) {
      if (file !== null) closeSync(file);
      renameSync(oldPath, this.path);
      throw error;
    }
    closeSync(this.#file);
    this.#file = file;
    this.#bytes = FILE_HEADER_BYTES;
  }

  close(): void {
    this.flush();
    closeSync(this.#file);
  }

  // ———

  /** One that was written in part lies behind the last whole one: a torn end, until it is written again. */
  #write(frame: Buffer): void {
    writeWhole(this.#file, frame, this.#bytes);
    fdatasyncSync(this.#file);
    this.#bytes += frame.length;
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
