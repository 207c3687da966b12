import { isBodiless, statusLine } from './status.ts';

/**
 * A complete answer, bytes as they go on the wire, checked once when it is made: for hot answers that do not change.
 * It is sent as it is, so it carries no Date unless it was built with one.
 */
export class RawReply {
  readonly bytes: Uint8Array;
  /** Bytes up to the body, the blank line included: all that a HEAD request gets. */
  readonly headLength: number;
  readonly status: number;

  /** @throws TypeError unless it is an HTTP/1.1 answer whose Content-Length equals the size of its body */
  constructor(reply: Uint8Array | string) {
    const bytes = bufferOf(reply);
    const end = bytes.indexOf('\r\n\r\n');
    const head = bytes.toString('latin1', 0, Math.max(end, 0));
    const [, code] = /^HTTP\/1\.1 ([2-9]\d\d) [^\r\n]*(?:\r\n|$)/.exec(head) ?? [];
    if (end === -1 || code === undefined)
      throw new TypeError('a raw reply begins "HTTP/1.1 200 OK" and has a blank line before its body');
    const status = Number(code);
    const size = bytes.length - end - 4;
    const lengths = head.match(/(?<=\r\ncontent-length:[ \t]*)\d+(?=[ \t]*(?:\r\n|$))/gi) ?? [];
    if (lengths.join() !== String(size) && !(isBodiless(status) && size === 0 && lengths.length === 0)) {
      throw new TypeError(`a raw reply needs one Content-Length that is right: its body has ${size} bytes`);
    }
    if (/\r\n(?:transfer-encoding|connection):/i.test(head)) {
      throw new TypeError('a raw reply carries neither Transfer-Encoding nor Connection');
    }
    this.bytes = bytes;
    this.headLength = end + 4;
    this.status = status;
  }

  /** Builds one from its parts; Content-Length is added. */
  static of(status: number, headers: Readonly<Record<string, string>>, body: string | Uint8Array = ''): RawReply {
    const content = bufferOf(body);
    let head = statusLine(status);
    for (const [name, value] of Object.entries(headers)) head += `${name}: ${value}\r\n`;
    if (!isBodiless(status)) head += `Content-Length: ${content.length}\r\n`;
    return new RawReply(Buffer.concat([Buffer.from(`${head}\r\n`, 'latin1'), content]));
  }
}

function bufferOf(content: Uint8Array | string): Buffer {
  return typeof content === 'string'
    ? Buffer.from(content)
    : Buffer.from(content.buffer, content.byteOffset, content.length);
}
