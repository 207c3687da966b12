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
import { generator, pieces, stream } from './input.fuzz.ts';
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
    parser: new HeadParser(limits),
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
      url: url.replace(/^([^?]*)\?$/, '$1'),
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
