/** One serving thread: opens the store, registers the routes. It listens once this is done. */
import type { App } from '@addressee/http';
import { KvStore } from '@addressee/kv';
import { connectValkey, MemoryStore, ReadCounters } from '#services/records';
import { threadId } from 'node:worker_threads';
import { addRoutes } from './app.ts';
import type { KvThreadData } from './protocol.ts';

const app: App<KvThreadData> = async (mux, context) => {
  const { shared, thread } = context;
  Atomics.store(new Int32Array(shared.threadIds), thread, threadId);
  const counters = new ReadCounters(shared.counters, thread);
  const { records } = shared;
  const store =
    'map' in records ? new MemoryStore(KvStore.attach(records), counters) : await connectValkey(records, counters);
  context.onStop(() => store.close());
  addRoutes(mux, { store, logs: shared.logs });
};

export default app;
