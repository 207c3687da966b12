import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { TEMPORARY_SUFFIX } from '#libs/bytes';

/**
 * A file that nobody else sees: it loses its name as soon as it is open, so that it is gone with the process, however that ends. Where
 * the system does not let go of the name of an open file (Windows), it goes with `close`.
 */
export class TemporaryFile {
  readonly #path: string;
  readonly #fd: number;
  #bytes = 0;
  #isOpen = true;

  /** @param beside the path of a file in whose directory there is room */
  constructor(beside: string) {
    this.#path = `${beside}.${process.pid}-${process.hrtime.bigint()}${TEMPORARY_SUFFIX}`;
    this.#fd = openSync(this.#path, 'wx+');
    if (process.platform !== 'win32') rmSync(this.#path);
  }

  /** How long it is. */
  get bytes(): number {
    return this.#bytes;
  }

  append(bytes: Uint8Array): void {
    for (let written = 0; written < bytes.length;) {
      written += writeSync(this.#fd, bytes, written, bytes.length - written, this.#bytes + written);
    }
    this.#bytes += bytes.length;
  }

  /** Fills `into` with what lies at a position. */
  read(into: Uint8Array, position: number): void {
    for (let read = 0; read < into.length;) {
      const count = readSync(this.#fd, into, read, into.length - read, position + read);
      if (count === 0) throw new Error('a temporary file is shorter than what was written into it');
      read += count;
    }
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    closeSync(this.#fd);
    rmSync(this.#path, { force: true });
  }
}
