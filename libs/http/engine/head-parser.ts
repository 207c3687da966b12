/**
 * Reads the head of a request: request line and header lines, up to the blank line.
 *
 * One pass over bytes that may end anywhere: the caller keeps what is incomplete and calls again with more, from the start of the head. So it
 * makes no difference where a request is cut. Strict (RFC 9112), since two readers that disagree about where a message ends are how requests
 * are smuggled: line ends are CRLF, no blank before a colon, no folded lines, no control bytes, one Content-Length of digits only, no
 * Transfer-Encoding but `chunked` and never both, one Host.
 *
 * One parser serves all connections of a thread: its fields hold the result of the last complete parse.
 */
import type { Limits } from '../limits.ts';
import { isMethod } from '../method.ts';
import { COLON, CR, IS_HOST, IS_METHOD, IS_TOKEN, IS_VALUE, LENGTH_VALUE, LF, SPACE, TAB } from './octets.ts';

/** The head is not complete yet. */
export const INCOMPLETE = 0;

/** Longest method, in bytes. */
const MAX_METHOD_BYTES = 20;

const GET_ = 0x47455420; // "GET "
const VERSION = Buffer.from('HTTP/1.1\r\n');
/** Where the minor version stands in it. */
const MINOR_AT = 7;
const ZERO = 0x30;

/** The fields that matter for framing, by the length of their names; each is noted as a bit of that number. */
const FIELDS: readonly (string | undefined)[] = [];
for (const field of ['host', 'expect', 'connection', 'content-length', 'transfer-encoding']) {
  (FIELDS as string[])[field.length] = field;
}
const HOST = 1 << 4;
const EXPECT = 1 << 6;
const CONNECTION = 1 << 10;
const LENGTH = 1 << 14;
const ENCODING = 1 << 17;
/** Options of Connection, as further bits. */
const CLOSE = 1 << 20;
const KEEP_ALIVE = 1 << 21;
const UPGRADE = 1 << 22;
const OPTIONS = new Map([
  ['close', CLOSE],
  ['keep-alive', KEEP_ALIVE],
  ['upgrade', UPGRADE],
]);

