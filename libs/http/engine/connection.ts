/**
 * One client connection: reads requests, has them answered one after the other, in order, and keeps to its limits.
 *
 *     bytes → [skip CRLF] → head → body? → dispatch → answer → next request …
 *               │            │       │        │          │
 *               │       400 414 431  │     (promise:     └ keep alive, or close: half-close, read and drop until the client ends too
 *               │                    │      read ahead a little, then pause)
 *          what is incomplete waits in the carry
 *
 * A request is parsed when the one before is answered, so pipelined ones cost no more than their bytes. What has to stay of bytes is copied.
 */
import type { Socket } from 'node:net';
import { HttpError } from '../http-error.ts';
import { Request } from '../request.ts';
import { isWhole, Response } from '../response.ts';
import { wantsClose } from './answer-head.ts';
import { abandon } from './body-pump.ts';
import { type BodyFeeder, BodyReader } from './body-reader.ts';
import { Carry } from './carry.ts';
import { ChunkedDecoder } from './chunked-decoder.ts';
import type { ConnectionHost } from './connection-host.ts';
import { Exchange, type Peer } from './exchange.ts';
import { INCOMPLETE } from './head-parser.ts';
import { CR, LF } from './octets.ts';
import { Outbox } from './outbox.ts';
import { Sender } from './sender.ts';

/** Bytes read ahead while a request is being answered; then reading pauses. Less would not notice that the client is gone. */
const AHEAD_BYTES = 64 * 1024;
/** An unread body up to this size is read and dropped to keep the connection; a longer one costs it. */
const DISCARD_BYTES = 256 * 1024;
/** How long a connection that we closed is read on, so that the client gets the answer and no reset. */
const LINGER_MS = 2_000;

export class Connection implements Peer, BodyFeeder {
  readonly #host: ConnectionHost;
  readonly #socket: Socket;
  readonly #outbox: Outbox;
  readonly #sender: Sender;
  #state: 'open' | 'closing' | 'closed' = 'open';
  readonly #carry = new Carry();
  /** The request being answered. */
  #exchange: Exchange | null = null;
  /** The body being received; outlives its exchange when it is dropped. */
  #reader: BodyReader | null = null;
  /** Bytes behind this point mean nothing: framing is lost. */
  #broken = false;
  #headBegun = false;
  #processing = false;
  #paused = false;
  #peerEnded = false;
  /** Kept, since a closed socket has forgotten it. */
  #address: string | null = null;
  /** When `onDeadline` is due, in the time of `Deadlines`. */
  deadline: number;

  constructor(host: ConnectionHost, socket: Socket) {
    this.#host = host;
    this.#socket = socket;
    this.#outbox = new Outbox(socket, () => this.#within(host.limits.writeTimeoutMs));
    this.#sender = new Sender(this.#outbox, host.serverName);
    this.deadline = host.deadlines.after(host.limits.idleTimeoutMs);
  }

