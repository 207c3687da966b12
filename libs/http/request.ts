import { bodyOf, type BodySource, chunksOf, NO_BODY, readAll } from './body.ts';
import { HttpError } from './http-error.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { Query } from './query.ts';
import { isWhole } from './response.ts';

/** What a transport, or a test, knows about a request. */
export interface RequestSource {
  readonly method: string;
  /** Origin form: path, then `?` and query, then perhaps `#` and fragment. */
  readonly target: string;
  /** `1.0` or `1.1`. Default `1.1`. */
  readonly version?: string;
  /** Flat: name, value, name, value; in the order and spelling of the wire. */
  readonly headers?: readonly string[];
  readonly body?: BodySource | string | Uint8Array;
  /** Address of the peer; `''` for a Unix socket. */
  readonly remoteAddress?: string;
  /** Came over TLS. */
  readonly secure?: boolean;
  /** The server's body limit. */
  readonly maxBodyBytes?: number;
  /** Aborted when the client goes away before it has its answer. */
  readonly signal?: AbortSignal;
  /** Host and port of a target in absolute form; stands for the Host header. */
  readonly authority?: string;
}

const NO_HEADERS: readonly string[] = [];
const NO_PARAMS: Readonly<Record<string, string>> = Object.freeze({});

/** One request. Everything that costs something is made when it is asked for. */
export class Request<Params = Readonly<Record<string, string>>> {
  method: string;
  readonly version: string;
  readonly #source: RequestSource;
  #path = '';
  #queryString = '';
  #fragment = '';
  #headers: Map<string, string> | null = null;
  #query: Query | null = null;
  #params: Readonly<Record<string, string>> | null = null;
  #names: readonly { readonly name: string; readonly at: number; readonly rest: boolean }[] = [];
  #segments: readonly string[] = [];
  #plusIsBlank = false;
  #body: BodySource | null = null;
  #maxBodyBytes: number;

  constructor(source: RequestSource) {
    this.#source = source;
    this.method = source.method;
    this.version = source.version ?? '1.1';
    this.#maxBodyBytes = source.maxBodyBytes ?? DEFAULT_LIMITS.maxBodyBytes;
    this.url = source.target;
  }

  /** Path and query, without the fragment. Setting it (in a before-plugin) reroutes the request. */
  get url(): string {
    return this.#queryString === '' ? this.#path : `${this.#path}?${this.#queryString}`;
  }

  set url(target: string) {
    const hash = target.indexOf('#');
    this.#fragment = hash === -1 ? '' : target.slice(hash + 1);
    const resource = hash === -1 ? target : target.slice(0, hash);
    const mark = resource.indexOf('?');
    this.#path = mark === -1 ? resource : resource.slice(0, mark);
    this.#queryString = mark === -1 ? '' : resource.slice(mark + 1);
    this.#query = null;
  }

  /** As on the wire, percent-encoding untouched. */
  get path(): string {
    return this.#path;
  }

  /** As on the wire, without `?`. */
  get queryString(): string {
    return this.#queryString;
  }

  get fragment(): string {
    return this.#fragment;
  }

