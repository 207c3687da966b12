import { inOrder, isMethod, type Method } from './method.ts';
import { parsePattern, type PathParams, type Segment } from './pattern.ts';
import type { Request } from './request.ts';
import type { Response } from './response.ts';

/**
 * Answers a request. What it returns is only awaited; the answer is what it did to `res`. An exception is an answer, too: see `HttpError`.
 */
export type Handler<Params = Readonly<Record<string, string>>> = (
  res: Response,
  req: Request<Params>,
) => void | Response | Promise<void | Response>;

export interface EndpointOptions {
  /** One line for listings. */
  readonly summary?: string;
  /** Largest body this endpoint takes, instead of the server's limit; `Infinity` for endpoints that stream it. */
  readonly maxBodyBytes?: number;
}

/** A pattern with its handlers, one per method. Every registration returns the endpoint, so calls chain; a later one replaces. */
export class Endpoint<Params = Readonly<Record<string, string>>> {
  /** The pattern with the multiplexer's base path. */
  readonly path: string;
  readonly summary: string;
  readonly maxBodyBytes: number | null;
  readonly segments: readonly Segment[];
  /** Name and segment index of every captured variable. */
  readonly names: readonly { readonly name: string; readonly at: number; readonly rest: boolean }[];
  /** Position in the order of registration; kept by the router. */
  order = 0;
  readonly #handlers = new Map<Method, Handler>();

  /** @throws TypeError for a bad pattern, see `parsePattern` */
  constructor(path: string, options: EndpointOptions = {}) {
    this.path = path;
    this.summary = options.summary ?? '';
    this.maxBodyBytes = options.maxBodyBytes ?? null;
    this.segments = parsePattern(path);
    this.names = this.segments.flatMap((segment, at) =>
      'name' in segment && segment.name !== '' ? [{ name: segment.name, at, rest: segment.kind === 'rest' }] : [],
    );
  }

  get(handler: Handler<Params>): this {
    return this.method('GET', handler);
  }

  post(handler: Handler<Params>): this {
    return this.method('POST', handler);
  }

  /** Needed only where HEAD differs from GET, which answers it otherwise. */
  head(handler: Handler<Params>): this {
    return this.method('HEAD', handler);
  }

  put(handler: Handler<Params>): this {
    return this.method('PUT', handler);
  }

  patch(handler: Handler<Params>): this {
    return this.method('PATCH', handler);
  }

  delete(handler: Handler<Params>): this {
    return this.method('DELETE', handler);
  }

  /** Needed only for more than the automatic 204 with `Allow`. */
  options(handler: Handler<Params>): this {
    return this.method('OPTIONS', handler);
  }

  /** @throws TypeError for an unknown method */
  method(method: Method, handler: Handler<Params>): this {
    if (!isMethod(method)) throw new TypeError(`"${String(method)}" is not a method of this library`);
    this.#handlers.set(method, handler as Handler);
    return this;
  }

  /** Whether a handler is registered for `method` itself; HEAD from GET does not count. */
  supports(method: Method): boolean {
    return this.#handlers.has(method);
  }

  /** The registered methods, in the library's order. */
  get methods(): Method[] {
    return inOrder(this.#handlers.keys());
  }

  /** The handler that answers `method`: HEAD falls back to GET. */
  handlerOf(method: string): Handler | undefined {
    return this.#handlers.get(method as Method) ?? (method === 'HEAD' ? this.#handlers.get('GET') : undefined);
  }
}

/** The endpoint type of a pattern written as a literal: its variables are typed. */
export type EndpointOf<Pattern extends string> = Endpoint<PathParams<Pattern>>;
