/** One web thread: opens the shared data, registers the routes, warms up. It listens once this is done. */
import type { App } from '@addressee/http';
import { addRoutes } from './app.ts';
import type { WebThreadData } from './protocol.ts';
import { openSuggesters } from './suggesters.ts';
import { warmUp } from './warm-up.ts';

const app: App<WebThreadData> = async (mux, { shared }) => {
  addRoutes(mux, { suggesters: openSuggesters(shared.snapshots), playground: shared.playground });
  await warmUp(mux);
};

export default app;
