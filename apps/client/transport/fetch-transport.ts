/** Over `fetch`: the browser keeps the connections, and does not tell why one failed. */
import {
  TransportError,
  type Transport,
  type TransportAnswer,
  type TransportRequest,
  UnsendableError,
} from './transport.ts';

/** The URL standard takes these segments away before anything is sent. */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}$/i;

export class FetchTransport implements Transport {
  async send({ method, origin, path, headers, body, signal }: TransportRequest): Promise<TransportAnswer> {
    if (DOT_SEGMENT.test(path)) throw new UnsendableError('no browser can send "." or ".." as a key');
    try {
      const answer = await fetch(new URL(path, origin), {
        method,
        headers: {
          ...headers,
          Accept: 'application/json',
          ...(body === null ? {} : { 'Content-Type': 'application/json' }),
        },
        body,
        signal,
        cache: 'no-store',
      });
      return {
        status: answer.status,
        body: await answer.text(),
        retryAfter: answer.headers.get('Retry-After') ?? '',
      };
    } catch (cause) {
      signal.throwIfAborted();
      throw new TransportError(cause instanceof Error ? cause.message : String(cause), true, { cause });
    }
  }

  close(): void {}
}
