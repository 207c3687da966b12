import { HttpError } from '../http-error.ts';
import type { Plugin } from '../multiplexer.ts';
import type { Request } from '../request.ts';

/** What a limiter says about one request. */
export interface RateDecision {
  readonly allowed: boolean;
  /** Requests per window. */
  readonly limit: number;
  /** Requests that are left in this window. */
  readonly remaining: number;
  /** Seconds until the window is new. */
  readonly resetSeconds: number;
}

/**
 * Asks `decide` before each request: counting is the application's, be it in this thread, in shared memory or elsewhere; null lets the request pass
 * uncounted. Answers carry `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers); a refused one is 429 with `Retry-After`.
 */
export function rateLimit(
  decide: (req: Request) => RateDecision | null | Promise<RateDecision | null>,
  options: { readonly windowSeconds: number; readonly name?: string },
): Plugin {
  const { windowSeconds, name = 'default' } = options;
  return (mux) => {
    mux.around((res, req, next) => {
      const apply = (decision: RateDecision | null): ReturnType<typeof next> => {
        if (decision === null) return next();
        const { allowed, limit, remaining, resetSeconds } = decision;
        const reset = Math.max(0, Math.ceil(resetSeconds));
        res.header('RateLimit-Policy', `"${name}";q=${limit};w=${windowSeconds}`);
        res.header('RateLimit', `"${name}";r=${Math.max(0, remaining)};t=${reset}`);
        if (!allowed) throw new HttpError(429, undefined, { headers: { 'Retry-After': String(Math.max(1, reset)) } });
        return next();
      };
      const decision = decide(req);
      return decision instanceof Promise ? decision.then(apply) : apply(decision);
    });
  };
}
