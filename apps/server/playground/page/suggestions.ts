/** What the server answers, and the one request that asks for it. */

type Part = string | number | null;

export interface Suggestion {
  readonly value: string;
  /** UTF-16 offsets into `value`, half-open, ascending. */
  readonly highlight: readonly (readonly [start: number, end: number])[];
  readonly kind: string;
  readonly data: Readonly<Record<string, Part>>;
}

export interface Answer {
  readonly suggestions: readonly Suggestion[];
  /** Milliseconds from sending the request to having read the answer. */
  readonly elapsedMs: number;
  /** Path and query of the request. */
  readonly url: string;
}

/** The server answered, and refused. The message is the server's own, remedy included. */
export class RefusedError extends Error {
  override readonly name: string = 'RefusedError';
}

/** The server did not answer at all, or not as this server answers. */
export class AwayError extends Error {
  override readonly name: string = 'AwayError';
}

const LIMIT = 8;

/**
 * @param kind `address`, `name` or `email`
 * @throws RefusedError, AwayError; the signal's own reason when it was aborted
 */
export async function fetchSuggestions(kind: string, query: string, signal: AbortSignal): Promise<Answer> {
  const url = `/api/v1/suggest/${kind}?${new URLSearchParams({ q: query, limit: String(LIMIT) })}`;
  const startMs = performance.now();
  let status: number;
  let body: { suggestions?: Suggestion[]; error?: { message: string; help: string } };
  try {
    const response = await fetch(url, { signal });
    status = response.status;
    body = await response.json();
  } catch (error) {
    signal.throwIfAborted();
    throw new AwayError('The server does not answer.', { cause: error });
  }
  if (body.error !== undefined && status < 500) throw new RefusedError(`${body.error.message} ${body.error.help}`);
  if (body.suggestions === undefined) throw new AwayError(`The server answered with status ${status}.`);
  return { suggestions: body.suggestions, elapsedMs: performance.now() - startMs, url };
}
