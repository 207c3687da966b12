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
  /** Milliseconds of it that the server searched. */
  readonly searchMs: number;
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
  let response: Response;
  let body: { suggestions?: Suggestion[]; error?: { message: string; help: string } };
  try {
    response = await fetch(url, { signal });
    body = await response.json();
  } catch (error) {
    signal.throwIfAborted();
    throw new AwayError('The server does not answer.', { cause: error });
  }
  if (body.error !== undefined && response.status < 500)
    throw new RefusedError(`${body.error.message} ${body.error.help}`);
  if (body.suggestions === undefined) throw new AwayError(`The server answered with status ${response.status}.`);
  const elapsedMs = performance.now() - startMs;
  const searchMs = Number(/dur=([\d.]+)/.exec(response.headers.get('Server-Timing') ?? '')?.[1] ?? Number.NaN);
  return { suggestions: body.suggestions, elapsedMs, searchMs, url };
}
