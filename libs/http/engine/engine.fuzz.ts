/**
 * Fuzzes the engine with Node's own parser as the oracle.
 *
 *     node --conditions=source libs/http/engine/engine.fuzz.ts [--seconds 60] [--seed 1]
 *
 * Random streams of requests, right and broken, cut at random places, go through a connection of ours and through a server of node:http, both in
 * memory. What we accept Node must accept, too, with the same meaning (method, target, headers, body), up to the first difference that we
 * refuse: two servers in a row that read a stream differently are what request smuggling needs. The exceptions are written below.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { parseArgs } from 'node:util';
import { limitsWith } from '../limits.ts';
import { Multiplexer } from '../multiplexer.ts';
import { Deadlines } from './clock.ts';
import { Connection } from './connection.ts';
import { HeadParser } from './head-parser.ts';

/** We accept, and Node refuses: a method that its parser does not know. */
const OURS_ALONE = /^BREW$/;
/**
 * Node drops what is pipelined behind a request that asks for an upgrade, although it does not upgrade; we go on, since nothing but a 101 may
 * change the protocol (RFC 9110, 7.8), unless that request has a body.
 */
const ASKS_UPGRADE = /\["connection","(?:[^"]*,)?upgrade/;

interface Message {
  readonly method: string;
  readonly url: string;
  readonly headers: string;
  readonly body: string;
}

export interface FuzzResult {
  readonly cases: number;
  /** Requests that both accepted. */
  readonly agreed: number;
  /** Described, with the input; empty when all is well. */
  readonly failures: string[];
}

/** Runs until `cases` or `seconds` are over. The same seed gives the same cases. */
export async function fuzz(options: { seed: number; cases?: number; seconds?: number }): Promise<FuzzResult> {
  const { seed, cases: most = Infinity, seconds = Infinity } = options;
  const random = generator(seed);
  const ours = ourServer();
  const oracle = nodeServer();
  const end = performance.now() + seconds * 1000;
  const failures: string[] = [];
  let cases = 0;
  let agreed = 0;
  for (; cases < most && performance.now() < end && failures.length < 5; cases++) {
    const input = stream(random);
    const got = await ours.accept(pieces(input, random));
    const expected = await oracle.accept([input]);
    for (const [at, message] of got.entries()) {
      if (OURS_ALONE.test(message.method)) break;
      const same = JSON.stringify(message) === JSON.stringify(expected[at]);
      if (same) agreed++;
      else {
        failures.push(`seed ${seed}, case ${cases}, request ${at}\n  input  ${JSON.stringify(input.toString('latin1'))}
  ours   ${JSON.stringify(message)}\n  node   ${JSON.stringify(expected[at])}`);
        break;
      }
      if (ASKS_UPGRADE.test(message.headers) && message.headers.includes('["upgrade"')) break;
    }
  }
  ours.close();
  return { cases, agreed, failures };
}

interface Acceptor {
  /** The requests read from a stream that came in these pieces. */
  accept(pieces: readonly Buffer[]): Promise<Message[]>;
}

