import { answerHead } from './engine/answer-head.ts';
import { RawReply } from './raw-reply.ts';
import { isBodiless, stockBody } from './status.ts';

/** A body made while it is sent: pulled only as fast as the client takes it; `return()` is called when the client goes away. */
export type BodyStream = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;

/** A whole body, or one made while it is sent. */
export type Body = string | Uint8Array | BodyStream;

export function isWhole(body: unknown): body is string | Uint8Array {
  return typeof body === 'string' || body instanceof Uint8Array;
}

/**
 * The answer being built. Nothing goes to the client before handler and plugins have ended, so each may still change it.
 * Strings are sent as UTF-8; a lone surrogate becomes U+FFFD.
 */
export class Response {
  #status = 200;
  /** Flat: name, value, … as they will be written. */
  readonly #headers: string[] = [];
  #body: Body = '';
  #raw: RawReply | null = null;
  #trailers: string[] | null = null;

  get statusCode(): number {
    return this.#status;
  }

  /** Sets the status. @throws RangeError unless it is an integer from 200 to 999 */
  status(code: number): this {
    if (!Number.isInteger(code) || code < 200 || code > 999)
      throw new RangeError(`a status is 200 to 999, not ${code}`);
    this.#status = code;
    return this;
  }

  /** The value of a header set before, in any case; `''` when absent. */
  header(name: string): string;
  /**
   * Sets a header, replacing one of this name in any case.
   * @throws TypeError when the name is no token, or the value holds line ends, NUL, other controls or characters beyond Latin-1
   */
  header(name: string, value: string | number): this;
  header(name: string, value?: string | number): this | string {
    const at = this.#indexOf(name);
    if (value === undefined) return at === -1 ? '' : this.#headers[at + 1]!;
    const text = checkedValue(name, value);
    if (at === -1) {
      this.#headers.push(checkedName(name), text);
    } else {
      this.#headers[at] = name;
      this.#headers[at + 1] = text;
    }
    return this;
  }

  hasHeader(name: string): boolean {
    return this.#indexOf(name) !== -1;
  }

  /** Adds one more line of this header, as `Set-Cookie` needs. Errors as in `header`. */
  appendHeader(name: string, value: string | number): this {
    this.#headers.push(checkedName(name), checkedValue(name, value));
    return this;
  }

