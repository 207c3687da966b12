import type { Outcome, Plugin } from '../multiplexer.ts';
import type { Request } from '../request.ts';
import type { Response } from '../response.ts';

export interface AccessLogOptions {
  /** `common`: the Common Log Format; `json`: one object per line. Default `common`. */
  readonly format?: 'common' | 'json';
  /** Log the query string, which may hold what people typed. Default false. */
  readonly query?: boolean;
  /** Takes each line, its line end included. Default: writes to stdout, many lines at a time. */
  readonly write?: (line: string) => void;
  /** The client's address, where proxies stand in front. Default: the peer's. */
  readonly address?: (req: Request) => string;
}

/** Logs each answer after it was sent: with the bytes that went out and the time it took. */
export function accessLog(options: AccessLogOptions = {}): Plugin {
  const {
    format = 'common',
    query = false,
    write = batchedStdout(),
    address = (req: Request) => req.remoteAddress,
  } = options;
  const lineOf = format === 'json' ? jsonLine : commonLine;
  return (mux) => {
    mux.onSent((res, req, outcome) =>
      write(`${lineOf(res, req, outcome, query ? req.url : req.path, address(req))}\n`),
    );
  };
}

function commonLine(res: Response, req: Request, outcome: Outcome, target: string, address: string): string {
  const line = req.method === '' ? '-' : `${req.method} ${target} HTTP/${req.version}`;
  const bytes = outcome.bodyBytes === 0 ? '-' : String(outcome.bodyBytes);
  return `${address || '-'} - - [${commonDate(new Date())}] "${escaped(line)}" ${res.statusCode} ${bytes}`;
}

function jsonLine(res: Response, req: Request, outcome: Outcome, target: string, address: string): string {
  return JSON.stringify({
    time: new Date().toISOString(),
    address,
    method: req.method,
    target,
    version: req.version,
    status: res.statusCode,
    bytes: outcome.bodyBytes,
    durationMs: Math.round(outcome.durationMs * 1000) / 1000,
    ...(outcome.aborted ? { aborted: true } : {}),
  });
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `10/Oct/2000:13:55:36 -0700`: local time with its true offset. */
export function commonDate(date: Date): string {
  const offset = -date.getTimezoneOffset();
  const size = Math.abs(offset);
  const zone = `${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`;
  const day = `${two(date.getDate())}/${MONTHS[date.getMonth()]}/${date.getFullYear()}`;
  return `${day}:${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())} ${zone}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** Keeps a hostile target from ending its quotes or its line. */
function escaped(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.replace(/["\\\x00-\x1f\x7f-\x9f]/g, (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

/** Collects the lines of one turn of the event loop into one write. */
function batchedStdout(): (line: string) => void {
  let lines = '';
  const flush = (): void => {
    process.stdout.write(lines);
    lines = '';
  };
  return (line) => {
    if (lines === '') setImmediate(flush);
    lines += line;
  };
}
