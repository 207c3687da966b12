import { TemporaryFile } from './temporary-file.ts';

/** Things in memory before they are written to the disk: some ten megabytes. */
const MAX_WAITING = 1 << 16;

/**
 * Plain records that wait until everything else was read, in the order in which they came: the first ones in memory, more than
 * that in a temporary file, as JSON.
 */
export class DiskQueue<T> {
  readonly #beside: string;
  readonly #maxWaiting: number;
  #waiting: T[] = [];
  #file: TemporaryFile | null = null;
  readonly #parts: { readonly start: number; readonly length: number }[] = [];

  /** @param beside the temporary file lies in the directory of this path */
  constructor(beside: string, maxWaiting: number = MAX_WAITING) {
    this.#beside = beside;
    this.#maxWaiting = maxWaiting;
  }

  push(record: T): void {
    this.#waiting.push(record);
    if (this.#waiting.length < this.#maxWaiting) return;
    this.#file ??= new TemporaryFile(this.#beside);
    const bytes = Buffer.from(JSON.stringify(this.#waiting));
    this.#parts.push({ start: this.#file.bytes, length: bytes.length });
    this.#file.append(bytes);
    this.#waiting = [];
  }

  /** All records. */
  *[Symbol.iterator](): Generator<T> {
    for (const { start, length } of this.#parts) {
      const bytes = Buffer.allocUnsafe(length);
      this.#file!.read(bytes, start);
      yield* JSON.parse(bytes.toString()) as T[];
    }
    yield* this.#waiting;
  }

  /** Frees the disk. */
  [Symbol.dispose](): void {
    this.#file?.close();
  }
}