/** Scheme and authority (name or IP literal, port, no user) before a path, a query or nothing. */
const ABSOLUTE = /^https?:\/\/((?:[\w.\-~%!$&'()*+,;=]+|\[[\da-f:.]+\])(?::\d{0,5})?)(?=[/?]|$)/i;

export type HeadLimits = Pick<Limits, 'maxRequestLineBytes' | 'maxHeaderBytes' | 'maxHeaders'>;

export interface HeadRules {
  /** Accept raw UTF-8 in request targets, as `curl` sends it, in place of its percent-encoding. Default false: 400. */
  readonly utf8Target?: boolean;
  /** Answer to a method that the library does not know: 400, or 501 as RFC 9110 (15.6.2) has it. Default 400. */
  readonly unknownMethodStatus?: 400 | 501;
}

export class HeadParser {
  readonly #limits: HeadLimits;
  readonly #rules: HeadRules;
  method = '';
  /** Origin form, or `*`. */
  target = '';
  /** From an absolute-form target: overrides the Host header. */
  authority = '';
  version: '1.0' | '1.1' = '1.1';
  /** The header lines as they came, the last CRLF included, as Latin-1. */
  fields = '';
  /** 0 without a body, -1 when chunked. */
  contentLength = 0;
  keepAlive = true;
  expectsContinue = false;
  /** The fields and options of Connection that the head has, of those that matter here. */
  #seen = 0;

  constructor(limits: HeadLimits, rules: HeadRules = {}) {
    this.#limits = limits;
    this.#rules = rules;
  }

  /**
   * Parses a head that begins at `start`.
   * @returns offset behind the head, INCOMPLETE, or a status to refuse with as a negative number: -400, -414, -417, -431
   */
  parse(bytes: Buffer, start: number, end: number): number {
    const { maxRequestLineBytes } = this.#limits;
    const line = this.#requestLine(bytes, start, end);
    if (line <= 0) return line === INCOMPLETE && end - start > maxRequestLineBytes ? -414 : line;
    if (line - start > maxRequestLineBytes) return -414;
    this.#seen = this.contentLength = 0;
    const headEnd = this.fieldLines(bytes, line, end, true);
    if (headEnd <= 0) return headEnd;
    this.fields = bytes.toString('latin1', line, headEnd - 2);
    return this.#conclude(headEnd);
  }

  /**
   * Checks header (or trailer) lines up to and with the blank line.
   * @param known note what matters for framing; false refuses these fields, which have no business in a trailer
   * @returns as `parse`
   */
  fieldLines(bytes: Buffer, start: number, end: number, known: boolean): number {
    const { maxHeaderBytes, maxHeaders } = this.#limits;
    const tooLong = end - start > maxHeaderBytes;
    const stop = tooLong ? start + maxHeaderBytes + 1 : end;
    const stopped = tooLong ? -431 : INCOMPLETE;
    let at = start;
    for (let count = 0; ; count++) {
      if (at >= stop) return stopped;
      if (bytes[at] === CR) break;
      if (count >= maxHeaders) return -431;
      const name = at;
      while (at < stop && IS_TOKEN[bytes[at]!] === 1) at++;
      if (at >= stop) return stopped;
      if (bytes[at] !== COLON || at === name) return -400;
      const colon = at++;
      while (at < stop && IS_VALUE[bytes[at]!] === 1) at++;
      if (at < stop && bytes[at] !== CR) return -400;
      if (at + 1 >= stop) return stopped;
      if (bytes[at + 1] !== LF) return -400;
      const refusal = this.#field(bytes, name, colon, at, known);
      if (refusal !== 0) return refusal;
      at += 2;
    }
    if (at + 1 >= end) return INCOMPLETE;
    return bytes[at + 1] === LF ? at + 2 : -400;
  }

  /** @returns offset behind the line's CRLF; else as `parse` */
  #requestLine(bytes: Buffer, start: number, end: number): number {
    let at = start;
    if (end - at >= 4 && bytes.readInt32BE(at) === GET_) {
      this.method = 'GET';
      at += 4;
    } else {
      while (at < end && IS_METHOD[bytes[at]!] === 1) at++;
      if (at - start > MAX_METHOD_BYTES) return -400;
      if (at >= end) return INCOMPLETE;
      if (bytes[at] !== SPACE) return -400;
      const method = bytes.toString('latin1', start, at);
      if (!isMethod(method)) return -(this.#rules.unknownMethodStatus ?? 400);
      this.method = method;
      at++;
    }
    const target = at;
    let ascii = true;
    for (; at < end; at++) {
      const byte = bytes[at]!;
      if (byte > SPACE && byte < 0x7f) continue;
      if (byte < 0x80) break;
      ascii = false;
    }
    if (!ascii && this.#rules.utf8Target !== true) return -400;
    if (at >= end) return INCOMPLETE;
    if (bytes[at] !== SPACE || at === target) return -400;
    const version = at + 1;
    for (let index = 0; index < VERSION.length; index++) {
      if (version + index >= end) return INCOMPLETE;
      const byte = bytes[version + index]!;
      if (index === MINOR_AT) this.version = byte === ZERO ? '1.0' : '1.1';
      if (byte !== VERSION[index] && !(index === MINOR_AT && byte === ZERO)) return -400;
    }
    return this.#target(bytes, target, at, ascii) ? version + VERSION.length : -400;
  }

  #target(bytes: Buffer, start: number, end: number, ascii: boolean): boolean {
    const text = ascii ? bytes.toString('latin1', start, end) : encodedTarget(bytes.subarray(start, end));
    if (text === null) return false;
    this.authority = '';
    this.target = text;
    if (text.charCodeAt(0) === 0x2f) return true;
    if (text === '*') return this.method === 'OPTIONS';
    if (this.method === 'CONNECT') return /^[\w.\-~%[\]:]+:\d{1,5}$/.test(text);
    const absolute = ABSOLUTE.exec(text);
    if (!absolute) return false;
    const rest = text.slice(absolute[0].length);
    this.authority = absolute[1]!;
    this.target = rest.startsWith('/') ? rest : rest === '' && this.method === 'OPTIONS' ? '*' : `/${rest}`;
    return true;
  }

  /** Notes a field that matters for framing. @returns 0, or a status as a negative number */
  #field(bytes: Buffer, name: number, colon: number, end: number, known: boolean): number {
    const field = FIELDS[colon - name];
    if (field === undefined || !same(bytes, name, field)) return 0;
    // No two of these names are of one length.
    const bit = 1 << field.length;
    const again = (this.#seen & bit) !== 0;
    this.#seen |= bit;
    if (bit === HOST) return again || !known || !isHost(bytes, colon + 1, end) ? -400 : 0;
    const line = bytes.toString('latin1', colon, end);
    const value = trimmed(line, 1, line.length).toLowerCase();
    if (bit === CONNECTION) {
      for (const option of value.split(',')) this.#seen |= OPTIONS.get(option.trim()) ?? 0;
      return 0;
    }
    if (bit === EXPECT) return again || value !== '100-continue' ? -417 : known ? 0 : -400;
    // Not all readers take a tab for a blank.
    if (again || !known || line.includes('\t')) return -400;
    if (bit === ENCODING) return value === 'chunked' ? 0 : -400;
    this.contentLength = Number(value);
    return LENGTH_VALUE.test(value) ? 0 : -400;
  }

  /** What the fields mean together. */
  #conclude(headEnd: number): number {
    const seen = this.#seen;
    const modern = this.version === '1.1';
    if (modern && (seen & HOST) === 0) return -400;
    if ((seen & ENCODING) !== 0) {
      if ((seen & LENGTH) !== 0 || !modern) return -400;
      this.contentLength = -1;
    }
    const hasBody = this.contentLength !== 0;
    // A body of CONNECT means nothing, and some take it for the tunnel.
    if (this.method === 'CONNECT' && hasBody) return -400;
    const expects = (seen & EXPECT) !== 0;
    if (expects && (seen & (LENGTH | ENCODING)) === 0) return -400;
    this.expectsContinue = expects && modern && hasBody;
    // An upgrade is never taken. Behind a body, others may see its protocol begin: nothing may follow.
    const close = (seen & CLOSE) !== 0 || ((seen & UPGRADE) !== 0 && hasBody);
    this.keepAlive = !close && (modern || (seen & KEEP_ALIVE) !== 0);
    return headEnd;
  }
}

/** Whether the bytes from `at` are `text` (lower case), in any case. The caller has checked the length. */
function same(bytes: Buffer, at: number, text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const byte = bytes[at + index]!;
    const lower = byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte;
    if (lower !== text.charCodeAt(index)) return false;
  }
  return true;
}

/** Whether a value, blanks around it aside, has only what a host may have. A line end follows it. */
function isHost(bytes: Buffer, start: number, end: number): boolean {
  let at = start;
  while (isBlank(bytes[at]!)) at++;
  while (IS_HOST[bytes[at]!] === 1) at++;
  while (isBlank(bytes[at]!)) at++;
  return at === end;
}

/** A target with raw UTF-8, percent-encoded; null when it is no UTF-8. */
function encodedTarget(bytes: Buffer): string | null {
  const text = bytes.toString('utf8');
  if (!Buffer.from(text).equals(bytes)) return null;
  return text.replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}

/** Header lines, known to be good, as a flat list: name, value, name, value. */
export function splitFields(fields: string): string[] {
  const flat: string[] = [];
  for (let at = 0; at < fields.length;) {
    const colon = fields.indexOf(':', at);
    const end = fields.indexOf('\r\n', colon);
    flat.push(fields.slice(at, colon), trimmed(fields, colon + 1, end));
    at = end + 2;
  }
  return flat;
}

/** Blanks and tabs only: `trim()` takes other characters for blanks, too. */
function trimmed(text: string, start: number, end: number): string {
  let from = start;
  let to = end;
  while (from < to && isBlank(text.charCodeAt(from))) from++;
  while (to > from && isBlank(text.charCodeAt(to - 1))) to--;
  return text.slice(from, to);
}

function isBlank(code: number): boolean {
  return code === SPACE || code === TAB;
}
