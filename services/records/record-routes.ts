/**
 * The records API on a multiplexer:
 *
 *     GET    /api/records/{key}       200 {"name":"K","value":"V"}    404 {"name":"K","error":"Item not found"}
 *     POST   /api/records/{key}       200 {"name":"K"}                body {"value":"V"}
 *     DELETE /api/records/{key}       200 {"name":"K"}                404 as above
 *     GET    /api/statistics/reads    200 {"total":3,"succeeded":2,"failed":1}
 *     GET    /api/statistics/store    200 {"records":1,"memoryBytes":…,"usedBytes":…,"bloom":{"asked":3,"saved":1}}
 *     GET    /api/records             301 to /api/records/, which lists nothing: 501
 *
 * With a key all but OPTIONS is for those who have it: others get 401 {"error":"…"}.
 *
 * Every answer is compact JSON with its members in this order. A handler answers in the turn in which it was called when the
 * store does.
 */
import type { Handler, Multiplexer, Request, Response } from '@addressee/http';
import { HttpError } from '@addressee/http';
import { AccessKey } from './access-key.ts';
import { BodyFormatError, jsonString, readValue } from './record-json.ts';
import { decodeKey, repairPercent } from './record-key.ts';
import { MAX_VALUE_BYTES, StoreError, type RecordStore, type StoreErrorKind } from './record-store.ts';

const RECORDS = '/api/records/';
const STATISTICS = '/api/statistics/reads';
const STORE_STATISTICS = '/api/statistics/store';

/** A value may be written with six characters for each of its bytes, and be indented. */
const MAX_BODY_BYTES: number = 6 * MAX_VALUE_BYTES + 1024;

export const JSON_TYPE = 'application/json; charset=utf-8';

export interface RecordRoutesOptions {
  /**
   * Answer plain reads before they are routed, and so before plugins that were registered later: for a server that has
   * little else to do. Default false.
   */
  readonly readsFirst?: boolean;
  /** Who has it may use the records, see `AccessKey`; null, the default, for everybody. */
  readonly key?: string | null;
}

/** Registers the routes. Errors of routing and of HTTP itself are left to the multiplexer; `answerApiError` is made for them. */
export function addRecordRoutes(mux: Multiplexer, store: RecordStore, options: RecordRoutesOptions = {}): void {
  const { readsFirst = false } = options;
  const guarded = guardedBy(options.key ?? null);

  const read = guarded((res, req) => {
    const key = keyOf(req);
    try {
      const value = store.get(key);
      return value instanceof Promise ? answerLater(res, key, value) : answerValue(res, key, value);
    } catch (error) {
      return answerFailure(res, key, error);
    }
  });

  mux.around((res, req, next) => {
    const { url } = req;
    if (!url.includes('%')) return readsFirst && req.method === 'GET' && isPlainRecord(url) ? read(res, req) : next();
    if (!isOurs(req.path)) return next();
    // The query does not count, whatever it holds.
    req.url = repairPercent(req.path);
    return isUtf8(req.path) ? next() : answerError(res, 400, null, 'Item name is not valid UTF-8');
  });

  mux
    .handle(`${RECORDS}{key}`, { summary: 'one record', maxBodyBytes: MAX_BODY_BYTES })
    .get(read)
    .post(
      guarded(async (res, req) => {
        const key = keyOf(req);
        try {
          await store.set(key, readValue(await req.body()));
          answer(res, `{"name":${jsonString(key)}}`);
        } catch (error) {
          answerFailure(res, key, error);
        }
      }),
    )
    .delete(
      guarded(async (res, req) => {
        const key = keyOf(req);
        try {
          if (await store.delete(key)) answer(res, `{"name":${jsonString(key)}}`);
          else answerError(res, 404, key, NOT_FOUND);
        } catch (error) {
          answerFailure(res, key, error);
        }
      }),
    )
    .options(allowing('OPTIONS, HEAD, GET, POST, DELETE'));

  mux
    .handle(RECORDS, 'no list of the records')
    .get(guarded(exactly(RECORDS, (res) => answerError(res, 501, null, 'Item listing is not supported'))))
    .options(allowing('OPTIONS, HEAD, GET'));
  mux
    .handle('/api/records', 'leads to the records')
    .get(
      exactly('/api/records', (res, req) => {
        res.redirect(`${req.secure ? 'https' : 'http'}://${req.header('host')}${RECORDS}`, 301);
      }),
    )
    .options(allowing('OPTIONS, HEAD, GET'));

  mux
    .handle(STATISTICS, 'counts of reads')
    .get(
      guarded(
        exactly(STATISTICS, (res) => {
          const { succeeded, failed } = store.reads();
          answer(res, `{"total":${succeeded + failed},"succeeded":${succeeded},"failed":${failed}}`);
        }),
      ),
    )
    .options(allowing('OPTIONS, HEAD, GET'));
  mux
    .handle(STORE_STATISTICS, 'what is in the store')
    .get(
      guarded(
        exactly(STORE_STATISTICS, (res) => {
          const statistics = store.statistics();
          if (statistics === null) answerError(res, 501, null, 'The server of the store has its own statistics');
          else answer(res, JSON.stringify(statistics));
        }),
      ),
    )
    .options(allowing('OPTIONS, HEAD, GET'));
}

