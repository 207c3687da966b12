import { MemorySpool, type KeyNumbers, type SortedRecord, type StreetSpool } from '#domain/gazetteer';
import { TemporaryFile } from './temporary-file.ts';

/** Records that wait in memory before they are written to the disk. */
const MAX_WAITING_BYTES = 64 << 20;
const MAX_WAITING_RECORDS = 1 << 20;
/** Read from each run at once while runs are merged. */
const READ_BYTES = 1 << 20;
const WRITE_BYTES = 1 << 22;
/** Name, place, postcode, length. */
const HEADER_BYTES = 16;

/**
 * An external sort (Knuth, TAOCP 3, 5.4): records wait in memory; when there are too many, they are written to a temporary file. How
 * they sort is known only when all are there: then what was written is read back, part by part, each sorted and written again as a
 * run, and the runs are merged. Few records never touch the disk.
 *
 * Memory: about 250 MB, however many records there are. Disk: twice their bytes, in files without a name (`TemporaryFile`).
 */
export class DiskSpool implements StreetSpool {
  readonly #beside: string;
  readonly #maxBytes: number;
  readonly #waiting = new MemorySpool();
  readonly #parts: Part[] = [];
  #unsorted: TemporaryFile | null = null;
  #runs: TemporaryFile | null = null;
  #spilled = 0;

  /**
   * @param beside the temporary files lie in the directory of this path
   * @param maxBytes what may wait in memory
   */
  constructor(beside: string, maxBytes: number = MAX_WAITING_BYTES) {
    this.#beside = beside;
    this.#maxBytes = maxBytes;
  }

  get count(): number {
    return this.#spilled + this.#waiting.count;
  }

  add(name: number, place: number, postcode: number, bytes: Uint8Array): void {
    this.#waiting.add(name, place, postcode, bytes);
    if (this.#waiting.bytes >= this.#maxBytes || this.#waiting.count >= MAX_WAITING_RECORDS) this.#spill();
  }

  *sorted(numbers: KeyNumbers): Generator<SortedRecord> {
    if (this.#unsorted === null) {
      yield* this.#waiting.sorted(numbers);
      return;
    }
    this.#spill();
    this.#runs = new TemporaryFile(this.#beside);
    const runs = this.#parts.map((part) => this.#sortPart(part, numbers));
    this.#unsorted.close();
    yield* merge(runs.map(({ start, end }) => new RunReader(this.#runs!, start, end)));
    this[Symbol.dispose]();
  }

  /** Frees the disk; what is left of the records is lost. */
  [Symbol.dispose](): void {
    this.#unsorted?.close();
    this.#runs?.close();
  }

  #spill(): void {
    const waiting = this.#waiting;
    if (waiting.count === 0) return;
    this.#unsorted ??= new TemporaryFile(this.#beside);
    this.#parts.push(writeRecords(this.#unsorted, waiting.unsorted()));
    this.#spilled += waiting.count;
    waiting.clear();
  }

  #sortPart({ start, end }: Part, numbers: KeyNumbers): Part {
    const waiting = this.#waiting;
    waiting.clear();
    const part = new RunReader(this.#unsorted!, start, end);
    while (part.next()) waiting.add(part.name, part.place, part.postcode, part.bytes);
    return writeRecords(this.#runs!, waiting.sorted(numbers));
  }
}

// ———

/** Where records lie in a file. */
interface Part {
  readonly start: number;
  readonly end: number;
}

function writeRecords(file: TemporaryFile, records: Iterable<SortedRecord>): Part {
  const start = file.bytes;
  let buffer = Buffer.allocUnsafe(WRITE_BYTES);
  let length = 0;
  for (const { name, place, postcode, bytes } of records) {
    if (length + HEADER_BYTES + bytes.length > buffer.length) {
      file.append(buffer.subarray(0, length));
      length = 0;
      if (HEADER_BYTES + bytes.length > buffer.length) buffer = Buffer.allocUnsafe(HEADER_BYTES + bytes.length);
    }
    buffer.writeUInt32LE(name, length);
    buffer.writeUInt32LE(place, length + 4);
    buffer.writeUInt32LE(postcode, length + 8);
    buffer.writeUInt32LE(bytes.length, length + 12);
    buffer.set(bytes, length + HEADER_BYTES);
    length += HEADER_BYTES + bytes.length;
  }
  file.append(buffer.subarray(0, length));
  return { start, end: file.bytes };
}

/** Reads the records of a run one after the other. */
class RunReader {
  readonly #file: TemporaryFile;
  readonly #end: number;
  #position: number;
  #buffer: Buffer = Buffer.alloc(0);
  #at = 0;
  name = 0;
  place = 0;
  postcode = 0;
  bytes: Uint8Array = this.#buffer;

  constructor(file: TemporaryFile, start: number, end: number) {
    this.#file = file;
    this.#position = start;
    this.#end = end;
  }

  /** Goes on to the next record; false: there is none. */
  next(): boolean {
    if (!this.#fill(HEADER_BYTES)) return false;
    const buffer = this.#buffer;
    this.name = buffer.readUInt32LE(this.#at);
    this.place = buffer.readUInt32LE(this.#at + 4);
    this.postcode = buffer.readUInt32LE(this.#at + 8);
    const length = buffer.readUInt32LE(this.#at + 12);
    this.#at += HEADER_BYTES;
    if (!this.#fill(length)) return false;
    this.bytes = this.#buffer.subarray(this.#at, this.#at + length);
    this.#at += length;
    return true;
  }

  /** Makes sure that so many bytes lie in the buffer; false: the run has ended. */
  #fill(length: number): boolean {
    const left = this.#buffer.length - this.#at;
    if (left >= length) return true;
    if (this.#position >= this.#end) return false;
    const count = Math.min(Math.max(READ_BYTES, length - left), this.#end - this.#position);
    const larger = Buffer.allocUnsafe(left + count);
    this.#buffer.copy(larger, 0, this.#at);
    this.#file.read(larger.subarray(left), this.#position);
    this.#position += count;
    this.#buffer = larger;
    this.#at = 0;
    return true;
  }
}

/** Of equal keys, those of an earlier run come first. A look at each run for each record: there are some ten. */
function* merge(runs: readonly RunReader[]): Generator<SortedRecord> {
  const open = runs.filter((run) => run.next());
  while (open.length > 0) {
    let least = 0;
    for (let run = 1; run < open.length; run++) if (isBefore(open[run]!, open[least]!)) least = run;
    yield open[least]!;
    if (!open[least]!.next()) open.splice(least, 1);
  }
}

function isBefore(a: SortedRecord, b: SortedRecord): boolean {
  if (a.name !== b.name) return a.name < b.name;
  if (a.place !== b.place) return a.place < b.place;
  return a.postcode < b.postcode;
}
