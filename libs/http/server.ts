import { createServer, type IncomingMessage, type Server as HttpServer, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { type Address, tcpAddress, unixAddress } from './address.ts';
import type { BodySource } from './body.ts';
import { HttpError } from './http-error.ts';
import { type Limits, limitsWith } from './limits.ts';
import type { Multiplexer } from './multiplexer.ts';
import { Request } from './request.ts';
import { bytesOf, Response } from './response.ts';
import { isBodiless, reasonOf } from './status.ts';

export interface TlsOptions {
  /** PEM. */
  readonly cert: string | Uint8Array;
  /** PEM. */
  readonly key: string | Uint8Array;
}

export interface ServerOptions {
  /** Value of the `Server` header; `''` leaves it out. Default `addressee`. */
  readonly serverName?: string;
  /** Accept raw UTF-8 in request targets, as `curl` sends it, in place of its percent-encoding. Default false: 400. */
  readonly utf8Target?: boolean;
  /** Speak HTTPS. */
  readonly tls?: TlsOptions;
}

export interface ListenOptions {
  /** TCP port; 0 picks a free one. Default 0. */
  readonly port?: number;
  /** Default `127.0.0.1`. */
  readonly host?: string;
  /** Listen on a Unix socket of this path instead of TCP. */
  readonly unix?: string;
  /** Let several threads or processes listen on this port; the system shares connections out. Default false. */
  readonly reusePort?: boolean;
  /** Connections that wait to be accepted. Default 4 096 (the system may cap it). */
  readonly backlog?: number;
}

export interface StopOptions {
  /** How long running requests may take to end; then their connections are cut. Default 10 s; 0 cuts at once. */
  readonly drainMs?: number;
}

/** Serves a multiplexer's answers in this thread. */
export class Server {
  readonly #mux: Multiplexer;
  readonly #limits: Limits;
  readonly #options: ServerOptions;
  readonly #listeners: HttpServer[] = [];
  readonly #running = new Set<ServerResponse>();
  #stopping = false;

  /** @throws RangeError for a bad limit */
  constructor(mux: Multiplexer, limits: Partial<Limits> = {}, options: ServerOptions = {}) {
    this.#mux = mux;
    this.#limits = limitsWith(limits);
    this.#options = options;
  }

  /** Starts to accept connections. May be called again for more addresses. Rejects when the address cannot be had. */
  async listen(options: ListenOptions = {}): Promise<Address> {
    const { tls } = this.#options;
    const settings = {
      maxHeaderSize: this.#limits.maxHeaderBytes + this.#limits.maxRequestLineBytes,
      headersTimeout: this.#limits.headerTimeoutMs,
      requestTimeout: 0,
      keepAliveTimeout: this.#limits.idleTimeoutMs,
      connectionsCheckingInterval: 1000,
    };
    const listener = tls
      ? createTlsServer({ ...settings, cert: Buffer.from(tls.cert), key: Buffer.from(tls.key) })
      : createServer(settings);
    listener.maxHeadersCount = this.#limits.maxHeaders;
    listener.maxConnections = this.#limits.maxConnections;
    const answer = (incoming: IncomingMessage, outgoing: ServerResponse): void => void this.#answer(incoming, outgoing);
    listener.on('request', answer).on('checkContinue', answer).on('clientError', refuse);
    const { host = '127.0.0.1', port = 0, unix = '', backlog = 4096, reusePort = false } = options;
    listener.listen(unix === '' ? { host, port, backlog, reusePort } : { path: unix, backlog });
    await once(listener, 'listening');
    this.#listeners.push(listener);
    if (unix !== '') return unixAddress(unix);
    return tcpAddress(host, (listener.address() as AddressInfo).port, tls !== undefined);
  }

  /** Stops to accept, lets running requests end, closes all connections. Resolves when nothing is left. */
  async stop(options: StopOptions = {}): Promise<void> {
    this.#stopping = true;
    const closed = this.#listeners.map((listener) => {
      const done = once(listener, 'close');
      listener.close();
      listener.closeIdleConnections();
      return done;
    });
    const cut = setTimeout(() => {
      for (const listener of this.#listeners) listener.closeAllConnections();
    }, options.drainMs ?? 10_000);
    await Promise.all(closed);
    clearTimeout(cut);
    this.#listeners.length = 0;
  }

  async #answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const started = performance.now();
    this.#running.add(outgoing);
    const res = new Response();
    let req = this.#requestOf(incoming, outgoing, incoming.url ?? '');
    try {
      const target = targetOf(incoming.url ?? '', this.#options.utf8Target ?? false);
      if (target !== incoming.url) req = this.#requestOf(incoming, outgoing, target);
      await this.#mux.respond(req, res);
    } catch (error) {
      this.#mux.fail(error, res, req);
    }
    let bodyBytes = 0;
    let aborted = false;
    try {
      if (this.#stopping) outgoing.setHeader('Connection', 'close');
      bodyBytes = await write(res, outgoing, req.method === 'HEAD', this.#options.serverName ?? 'addressee');
    } catch {
      aborted = true;
      outgoing.destroy();
    }
    this.#running.delete(outgoing);
    incoming.resume();
    if (this.#mux.hasSentListeners) {
      this.#mux.sent(res, req, { bodyBytes, aborted, durationMs: performance.now() - started });
    }
  }

  #requestOf(incoming: IncomingMessage, outgoing: ServerResponse, target: string): Request {
    const gone = new AbortController();
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) gone.abort();
    });
    return new Request({
      method: incoming.method ?? '',
      target,
      version: incoming.httpVersion,
      headers: incoming.rawHeaders,
      body: sourceOf(incoming, outgoing),
      remoteAddress: incoming.socket.remoteAddress ?? '',
      secure: this.#options.tls !== undefined,
      maxBodyBytes: this.#limits.maxBodyBytes,
      signal: gone.signal,
    });
  }
}

