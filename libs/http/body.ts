import { HttpError } from './http-error.ts';
import { bytesOf } from './response.ts';

/** Where a request's body comes from: the side of the transport. */
export interface BodySource {
  /** Bytes announced by Content-Length, 0 when there is no body, -1 when chunked. */
  readonly length: number;
  /**
   * The next bytes, or null at the end. The caller owns them.
   * Rejects with an HttpError when the body is broken (400) or does not come (408), with another error when the client went away.
   */
  read(): Uint8Array | null | Promise<Uint8Array | null>;
  /** Header lines after a chunked body, flat: name, value, name, value; complete after the end was read. */
  readonly trailers: readonly string[];
}

export const NO_BODY: BodySource = { length: 0, read: () => null, trailers: [] };

/** A body that is there already. */
export function bodyOf(content: string | Uint8Array): BodySource {
  let rest: Uint8Array | null = bytesOf(content);
  return {
    length: rest.length,
    read() {
      const bytes = rest;
      rest = null;
      return bytes;
    },
    trailers: [],
  };
}

/**
 * The chunks of `source` as they come.
 * @throws HttpError 413 beyond `maxBytes`
 */
export async function* chunksOf(source: BodySource, maxBytes: number): AsyncGenerator<Uint8Array, void, void> {
  checkLength(source.length, maxBytes);
  let size = 0;
  for (;;) {
    const chunk = await source.read();
    if (chunk === null) return;
    size += chunk.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    yield chunk;
  }
}

/**
 * All of `source` in one piece.
 * @throws HttpError 413 beyond `maxBytes`
 */
export async function readAll(source: BodySource, maxBytes: number): Promise<Uint8Array> {
  checkLength(source.length, maxBytes);
  let all: Uint8Array = EMPTY;
  let size = 0;
  for (;;) {
    const step = source.read();
    const chunk = step instanceof Promise ? await step : step;
    if (chunk === null) return all.subarray(0, size);
    if (size + chunk.length > maxBytes) throw tooLarge(maxBytes);
    if (size === 0) {
      all = chunk;
    } else {
      // Collected in one piece that doubles: a body that comes byte by byte costs its bytes, not an object for each.
      if (size + chunk.length > all.length) all = grown(all, size, size + chunk.length);
      all.set(chunk, size);
    }
    size += chunk.length;
  }
}

const EMPTY = new Uint8Array(0);

function grown(bytes: Uint8Array, used: number, needed: number): Uint8Array {
  const more = Buffer.allocUnsafeSlow(Math.max(2 * bytes.length, needed));
  more.set(bytes.subarray(0, used));
  return more;
}

/** Longest length that is taken for an honest mistake. */
const MAX_PLAUSIBLE_BYTES = 2 ** 31 - 1;

/** @throws HttpError 413 when a body of the announced length is too large, 400 when it is absurd */
export function checkLength(length: number, maxBytes: number): void {
  if (length > maxBytes) throw tooLarge(maxBytes, length > MAX_PLAUSIBLE_BYTES ? 400 : 413);
}

function tooLarge(maxBytes: number, status = 413): HttpError {
  return new HttpError(status, `The body is larger than the ${maxBytes} bytes accepted here`);
}
