/**
 * Takes the framing off a chunked body (RFC 9112, 7.1), cut anywhere.
 *
 *   size [; extension] CRLF  data CRLF  …  0 [; extension] CRLF  trailer lines  CRLF
 *
 * Strict: CRLF only, hexadecimal digits only, no blanks; extensions (`;name` or `;name=token`, no quoted strings) are skipped and bounded.
 * Trailer lines obey the rules of header lines and may not be fields of framing.
 */
import type { HeadParser } from './head-parser.ts';
import { INCOMPLETE, splitFields } from './head-parser.ts';
import { CR, HEX_VALUE, IS_TOKEN, LF } from './octets.ts';

type State = 'size' | 'name' | 'value' | 'size-lf' | 'data' | 'data-cr' | 'data-lf' | 'trailer' | 'end';

/** 13 hexadecimal digits stay exact as a number. */
const MAX_SIZE_DIGITS = 13;
const SEMICOLON = 0x3b;
const EQUALS = 0x3d;

export class ChunkedDecoder {
  readonly #parser: HeadParser;
  readonly #maxExtensionBytes: number;
  #state: State = 'size';
  #size = 0;
  #digits = 0;
  /** The name or value of the extension that is being read has no byte yet. */
  #emptyPart = true;
  /** Over the whole body, so far. */
  #extensionBytes = 0;
  #trailer: Buffer = Buffer.alloc(0);
  trailers: readonly string[] = [];

  /** @param parser its limits hold for trailers, too */
  constructor(parser: HeadParser, maxExtensionBytes: number) {
    this.#parser = parser;
    this.#maxExtensionBytes = maxExtensionBytes;
  }

  get ended(): boolean {
    return this.#state === 'end';
  }

  /**
   * Decodes from `start`, handing out ranges of data, until the body or the bytes end.
   * @returns the offset behind what was used; or a status to refuse with, as a negative number
   */
  decode(bytes: Buffer, start: number, end: number, data: (from: number, to: number) => void): number {
    let at = start;
    while (at < end && this.#state !== 'end') {
      if (this.#state === 'data') {
        const to = Math.min(end, at + this.#size);
        data(at, to);
        this.#size -= to - at;
        at = to;
        if (this.#size === 0) this.#state = 'data-cr';
      } else if (this.#state === 'trailer') {
        at = this.#readTrailer(bytes, at, end);
        if (at < 0) return at;
      } else {
        const refusal = this.#framing(bytes[at++]!);
        if (refusal !== 0) return refusal;
      }
    }
    return at;
  }

  /** One byte of framing. @returns 0, or a status as a negative number */
  #framing(byte: number): number {
    switch (this.#state) {
      case 'size': {
        const digit = HEX_VALUE[byte]!;
        if (digit < 16) {
          if (++this.#digits > MAX_SIZE_DIGITS) return -400;
          this.#size = this.#size * 16 + digit;
          return 0;
        }
        return this.#digits === 0 ? -400 : this.#endPart(byte);
      }
      case 'name':
      case 'value':
        if (++this.#extensionBytes > this.#maxExtensionBytes) return -431;
        if (IS_TOKEN[byte] !== 1) return this.#emptyPart ? -400 : this.#endPart(byte);
        this.#emptyPart = false;
        return 0;
      case 'size-lf':
        this.#digits = 0;
        this.#state = this.#size === 0 ? 'trailer' : 'data';
        return byte === LF ? 0 : -400;
      case 'data-cr':
        this.#state = 'data-lf';
        return byte === CR ? 0 : -400;
      default:
        this.#state = 'size';
        return byte === LF ? 0 : -400;
    }
  }

  /** What may follow a size, or a part of an extension: the end of the line, or one more part. */
  #endPart(byte: number): number {
    if (byte === CR) this.#state = 'size-lf';
    else if (byte === SEMICOLON) this.#state = 'name';
    else if (byte === EQUALS && this.#state === 'name') this.#state = 'value';
    else return -400;
    this.#emptyPart = true;
    return 0;
  }

  #readTrailer(bytes: Buffer, start: number, end: number): number {
    const before = this.#trailer.length;
    const all = Buffer.concat([this.#trailer, bytes.subarray(start, end)]);
    const used = this.#parser.fieldLines(all, 0, all.length, false);
    if (used < 0) return used;
    if (used === INCOMPLETE) {
      this.#trailer = all;
      return end;
    }
    this.trailers = splitFields(all.toString('latin1', 0, used - 2));
    this.#state = 'end';
    return start + used - before;
  }
}
