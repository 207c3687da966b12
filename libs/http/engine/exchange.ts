import type { BodySource } from '../body.ts';
import { NO_BODY } from '../body.ts';
import { Request, type RequestSource } from '../request.ts';
import { Response } from '../response.ts';
import type { BodyReader } from './body-reader.ts';
import type { HeadParser } from './head-parser.ts';
import { splitFields } from './head-parser.ts';

/** What an exchange may ask its connection. */
export interface Peer {
  readonly remoteAddress: string;
  readonly secure: boolean;
  readonly maxBodyBytes: number;
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
  readonly #fields: string;
  #gone: AbortController | null = null;
  #aborted = false;

  constructor(peer: Peer, head: HeadParser, reader: BodyReader | null, startedAt: number) {
    this.#peer = peer;
    this.method = head.method;
    this.target = head.target;
    this.authority = head.authority;
    this.version = head.minorVersion === 1 ? '1.1' : '1.0';
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
    return this.#peer.secure;
  }

  get maxBodyBytes(): number {
    return this.#peer.maxBodyBytes;
  }

  get signal(): AbortSignal {
    this.#gone ??= new AbortController();
    if (this.#aborted) this.#gone.abort();
    return this.#gone.signal;
  }

  /** The client went away. */
  abort(): void {
    this.#aborted = true;
    this.#gone?.abort();
  }
}