  /** The query's parameters, decoded. */
  get query(): Query {
    return (this.#query ??= this.#parseQuery());
  }

  /** The path's variables, percent-decoded. */
  get params(): Params {
    this.#params ??= this.#names.length === 0 ? NO_PARAMS : this.#capture(decodeURIComponent);
    return this.#params as Params;
  }

  /** The path's variables as they stood on the wire. */
  get rawParams(): Params {
    return this.#capture((text) => text) as Params;
  }

  /** One path variable, decoded; `''` when there is none of this name. For variables of the base path and computed patterns. */
  param(name: string): string {
    return (this.params as Readonly<Record<string, string>>)[name] ?? '';
  }

  /** The value of a header, in any case; `''` when absent. Repeated headers are joined by `,` (Cookie by `; `). */
  header(name: string): string {
    return this.headers.get(name.toLowerCase()) ?? '';
  }

  /** All headers, names in lower case. */
  get headers(): ReadonlyMap<string, string> {
    if (this.#headers !== null) return this.#headers;
    const headers = joined(this.#source.headers ?? NO_HEADERS);
    const { authority = '' } = this.#source;
    if (authority !== '') headers.set('host', authority);
    return (this.#headers = headers);
  }

  /** Replaces a header, so that what runs later sees this value. */
  setHeader(name: string, value: string): this {
    (this.headers as Map<string, string>).set(name.toLowerCase(), value);
    return this;
  }

  /** Replaces the body, so that what runs later reads this one. */
  setBody(content: string | Uint8Array): this {
    this.#body = bodyOf(content);
    return this;
  }

  /** Address of the peer as text; `''` for a Unix socket. Not what proxies say in X-Forwarded-For. */
  get remoteAddress(): string {
    return this.#source.remoteAddress ?? '';
  }

  get secure(): boolean {
    return this.#source.secure ?? false;
  }

  /** Aborted when the client goes away before it has its answer. */
  get signal(): AbortSignal {
    return this.#source.signal ?? new AbortController().signal;
  }

  /** Bytes announced by Content-Length; 0 without a body, -1 when chunked. */
  get bodyLength(): number {
    return this.#bodySource().length;
  }

  /** Largest body that is read, in bytes. */
  get maxBodyBytes(): number {
    return this.#maxBodyBytes;
  }

  /** The body as it comes, with back-pressure: the client is read only as fast as the loop asks. Errors as in `body()`. */
  stream(): AsyncGenerator<Uint8Array, void, void> {
    return chunksOf(this.#bodySource(), this.#maxBodyBytes);
  }

  /**
   * The whole body; empty when there is none, or when it was read before.
   * @throws HttpError 413 when it is too large, 408 when it does not come, 400 when its framing is broken
   */
  body(): Promise<Uint8Array> {
    return readAll(this.#bodySource(), this.#maxBodyBytes);
  }

  /**
   * The body as UTF-8 text.
   * @throws HttpError 400 when it is not UTF-8; else as `body()`
   */
  async text(): Promise<string> {
    const bytes = await this.body();
    return orBadRequest(() => UTF8.decode(bytes), 'The body is not valid UTF-8');
  }

  /**
   * The body as JSON. Strings may hold lone surrogates and U+0000, if the client escaped them so.
   * @throws HttpError 400 when it is not JSON; else as `text()`
   */
  async json(): Promise<unknown> {
    const text = await this.text();
    return orBadRequest(() => JSON.parse(text), 'The body is not valid JSON');
  }

  /**
   * The body as an HTML form (`application/x-www-form-urlencoded`).
   * @throws HttpError 400 when it has another type or bad percent-encoding; else as `text()`
   */
  async form(): Promise<Query> {
    const type = this.header('content-type').split(';', 1)[0]?.trim().toLowerCase();
    if (type !== 'application/x-www-form-urlencoded') {
      throw new HttpError(400, 'Expected a body of type application/x-www-form-urlencoded');
    }
    const text = await this.text();
    return orBadRequest(() => Query.parse(text, true), 'The form has bad percent-encoding');
  }

  /** Header lines after a chunked body, names in lower case; complete after the body was read. */
  get trailers(): ReadonlyMap<string, string> {
    return joined(this.#bodySource().trailers);
  }

  /** Forgets headers, parameters, query and body. */
  clear(): void {
    this.#headers = new Map();
    this.#params = NO_PARAMS;
    this.#names = [];
    this.#query = new Query();
    this.#queryString = '';
    this.#body = NO_BODY;
  }

  /** For the multiplexer: how queries are read. @throws HttpError 400 for bad percent-encoding in path or query */
  check(plusIsBlank: boolean): void {
    this.#plusIsBlank = plusIsBlank;
    if (this.#queryString.includes('%')) this.#query = this.#parseQuery();
    const path = this.#path;
    if (path.includes('%')) orBadRequest(() => decodeURIComponent(path), 'The path has bad percent-encoding');
  }

  /** For the multiplexer: the variables that a pattern captured, and its body limit. */
  route(
    names: readonly { readonly name: string; readonly at: number; readonly rest: boolean }[],
    segments: readonly string[],
    maxBodyBytes: number | null,
  ): void {
    this.#names = names;
    this.#segments = segments;
    this.#params = null;
    if (maxBodyBytes !== null) this.#maxBodyBytes = maxBodyBytes;
  }

  #bodySource(): BodySource {
    if (this.#body) return this.#body;
    const { body = NO_BODY } = this.#source;
    return (this.#body = isWhole(body) ? bodyOf(body) : body);
  }

  #parseQuery(): Query {
    return orBadRequest(() => Query.parse(this.#queryString, this.#plusIsBlank), 'The query has bad percent-encoding');
  }

  #capture(decode: (text: string) => string): Readonly<Record<string, string>> {
    const params: Record<string, string> = Object.create(null);
    for (const { name, at, rest } of this.#names) {
      params[name] = decode(rest ? this.#segments.slice(at).join('/') : (this.#segments[at] ?? ''));
    }
    return params;
  }
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** What `read` makes of something the client sent; where it throws, the client is told `message`. */
function orBadRequest<T>(read: () => T, message: string): T {
  try {
    return read();
  } catch (error) {
    throw new HttpError(400, message, { cause: error });
  }
}

function joined(flat: readonly string[]): Map<string, string> {
  const map = new Map<string, string>();
  for (let at = 0; at < flat.length; at += 2) {
    const name = flat[at]!.toLowerCase();
    const value = flat[at + 1]!;
    const known = map.get(name);
    map.set(name, known === undefined ? value : `${known}${name === 'cookie' ? '; ' : ','}${value}`);
  }
  return map;
}
