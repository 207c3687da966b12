/** Puts an answer on the wire: at once when its body is there and not large, piece by piece otherwise. */
import type { Response } from '../response.ts';
import { isBodiless } from '../status.ts';
import { answerHead, type Framing, ownLength } from './answer-head.ts';
import { BodyPump, SLICE_BYTES } from './body-pump.ts';
import type { Exchange } from './exchange.ts';
import type { Outbox } from './outbox.ts';

/** Whether the body is made while it is sent. */
export function isStreamed(res: Response): boolean {
  return typeof res.body !== 'string' && !(res.body instanceof Uint8Array);
}

/**
 * Sends a whole answer, unless its body is better sent in pieces.
 * @param keep the connection stays
 * @returns the bytes of the body that were sent; null when nothing was, and `pumpOf` and `sendPieces` have to
 */
export function sendWhole(
  outbox: Outbox,
  serverName: string,
  exchange: Exchange,
  res: Response,
  keep: boolean,
): number | null {
  const { body, rawReply } = res;
  const headOnly = exchange.method === 'HEAD';
  if (rawReply !== null) {
    outbox.bytes(headOnly ? rawReply.bytes.subarray(0, rawReply.headLength) : rawReply.bytes);
    return headOnly ? 0 : rawReply.bytes.length - rawReply.headLength;
  }
  if (typeof body !== 'string' && !(body instanceof Uint8Array)) return null;
  const size = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
  const bodiless = headOnly || isBodiless(res.statusCode);
  if (size > SLICE_BYTES && !bodiless) return null;
  const head = answerHead(res, { framing: size, connection: connectionOf(exchange, keep), serverName, headOnly });
  if (bodiless || size === 0) {
    outbox.text(head);
    return 0;
  }
  outbox.answer(head, body, size);
  return size;
}

/** The pump for a body that is sent in pieces, and how its end is told. @throws RangeError for a bad Content-Length */
export function pumpOf(outbox: Outbox, exchange: Exchange, res: Response): { pump: BodyPump; framing: Framing } {
  const { body } = res;
  if (typeof body === 'string' || body instanceof Uint8Array) {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    return { pump: new BodyPump([bytes], outbox), framing: bytes.length };
  }
  const pump = new BodyPump(body, outbox);
  try {
    return { pump, framing: ownLength(res) ?? (exchange.version === '1.0' ? 'until-close' : 'chunked') };
  } catch (error) {
    pump.cancel();
    throw error;
  }
}

/**
 * Sends head and body, in pieces. Rejects, with nothing sent, when the body fails before its first byte.
 * @returns true when all was sent; false when it had to be given up, and the connection must not look as if all was well
 */
export async function sendPieces(
  outbox: Outbox,
  serverName: string,
  exchange: Exchange,
  res: Response,
  pump: BodyPump,
  framing: Framing,
  keep: boolean,
): Promise<boolean> {
  const headOnly = exchange.method === 'HEAD';
  const bodiless = headOnly || isBodiless(res.statusCode);
  if (!bodiless) await pump.prime();
  outbox.text(answerHead(res, { framing, connection: connectionOf(exchange, keep), serverName, headOnly }));
  if (bodiless) {
    pump.cancel();
    return true;
  }
  try {
    return await pump.run(framing, res.trailers);
  } catch {
    return false;
  }
}

function connectionOf(exchange: Exchange, keep: boolean): '' | 'close' | 'keep-alive' {
  return !keep ? 'close' : exchange.version === '1.1' ? '' : 'keep-alive';
}