  /** Removes every line of this header. */
  removeHeader(name: string): this {
    for (let at = this.#indexOf(name); at !== -1; at = this.#indexOf(name)) this.#headers.splice(at, 2);
    return this;
  }

  /** Adds `value` to the list in `Vary`, unless it is there. */
  vary(value: string): this {
    const known = this.header('vary');
    if (known === '') return this.header('Vary', value);
    const has = known.split(',').some((item) => item.trim().toLowerCase() === value.toLowerCase());
    return has ? this : this.header('Vary', `${known}, ${value}`);
  }

  /** All headers set so far, flat: name, value, name, value. */
  get headers(): readonly string[] {
    return this.#headers;
  }

  /** Adds a line after the last chunk of a streamed body; may be called until that is sent. Errors as in `header`. */
  trailer(name: string, value: string | number): this {
    (this.#trailers ??= []).push(checkedName(name), checkedValue(name, value));
    return this;
  }

  /** Flat, as `headers`. */
  get trailers(): readonly string[] {
    return this.#trailers ?? NONE;
  }

  /** Sets the Content-Type. */
  type(mediaType: string): this {
    return this.header('Content-Type', mediaType);
  }

  /** Sets the whole body, replacing what was there. Without a Content-Type, a string goes out as `text/plain; charset=utf-8`. */
  send(body: string | Uint8Array): this {
    if (!isWhole(body)) throw new TypeError('send() takes a string or bytes');
    this.#body = body;
    this.#raw = null;
    return this;
  }

  /** Appends to the body. @throws TypeError when the body is a stream */
  write(more: string | Uint8Array): this {
    const body = this.#body;
    if (typeof body === 'string' && typeof more === 'string') return this.send(body + more);
    if (!isWhole(body)) throw new TypeError('write() cannot append to a stream');
    return this.send(Buffer.concat([bytesOf(body), bytesOf(more)]));
  }

  /**
   * Sets a body that is made while it is sent: an async generator, a ReadableStream, a Readable.
   * Sent chunked unless a Content-Length is set, which then has to be right.
   */
  stream(source: BodyStream): this {
    if (typeof source !== 'object' || !(Symbol.asyncIterator in source || Symbol.iterator in source)) {
      throw new TypeError('stream() takes something to iterate over');
    }
    this.#body = source;
    this.#raw = null;
    return this;
  }

  /** Sends `value` as JSON. @throws TypeError when it cannot be written as JSON */
  json(value: unknown): this {
    const text = JSON.stringify(value) as string | undefined;
    if (text === undefined) throw new TypeError('this value cannot be written as JSON');
    if (!this.hasHeader('content-type')) this.type('application/json');
    return this.send(text);
  }

  /** A redirection to `location`. Default status 302. */
  redirect(location: string, status = 302): this {
    return this.status(status).header('Location', location).send('');
  }

  /** The stock answer for `status`: its text as text/plain. */
  stock(status: number): this {
    return this.status(status).type('text/plain').send(stockBody(status));
  }

  /** Sends a complete answer that was built before, byte for byte; status and headers set here do not count. */
  raw(reply: RawReply | Uint8Array | string): this {
    this.#raw = reply instanceof RawReply ? reply : new RawReply(reply);
    this.#status = this.#raw.status;
    this.#body = '';
    return this;
  }

  /** The body as it stands. */
  get body(): Body {
    return this.#body;
  }

  get rawReply(): RawReply | null {
    return this.#raw;
  }

  /** Size of the body in bytes; -1 for a stream. */
  get bodySize(): number {
    if (this.#raw) return this.#raw.bytes.length - this.#raw.headLength;
    const body = this.#body;
    return isWhole(body) ? Buffer.byteLength(body) : -1;
  }

  /** The whole answer as it would go out, for a connection that stays. @throws TypeError for a stream, which has no whole */
  toBuffer(serverName = 'addressee'): Uint8Array {
    if (this.#raw) return this.#raw.bytes;
    const body = this.#body;
    if (!isWhole(body)) throw new TypeError('a streamed answer has no whole');
    const head = answerHead({ res: this, method: '', version: '1.1', keepAlive: true }, this.bodySize, serverName);
    return Buffer.concat([Buffer.from(head, 'latin1'), bytesOf(isBodiless(this.#status) ? '' : body)]);
  }

  /** Status and body as at the start; headers stay. */
  reset(): this {
    this.#status = 200;
    this.#body = '';
    this.#raw = null;
    return this;
  }

  /** As `reset`, and the headers that described the lost body go, too: what an error answer begins with. */
  discard(): this {
    for (const name of BODY_HEADERS) this.removeHeader(name);
    return this.reset();
  }

  /** Everything as at the start. */
  clear(): this {
    this.reset();
    this.#headers.length = 0;
    return this;
  }

  #indexOf(name: string): number {
    const headers = this.#headers;
    for (let at = 0; at < headers.length; at += 2) {
      const known = headers[at]!;
      if (known === name || (known.length === name.length && known.toLowerCase() === name.toLowerCase())) return at;
    }
    return -1;
  }
}

const NONE: readonly string[] = [];

const BODY_HEADERS = [
  'content-type',
  'content-length',
  'content-encoding',
  'content-range',
  'etag',
  'last-modified',
  'transfer-encoding',
];

export function bytesOf(body: string | Uint8Array): Uint8Array {
  return typeof body === 'string' ? Buffer.from(body) : body;
}

const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
// eslint-disable-next-line no-control-regex
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

function checkedName(name: string): string {
  if (!TOKEN.test(name)) throw new TypeError(`"${name}" is not a header name`);
  return name;
}

export function checkedValue(name: string, value: string | number): string {
  const text = String(value);
  if (!VALUE.test(text)) throw new TypeError(`the value of header ${name} holds characters that a header cannot carry`);
  return text;
}
