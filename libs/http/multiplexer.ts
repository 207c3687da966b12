/**
 * Leads each request to its handler, through the plugins, and turns exceptions into answers.
 *
 *   around ┐                                                      (first registered = outermost)
 *     around ┐
 *       response reset → before … → route → handler
 *     around ┘
 *   around ┘  ← an exception from inside passes here, then: onError writes the answer
 *   after …                                                        (always; then the answer is sent)
 *   onSent …                                                       (told when the last byte left)
 *
 * What needs no promise makes none: a request whose plugins and handler are synchronous is answered in the same turn.
 */
import { checkLength } from './body.ts';
import { Endpoint, type EndpointOf, type EndpointOptions, type Handler } from './endpoint.ts';
import { HttpError } from './http-error.ts';
import { type EndpointSummary, listEndpoints, listingYaml, prettyPrint } from './listing.ts';
import { inOrder, type Method, METHODS } from './method.ts';
import type { Request } from './request.ts';
import { Response } from './response.ts';
import { type Match, Router } from './router.ts';

type Pending = void | PromiseLike<void>;

/** A plugin before or after the handler. What it returns is awaited, no more. */
export type Hook = (res: Response, req: Request) => void | Response | Promise<void | Response>;

/**
 * A plugin around routing: calls `next()` to go on and may wait for what it returns; an error from inside rejects (or throws) there. Without
 * `next()` the handler is skipped and the answer is what the plugin wrote. What it wrote before `next()` is lost, except headers.
 */
export type Wrapper = (
  res: Response,
  req: Request,
  next: () => Pending,
) => void | Response | PromiseLike<void | Response>;

/** Writes the answer for an error. `res` has its status and headers already, and no body. */
export type ErrorHandler = (error: HttpError, res: Response, req: Request) => void | Response;

/** What became of an answer. */
export interface Outcome {
  /** Body bytes handed to the operating system. */
  readonly bodyBytes: number;
  /** From the end of the request's header to the last byte of the answer. */
  readonly durationMs: number;
  /** The client went away, or a body stream failed, before all was sent. */
  readonly aborted: boolean;
}

export type SentListener = (res: Response, req: Request, outcome: Outcome) => void;

/** A set of hooks under one name: `mux.use(cors())`. */
export type Plugin = (mux: Multiplexer) => void;

export interface MultiplexerOptions {
  /** Pattern in front of every pattern; may hold variables. Default none. */
  readonly base?: string;
  /** A pattern matches when all its segments match, surplus segments of the path are ignored. Default false: the whole path. */
  readonly prefix?: boolean;
  /** In queries, read `+` as a blank. Default false. */
  readonly plusIsBlank?: boolean;
}

export class Multiplexer {
  readonly #base: string;
  readonly #plusIsBlank: boolean;
  readonly #router: Router;
  readonly #before: Hook[] = [];
  readonly #after: Hook[] = [];
  readonly #around: Wrapper[] = [];
  readonly #sent: SentListener[] = [];
  #errorHandler: ErrorHandler = (error, res) => res.type(error.type).send(error.message);

  constructor(options: MultiplexerOptions = {}) {
    this.#base = options.base ?? '';
    this.#plusIsBlank = options.plusIsBlank ?? false;
    this.#router = new Router(options.prefix ?? false);
  }

  /**
   * Registers a pattern (see `pattern.ts`) and returns its endpoint for the handlers. The first registered pattern that matches wins; the
   * same pattern again replaces the old one and goes to the end. Allowed at any time.
   * @throws TypeError for a bad pattern
   */
  handle<Pattern extends string>(pattern: Pattern, options: EndpointOptions | string = {}): EndpointOf<Pattern> {
    const path = `/${this.#base}/${pattern}`.replace(/\/{2,}/g, '/');
    const joined = pattern === '' && this.#base !== '' ? path.slice(0, -1) : path;
    const endpoint = new Endpoint(joined, typeof options === 'string' ? { summary: options } : options);
    this.#router.add(endpoint);
    return endpoint as EndpointOf<Pattern>;
  }

  /** Adds a plugin that runs on every request before routing, in order of registration; it may change the request or throw. */
  before(hook: Hook): this {
    this.#before.push(hook);
    return this;
  }

  /** Adds a plugin that runs on every answer before it is sent, errors included; it may change it. Its exceptions are ignored. */
  after(hook: Hook): this {
    this.#after.push(tolerant(hook));
    return this;
  }

  /** Adds a plugin around before-plugins and routing; the first registered is the outermost. */
  around(wrapper: Wrapper): this {
    this.#around.push(wrapper);
    return this;
  }

  /** Adds a listener that is told when an answer was sent, those to unreadable requests included; its exceptions are ignored. */
  onSent(listener: SentListener): this {
    this.#sent.push(listener);
    return this;
  }

  /** Sets how an error becomes a body. Default: its message as text/plain. */
  onError(handler: ErrorHandler): this {
    this.#errorHandler = handler;
    return this;
  }

  use(plugin: Plugin): this {
    plugin(this);
    return this;
  }

