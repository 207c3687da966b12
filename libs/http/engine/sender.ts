/** Puts the answers of one connection on the wire: at once when the body is there and not large, piece by piece otherwise. */
import { bytesOf, isWhole, type Response } from '../response.ts';
import { isBodiless } from '../status.ts';
import { answerHead, ownLength } from './answer-head.ts';
import { BodyPump, SLICE_BYTES } from './body-pump.ts';
import type { Exchange } from './exchange.ts';
import type { Outbox } from './outbox.ts';

export class Sender {
  readonly #outbox: Outbox;
  readonly #serverName: string;
  #pump: BodyPump | null = null;

  constructor(outbox: Outbox, serverName: string) {
    this.#outbox = outbox;
    this.#serverName = serverName;
  }

  /** Sends a whole answer. @returns false when nothing was sent: the body goes in `pieces` */
  whole(exchange: Exchange): boolean {
    const { body, rawReply, statusCode } = exchange.res;
    const headOnly = exchange.method === 'HEAD';
    if (rawReply !== null) {
      const { bytes, headLength } = rawReply;
      this.#outbox.bytes(headOnly ? bytes.subarray(0, headLength) : bytes);
      if (!headOnly) exchange.sentBytes = bytes.length - headLength;
      return true;
    }
    if (!isWhole(body)) return false;
    const size = Buffer.byteLength(body);
    const bodiless = headOnly || isBodiless(statusCode);
    if (size > SLICE_BYTES && !bodiless) return false;
    const head = answerHead(exchange, size, this.#serverName);
    if (bodiless || size === 0) {
      this.#outbox.text(head);
    } else {
      this.#outbox.answer(head, body, size);
      exchange.sentBytes = size;
    }
    return true;
  }

  /** Sends an answer in pieces. Rejects, with nothing sent, when its Content-Length is none or the body fails before its first byte. */
  async pieces(exchange: Exchange): Promise<void> {
    const { res } = exchange;
    const { body } = res;
    const size = isWhole(body) ? Buffer.byteLength(body) : null;
    const pump = (this.#pump = new BodyPump(isWhole(body) ? [bytesOf(body)] : body, this.#outbox));
    try {
      const framing = size ?? ownLength(res) ?? (exchange.version === '1.0' ? 'until-close' : 'chunked');
      if (framing === 'until-close') exchange.keepAlive = false;
      const bodiless = exchange.method === 'HEAD' || isBodiless(res.statusCode);
      if (!bodiless) await pump.prime();
      this.#outbox.text(answerHead(exchange, framing, this.#serverName));
      if (bodiless) pump.cancel();
      else exchange.cut = !(await pump.run(framing, res.trailers).catch(() => false));
      exchange.sentBytes = pump.sent;
    } catch (error) {
      pump.cancel();
      throw error;
    } finally {
      this.#pump = null;
    }
  }

  /** Answers what is no request; the connection ends with it. @returns the bytes of the body */
  refusal(res: Response): number {
    const body = isWhole(res.body) ? res.body : '';
    const size = Buffer.byteLength(body);
    const head = answerHead({ res, method: '', version: '1.1', keepAlive: false }, size, this.#serverName);
    this.#outbox.answer(head, body, size);
    return size;
  }

  /** The client went away. */
  cancel(): void {
    this.#pump?.cancel();
  }
}
