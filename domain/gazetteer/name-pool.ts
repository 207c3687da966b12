import { StringPool, StringPoolBuilder, type SectionedFile, type SectionedFileBuilder } from '#libs/bytes';

/**
 * Names as written together with their folded form, one string pool. Most names fold byte by byte (`Le Mans`, `Saint-Denis`,
 * `東京`): they are stored once, and read as folded through a table of 256. Others (`Étampes`, `Москва`) are stored as the
 * folded form, a zero byte, and what it takes to make the form as written of it: one more than the number of its last UTF-16
 * units that stay, as one character, and what stands before those.
 */
export class NamePoolBuilder {
  readonly #pool = new StringPoolBuilder();

  get count(): number {
    return this.#pool.count;
  }

  /** @param folded the name's words, folded, with one blank between them */
  add(name: string, folded: string): number {
    if (foldsByBytes(name, folded)) return this.#pool.add(name);
    const tail = commonTail(name, folded);
    return this.#pool.add(`${folded}\0${String.fromCharCode(1 + tail)}${name.slice(0, name.length - tail)}`);
  }

  writeTo(file: SectionedFileBuilder, name: string): void {
    this.#pool.writeTo(file, name);
  }
}

/** Reads what `NamePoolBuilder` wrote. */
export class NamePool {
  /**
   * All names. The folded form of a name goes from `start` to the first zero byte or `start` of the next one, read through
   * `FOLDED_BYTE`.
   */
  readonly bytes: Uint8Array;
  readonly #pool: StringPool;

  private constructor(pool: StringPool) {
    this.#pool = pool;
    this.bytes = pool.bytes;
  }

  static open(file: SectionedFile, name: string): NamePool {
    return new NamePool(StringPool.open(file, name));
  }

  get count(): number {
    return this.#pool.count;
  }

  /** Where a name begins in `bytes`; it ends where the next one begins. */
  start(id: number): number {
    return this.#pool.start(id);
  }

  /** Whether this is the folded form of a name. */
  foldsTo(id: number, folded: string): boolean {
    const { bytes } = this;
    const wanted = encoder.encode(folded);
    const start = this.start(id);
    const end = start + wanted.length;
    const next = this.start(id + 1);
    if (end > next || (end < next && bytes[end] !== 0)) return false;
    return wanted.every((byte, index) => FOLDED_BYTE[bytes[start + index]!] === byte);
  }

  /** A name as written. */
  get(id: number): string {
    const entry = this.#pool.get(id);
    const zero = entry.indexOf('\0');
    if (zero < 0) return entry;
    const tail = entry.charCodeAt(zero + 1) - 1;
    return entry.slice(zero + 2) + entry.slice(zero - tail, zero);
  }
}

const BLANK = 0x20;

/** What each byte of a name is when folded: capitals small, signs blanks, all else itself. */
export const FOLDED_BYTE: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte === 0 || byte >= 0x80) return byte;
  const character = String.fromCharCode(byte).toLowerCase();
  return /[a-z\d]/.test(character) ? character.charCodeAt(0) : BLANK;
});

// ———

/** So that one more is a byte. */
const MAX_TAIL = 126;

/** How many UTF-16 units at the end of two texts are the same, whole characters only. */
function commonTail(a: string, b: string): number {
  const most = Math.min(a.length, b.length, MAX_TAIL);
  let tail = 0;
  while (tail < most && a.charCodeAt(a.length - 1 - tail) === b.charCodeAt(b.length - 1 - tail)) tail++;
  const isHalf = tail > 0 && (a.charCodeAt(a.length - tail) & 0xfc00) === 0xdc00;
  return isHalf ? tail - 1 : tail;
}

const encoder = new TextEncoder();

function foldsByBytes(name: string, folded: string): boolean {
  if (name.length !== folded.length || name.includes('\0')) return false;
  for (let index = 0; index < name.length; index++) {
    const code = name.charCodeAt(index);
    if ((code < 0x80 ? FOLDED_BYTE[code] : code) !== folded.charCodeAt(index)) return false;
  }
  return true;
}