/** The near end is given to the server as its socket; what it writes is dropped. */
class Wire extends Duplex {
  readonly remoteAddress = '';
  override _read(): void {}
  override _write(_chunk: unknown, _encoding: string, done: () => void): void {
    done();
  }
  setTimeout(): this {
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
}

async function send(wire: Wire, pieces: readonly Buffer[]): Promise<void> {
  for (const piece of pieces) {
    if (wire.destroyed) break;
    wire.push(piece);
    await turn();
  }
  if (!wire.destroyed) wire.push(null);
  await turn();
  await turn();
  wire.destroy();
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function ourServer(): Acceptor & { close(): void } {
  let messages: Message[] = [];
  const mux = new Multiplexer();
  mux.around(async (res, req, next) => {
    void next;
    const body = Buffer.from(await req.body()).toString('latin1');
    messages.push({ method: req.method, url: req.url, headers: JSON.stringify([...req.headers]), body });
    res.send('');
  });
  const limits = limitsWith();
  const host = {
    mux,
    limits,
    parser: new HeadParser({ limits, utf8Target: false }),
    deadlines: new Deadlines(1000, () => {}),
    serverName: '',
    secure: false,
    stopping: false,
    onClosed: () => {},
  };
  return {
    async accept(bytes) {
      messages = [];
      const wire = new Wire({ allowHalfOpen: true });
      const connection = new Connection(host, wire as unknown as Socket);
      wire.on('data', (chunk: Buffer) => connection.receive(chunk, chunk.length));
      wire
        .on('end', () => connection.onEnd())
        .on('drain', () => connection.onDrain())
        .on('close', () => connection.onClose())
        .on('error', () => {});
      await send(wire, bytes);
      return messages;
    },
    close: () => host.deadlines.close(),
  };
}

function nodeServer(): Acceptor {
  let messages: Message[] = [];
  const note = (req: IncomingMessage, body: string): void => {
    const target = (req.url ?? '').replace(/#.*/s, '').replace(/^https?:\/\/[^/?#]+/i, '');
    const authority = /^https?:\/\/([^/?#]+)/i.exec(req.url ?? '')?.[1];
    const headers = new Map<string, string>();
    for (let at = 0; at < req.rawHeaders.length; at += 2) {
      const name = req.rawHeaders[at]!.toLowerCase();
      const known = headers.get(name);
      const value = req.rawHeaders[at + 1]!;
      headers.set(name, known === undefined ? value : `${known}${name === 'cookie' ? '; ' : ','}${value}`);
    }
    if (authority !== undefined && req.method !== 'CONNECT') headers.set('host', authority);
    const asterisk = req.method === 'OPTIONS' && target === '';
    const url = asterisk
      ? '*'
      : req.method === 'CONNECT' || target.startsWith('/') || target === '*'
        ? target
        : `/${target}`;
    messages.push({
      method: req.method ?? '',
      url: url.replace(/\?$/, ''),
      headers: JSON.stringify([...headers]),
      body,
    });
  };
  const server = createServer({ maxHeaderSize: 64 * 1024 }, (req, res) => {
    let body = '';
    req.on('data', (chunk: Buffer) => (body += chunk.toString('latin1')));
    req.on('end', () => {
      note(req, body);
      res.end();
    });
    req.on('error', () => {});
  });
  server.on('connect', (req: IncomingMessage, socket: Socket) => {
    setImmediate(() => {
      note(req, '');
      socket.destroy();
    });
  });
  // Not at once: requests before the error are complete, but not read yet.
  server.on('clientError', (_error, socket) => setImmediate(() => socket.destroy()));
  return {
    async accept(bytes) {
      messages = [];
      const wire = new Wire();
      wire.on('error', () => {});
      server.emit('connection', wire);
      await send(wire, bytes);
      return messages;
    },
  };
}

type Random = (below: number) => number;

/** mulberry32: small, and the same everywhere. */
function generator(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const pick = <T>(random: Random, items: readonly T[]): T => items[random(items.length)]!;

const METHODS = [
  'GET',
  'POST',
  'PUT',
  'HEAD',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'BREW',
  'CONNECT',
  'get',
  'GETX',
  '',
];
const TARGETS = [
  '/',
  '/a?b=c',
  '/a#f',
  '*',
  '/%41',
  'http://h/p',
  'http://h?q',
  'HTTPS://h:1/p#x',
  'h:80',
  '',
  '/a b',
  '//',
  '/\xe9',
];
const VERSIONS = [
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.0',
  'HTTP/1.2',
  'HTTP/2.0',
  'http/1.1',
  'HTTP/1.1 ',
];
const RIGHT_LINES = [
  'X: 1',
  'x:  two \t',
  'X:',
  'Cookie: a=1',
  'cookie: b=2',
  'Connection: keep-alive',
  'Upgrade: h2c',
  'Connection: upgrade',
];
const LINES = [
  'Host: a',
  'Host: b:80',
  'Host:',
  'Host : a',
  'X: 1',
  'x:  two \t',
  'X:',
  ' folded',
  '\tfolded',
  'Cookie: a=1',
  'cookie: b=2',
  'Connection: close',
  'Connection: keep-alive',
  'Connection: upgrade',
  'Upgrade: h2c',
  'Content-Length: 3',
  'Content-Length: 3',
  'content-length:0',
  'Content-Length: 03',
  'Content-Length: 5, 3',
  'Content-Length: +3',
  'Content-Length: 3 ',
  'Content-Length:\t3',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked',
  'transfer-encoding:CHUNKED',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding:',
  'Transfer-Encoding: chunked\x0b',
  'Expect: 100-continue',
  'Expect: other',
  'X\x00: a',
  'X: a\x00b',
  'X: \xe9',
  'Bad Name: a',
  ': a',
  'no colon',
];
const BODIES = [
  '',
  'abc',
  'abc',
  '3\r\nabc\r\n0\r\n\r\n',
  '3\r\nabc\r\n0\r\n\r\n',
  '3;x=y\r\nabc\r\n0\r\n\r\n',
  '03\r\nabc\r\n00\r\nX: t\r\n\r\n',
  '0\r\n\r\n',
  '3 \r\nabc\r\n0\r\n\r\n',
  '3\nabc\n0\n\n',
  '3\r\nabc0\r\n\r\n',
  'A\r\n0123456789\r\n0\r\nContent-Length: 3\r\n\r\n',
  '-1\r\nabc\r\n0\r\n\r\n',
  'fffffffffffffffffff\r\nabc\r\n0\r\n\r\n',
  '3;"\r\n"\r\nabc\r\n0\r\n\r\n',
];
const ENDS = ['\r\n', '\r\n', '\r\n', '\r\n', '\r\n', '\r\n', '\r\n', '\r\n', '\r\n', '\n', '\r', '\r\r\n'];
const ODD = [
  '\r',
  '\n',
  '\r\n',
  '\0',
  ' ',
  '\t',
  ':',
  ';',
  ',',
  '-',
  '+',
  '0',
  '3',
  'x',
  '\x0b',
  '\x7f',
  '\x80',
  '\xff',
  '"',
  '\\',
];

function stream(random: Random): Buffer {
  let text = '';
  for (let count = 1 + random(3); count > 0; count--) text += random(4) === 0 ? loose(random) : sound(random);
  const bytes = Array.from(Buffer.from(text, 'latin1'));
  if (random(2) === 0) for (let count = random(3); count > 0; count--) mutate(bytes, random);
  return Buffer.from(bytes);
}

/** A request that is mostly right. */
function sound(random: Random): string {
  const chunked = random(3) === 0;
  const body = random(2) === 0;
  const lines = ['Host: a'];
  if (body) lines.push(chunked ? 'Transfer-Encoding: chunked' : 'Content-Length: 3');
  for (let count = random(3); count > 0; count--)
    lines.splice(random(lines.length + 1), 0, pick(random, random(4) === 0 ? LINES : RIGHT_LINES));
  const method = body ? 'POST' : pick(random, METHODS.slice(0, 8));
  const content = body ? (chunked ? pick(random, BODIES.slice(3, 8)) : 'abc') : '';
  return `${method} ${pick(random, TARGETS.slice(0, random(4) === 0 ? 12 : 3))} ${pick(random, VERSIONS)}\r\n${lines.join('\r\n')}\r\n\r\n${content}`;
}

/** Parts put together without regard. */
function loose(random: Random): string {
  const end = (): string => pick(random, ENDS);
  let text = random(6) === 0 ? end() : '';
  text += `${pick(random, METHODS)} ${pick(random, TARGETS)} ${pick(random, VERSIONS)}${end()}`;
  for (let count = random(6); count > 0; count--) text += `${pick(random, LINES)}${end()}`;
  return `${text}${end()}${pick(random, BODIES)}`;
}

function mutate(bytes: number[], random: Random): void {
  const at = random(bytes.length + 1);
  const odd = Buffer.from(pick(random, ODD), 'latin1');
  switch (random(4)) {
    case 0:
      bytes.splice(at, 1 + random(3));
      break;
    case 1:
      bytes.splice(at, 0, ...odd);
      break;
    case 2:
      bytes.splice(at, 1, ...odd);
      break;
    default:
      bytes.splice(at, 0, ...bytes.slice(random(bytes.length), random(bytes.length + 1)));
  }
}

function pieces(input: Buffer, random: Random): Buffer[] {
  const cuts = Array.from({ length: random(4) }, () => random(input.length + 1)).toSorted((a, b) => a - b);
  return [0, ...cuts]
    .map((from, at) => input.subarray(from, cuts[at] ?? input.length))
    .filter((piece) => piece.length > 0);
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { seconds: { type: 'string' }, seed: { type: 'string' } } });
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  const result = await fuzz({ seed, seconds: Number(values.seconds ?? 60) });
  console.log(
    `seed ${seed}: ${result.cases} cases, ${result.agreed} requests agreed, ${result.failures.length} failures`,
  );
  for (const failure of result.failures) console.log(failure);
  process.exitCode = result.failures.length === 0 ? 0 : 1;
}
