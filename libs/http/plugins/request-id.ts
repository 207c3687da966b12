import { randomBytes } from 'node:crypto';
import type { Plugin } from '../multiplexer.ts';

export interface RequestIdOptions {
  /** Header that carries the id, both ways. Default `X-Request-Id`. */
  readonly header?: string;
  /** Take the client's id when it is 1 to 128 letters, digits or `-_.`: only behind a proxy that sets it. Default false. */
  readonly trust?: boolean;
}

const ACCEPTABLE = /^[\w.-]{1,128}$/;

/** Gives each request an id: `req.header('x-request-id')` has it, and the answer carries it, errors included. */
export function requestId(options: RequestIdOptions = {}): Plugin {
  const { header = 'X-Request-Id', trust = false } = options;
  return (mux) => {
    mux.around((res, req, next) => {
      const given = trust ? req.header(header) : '';
      const id = ACCEPTABLE.test(given) ? given : nextId();
      req.setHeader(header, id);
      res.header(header, id);
      return next();
    });
  };
}

/** Random per process and thread, then counted: unique without asking the system for randomness each time. */
const prefix: string = randomBytes(9).toString('base64url');
let count = 0;

function nextId(): string {
  return `${prefix}-${(count++).toString(36)}`;
}
