import type { Response } from '../response.ts';
import { isBodiless, statusLine } from '../status.ts';
import { httpDate } from './clock.ts';

/** How the end of a body is told. */
export type Framing = number | 'chunked' | 'until-close';

/** The parts of an answer's head that the connection decides. */
export interface HeadOptions {
  /** A number of bytes, or how else the body ends. */
  readonly framing: Framing;
  /** `''` says nothing, which means what the version says. */
  readonly connection: '' | 'close' | 'keep-alive';
  /** `''` for none. */
  readonly serverName: string;
  readonly headOnly: boolean;
}

/**
 * Status line and headers, with the blank line. Server and Date unless the application set them; Content-Length, Transfer-Encoding and
 * Connection only from here, whatever the application set, so that framing is always right.
 */
export function answerHead(res: Response, options: HeadOptions): string {
  let head = statusLine(res.statusCode);
  let hasServer = false;
  let hasDate = false;
  let hasType = false;
  let ownLength = '';
  const headers = res.headers;
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at]!;
    const value = headers[at + 1]!;
    switch (name.toLowerCase()) {
      case 'date':
        hasDate = true;
        break;
      case 'server':
        hasServer = true;
        break;
      case 'content-type':
        hasType = true;
        break;
      case 'content-length':
        ownLength = value;
        continue;
      case 'connection':
      case 'transfer-encoding':
        continue;
    }
    head += `${name}: ${value}\r\n`;
  }
  const { framing, connection, serverName, headOnly } = options;
  if (!hasType && typeof res.body === 'string' && res.body !== '')
    head += 'Content-Type: text/plain; charset=utf-8\r\n';
  if (!hasServer && serverName !== '') head += `Server: ${serverName}\r\n`;
  if (!hasDate) head += `Date: ${httpDate()}\r\n`;
  if (connection !== '') head += `Connection: ${connection}\r\n`;
  if (!isBodiless(res.statusCode)) {
    if (framing === 'chunked') {
      if (!headOnly) head += 'Transfer-Encoding: chunked\r\n';
    } else if (framing !== 'until-close') {
      // A handler of HEAD may tell the length of a body that it did not make.
      head += `Content-Length: ${(headOnly && framing === 0 && ownLength) || framing}\r\n`;
    }
  }
  return `${head}\r\n`;
}

/** The length that the application set for a streamed body, or null. @throws RangeError when it is no number of bytes */
export function ownLength(res: Response): number | null {
  const text = res.header('content-length');
  if (text === '') return null;
  if (!/^\d{1,15}$/.test(text)) throw new RangeError(`Content-Length "${text}" is no number of bytes`);
  return Number(text);
}

/** Whether the application asked to close the connection. */
export function wantsClose(res: Response): boolean {
  return res.headers.length > 0 && res.header('connection').toLowerCase().includes('close');
}
