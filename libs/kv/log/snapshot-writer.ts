import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import type { KvEntry } from '../types.ts';
import { FrameBuilder } from './frame-builder.ts';
import { syncDirectory, writeWhole } from './log-writer.ts';
import { fileHeader, RECORD_HEADER_BYTES, SET, SNAPSHOT_MAGIC, writeRecordHeader } from './record.ts';

/** Pages are given to the disk in pieces, so that the last sync does not take long. */
const SYNC_EVERY_BYTES = 32 << 20;

/** Writes a snapshot a bit at a time, beside its path, and puts it there when it is whole and on the disk. */
export class SnapshotWriter {
  readonly #path: string;
  readonly #temporary: string;
  readonly #entries: Iterator<KvEntry>;
  #file: number | null;
  readonly #frame = new FrameBuilder();
  readonly #header: Buffer<ArrayBuffer> = Buffer.alloc(RECORD_HEADER_BYTES);
  readonly #horizon: bigint;
  #bytes = 0;
  #synced = 0;

  /** @param horizon the map's version before `entries` began: the snapshot has all changes up to it */
  constructor(path: string, horizon: bigint, entries: Iterator<KvEntry>) {
    this.#path = path;
    this.#temporary = `${path}.tmp`;
    this.#entries = entries;
    this.#file = openSync(this.#temporary, 'w');
    this.#horizon = horizon;
  }

  /** Writes at most so many entries; true when the snapshot is in its place. Throws what the operating system says. */
  step(entries: number): boolean {
    if (this.#bytes === 0) this.#write(fileHeader(SNAPSHOT_MAGIC, this.#horizon));
    for (let count = 0; count < entries; count++) {
      const next = this.#entries.next();
      if (next.done) {
        this.#finish();
        return true;
      }
      this.#add(next.value);
    }
    return false;
  }

  /** Gives up; what was written is removed. */
  abort(): void {
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
    rmSync(this.#temporary, { force: true });
  }

  // ———

  #add({ key, value, expiresAt, version }: KvEntry): void {
    writeRecordHeader(this.#header, { kind: SET, version, expiresAt }, key.length, value.length);
    this.#frame.add(this.#header, key, value);
    if (!this.#frame.isFull) return;
    this.#write(this.#frame.finish());
    if (this.#bytes - this.#synced < SYNC_EVERY_BYTES) return;
    fsyncSync(this.#file!);
    this.#synced = this.#bytes;
  }

  #finish(): void {
    if (!this.#frame.isEmpty) this.#write(this.#frame.finish());
    // The empty frame: without it the snapshot is not whole.
    this.#write(this.#frame.finish());
    fsyncSync(this.#file!);
    closeSync(this.#file!);
    this.#file = null;
    renameSync(this.#temporary, this.#path);
    syncDirectory(this.#path);
  }

  #write(bytes: Uint8Array): void {
    writeWhole(this.#file!, bytes, this.#bytes);
    this.#bytes += bytes.length;
  }
}
