/** Sends a body that is made while it is sent, only as fast as the client takes it. */
import { Readable } from 'node:stream';
import { type Body, type BodyStream, bytesOf } from '../response.ts';
import type { Framing } from './answer-head.ts';
import type { Outbox } from './outbox.ts';

/** Sent at most at once, so that what waits in memory is bounded and a slow client's progress shows. */
export const SLICE_BYTES: number = 64 * 1024;

type Step = IteratorResult<Uint8Array | string>;
type Source = AsyncIterator<Uint8Array | string> | Iterator<Uint8Array | string>;

const CANCELLED = Symbol('cancelled');

export class BodyPump {
  readonly #body: BodyStream;
  readonly #source: Source;
  readonly #outbox: Outbox;
  #wake: PromiseWithResolvers<Step | typeof CANCELLED> | null = null;
  #cancelled = false;
  #next: Promise<Step> | null = null;
  /** Body bytes sent, framing not counted. */
  sent = 0;

  constructor(body: BodyStream, outbox: Outbox) {
    this.#body = body;
    this.#source = Symbol.asyncIterator in body ? body[Symbol.asyncIterator]() : body[Symbol.iterator]();
    this.#outbox = outbox;
  }

  /**
   * Starts the source and waits for its first bytes, but for one turn only: an error there can still become an answer, and a source that takes
   * its time does not hold up the head. Rejects with the source's error.
   */
  async prime(): Promise<void> {
    this.#next = this.#ask();
    const turn = new Promise((resolve) => setImmediate(resolve));
    await Promise.race([this.#next, turn]);
  }

  /**
   * Sends all of the body; the head is out already. Resolves to false when it was cancelled.
   * Rejects with the source's error, or a RangeError when the source yields other than the announced bytes: the connection must be cut.
   */
  async run(framing: Framing, trailers: readonly string[]): Promise<boolean> {
    const outbox = this.#outbox;
    for (;;) {
      const step = await this.#step();
      if (step === CANCELLED) return false;
      if (step.done === true) break;
      const chunk = bytesOf(step.value);
      if (chunk.length === 0) continue;
      this.sent += chunk.length;
      if (typeof framing === 'number' && this.sent > framing) {
        this.cancel();
        throw misfit(framing);
      }
      for (let at = 0; at < chunk.length && !this.#cancelled; at += SLICE_BYTES) {
        this.#send(chunk.subarray(at, at + SLICE_BYTES), framing === 'chunked');
        if (outbox.blocked) await outbox.drained();
      }
    }
    if (typeof framing === 'number' && this.sent < framing) throw misfit(framing);
    if (framing === 'chunked') {
      let end = '0\r\n';
      for (let at = 0; at < trailers.length; at += 2) end += `${trailers[at]!}: ${trailers[at + 1]!}\r\n`;
      outbox.text(`${end}\r\n`);
    }
    return true;
  }

  /** The client went away, or nobody wants the body: lets the source clean up. */
  cancel(): void {
    if (this.#cancelled) return;
    this.#cancelled = true;
    this.#wake?.resolve(CANCELLED);
    this.#next?.catch(() => {});
    try {
      const ended: unknown = this.#source.return?.();
      if (ended instanceof Promise) ended.catch(() => {});
      abandon(this.#body);
    } catch {
      // A source that fails while it cleans up has nobody to tell.
    }
  }

  #send(slice: Uint8Array, chunked: boolean): void {
    const outbox = this.#outbox;
    if (chunked) outbox.text(`${slice.length.toString(16)}\r\n`);
    outbox.bytes(slice);
    if (chunked) outbox.text('\r\n');
    outbox.flush();
  }

  async #ask(): Promise<Step> {
    return this.#source.next();
  }

  async #step(): Promise<Step | typeof CANCELLED> {
    if (this.#cancelled) return CANCELLED;
    const wake = Promise.withResolvers<Step | typeof CANCELLED>();
    this.#wake = wake;
    (this.#next ?? this.#ask()).then(wake.resolve, wake.reject);
    this.#next = null;
    return wake.promise;
  }
}

function misfit(length: number): RangeError {
  return new RangeError(`the body has not the ${length} bytes of its Content-Length`);
}

/** Lets go of a body that nobody will iterate over: only a stream that was never asked holds something then, such as an open file. */
export function abandon(body: Body): void {
  if (body instanceof Readable) body.destroy();
}
