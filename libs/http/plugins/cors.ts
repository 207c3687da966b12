import type { Plugin } from '../multiplexer.ts';

export interface CorsOptions {
  /** Origins that may read answers: all, a list, or a decision per origin. Default `'*'`. */
  readonly origins?: '*' | readonly string[] | ((origin: string) => boolean);
  /** Methods allowed in preflights. Default GET, HEAD, POST, PUT, PATCH, DELETE. */
  readonly methods?: readonly string[];
  /** Request headers allowed in preflights. Default: those that the preflight asks for. */
  readonly headers?: readonly string[];
  /** Response headers that scripts may read, beyond the safelisted ones. Default none. */
  readonly exposedHeaders?: readonly string[];
  /** Cookies and authorisation may be sent along; needs a list or function of origins. Default false. */
  readonly credentials?: boolean;
  /** How long a browser may keep a preflight's answer. Default 86 400 s. */
  readonly maxAgeSeconds?: number;
}

/**
 * Cross-origin resource sharing (the Fetch standard): marks every answer, errors included, and answers preflights with 204.
 * @throws TypeError when credentials are allowed for any origin
 */
export function cors(options: CorsOptions = {}): Plugin {
  const { origins = '*', credentials = false, maxAgeSeconds = 86_400 } = options;
  if (origins === '*' && credentials) throw new TypeError('cors: credentials need a list of origins, not "*"');
  const methods = (options.methods ?? ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']).join(', ');
  const exposed = (options.exposedHeaders ?? []).join(', ');
  const allowed =
    typeof origins === 'function'
      ? origins
      : origins === '*'
        ? () => true
        : (origin: string) => origins.includes(origin);
  return (mux) => {
    mux.around((res, req, next) => {
      const origin = req.header('origin');
      if (origins !== '*') res.vary('Origin');
      if (origin === '' || !allowed(origin)) return next();
      res.header('Access-Control-Allow-Origin', origins === '*' ? '*' : origin);
      if (credentials) res.header('Access-Control-Allow-Credentials', 'true');
      const asked = req.header('access-control-request-method');
      if (req.method !== 'OPTIONS' || asked === '') {
        if (exposed !== '') res.header('Access-Control-Expose-Headers', exposed);
        return next();
      }
      const headers = options.headers?.join(', ') ?? req.header('access-control-request-headers');
      res.header('Access-Control-Allow-Methods', methods).header('Access-Control-Max-Age', maxAgeSeconds);
      if (headers !== '') res.header('Access-Control-Allow-Headers', headers);
      if (options.headers === undefined) res.vary('Access-Control-Request-Headers');
      res.status(204);
      return undefined;
    });
  };
}
