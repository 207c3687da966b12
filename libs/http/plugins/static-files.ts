/**
 * Serves the files of a folder.
 *
 *     mux.handle('/assets/{path*}').get(staticFiles('public'))
 *
 * GET and HEAD, ETag and Last-Modified with conditional requests, one byte range, an index file for folders. Nothing outside the folder is ever
 * reached: each segment of the path is decoded by itself and may be no `..`, nor hold a slash, backslash or NUL; hidden files (a leading dot) do not
 * exist; and what a symbolic link points to must lie inside, too.
 */
import type { Stats } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import type { Handler } from '../endpoint.ts';
import { HttpError } from '../http-error.ts';
import type { Request } from '../request.ts';
import type { Response } from '../response.ts';
import { byteRange, type ByteRange } from './byte-range.ts';
import { mediaType } from './media-types.ts';

export interface StaticFilesOptions {
  /** Sent for a folder; `''` for none, which is 404. Default `index.html`. */
  readonly index?: string;
  /** How long clients may use a file without asking. Default 0: they ask each time, and get 304. */
  readonly maxAgeSeconds?: number;
}

/** Files up to this size are sent in one piece. */
const WHOLE_BYTES = 64 * 1024;

/** @param folder relative to the working directory; must exist when the first request comes */
export function staticFiles(folder: string, options: StaticFilesOptions = {}): Handler {
  const { index = 'index.html', maxAgeSeconds = 0 } = options;
  const root = resolve(folder);
  return async (res, req) => {
    const file = await openFile(root, segmentsOf(req), index);
    let handedOver = false;
    try {
      handedOver = await answer(res, req, file, maxAgeSeconds);
    } finally {
      if (!handedOver) await file.handle.close();
    }
  };
}

interface OpenFile {
  readonly handle: FileHandle;
  readonly stats: Stats;
  readonly path: string;
}

/** The segments below the folder: what `{path*}` captured, each decoded. @throws HttpError 404 for one that no file can have */
function segmentsOf(req: Request): string[] {
  const raw = Object.values(req.rawParams).at(-1) ?? '';
  const segments = raw === '' ? [] : raw.split('/');
  return segments.map((segment, at) => {
    const name = decodeURIComponent(segment);
    const last = at === segments.length - 1;
    if ((name === '' && !last) || name.startsWith('.') || /[/\\\0]/.test(name) || (sep === '\\' && name.includes(':')))
      throw missing();
    return name;
  });
}

async function openFile(root: string, segments: readonly string[], index: string): Promise<OpenFile> {
  const path = join(root, ...segments);
  const file = await openInside(root, path);
  if (file.stats.isFile() && segments.at(-1) !== '') return file;
  await file.handle.close();
  if (!file.stats.isDirectory() || index === '') throw missing();
  const inside = await openInside(root, join(path, index));
  if (inside.stats.isFile()) return inside;
  await inside.handle.close();
  throw missing();
}

async function openInside(root: string, path: string): Promise<OpenFile> {
  try {
    const [realRoot, real] = await Promise.all([realpath(root), realpath(path)]);
    if (real !== realRoot && !real.startsWith(realRoot + sep)) throw missing();
    const handle = await open(real, 'r');
    try {
      return { handle, stats: await handle.stat(), path };
    } catch (error) {
      await handle.close();
      throw error;
    }
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw missing();
  }
}

/** @returns whether the file is still needed, and closed by the stream that sends it */
async function answer(res: Response, req: Request, file: OpenFile, maxAgeSeconds: number): Promise<boolean> {
  const { size, mtime, mtimeMs } = file.stats;
  const tag = `"${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}"`;
  const modified = mtime.toUTCString();
  res.header('ETag', tag).header('Last-Modified', modified).header('Accept-Ranges', 'bytes');
  res.header('Cache-Control', maxAgeSeconds > 0 ? `public, max-age=${maxAgeSeconds}` : 'no-cache');
  if (isFresh(req, tag, mtimeMs)) {
    res.status(304);
    return false;
  }
  res.type(mediaType(extname(file.path))).header('X-Content-Type-Options', 'nosniff');
  const range = req.method === 'GET' && rangeApplies(req, tag, modified) ? byteRange(req.header('range'), size) : null;
  if (range === 'unsatisfiable') {
    throw new HttpError(416, `The file has ${size} bytes`, { headers: { 'Content-Range': `bytes */${size}` } });
  }
  if (range !== null) res.status(206).header('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  const part: ByteRange = range ?? { start: 0, end: size - 1 };
  const length = part.end - part.start + 1;
  res.header('Content-Length', length);
  if (req.method === 'HEAD' || length === 0) return false;
  if (length <= WHOLE_BYTES) {
    const { bytesRead, buffer } = await file.handle.read(Buffer.allocUnsafe(length), 0, length, part.start);
    res.send(buffer.subarray(0, bytesRead));
    return false;
  }
  res.stream(file.handle.createReadStream({ start: part.start, end: part.end, highWaterMark: WHOLE_BYTES }));
  return true;
}

/** RFC 9110, 13.1: If-None-Match decides; only without it If-Modified-Since. */
function isFresh(req: Request, tag: string, mtimeMs: number): boolean {
  const tags = req.header('if-none-match');
  if (tags !== '') return tags.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag);
  const since = Date.parse(req.header('if-modified-since'));
  return !Number.isNaN(since) && Math.floor(mtimeMs / 1000) * 1000 <= since;
}

/** A range counts only for the version of the file that the client has a part of. */
function rangeApplies(req: Request, tag: string, modified: string): boolean {
  const condition = req.header('if-range');
  return condition === '' || condition === tag || condition === modified;
}

function missing(): HttpError {
  return new HttpError(404, 'File not found');
}
