/** Over node:http: connections are kept, but not as long as servers keep them, so that a request rarely meets a closed one. */
import { Agent, request, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { TransportError, type Transport, type TransportAnswer, type TransportRequest } from './transport.ts';

/** The server closes a connection that is idle for 5 s. */
const IDLE_TIMEOUT_MS = 4_000;

/** Errors that come before a byte of the request has left. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EADDRNOTAVAIL',
  'EMFILE',
]);

export class NodeTransport implements Transport {
  readonly #options: { keepAlive: true; maxSockets: number; timeout: number; scheduling: 'lifo' };
  #agent: Agent | SecureAgent | null = null;

  /** @param connections most at a time */
  constructor(connections: number) {
    this.#options = { keepAlive: true, maxSockets: connections, timeout: IDLE_TIMEOUT_MS, scheduling: 'lifo' };
  }

  send({ method, origin, path, headers, body, signal }: TransportRequest): Promise<TransportAnswer> {
    const secure = origin.protocol === 'https:';
    this.#agent ??= secure ? new SecureAgent(this.#options) : new Agent(this.#options);
    const { promise, resolve, reject } = Promise.withResolvers<TransportAnswer>();
    const payload = body === null ? null : Buffer.from(body);
    const options = {
      agent: this.#agent,
      method,
      hostname: origin.hostname.replace(/^\[|\]$/g, ''),
      port: origin.port,
      path,
      signal,
      headers: {
        ...headers,
        Host: origin.host,
        Accept: 'application/json',
        ...(payload === null ? {} : { 'Content-Type': 'application/json', 'Content-Length': payload.length }),
      },
    };
    const fail = (error: NodeJS.ErrnoException): void => {
      const reason: unknown = signal.aborted ? signal.reason : null;
      reject(
        reason instanceof Error
          ? reason
          : new TransportError(error.message || error.code || 'no connection', !NEVER_SENT.has(codeOf(error)), {
              cause: error,
            }),
      );
    };
    const sent = (secure ? secureRequest : request)(options, (answer) => {
      collect(answer).then(resolve, fail);
    });
    sent.on('error', fail);
    sent.end(payload ?? undefined);
    return promise;
  }

  close(): void {
    this.#agent?.destroy();
    this.#agent = null;
  }
}

// ———

async function collect(answer: IncomingMessage): Promise<TransportAnswer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return {
    status: answer.statusCode ?? 0,
    body: Buffer.concat(chunks).toString('utf8'),
    retryAfter: answer.headers['retry-after'] ?? '',
  };
}

/** A name with several addresses fails with one error for all of them. */
function codeOf(error: NodeJS.ErrnoException): string {
  return error.code ?? '';
}