  get remoteAddress(): string {
    return (this.#address ??= this.#socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '');
  }

  /** Takes the first `length` bytes of `bytes`, which the caller may use again afterwards. */
  receive(bytes: Buffer, length: number): void {
    if (this.#state !== 'open' || this.#broken) return;
    const waiting = this.#exchange !== null || this.#outbox.blocked;
    if (this.#reader === null && (this.#carry.length > 0 || waiting)) {
      const before = this.#carry.length;
      this.#carry.append(bytes, 0, length);
      if (waiting) {
        if (this.#carry.length > AHEAD_BYTES) this.#pause();
        return;
      }
      // Without a line end nothing new can be told about a head, unless it is too long.
      const { maxRequestLineBytes, maxHeaderBytes } = this.#host.limits;
      const tooLong = this.#carry.length > maxRequestLineBytes + maxHeaderBytes;
      if (tooLong || this.#carry.includes(LF, before)) this.#continue();
      return;
    }
    this.#process(bytes, 0, length);
  }

  /** The client will send no more; it may still wait for its answer. */
  onEnd(): void {
    this.#peerEnded = true;
    this.#loseBody(400, 'The body ended before its end');
  }

  onDrain(): void {
    this.#outbox.onDrain();
    this.#within(this.#state === 'closing' ? LINGER_MS : Infinity);
    if (this.#exchange === null) this.#continue();
  }

  onClose(): void {
    this.#state = 'closed';
    this.#carry.clear();
    this.#outbox.onClose();
    this.#reader?.fail(new HttpError(400, 'The client went away'));
    this.#sender.cancel();
    this.#exchange?.abort();
    this.#host.onClosed(this);
  }

  /** A limit of time is over. */
  onDeadline(): void {
    this.deadline = Infinity;
    if (this.#state === 'closing') {
      this.#socket.destroy();
    } else if (this.#outbox.blocked) {
      this.#outbox.reset();
    } else if (this.#reader !== null) {
      this.#loseBody(408);
    } else if (this.#headBegun) {
      this.#refuse(408);
    } else {
      this.#close();
    }
  }

  /** The server stops: closes now when nothing is being answered or read, else after the answer. */
  shutdown(): void {
    if (this.#exchange === null && !this.#headBegun && !this.#outbox.blocked) this.#close();
  }

  destroy(): void {
    this.#socket.destroy();
  }

  /** For the body's reader: the handler waits for bytes, or there is room for more. */
  bodyWanted(): void {
    const reader = this.#reader;
    if (reader === null || this.#state !== 'open') return;
    if (this.#exchange?.expectsContinue === true && !reader.begun) {
      reader.begun = true;
      this.#outbox.text('HTTP/1.1 100 CONTINUE\r\n\r\n');
      this.#outbox.flush();
    }
    if (reader.waiting && !this.#outbox.blocked) this.#within(this.#host.limits.bodyTimeoutMs);
    if (!reader.full) this.#resume();
  }

  #process(bytes: Buffer, start: number, end: number): void {
    const { parser, limits } = this.#host;
    let at = start;
    let turn = limits.maxPipelined;
    this.#processing = true;
    while (at < end && this.#state === 'open') {
      if (this.#reader !== null) {
        at = this.#feed(this.#reader, bytes, at, end);
        continue;
      }
      if (this.#exchange !== null || this.#outbox.blocked || turn === 0) break;
      if (bytes[at] === CR) {
        // Empty lines before a request are skipped (RFC 9112, 2.2).
        if (at + 1 === end) break;
        if (bytes[at + 1] === LF) {
          at += 2;
          continue;
        }
      }
      const next = parser.parse(bytes, at, end);
      if (next === INCOMPLETE) break;
      if (next < 0) {
        this.#refuse(-next);
        break;
      }
      turn--;
      at = this.#begin(bytes, next, end);
    }
    this.#processing = false;
    if (this.#state !== 'open' || this.#broken) {
      this.#carry.clear();
      this.#outbox.flush();
      if (this.#exchange === null) this.#close();
      return;
    }
    if (at < end) this.#carry.append(bytes, at, end);
    this.#outbox.flush();
    this.#settle(turn === 0 && at < end);
  }

  /** The head is read: receives what is there of the body and has the request answered. @returns the offset behind what was used */
  #begin(bytes: Buffer, start: number, end: number): number {
    const { parser, limits, mux } = this.#host;
    const { contentLength } = parser;
    this.#headBegun = false;
    this.deadline = Infinity;
    const decoder = contentLength === -1 ? new ChunkedDecoder(parser, limits.maxHeaderBytes) : null;
    const reader = contentLength === 0 ? null : new BodyReader(this, contentLength, decoder);
    const exchange = new Exchange(this, this.#host, reader, mux.hasSentListeners ? performance.now() : 0);
    let at = start;
    if (reader !== null) {
      this.#reader = reader;
      if (at < end) at = this.#feed(reader, bytes, at, end);
      if (this.#broken) {
        this.#refuse(400);
        return end;
      }
    }
    this.#exchange = exchange;
    const answer = mux.respond(exchange.req, exchange.res);
    if (answer instanceof Response) this.#answer(exchange);
    else void answer.then(() => this.#answer(exchange));
    return at;
  }

  #feed(reader: BodyReader, bytes: Buffer, start: number, end: number): number {
    const at = reader.feed(bytes, start, end);
    if (at < 0) {
      this.#broken = true;
      this.#reader = null;
      return end;
    }
    if (reader.complete) this.#reader = null;
    else if (reader.full) this.#pause();
    // A handler that got what it waited for has all the time; it will say when it waits again.
    if (!this.#outbox.blocked) this.#within(reader.waiting ? this.#host.limits.bodyTimeoutMs : Infinity);
    return at;
  }

  #answer(exchange: Exchange): void {
    const { reader, res } = exchange;
    if (this.#state === 'closed') {
      abandon(res.body);
      exchange.cut = true;
      this.#tell(exchange);
      return;
    }
    const last = this.#host.stopping || this.#broken || (this.#peerEnded && this.#carry.length === 0);
    let keep = exchange.keepAlive && !last && !wantsClose(res);
    if (reader !== null && !reader.complete) {
      const streamed = !isWhole(res.body);
      const unasked = exchange.expectsContinue && !reader.begun;
      // A stream may still be made from the body.
      keep &&= !streamed && !unasked && reader.remaining <= DISCARD_BYTES;
      if (!streamed) reader.discard();
    }
    exchange.keepAlive = keep;
    if (this.#sender.whole(exchange)) this.#finish(exchange);
    else void this.#stream(exchange);
  }

  /** Sends a body piece by piece. */
  async #stream(exchange: Exchange): Promise<void> {
    try {
      await this.#sender.pieces(exchange);
    } catch (error) {
      this.#host.mux.fail(error, exchange.res, exchange.req);
      this.#answer(exchange);
      return;
    }
    exchange.reader?.discard();
    // What is cut short must not look complete to the client.
    if (exchange.cut && this.#state !== 'closed') this.#socket.destroy();
    this.#finish(exchange);
  }

  /** The answer is out, or as good as. */
  #finish(exchange: Exchange): void {
    this.#tell(exchange);
    this.#exchange = null;
    if (this.#state === 'closed') return;
    if (!exchange.keepAlive || this.#host.stopping || this.#broken) this.#close();
    else if (!this.#processing) this.#continue();
  }

  #tell({ req, res, sentBytes, startedAt, cut }: Exchange): void {
    const { mux } = this.#host;
    if (!mux.hasSentListeners) return;
    const durationMs = startedAt && performance.now() - startedAt;
    mux.sent(res, req, { bodyBytes: sentBytes, durationMs, aborted: cut });
  }

  /** Goes on with what was read ahead. */
  #continue(): void {
    if (this.#state !== 'open') return;
    const bytes = this.#carry.take();
    if (bytes !== null) {
      this.#process(bytes, 0, bytes.length);
      return;
    }
    this.#outbox.flush();
    this.#settle(false);
  }

  /** What are we waiting for now, and how long? */
  #settle(moreToDo: boolean): void {
    const { limits, stopping } = this.#host;
    if (this.#outbox.blocked) {
      if (this.#carry.length > AHEAD_BYTES) this.#pause();
      return;
    }
    if (this.#exchange !== null) return;
    if (moreToDo) {
      // Others have their turn before the rest of what this client sent at once.
      setImmediate(() => {
        if (this.#exchange === null && this.#reader === null) this.#continue();
      });
      this.#pause();
      return;
    }
    this.#resume();
    if (this.#reader !== null) {
      this.#within(limits.bodyTimeoutMs);
    } else if (this.#carry.length > 0) {
      if (this.#peerEnded) this.#close();
      else if (!this.#headBegun || this.deadline === Infinity) this.#within(limits.headerTimeoutMs);
      this.#headBegun = true;
    } else {
      this.#within(limits.idleTimeoutMs);
      if (this.#peerEnded || stopping) this.#close();
    }
  }

  /** Answers what is no request, and closes. */
  #refuse(status: number): void {
    const { mux, secure } = this.#host;
    const res = new Response();
    const req = new Request({ method: '', target: '', remoteAddress: this.remoteAddress, secure });
    mux.fail(new HttpError(status), res, req);
    mux.sent(res, req, { bodyBytes: this.#sender.refusal(res), durationMs: 0, aborted: false });
    this.#close();
  }

  /** Sends what is left and our end, then reads and drops until the client ends, too: a reset could cost it the answer. */
  #close(): void {
    if (this.#state !== 'open') return;
    this.#state = 'closing';
    this.#carry.clear();
    this.#reader?.discard();
    this.#reader = null;
    this.#outbox.flush();
    this.#socket.end();
    this.#within(this.#socket.writableLength > 0 ? this.#host.limits.writeTimeoutMs : LINGER_MS);
    this.#resume();
  }

  /** No more will come of the body, if there is one. */
  #loseBody(status: number, message?: string): void {
    if (this.#reader !== null) {
      this.#broken = true;
      this.#reader.fail(new HttpError(status, message));
      this.#reader = null;
    }
    if (this.#exchange === null) this.#close();
  }

  #within(ms: number): void {
    this.deadline = this.#host.deadlines.after(ms);
  }

  #pause(): void {
    if (this.#paused) return;
    this.#paused = true;
    this.#socket.pause();
  }

  #resume(): void {
    if (!this.#paused) return;
    this.#paused = false;
    this.#socket.resume();
  }
}
