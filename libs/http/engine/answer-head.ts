import type { Response } from '../response.ts';
import { isBodiless, statusLine } from '../status.ts';
import { httpDate } from './clock.ts';
import { LENGTH_VALUE } from './octets.ts';

/** How the end of a body is told: by a number of bytes, or else. */
export type Framing = number | 'chunked' | 'until-close';

/** What the application sets of these is not written: framing is ours. */
const OURS = /^(?:connection|content-length|transfer-encoding)$/i;

/** What a head depends on. */
export interface Answered {
  readonly res: Response;
  /** Of the request. */
  readonly method: string;
  readonly version: string;
  /** Whether the connection stays. */
  readonly keepAlive: boolean;
}

/**
 * Status line and headers, with the blank line. Server and Date unless the application set them; Content-Length, Transfer-Encoding and
 * Connection only from here, whatever the application set, so that framing is always right.
 * @param serverName `''` for none
 */
export function answerHead(
  { res, method, version, keepAlive }: Answered,
  framing: Framing,
  serverName: string,
): string {
  let head = statusLine(res.statusCode);
  const { headers } = res;
  for (let at = 0; at < headers.length; at += 2) {
    if (!OURS.test(headers[at]!)) head += `${headers[at]!}: ${headers[at + 1]!}\r\n`;
  }
  if (typeof res.body === 'string' && res.body !== '' && !res.hasHeader('content-type'))
    head += 'Content-Type: text/plain; charset=utf-8\r\n';
  if (serverName !== '' && !res.hasHeader('server')) head += `Server: ${serverName}\r\n`;
  if (!res.hasHeader('date')) head += `Date: ${httpDate()}\r\n`;
  // Said only where it is not what the version means anyway.
  if (!keepAlive || version !== '1.1') head += `Connection: ${keepAlive ? 'keep-alive' : 'close'}\r\n`;
  const headOnly = method === 'HEAD';
  if (!isBodiless(res.statusCode)) {
    if (framing === 'chunked') {
      if (!headOnly) head += 'Transfer-Encoding: chunked\r\n';
    } else if (framing !== 'until-close') {
      // A handler of HEAD may tell the length of a body that it did not make.
      head += `Content-Length: ${(headOnly && framing === 0 && res.header('content-length')) || framing}\r\n`;
    }
  }
  return `${head}\r\n`;
}

/** The length that the application set for a streamed body, or null. @throws RangeError when it is no number of bytes */
export function ownLength(res: Response): number | null {
  const text = res.header('content-length');
  if (text === '') return null;
  if (!LENGTH_VALUE.test(text)) throw new RangeError(`Content-Length "${text}" is no number of bytes`);
  return Number(text);
}

/** Whether the application asked to close the connection. */
export function wantsClose(res: Response): boolean {
  return res.header('connection').toLowerCase().includes('close');
}
