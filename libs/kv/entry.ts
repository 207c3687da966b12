import { BLOCK, FLAG_ASCII, FLAG_EXTENDED, KEY_SHIFT, VALUE_MASK, VALUE_SHIFT } from './layout.ts';
import { sliceLatin1 } from './latin1.ts';
import type { Region } from './region.ts';
import type { StagedValue } from './staged-value.ts';
import type { Staging } from './staging.ts';

/** Entries in the region, by the index of their block. What is read here never changes while the entry can be reached. */
export class Entries {
  readonly #words: Int32Array<SharedArrayBuffer>;
  readonly #doubles: Float64Array<SharedArrayBuffer>;
  readonly #bytes: Uint8Array<SharedArrayBuffer>;
  readonly #text: Buffer<SharedArrayBuffer>;

  constructor(region: Region) {
    this.#words = region.words;
    this.#doubles = region.doubles;
    this.#bytes = region.bytes;
    this.#text = region.text;
  }

  hasKey(entry: number, key: Staging, hash: number): boolean {
    const words = this.#words;
    if (words[entry + BLOCK.hash] !== hash) return false;
    const lengths = words[entry + BLOCK.lengths]!;
    const length = key.length;
    if (lengths >>> KEY_SHIFT !== length) return false;
    const at = entry + keyStart(lengths);
    const staged = key.words;
    const count = (length + 3) >> 2;
    for (let index = 0; index < count; index++) if (words[at + index] !== staged[index]) return false;
    return true;
  }

  hash(entry: number): number {
    return this.#words[entry + BLOCK.hash]!;
  }

  /** Milliseconds since 1970, or 0 for never. */
  expiry(entry: number): number {
    if ((this.#words[entry + BLOCK.lengths]! & FLAG_EXTENDED) === 0) return 0;
    return this.#doubles[(entry + BLOCK.expiry) >> 1]!;
  }

  /** It was read: eviction spares it once. A single byte, so that the class beside it is never touched. */
  markUsed(entry: number): void {
    const at = (entry + BLOCK.usedAndClass) * 4;
    if (this.#bytes[at] === 0) this.#bytes[at] = 1;
  }

  valueLength(entry: number): number {
    return (this.#words[entry + BLOCK.lengths]! >>> VALUE_SHIFT) & VALUE_MASK;
  }

  /** Where the value begins, in bytes. */
  valueStart(entry: number): number {
    const lengths = this.#words[entry + BLOCK.lengths]!;
    return (entry + keyStart(lengths) + (((lengths >>> KEY_SHIFT) + 3) >> 2)) * 4;
  }

  keyBytes(entry: number): Uint8Array<ArrayBuffer> {
    const lengths = this.#words[entry + BLOCK.lengths]!;
    return this.#copy((entry + keyStart(lengths)) * 4, lengths >>> KEY_SHIFT);
  }

  valueBytes(entry: number): Uint8Array<ArrayBuffer> {
    return this.#copy(this.valueStart(entry), this.valueLength(entry));
  }

  valueText(entry: number): string {
    const start = this.valueStart(entry);
    const end = start + this.valueLength(entry);
    const ascii = (this.#words[entry + BLOCK.lengths]! & FLAG_ASCII) !== 0;
    return ascii ? sliceLatin1(this.#text, start, end) : this.#text.toString('utf8', start, end);
  }

  /** Copies the value; returns its length, or, if there is too little room, its length and copies nothing. */
  copyValue(entry: number, target: Uint8Array, offset: number): number {
    const length = this.valueLength(entry);
    if (length > target.length - offset) return length;
    const start = this.valueStart(entry);
    if (length <= SHORT_BYTES) {
      const bytes = this.#bytes;
      for (let index = 0; index < length; index++) target[offset + index] = bytes[start + index]!;
    } else {
      target.set(this.#bytes.subarray(start, start + length), offset);
    }
    return length;
  }

  valueEquals(entry: number, staged: StagedValue): boolean {
    return this.valueLength(entry) === staged.length && staged.equals(this.#bytes, this.valueStart(entry));
  }

  /** Fills a block that nobody else sees yet; `expiry` is null if the entry is not to be extended. */
  write(block: number, key: Staging, hash: number, value: StagedValue, expiry: number | null): void {
    const words = this.#words;
    const flags = (expiry === null ? 0 : FLAG_EXTENDED) | (value.ascii ? FLAG_ASCII : 0);
    words[block + BLOCK.hash] = hash;
    words[block + BLOCK.lengths] = (key.length << KEY_SHIFT) | (value.length << VALUE_SHIFT) | flags;
    words[block + BLOCK.usedAndClass]! &= ~0xff;
    let at = block + BLOCK.key;
    if (expiry !== null) {
      this.#doubles[(block + BLOCK.expiry) >> 1] = expiry;
      words[block + BLOCK.version] = 0;
      words[block + BLOCK.version + 1] = 0;
      at = block + BLOCK.extendedKey;
    }
    const staged = key.words;
    const count = (key.length + 3) >> 2;
    for (let index = 0; index < count; index++) words[at + index] = staged[index]!;
    value.writeTo(words, this.#bytes, this.#text, at + count);
  }

  // ———

  #copy(start: number, length: number): Uint8Array<ArrayBuffer> {
    const bytes = this.#bytes;
    if (length > SHORT_BYTES) return bytes.slice(start, start + length);
    const copy = new Uint8Array(length);
    for (let index = 0; index < length; index++) copy[index] = bytes[start + index]!;
    return copy;
  }
}

/** Up to here a loop beats the call of a builtin. */
const SHORT_BYTES = 48;

export function entryBytes(keyLength: number, valueLength: number, extended: boolean): number {
  return (extended ? BLOCK.extendedKey : BLOCK.key) * 4 + ((keyLength + 3) & ~3) + ((valueLength + 3) & ~3);
}

function keyStart(lengths: number): number {
  return (lengths & FLAG_EXTENDED) === 0 ? BLOCK.key : BLOCK.extendedKey;
}
