/** One web thread: opens the shared data, registers the routes, warms up. It listens once this is done. */
import type { App } from '@addressee/http';
import { attachRecords } from '#services/records';
import { addRoutes } from './app.ts';
import type { WebThreadData } from './protocol.ts';
import { openSuggesters } from './suggesters.ts';
import { warmUp } from './warm-up.ts';

const app: App<WebThreadData> = async (mux, context) => {
  const { snapshots, playground, records, recordsKey, keys } = context.shared;
  const store = records === null ? null : await attachRecords(records, context.thread);
  context.onStop(() => store?.close());
  addRoutes(mux, { suggesters: openSuggesters(snapshots), playground, records: store, recordsKey, keys });
  await warmUp(mux);
};

export default app;
