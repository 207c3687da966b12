/** One serving thread: opens the store, registers the routes. It listens once this is done. */
import type { App } from '@addressee/http';
import { attachRecords } from '#services/records';
import { addRoutes } from './app.ts';
import type { KvThreadData } from './protocol.ts';

const app: App<KvThreadData> = async (mux, context) => {
  const { records, logs } = context.shared;
  const store = await attachRecords(records, context.thread);
  context.onStop(() => store.close());
  addRoutes(mux, { store, logs });
};

export default app;