  /** Answers `req`. Returns a promise only when something on the way did. Never throws and never rejects. */
  respond(req: Request, res: Response = new Response()): Response | Promise<Response> {
    let pending: Pending = undefined;
    try {
      pending = this.#around.length === 0 ? this.#core(res, req) : this.#wrapped(0, res, req);
    } catch (error) {
      this.fail(error, res, req);
    }
    if (pending === undefined) return this.#leave(res, req);
    return Promise.resolve(pending)
      .catch((error: unknown) => this.fail(error, res, req))
      .then(() => this.#leave(res, req));
  }

  /** Writes the answer for `error`. For transports: when a request cannot be read there is no more of it than this. */
  fail(thrown: unknown, res: Response, req: Request): void {
    const error = HttpError.from(thrown);
    try {
      res.discard().status(error.status);
      for (const [name, value] of Object.entries(error.headers)) res.header(name, value);
      this.#errorHandler(error, res, req);
    } catch {
      res.discard().stock(500);
    }
  }

  /** For transports: whether `sent` has anyone to tell. */
  get hasSentListeners(): boolean {
    return this.#sent.length > 0;
  }

  /** For transports: an answer was sent. */
  sent(res: Response, req: Request, outcome: Outcome): void {
    for (const listener of this.#sent) {
      try {
        listener(res, req, outcome);
      } catch {
        // The answer is out; a listener that fails has nobody to tell.
      }
    }
  }

  /** All endpoints by path, sorted. */
  endpoints(): Map<string, EndpointSummary> {
    return listEndpoints(this.#router.endpoints);
  }

  /** A handler that answers with the list of all endpoints, later ones included, as YAML. `tabs`: the layout of Served, which is no valid YAML. */
  listing(layout: 'yaml' | 'tabs' = 'yaml'): Handler {
    return (res) => {
      res.type('text/yaml').send(listingYaml(this.endpoints(), layout));
    };
  }

  /** The routes as a tree of text, in order of registration within each branch. */
  prettyPrint(): string {
    return prettyPrint(this.#router.endpoints);
  }

  #wrapped(index: number, res: Response, req: Request): Pending {
    const wrapper = this.#around[index];
    if (!wrapper) return this.#core(res, req);
    let ran = false;
    let inner: Pending = undefined;
    let awaited = false;
    const next = (): Pending => {
      if (ran) return inner;
      ran = true;
      const pending = this.#wrapped(index + 1, res, req);
      if (pending === undefined) return undefined;
      const settled = Promise.resolve(pending);
      settled.catch(() => {});
      inner = {
        // eslint-disable-next-line unicorn/no-thenable -- to know whether the wrapper took the error upon itself
        then(fulfilled, rejected) {
          awaited = true;
          return settled.then(fulfilled, rejected);
        },
      };
      return inner;
    };
    const outer = wrapper(res, req, next);
    if (!isThenable(outer)) return inner;
    return Promise.resolve(outer).then(() => (awaited ? undefined : inner));
  }

  #core(res: Response, req: Request): Pending {
    res.reset();
    req.check(this.#plusIsBlank);
    if (this.#before.length === 0) return this.#route(res, req);
    const pending = runHooks(this.#before, 0, res, req);
    return pending === undefined ? this.#route(res, req) : pending.then(() => this.#route(res, req));
  }

  #route(res: Response, req: Request): Pending {
    const { matches, segments } = this.#router.find(req.path);
    const method = req.method;
    for (let at = 0; at < matches.length; at++) {
      const { endpoint, whole } = matches[at]!;
      if (!whole && at > 0) continue;
      const handler = endpoint.handlerOf(method);
      if (handler === undefined) continue;
      req.route(endpoint.names, segments, endpoint.maxBodyBytes);
      checkLength(req.bodyLength, req.maxBodyBytes);
      const answer = handler(res, req);
      return isThenable(answer) ? (answer as Promise<void>) : undefined;
    }
    return this.#refuse(res, req, matches);
  }

  /** No handler for this path and method: 404, 405, or the automatic answer to OPTIONS. */
  #refuse(res: Response, req: Request, matches: readonly Match[]): undefined {
    const eligible = matches.filter(({ endpoint, whole }, at) => (whole || at === 0) && endpoint.methods.length > 0);
    const everything = req.method === 'OPTIONS' && req.path === '*';
    const endpoints = everything ? this.#router.endpoints : eligible.map(({ endpoint }) => endpoint);
    if (endpoints.length === 0 && !everything) throw new HttpError(404, 'Path not found');
    const allow = allowedMethods(endpoints).join(', ');
    if (req.method !== 'OPTIONS') throw new HttpError(405, 'Method not allowed', { headers: { Allow: allow } });
    res.status(204).header('Allow', allow);
  }

  #leave(res: Response, req: Request): Response | Promise<Response> {
    if (this.#after.length === 0) return res;
    const pending = runHooks(this.#after, 0, res, req);
    return pending === undefined ? res : pending.then(() => res);
  }
}

function allowedMethods(endpoints: readonly Endpoint[]): Method[] {
  const methods = new Set<Method>(endpoints.flatMap((endpoint) => endpoint.methods));
  if (methods.has('GET')) methods.add('HEAD');
  methods.add('OPTIONS');
  return inOrder(methods.size === 1 ? METHODS : methods);
}

/** Runs hooks from `index` on, one after the other; a promise only when one of them made one. */
function runHooks(hooks: readonly Hook[], index: number, res: Response, req: Request): undefined | Promise<undefined> {
  for (let at = index; at < hooks.length; at++) {
    const pending = hooks[at]!(res, req);
    if (isThenable(pending)) return Promise.resolve(pending).then(() => runHooks(hooks, at + 1, res, req));
  }
  return undefined;
}

/** A hook whose exceptions and rejections are ignored. */
function tolerant(hook: Hook): Hook {
  return (res, req) => {
    try {
      const pending = hook(res, req);
      return isThenable(pending) ? Promise.resolve(pending).catch(() => {}) : undefined;
    } catch {
      return undefined;
    }
  };
}

function isThenable<T>(value: unknown): value is PromiseLike<T> {
  return typeof value === 'object' && value !== null && 'then' in value;
}
