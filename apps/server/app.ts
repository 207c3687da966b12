/** The composition root of one web thread: every route and plugin of the server, put together. */
import type { HttpError, Multiplexer, Request } from '@addressee/http';
import { cors } from '@addressee/http/plugins';
import { addRecordRoutes, type RecordStore } from '#services/records';
import { apiErrorOf } from './errors.ts';
import type { Asset } from './playground/assets.ts';
import { addAttributionRoute } from './routes/attribution.ts';
import { addOperationRoutes } from './routes/operations.ts';
import { addPlayground } from './routes/playground.ts';
import { addReverseRoutes } from './routes/reverse.ts';
import { addStandardizeRoutes } from './routes/standardize.ts';
import { addSuggestRoutes } from './routes/suggest.ts';
import type { Suggesters } from './suggesters.ts';

export interface AppParts {
  readonly suggesters: Suggesters;
  readonly playground: readonly Asset[];
  /** null: the key-value API is off. */
  readonly records: RecordStore | null;
  /** Needed for the key-value API; null for everybody. */
  readonly recordsKey: string | null;
  /** One of them is needed to standardise; null for everybody. */
  readonly keys: readonly string[] | null;
}

export function addRoutes(mux: Multiplexer, { suggesters, playground, records, recordsKey, keys }: AppParts): void {
  mux.use(cors({ methods: ['GET', 'HEAD', 'POST', ...(records === null ? [] : ['DELETE']), 'OPTIONS'] }));
  mux.around((res, _req, next) => {
    res.header('X-Content-Type-Options', 'nosniff');
    return next();
  });
  mux.onError((error, res, req) => {
    // Requests that could not be read come here without having passed the plugins.
    res.header('X-Content-Type-Options', 'nosniff').header('Access-Control-Allow-Origin', '*');
    const apiError = apiErrorOf(error, req);
    if (apiError.code === 'internal_error') logFault(error, req);
    return res.status(apiError.status).json(apiError);
  });
  addSuggestRoutes(mux, suggesters);
  addReverseRoutes(mux, suggesters);
  addStandardizeRoutes(mux, suggesters.standardisers, keys);
  addAttributionRoute(mux, suggesters.attribution);
  addOperationRoutes(mux);
  if (records !== null) addRecordRoutes(mux, records, { key: recordsKey });
  addPlayground(mux, playground);
}

// ———

/** A fault of ours, for the operator: when, at which request, and where in the program. The query is left out. */
function logFault(error: HttpError, req: Request): void {
  const { stack, message } = error.cause instanceof Error ? error.cause : error;
  console.error(`${new Date().toISOString()} ${req.method} ${req.path} failed: ${stack ?? message}`);
}
