/** Speaks to a server in bytes, as no HTTP client would. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export interface RawAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends the pieces one after the other, and returns the answers that come until the server closes. */
export async function exchange(
  url: string,
  pieces: string | Uint8Array | readonly (string | Uint8Array)[],
  { headRequests = [] }: { headRequests?: readonly number[] } = {},
): Promise<RawAnswer[]> {
  const socket = await dial(url);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  const closed = once(socket, 'close');
  for (const piece of Array.isArray(pieces) ? (pieces as string[]) : [pieces as string]) {
    socket.write(piece);
    await delay(2);
  }
  await closed;
  return parseAnswers(Buffer.concat(chunks), headRequests);
}

/** One request, after whose answer the server closes. */
export async function ask(
  url: string,
  requestLine: string,
  { headers = {}, body = '' }: { headers?: Readonly<Record<string, string>>; body?: string | Uint8Array } = {},
): Promise<RawAnswer> {
  const content = Buffer.from(body as string);
  const lines = Object.entries({
    Host: 'localhost',
    Connection: 'close',
    ...(content.length > 0 ? { 'Content-Length': String(content.length) } : {}),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = Buffer.from(`${requestLine} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1');
  const isHead = requestLine.startsWith('HEAD ');
  const [answer, ...more] = await exchange(url, Buffer.concat([head, content]), { headRequests: isHead ? [0] : [] });
  if (answer === undefined || more.length > 0) throw new Error(`${requestLine}: one answer is expected`);
  return answer;
}

export async function dial(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  return socket;
}

/** @param headRequests which answers, from 0, are to HEAD and have no body */
export function parseAnswers(bytes: Buffer, headRequests: readonly number[] = []): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = bytes;
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n');
    if (end === -1) throw new Error(`no complete answer: ${JSON.stringify(rest.toString('latin1'))}`);
    const [statusLine = '', ...lines] = rest.toString('latin1', 0, end).split('\r\n');
    const status = Number(statusLine.split(' ')[1]);
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    );
    const bodiless = status < 200 || status === 204 || headRequests.includes(answers.length);
    const length = bodiless ? 0 : Number(headers['content-length']);
    const body = rest.subarray(end + 4, end + 4 + length);
    if (body.length !== length) throw new Error(`${statusLine}: the body has ${body.length} bytes of ${length}`);
    answers.push({ status, headers, body: body.toString('utf8') });
    rest = rest.subarray(end + 4 + length);
  }
  return answers;
}
