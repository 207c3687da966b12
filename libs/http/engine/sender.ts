/** Puts the answers of one connection on the wire: at once when the body is there and not large, piece by piece otherwise. */
import { bytesOf, isWhole, type Response } from '../response.ts';
import { isBodiless } from '../status.ts';
import { answerHead, type Framing, ownLength } from './answer-head.ts';
import { BodyPump, SLICE_BYTES } from './body-pump.ts';
import type { Exchange } from './exchange.ts';
import type { Outbox } from './outbox.ts';

/** What became of an answer that was sent in pieces. */
export interface Sent {
  /** Body bytes, framing not counted. */
  readonly bytes: number;
  /** False when it had to be given up, and the connection must not look as if all was well. */
  readonly whole: boolean;
  /** The connection may stay. */
  readonly keep: boolean;
}

export class Sender {
  readonly #outbox: Outbox;
  readonly #serverName: string;
  #pump: BodyPump | null = null;

  constructor(outbox: Outbox, serverName: string) {
    this.#outbox = outbox;
    this.#serverName = serverName;
  }

  /**
   * Sends a whole answer, unless its body is better sent in pieces.
   * @param keep the connection stays
   * @returns the bytes of the body that were sent; null when nothing was, and `pieces` has to
   */
  whole(exchange: Exchange, res: Response, keep: boolean): number | null {
    const { body, rawReply } = res;
    const headOnly = exchange.method === 'HEAD';
    if (rawReply !== null) {
      this.#outbox.bytes(headOnly ? rawReply.bytes.subarray(0, rawReply.headLength) : rawReply.bytes);
      return headOnly ? 0 : rawReply.bytes.length - rawReply.headLength;
    }
    if (!isWhole(body)) return null;
    const size = Buffer.byteLength(body);
    const bodiless = headOnly || isBodiless(res.statusCode);
    if (size > SLICE_BYTES && !bodiless) return null;
    const head = this.#head(exchange, res, size, keep);
    if (bodiless || size === 0) {
      this.#outbox.text(head);
      return 0;
    }
    this.#outbox.answer(head, body, size);
    return size;
  }

  /** Sends an answer in pieces. Rejects, with nothing sent, when its Content-Length is none or the body fails before its first byte. */
  async pieces(exchange: Exchange, res: Response, keep: boolean): Promise<Sent> {
    const { body } = res;
    const size = isWhole(body) ? Buffer.byteLength(body) : null;
    const pump = (this.#pump = new BodyPump(isWhole(body) ? [bytesOf(body)] : body, this.#outbox));
    try {
      const framing = size ?? ownLength(res) ?? (exchange.version === '1.0' ? 'until-close' : 'chunked');
      const stays = keep && framing !== 'until-close';
      const bodiless = exchange.method === 'HEAD' || isBodiless(res.statusCode);
      if (!bodiless) await pump.prime();
      this.#outbox.text(this.#head(exchange, res, framing, stays));
      if (bodiless) pump.cancel();
      const whole = bodiless || (await pump.run(framing, res.trailers).catch(() => false));
      return { bytes: pump.sent, whole, keep: stays };
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
    const head = answerHead(res, {
      framing: size,
      connection: 'close',
      serverName: this.#serverName,
      headOnly: false,
    });
    this.#outbox.answer(head, body, size);
    return size;
  }

  /** The client went away. */
  cancel(): void {
    this.#pump?.cancel();
  }

  #head(exchange: Exchange, res: Response, framing: Framing, keep: boolean): string {
    return answerHead(res, {
      framing,
      connection: !keep ? 'close' : exchange.version === '1.1' ? '' : 'keep-alive',
      serverName: this.#serverName,
      headOnly: exchange.method === 'HEAD',
    });
  }
}