/** Path and query of a target in origin or absolute form. @throws HttpError 400 for anything else */
function targetOf(raw: string, utf8: boolean): string {
  let target = raw;
  if (/[^\x21-\x7e]/.test(raw)) {
    if (!utf8) throw new HttpError(400, 'The request target holds characters that must be percent-encoded');
    const decoded = Buffer.from(raw, 'latin1').toString('utf8');
    if (decoded.includes('\ufffd')) throw new HttpError(400, 'The request target is not valid UTF-8');
    target = encodeURI(decoded).replaceAll('%25', '%');
  }
  if (target.startsWith('/') || target === '*') return target;
  const absolute = /^https?:\/\/[^/?#]+/i.exec(target);
  if (!absolute) throw new HttpError(400);
  const rest = target.slice(absolute[0].length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function sourceOf(incoming: IncomingMessage, outgoing: ServerResponse): BodySource {
  const chunked = incoming.headers['transfer-encoding'] !== undefined;
  let chunks: NodeJS.AsyncIterator<Uint8Array> | null = null;
  return {
    length: chunked ? -1 : Number(incoming.headers['content-length'] ?? 0),
    async read() {
      if (!chunks) {
        if (incoming.headers.expect?.toLowerCase() === '100-continue') outgoing.writeContinue();
        chunks = incoming[Symbol.asyncIterator]() as NodeJS.AsyncIterator<Uint8Array>;
      }
      const { done, value } = await chunks.next();
      return done === true ? null : value;
    },
    get trailers() {
      return incoming.rawTrailers;
    },
  };
}

/** Sends the answer; resolves with the body bytes sent. */
async function write(res: Response, outgoing: ServerResponse, headOnly: boolean, serverName: string): Promise<number> {
  const raw = res.rawReply;
  const headers = raw ? rawHeaders(raw.bytes, raw.headLength) : [...res.headers];
  const body = raw ? raw.bytes.subarray(raw.headLength) : res.body;
  const has = (name: string): boolean => headers.some((header, at) => at % 2 === 0 && header.toLowerCase() === name);
  if (serverName !== '' && !has('server')) headers.push('Server', serverName);
  if (!raw && typeof body === 'string' && body !== '' && !has('content-type'))
    headers.push('Content-Type', 'text/plain; charset=utf-8');
  const bodiless = isBodiless(res.statusCode);
  const whole = typeof body === 'string' || body instanceof Uint8Array ? bytesOf(body) : null;
  if (whole && !bodiless && !has('content-length')) headers.push('Content-Length', String(whole.length));
  outgoing.writeHead(res.statusCode, reasonOf(res.statusCode).toUpperCase(), headers);
  let size = 0;
  if (!headOnly && !bodiless) {
    if (whole) {
      size = whole.length;
      outgoing.write(whole);
    } else {
      for await (const chunk of body as AsyncIterable<Uint8Array | string>) {
        const bytes = bytesOf(chunk);
        size += bytes.length;
        if (!outgoing.write(bytes)) await Promise.race([once(outgoing, 'drain'), once(outgoing, 'close')]);
        if (outgoing.destroyed) break;
      }
    }
  }
  outgoing.end();
  return size;
}

function rawHeaders(bytes: Uint8Array, headLength: number): string[] {
  const lines = Buffer.from(bytes.subarray(0, headLength - 4))
    .toString('latin1')
    .split('\r\n')
    .slice(1);
  return lines.flatMap((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
}

function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const text = reasonOf(status);
  socket.end(
    `HTTP/1.1 ${status} ${text.toUpperCase()}\r\nContent-Type: text/plain\r\nContent-Length: ${text.length}\r\nConnection: close\r\n\r\n${text}`,
  );
}
