import type { Multiplexer } from '@addressee/http';
import type { Asset } from '../playground/assets.ts';

/**
 * The page needs nothing but its own files and this server's routes. Styles and scripts are files of their own, so that
 * nothing inline has to be allowed.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the playground's files, with 304 for what the browser has already. */
export function addPlayground(mux: Multiplexer, assets: readonly Asset[]): void {
  for (const { path, type, content, etag, cacheControl } of assets) {
    mux.handle(path, 'playground').get((res, req) => {
      res.header('ETag', etag).header('Cache-Control', cacheControl);
      res.header('Content-Security-Policy', CONTENT_SECURITY_POLICY);
      res.header('Referrer-Policy', 'no-referrer');
      res.header('Cross-Origin-Opener-Policy', 'same-origin');
      if (isKnown(req.header('if-none-match'), etag)) res.status(304);
      else res.type(type).send(content);
    });
  }
}

// ———

/** RFC 9110, 13.1.2: `*`, or one of the tags, weak ones compared by their text. */
function isKnown(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
