/** The composition root of one serving thread: the records API, and nothing else. */
import { type Multiplexer } from '@addressee/http';
import { accessLog } from '@addressee/http/plugins';
import { addRecordRoutes, answerApiError, type RecordStore } from '#services/records';

export interface AppParts {
  readonly store: RecordStore;
  /** A line per request on stdout. */
  readonly logs: boolean;
}

export function addRoutes(mux: Multiplexer, { store, logs }: AppParts): void {
  if (logs) mux.use(accessLog());
  mux.onError(answerApiError);
  addRecordRoutes(mux, store, { readsFirst: true });
  mux.handle('/', 'says hello').get((res) => res.type('text/plain').send('Hello, World!\n'));
}
