import { doubled } from '#libs/bytes';

/** The numbers that the parts of a key got, by the numbers under which they were met. */
export interface KeyNumbers {
  readonly names: Uint32Array;
  readonly places: Uint32Array;
  readonly postcodes: Uint32Array;
}

/** A record with its final key. */
export interface SortedRecord {
  readonly name: number;
  readonly place: number;
  readonly postcode: number;
  /** Until the next record is asked for. */
  readonly bytes: Uint8Array;
}

/**
 * Where the records of streets wait until all are known, since only then it is known how names and places are numbered: in
 * memory (`MemorySpool`) or on the disk (`services/import`).
 */
export interface StreetSpool {
  /** How many records there are. */
  readonly count: number;
  /** Takes a copy of the record, under the numbers by which the parts of its key were met. */
  add(name: number, place: number, postcode: number, bytes: Uint8Array): void;
  /** All records by (name, place, postcode) as they are numbered now, those of one key in the order of adding. Once. */
  sorted(numbers: KeyNumbers): Iterable<SortedRecord>;
}

/** Records in memory, one after the other: their bytes and 16 more each. */
export class MemorySpool implements StreetSpool {
  count = 0;
  #names: Uint32Array = new Uint32Array(1 << 10);
  #places: Uint32Array = new Uint32Array(1 << 10);
  #postcodes: Uint32Array = new Uint32Array(1 << 10);
  #ends: Uint32Array = new Uint32Array(1 << 10);
  #bytes: Uint8Array = new Uint8Array(1 << 16);

  /** Bytes of all records. */
  get bytes(): number {
    return this.count === 0 ? 0 : this.#ends[this.count - 1]!;
  }

  add(name: number, place: number, postcode: number, bytes: Uint8Array): void {
    const { count, bytes: start } = this;
    if (count === this.#names.length) this.#grow();
    while (start + bytes.length > this.#bytes.length) this.#bytes = doubled(this.#bytes);
    this.#names[count] = name;
    this.#places[count] = place;
    this.#postcodes[count] = postcode;
    this.#ends[count] = start + bytes.length;
    this.#bytes.set(bytes, start);
    this.count++;
  }

  *sorted({ names, places, postcodes }: KeyNumbers): Generator<SortedRecord> {
    const name = renumbered(this.#names, this.count, names);
    const place = renumbered(this.#places, this.count, places);
    const postcode = renumbered(this.#postcodes, this.count, postcodes);
    // From the last part of the key to the first, each time keeping the order of equals.
    let order = Uint32Array.from(name, (_, index) => index);
    for (const keys of [postcode, place, name]) order = sortedBy(keys, order);
    for (const index of order) {
      const bytes = this.#bytes.subarray(index === 0 ? 0 : this.#ends[index - 1], this.#ends[index]);
      yield { name: name[index]!, place: place[index]!, postcode: postcode[index]!, bytes };
    }
  }

  /** All records as they were added. */
  *unsorted(): Generator<SortedRecord> {
    for (let index = 0; index < this.count; index++) {
      const bytes = this.#bytes.subarray(index === 0 ? 0 : this.#ends[index - 1], this.#ends[index]);
      yield { name: this.#names[index]!, place: this.#places[index]!, postcode: this.#postcodes[index]!, bytes };
    }
  }

  /** Forgets all records and keeps their room. */
  clear(): void {
    this.count = 0;
  }

  #grow(): void {
    this.#names = doubled(this.#names);
    this.#places = doubled(this.#places);
    this.#postcodes = doubled(this.#postcodes);
    this.#ends = doubled(this.#ends);
  }
}

// ———

function renumbered(keys: Uint32Array, count: number, numbers: Uint32Array): Uint32Array {
  return keys.subarray(0, count).map((key) => numbers[key]!);
}

/** A counting sort of indexes by their keys, bytewise from the lowest; keeps the order of equals. */
function sortedBy(keys: Uint32Array, order: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  let from = order;
  let to = new Uint32Array(order.length);
  const most = keys.reduce((greatest, key) => Math.max(greatest, key), 0);
  for (let shift = 0; shift < 32 && most >>> shift > 0; shift += DIGIT_BITS) {
    const starts = new Uint32Array(DIGITS + 1);
    for (const index of from) starts[((keys[index]! >>> shift) & (DIGITS - 1)) + 1]!++;
    for (let digit = 0; digit < DIGITS; digit++) starts[digit + 1]! += starts[digit]!;
    for (const index of from) to[starts[(keys[index]! >>> shift) & (DIGITS - 1)]!++] = index;
    [from, to] = [to, from];
  }
  return from;
}

const DIGIT_BITS = 11;
const DIGITS = 1 << DIGIT_BITS;
