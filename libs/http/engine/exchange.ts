import type { BodySource } from '../body.ts';
import { NO_BODY } from '../body.ts';
import { Request, type RequestSource } from '../request.ts';
import { Response } from '../response.ts';
import type { BodyReader } from './body-reader.ts';
import type { ConnectionHost } from './connection-host.ts';
import { splitFields } from './head-parser.ts';

/** What an exchange asks its connection. */
export interface Peer {
  readonly remoteAddress: string;
}

/** One request as it was read, and its answer, until that is sent. Costs strings only; lists are made when asked for. */
export class Exchange implements RequestSource {
  readonly method: string;
  readonly target: string;
  readonly authority: string;
  readonly version: string;
  readonly reader: BodyReader | null;
  readonly expectsContinue: boolean;
  readonly req: Request;
  readonly res: Response = new Response();
  /** The connection stays after the answer: what the client wishes, until the server decides. */
  keepAlive: boolean;
  /** Body bytes sent, framing not counted. */
  sentBytes = 0;
  /** The answer had to be given up. */
  cut = false;
  /** Milliseconds; 0 when nobody asks how long answers take. */
  readonly startedAt: number;
  readonly #peer: Peer;
  readonly #host: ConnectionHost;
  readonly #fields: string;
  #gone: AbortController | null = null;

  /** Takes over what the host's parser has just read. */
  constructor(peer: Peer, host: ConnectionHost, reader: BodyReader | null, startedAt: number) {
    const head = host.parser;
    this.#peer = peer;
    this.#host = host;
    this.method = head.method;
    this.target = head.target;
    this.authority = head.authority;
    this.version = head.version;
    this.#fields = head.fields;
    this.keepAlive = head.keepAlive && head.method !== 'CONNECT';
    this.expectsContinue = head.expectsContinue;
    this.reader = reader;
    this.startedAt = startedAt;
    // Whoever is told of the end will ask who it was, also of a client that is gone by then.
    if (startedAt !== 0) void peer.remoteAddress;
    this.req = new Request(this);
  }

  get headers(): readonly string[] {
    return splitFields(this.#fields);
  }

  get body(): BodySource {
    return this.reader ?? NO_BODY;
  }

  get remoteAddress(): string {
    return this.#peer.remoteAddress;
  }

  get secure(): boolean {
    return this.#host.secure;
  }

  get maxBodyBytes(): number {
    return this.#host.limits.maxBodyBytes;
  }

  get signal(): AbortSignal {
    return (this.#gone ??= new AbortController()).signal;
  }

  /** The client went away. */
  abort(): void {
    this.#gone ??= new AbortController();
    this.#gone.abort();
  }
}