/** Answers in the form of this API; without a key the name is left out. */
export function answerError(res: Response, status: number, key: string | null, reason: string): Response {
  const name = key === null ? '' : `"name":${jsonString(key)},`;
  return answer(res.status(status), `{${name}"error":${jsonString(reason)}}`);
}

// ———

const NOT_FOUND = 'Item not found';

const STATUSES: Readonly<Record<StoreErrorKind, number>> = {
  'key-too-long': 400,
  'value-too-long': 413,
  full: 507,
  unavailable: 503,
};

/** Makes of a handler one that answers only those who have the key. */
function guardedBy(key: string | null): (handler: Handler) => Handler {
  if (key === null) return (handler) => handler;
  const accessKey = new AccessKey(key);
  return (handler) => (res, req) => {
    if (accessKey.isIn(req)) return handler(res, req);
    res.header('WWW-Authenticate', 'Bearer realm="records"');
    return answerError(res, 401, null, 'A key is needed: send Authorization: Bearer KEY, or X-Api-Key: KEY');
  };
}

function isOurs(path: string): boolean {
  return path.startsWith(RECORDS) || path === STATISTICS || path === STORE_STATISTICS || path === '/api/records';
}

function answer(res: Response, json: string): Response {
  return res.type(JSON_TYPE).send(json);
}

function answerValue(res: Response, key: string, value: string | null): Response {
  if (value === null) return answerError(res, 404, key, NOT_FOUND);
  return answer(res, `{"name":${jsonString(key)},"value":${jsonString(value)}}`);
}

async function answerLater(res: Response, key: string, value: Promise<string | null>): Promise<Response> {
  try {
    return answerValue(res, key, await value);
  } catch (error) {
    return answerFailure(res, key, error);
  }
}

/** Errors of a handler carry the name; what is wrong inside the server is not told. */
function answerFailure(res: Response, key: string, error: unknown): Response {
  if (error instanceof BodyFormatError) return answerError(res, 400, key, error.message);
  if (error instanceof StoreError) {
    if (error.kind === 'unavailable') res.header('Retry-After', 1);
    return answerError(res, STATUSES[error.kind], key, error.message);
  }
  if (error instanceof HttpError) return answerError(res, error.status, key, error.message);
  return answerError(res, 500, key, 'Server internal error');
}

/** Whether the address is that of a record: one segment that is not empty, and no query. */
function isPlainRecord(url: string): boolean {
  return (
    url.startsWith(RECORDS) &&
    url.length > RECORDS.length &&
    url.lastIndexOf('/') === RECORDS.length - 1 &&
    !url.includes('?')
  );
}

/** The key of the path. @throws HttpError 404 for a path that only looks like one, such as `/api//records/a` */
function keyOf(req: Request): string {
  const { path } = req;
  if (path.lastIndexOf('/') !== RECORDS.length - 1) throw new HttpError(404);
  return decodeKey(path.slice(RECORDS.length));
}

/** The library takes slashes that follow each other for one; this API does not. */
function exactly(path: string, handler: (res: Response, req: Request) => void): Handler {
  return (res, req) => {
    if (req.path !== path) throw new HttpError(404);
    handler(res, req);
  };
}

function isUtf8(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function allowing(methods: string): Handler {
  return (res) => res.status(204).header('Allow', methods);
}
