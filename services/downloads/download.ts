import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { DownloadError } from './download-error.ts';

/**
 * Fetches one large file. What is there of it lies in `FILE.part`, with the validator of the server beside it: a download
 * that was cut off goes on where it stopped, unless the file has changed meanwhile. The file gets its name when it is
 * whole, and its sum right where the publisher tells one.
 */
export interface DownloadOptions {
  readonly url: string;
  readonly path: string;
  /** Where the publisher tells the MD5 sum, or null. */
  readonly md5Url: string | null;
  /** Bytes done and in all; 0 in all where the server does not tell. */
  readonly progress: (done: number, total: number) => void;
  /** Before the second try of what broke off; before the third twice as long, and so on. Default 1 s. */
  readonly pauseMs?: number;
}

/** What tells whether a file has changed since. */
export interface Downloaded {
  readonly bytes: number;
  /** `ETag`, else `Last-Modified`; null where the server gives neither. */
  readonly validator: string | null;
}

/** @throws DownloadError when it cannot be fetched, is not whole after some tries, or has another sum */
export async function download(options: DownloadOptions): Promise<Downloaded> {
  const { url, path, md5Url } = options;
  const part = `${path}.part`;
  let validator: string | null = null;
  for (let attempt = 1; ; attempt++) {
    try {
      validator = await fetchRest(options, part);
      break;
    } catch (cause) {
      if (cause instanceof DownloadError) throw cause;
      if (isOfDisk(cause)) throw unwritable(cause, part);
      if (attempt === MAX_ATTEMPTS) throw unfetched(cause, url);
      await delay(attempt * (options.pauseMs ?? DEFAULT_PAUSE_MS));
    }
  }
  if (md5Url !== null) await checkSum(part, md5Url, url);
  const bytes = statSync(part).size;
  renameSync(part, path);
  rmSync(validatorFile(part), { force: true });
  return { bytes, validator };
}

/** What the server says of a file now, without fetching it; null where it says nothing that tells versions apart. */
export async function validatorOf(url: string): Promise<string | null> {
  const response = await ask(url, { method: 'HEAD', headers: UNPACKED });
  return validatorIn(response);
}

// ———

/** A connection that breaks is taken up again so often, each time where it stopped. */
const MAX_ATTEMPTS = 5;
const DEFAULT_PAUSE_MS = 1_000;
/** For an answer to begin; the file itself may take as long as it takes, while it moves. */
const ANSWER_TIMEOUT_MS = 60_000;

async function fetchRest({ url, progress }: DownloadOptions, part: string): Promise<string | null> {
  const known = existsSync(part) ? statSync(part).size : 0;
  const validator = existsSync(validatorFile(part)) ? readFileSync(validatorFile(part), 'utf8') : null;
  const resumed = known > 0 && validator !== null ? { Range: `bytes=${known}-`, 'If-Range': validator } : null;
  const response = await ask(url, { headers: { ...UNPACKED, ...resumed } }, resumed === null ? [200] : [200, 206, 416]);
  if (response.status === 416) {
    await response.body?.cancel();
    // The file is still the same, so it has no more bytes than we have.
    if (response.headers.get('content-range') === `bytes */${known}`) return validator;
    forget(part);
    throw new Error(`${known} bytes of another file were here`);
  }
  const isRest = response.status === 206;
  if (isRest && rangeStart(response) !== known) {
    await response.body?.cancel();
    forget(part);
    throw new Error(`the rest from byte ${known} was asked for, and another part came`);
  }
  const now = validatorIn(response);
  const isPacked = isPackedOnTheWay(response);
  if (now === null || isPacked) rmSync(validatorFile(part), { force: true });
  else writeFileSync(validatorFile(part), now);
  const start = isRest ? known : 0;
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  const total = Number.isNaN(length) || isPacked ? 0 : start + length;
  let done = start;
  progress(done, total);
  const counter = new Transform({
    transform(chunk: Buffer, _, next) {
      done += chunk.length;
      progress(done, total);
      next(null, chunk);
    },
  });
  if (response.body === null) throw new DownloadError(`${url} has no content. Try again later.`);
  await pipeline(Readable.fromWeb(response.body), counter, createWriteStream(part, { flags: isRest ? 'a' : 'w' }));
  if (total > 0 && done !== total) throw new Error(`${done} of ${total} bytes came`);
  return now;
}

/** Compression on the way would make the ranges, and some validators, those of something else. */
const UNPACKED = { 'Accept-Encoding': 'identity' };

/** Some servers do it all the same: then what arrives is unpacked, its length is not told, and its rest cannot be asked for. */
function isPackedOnTheWay({ headers }: Response): boolean {
  return (headers.get('content-encoding') ?? 'identity').trim().toLowerCase() !== 'identity';
}

async function ask(url: string, init: RequestInit, statuses: readonly number[] = [200]): Promise<Response> {
  const timeout = new AbortController();
  const timer = setTimeout(
    () => timeout.abort(new Error(`no answer in ${ANSWER_TIMEOUT_MS / 1000} s`)),
    ANSWER_TIMEOUT_MS,
  );
  try {
    const response = await fetch(url, { ...init, redirect: 'follow', signal: timeout.signal });
    if (statuses.includes(response.status)) return response;
    await response.body?.cancel();
    const why =
      response.status === 404
        ? 'The publisher may have moved it: get the file by hand and use addressee import.'
        : 'Try again later.';
    throw new DownloadError(`${url} was answered with ${response.status} ${response.statusText}. ${why}`);
  } finally {
    clearTimeout(timer);
  }
}

async function checkSum(part: string, md5Url: string, url: string): Promise<void> {
  const response = await ask(md5Url, {});
  const expected = /^[0-9a-f]{32}/iu.exec((await response.text()).trim())?.[0].toLowerCase();
  if (expected === undefined) throw new DownloadError(`${md5Url} does not hold an MD5 sum. Try again later.`);
  const hash = createHash('md5');
  for await (const chunk of createReadStream(part)) hash.update(chunk as Buffer);
  if (hash.digest('hex') === expected) return;
  forget(part);
  throw new DownloadError(`${url} arrived with a sum other than its publisher tells, and was thrown away. Try again.`);
}

function forget(part: string): void {
  rmSync(part, { force: true });
  rmSync(validatorFile(part), { force: true });
}

function validatorFile(part: string): string {
  return `${part}.validator`;
}

/** A weak ETag does not promise the same bytes. */
function validatorIn({ headers }: Response): string | null {
  const etag = headers.get('etag');
  return etag !== null && !etag.startsWith('W/') ? etag : headers.get('last-modified');
}

function rangeStart({ headers }: Response): number {
  return Number(/^bytes (\d+)-/u.exec(headers.get('content-range') ?? '')?.[1] ?? Number.NaN);
}

/** Errors of files name the call of the system that failed; those of the network only deeper inside. */
function isOfDisk(cause: unknown): cause is Error {
  return cause instanceof Error && 'syscall' in cause;
}

function unwritable(cause: Error, part: string): DownloadError {
  return new DownloadError(
    `${part} could not be written (${cause.message}). Make room or give another directory with --data, and run the ` +
      'command again: it goes on where it stopped.',
    { cause },
  );
}

function unfetched(cause: unknown, url: string): DownloadError {
  const { message, cause: deeper } = cause as Error;
  const why = deeper instanceof Error ? deeper.message : message;
  return new DownloadError(
    `${url} could not be fetched (${why}). Run the command again: it goes on where it stopped.`,
    { cause },
  );
}
