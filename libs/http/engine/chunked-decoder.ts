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

export interface TrailerLimits {
  readonly maxHeaderBytes: number;
  readonly maxHeaders: number;
}

export class ChunkedDecoder {
  readonly #parser: HeadParser;
  readonly #limits: TrailerLimits;
  #state: State = 'size';
  #size = 0;
  #digits = 0;
  /** The name or value of the extension that is being read has no byte yet. */
  #emptyPart = true;
  /** Bytes of extensions so far, over the whole body; they count against the header limit. */
  #extensionBytes = 0;
  #trailer: Buffer = Buffer.alloc(0);
  trailers: readonly string[] = [];

  constructor(parser: HeadParser, limits: TrailerLimits) {
    this.#parser = parser;
    this.#limits = limits;
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
        if (this.#digits === 0) return -400;
        if (byte === CR) this.#state = 'size-lf';
        else if (byte === SEMICOLON) this.#extend('name');
        else return -400;
        return 0;
      }
      case 'name':
      case 'value':
        if (++this.#extensionBytes > this.#limits.maxHeaderBytes) return -431;
        if (IS_TOKEN[byte] === 1) this.#emptyPart = false;
        else if (this.#emptyPart) return -400;
        else if (byte === CR) this.#state = 'size-lf';
        else if (byte === SEMICOLON) this.#extend('name');
        else if (byte === EQUALS && this.#state === 'name') this.#extend('value');
        else return -400;
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

  /** A part of an extension begins. */
  #extend(part: 'name' | 'value'): void {
    this.#state = part;
    this.#emptyPart = true;
  }

  #readTrailer(bytes: Buffer, start: number, end: number): number {
    const { maxHeaderBytes, maxHeaders } = this.#limits;
    const before = this.#trailer.length;
    const all = before === 0 ? bytes.subarray(start, end) : Buffer.concat([this.#trailer, bytes.subarray(start, end)]);
    const used = this.#parser.fieldLines(all, 0, all.length, maxHeaderBytes, maxHeaders, false);
    if (used < 0) return used;
    if (used === INCOMPLETE) {
      this.#trailer = before === 0 ? Buffer.from(all) : all;
      return end;
    }
    this.trailers = splitFields(all.toString('latin1', 0, used - 2));
    this.#state = 'end';
    return start + used - before;
  }
}
