import { pipeline, Readable } from 'node:stream';
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  zstdCompress,
} from 'node:zlib';
import type { Plugin } from '../multiplexer.ts';
import type { Request } from '../request.ts';
import { bytesOf, type BodyStream, type Response } from '../response.ts';
import { preferred } from './accept.ts';

type Coding = 'zstd' | 'br' | 'gzip';

export interface CompressionOptions {
  /** Codings offered, best first. Default zstd, br, gzip. */
  readonly codings?: readonly Coding[];
  /** Whole bodies below this many bytes stay as they are: they fit into a packet or two. Default 1 400. */
  readonly minBytes?: number;
  /** Whether a Content-Type is worth it. Default: text, JSON, XML, JavaScript, SVG, fonts that are not compressed, WebAssembly. */
  readonly compressible?: (type: string) => boolean;
}

const COMPRESSIBLE =
  /^(?:text\/|application\/(?:json|xml|javascript|yaml|wasm|manifest\+json)|image\/(?:svg\+xml|bmp)|font\/[ot]tf)|\+(?:json|xml)\b/;

/** Levels for answers made anew each time: most of the gain for little time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 6 };
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

/**
 * Compresses answers as the client accepts it (`Accept-Encoding`), streams included, which are flushed after each piece. Off the event loop. Leaves
 * alone: what is encoded or partial already, `Cache-Control: no-transform`, raw replies. A strong ETag becomes weak, since the bytes differ.
 * Do not compress secrets together with what an attacker can choose (BREACH).
 */
export function compression(options: CompressionOptions = {}): Plugin {
  const {
    codings = ['zstd', 'br', 'gzip'],
    minBytes = 1_400,
    compressible = (type: string) => COMPRESSIBLE.test(type),
  } = options;
  return (mux) => {
    mux.after(async (res, req) => {
      if (!eligible(res, req, minBytes, compressible)) return;
      res.vary('Accept-Encoding');
      const coding = preferred(req.header('accept-encoding'), codings) as Coding | null;
      if (coding === null) return;
      const { body } = res;
      if (typeof body === 'string' || body instanceof Uint8Array) {
        if (req.method === 'HEAD') return;
        const smaller = await compressed(bytesOf(body), coding);
        if (smaller.length >= res.bodySize) return;
        res.send(smaller);
      } else {
        res.removeHeader('content-length').stream(compressedStream(body, coding));
      }
      res.header('Content-Encoding', coding);
      const tag = res.header('etag');
      if (tag.startsWith('"')) res.header('ETag', `W/${tag}`);
    });
  };
}

function eligible(res: Response, req: Request, minBytes: number, compressible: (type: string) => boolean): boolean {
  if (res.rawReply !== null || res.statusCode === 204 || res.statusCode === 206 || res.statusCode === 304) return false;
  const size = res.bodySize;
  if (size !== -1 && size < minBytes) return false;
  if (res.header('content-encoding') !== '' || res.header('content-range') !== '') return false;
  if (/\bno-transform\b/i.test(res.header('cache-control'))) return false;
  const type = res.header('content-type').toLowerCase();
  if (type === '') return typeof res.body === 'string' && req.method !== 'CONNECT';
  return compressible(type);
}

function compressed(bytes: Uint8Array, coding: Coding): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, result: Uint8Array): void => (error ? reject(error) : resolve(result));
    if (coding === 'br') brotliCompress(bytes, BROTLI, done);
    else if (coding === 'zstd') zstdCompress(bytes, ZSTD, done);
    else gzip(bytes, GZIP, done);
  });
}

function compressedStream(body: BodyStream, coding: Coding): BodyStream {
  const encoder =
    coding === 'br'
      ? createBrotliCompress({ ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH })
      : coding === 'zstd'
        ? createZstdCompress({ ...ZSTD, flush: constants.ZSTD_e_flush })
        : createGzip({ ...GZIP, flush: constants.Z_SYNC_FLUSH });
  // Errors of the source reach the reader of the encoder, too.
  pipeline(Readable.from(body, { objectMode: true, highWaterMark: 1 }), encoder, () => {});
  return encoder;
}
