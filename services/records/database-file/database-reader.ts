/**
 * Reads a database file: one flat JSON object whose values are all strings, compact or not, of any size. It is read in
 * pieces and never held as a whole, so that a file of a gigabyte costs no more memory than its longest text.
 *
 *     { "key" : "value" , … }     a key that comes twice: the last one counts
 */
import { isUtf8 } from 'node:buffer';
import { closeSync, openSync, readSync } from 'node:fs';
import { DatabaseFileError, locate } from './database-file-error.ts';

/** Takes one record. The bytes are UTF-8, and only lent until it returns. */
export type RecordListener = (key: Uint8Array, value: Uint8Array) => void;

/**
 * Calls `listener` for each record in the order of the file.
 *
 * @throws DatabaseFileError with line and column where the file is not of that form; records before that place were delivered
 * @throws the system's error when the file cannot be read
 */
export function readDatabase(path: string, listener: RecordListener): void {
  const file = openSync(path, 'r');
  try {
    new DatabaseReader(path, file).read(listener);
  } finally {
    closeSync(file);
  }
}

// ———

const PIECE_BYTES = 256 * 1024;
const FIRST_TEXT_BYTES = 4 * 1024;
const END = -1;

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const LETTER_U = 0x75;
const OPENING = 0x7b;
const CLOSING = 0x7d;
const FIRST_PRINTABLE = 0x20;

/** What stands behind a backslash, and what it means. */
const ESCAPES: ReadonlyMap<number, number> = new Map(
  Object.entries({ '"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }).map(
    ([letter, meaning]) => [letter.charCodeAt(0), meaning.charCodeAt(0)],
  ),
);

class DatabaseReader {
  readonly #path: string;
  readonly #file: number;
  readonly #piece = Buffer.allocUnsafe(PIECE_BYTES);
  /** Offset of the piece in the file. */
  #pieceStart = 0;
  #length = 0;
  /** The next byte, within the piece. */
  #at = 0;

  constructor(path: string, file: number) {
    this.#path = path;
    this.#file = file;
  }

  read(listener: RecordListener): void {
    const key = new Text();
    const value = new Text();
    this.#expect(OPENING, 'the "{" of a JSON object');
    if (this.#peek() === CLOSING) {
      this.#at++;
    } else {
      for (;;) {
        if (this.#peek() !== QUOTE) this.#fail('a key in quotes');
        this.#text(key);
        this.#expect(COLON, 'a ":"');
        if (this.#peek() !== QUOTE) this.#fail('a string in quotes, since every value is one');
        this.#text(value);
        listener(key.bytes, value.bytes);
        const next = this.#peek();
        if (next !== COMMA && next !== CLOSING) this.#fail('a "," or the "}" at the end');
        this.#at++;
        if (next === CLOSING) break;
      }
    }
    if (this.#peek() !== END) this.#fail('nothing more, since the object has ended');
  }

  /** A string, from its first quote to its last, into `text`. */
  #text(text: Text): void {
    const start = this.#position;
    this.#at++;
    text.clear();
    for (;;) {
      const byte = this.#byte();
      if (byte === QUOTE) break;
      if (byte === BACKSLASH) this.#escape(text);
      else if (byte >= FIRST_PRINTABLE) text.push(byte);
      else if (byte === END) this.#fail('the quote at the end of a string');
      else this.#failAt(this.#position - 1, 'no control character inside a string; write it as \\u00XX');
    }
    if (!isUtf8(text.bytes)) this.#failAt(start, 'a string in UTF-8');
  }

  #escape(text: Text): void {
    const start = this.#position - 1;
    const letter = this.#byte();
    const meaning = ESCAPES.get(letter);
    if (meaning !== undefined) {
      text.push(meaning);
      return;
    }
    if (letter !== LETTER_U) this.#failAt(start, 'an escape of JSON');
    const unit = this.#hexadecimal(start);
    if (unit < 0xd800 || unit > 0xdfff) {
      text.pushCodePoint(unit);
      return;
    }
    const isPair = unit < 0xdc00 && this.#byte() === BACKSLASH && this.#byte() === LETTER_U;
    const low = isPair ? this.#hexadecimal(start) : 0;
    if (low < 0xdc00 || low > 0xdfff) this.#failAt(start, 'both halves of a surrogate pair');
    text.pushCodePoint(0x10000 + (unit - 0xd800) * 0x400 + (low - 0xdc00));
  }

  #hexadecimal(start: number): number {
    const digits = String.fromCharCode(this.#byte(), this.#byte(), this.#byte(), this.#byte());
    if (!/^[\da-f]{4}$/i.test(digits)) this.#failAt(start, 'four hexadecimal digits behind \\u');
    return Number.parseInt(digits, 16);
  }

  #expect(byte: number, what: string): void {
    if (this.#peek() !== byte) this.#fail(what);
    this.#at++;
  }

  /** The next byte that is no blank; it stays the next. */
  #peek(): number {
    for (;;) {
      if (this.#at === this.#length && !this.#refill()) return END;
      const byte = this.#piece[this.#at]!;
      if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return byte;
      this.#at++;
    }
  }

  #byte(): number {
    if (this.#at === this.#length && !this.#refill()) return END;
    return this.#piece[this.#at++]!;
  }

  #refill(): boolean {
    this.#pieceStart += this.#length;
    this.#at = 0;
    this.#length = readSync(this.#file, this.#piece, 0, PIECE_BYTES, this.#pieceStart);
    return this.#length > 0;
  }

  /** Offset of the next byte in the file. */
  get #position(): number {
    return this.#pieceStart + this.#at;
  }

  #fail(expected: string): never {
    this.#failAt(this.#position, expected);
  }

  #failAt(offset: number, expected: string): never {
    throw new DatabaseFileError(this.#path, locate(this.#file, offset), expected);
  }
}

/** Bytes that grow; the memory is used again for the next text. */
class Text {
  #memory = new Uint8Array(FIRST_TEXT_BYTES);
  #length = 0;

  get bytes(): Uint8Array {
    return this.#memory.subarray(0, this.#length);
  }

  clear(): void {
    this.#length = 0;
  }

  push(byte: number): void {
    if (this.#length === this.#memory.length) {
      const larger = new Uint8Array(2 * this.#memory.length);
      larger.set(this.#memory);
      this.#memory = larger;
    }
    this.#memory[this.#length++] = byte;
  }

  pushCodePoint(codePoint: number): void {
    for (const byte of Buffer.from(String.fromCodePoint(codePoint))) this.push(byte);
  }
}
