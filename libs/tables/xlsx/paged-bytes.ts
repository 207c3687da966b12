import { closeSync, mkdtempSync, openSync, readSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Bytes that are appended and then read anywhere, in bounded memory: pages that were not used for longest are written to a
 * temporary file, which has no name any more once it is open, so that nothing is left behind by a process that is killed.
 */
export class PagedBytes {
  readonly #maxPages: number;
  /** In the order of their last use. The last page of all is always among them. */
  readonly #pages = new Map<number, Buffer>();
  readonly #onDisk = new Set<number>();
  #file: number | null = null;
  #length = 0;

  /** @param maxMemoryBytes at least two pages of 64 KiB are kept */
  constructor(maxMemoryBytes: number) {
    this.#maxPages = Math.max(2, Math.floor(maxMemoryBytes / PAGE_BYTES));
  }

  get length(): number {
    return this.#length;
  }

  /** @throws the system's error when the disk is full */
  append(bytes: Uint8Array): void {
    for (let done = 0; done < bytes.length;) {
      const offset = this.#length % PAGE_BYTES;
      const page = offset === 0 ? this.#newPage() : this.#page(Math.floor(this.#length / PAGE_BYTES));
      const count = Math.min(PAGE_BYTES - offset, bytes.length - done);
      page.set(bytes.subarray(done, done + count), offset);
      this.#length += count;
      done += count;
    }
  }

  /** A copy, or a view that is good until the next call. @throws RangeError beyond the end */
  read(offset: number, length: number): Buffer {
    if (!(offset >= 0 && length >= 0 && offset + length <= this.#length)) {
      throw new RangeError(`${offset} + ${length} is beyond ${this.#length} bytes`);
    }
    const start = offset % PAGE_BYTES;
    const first = Math.floor(offset / PAGE_BYTES);
    if (length === 0) return Buffer.alloc(0);
    if (start + length <= PAGE_BYTES) return this.#page(first).subarray(start, start + length);
    const all = Buffer.allocUnsafe(length);
    for (let done = 0; done < length;) {
      const at = offset + done;
      done += this.#page(Math.floor(at / PAGE_BYTES)).copy(all, done, at % PAGE_BYTES);
    }
    return all;
  }

  /** Gives memory and disk back; nothing can be read then. */
  close(): void {
    this.#pages.clear();
    this.#length = 0;
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
  }

  // ———

  #newPage(): Buffer {
    return this.#keep(Math.floor(this.#length / PAGE_BYTES), Buffer.allocUnsafe(PAGE_BYTES));
  }

  #page(number: number): Buffer {
    const known = this.#pages.get(number);
    if (known === undefined) return this.#keep(number, this.#fetch(number));
    if (this.#onDisk.size > 0 || this.#pages.size === this.#maxPages) {
      this.#pages.delete(number);
      this.#pages.set(number, known);
    }
    return known;
  }

  #keep(number: number, page: Buffer): Buffer {
    if (this.#pages.size >= this.#maxPages) this.#evict();
    this.#pages.set(number, page);
    return page;
  }

  #evict(): void {
    const last = Math.floor(Math.max(0, this.#length - 1) / PAGE_BYTES);
    for (const [number, page] of this.#pages) {
      // The last one may be written to yet.
      if (number === last && this.#length % PAGE_BYTES !== 0) continue;
      if (!this.#onDisk.has(number)) {
        this.#file ??= unnamedFile();
        for (let done = 0; done < PAGE_BYTES;) {
          done += writeSync(this.#file, page, done, PAGE_BYTES - done, number * PAGE_BYTES + done);
        }
        this.#onDisk.add(number);
      }
      this.#pages.delete(number);
      return;
    }
  }

  #fetch(number: number): Buffer {
    const page = Buffer.allocUnsafe(PAGE_BYTES);
    for (let done = 0; done < PAGE_BYTES;) {
      const count = readSync(this.#file!, page, done, PAGE_BYTES - done, number * PAGE_BYTES + done);
      if (count === 0) throw new Error('a temporary file became shorter while it was read');
      done += count;
    }
    return page;
  }
}

// ———

const PAGE_BYTES = 1 << 16;

function unnamedFile(): number {
  const directory = mkdtempSync(join(tmpdir(), 'addressee-'));
  const path = join(directory, 'pages');
  const file = openSync(path, 'wx+', 0o600);
  rmSync(path);
  rmdirSync(directory);
  return file;
}
