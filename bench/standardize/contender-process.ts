import { readShared } from '#libs/bytes';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ProcessReply, Reply, Request, Start, ThreadData } from './protocol.ts';

/** The process of one contender, so that its memory is its own. Started with what it is to start, in JSON. */
const { contender, kind, threads: count, snapshots: paths } = JSON.parse(process.argv[2]!) as Start;
/** Of the threads of this product, as its pool for batches has it (`services/batch/thread-pool.ts`); others have the default. */
const YOUNG_GENERATION_MB = 12;
const bareBytes = process.memoryUsage().rss;
const snapshots = paths.map((path) => ({ path, buffer: readShared(path) }));
const threads = Array.from(
  { length: count },
  () =>
    new Worker(new URL('./contender-thread.ts', import.meta.url), {
      workerData: { contender, kind, snapshots } satisfies ThreadData,
      ...(contender.startsWith('addressee') && { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB } }),
    }),
);
await Promise.all(threads.map((thread) => once(thread, 'message')));

process.on('message', (request: Request) => {
  void (request.type === 'run' ? run(request) : ask(threads[0]!, request)).then((reply) =>
    process.send!(reply as ProcessReply),
  );
});
process.send!({ type: 'ready' } satisfies ProcessReply);

/** Every thread has all texts: what one has met does not help the other. */
async function run(request: Request & { type: 'run' }): Promise<ProcessReply> {
  const replies = await Promise.all(threads.map(async (thread) => (await ask(thread, request)) as Ran));
  const perSecond = replies.reduce((sum, ran) => sum + ran.count / (ran.ms / 1000), 0);
  return { type: 'ran', perSecond, memoryBytes: process.memoryUsage().rss - bareBytes };
}

type Ran = Reply & { type: 'ran' };

async function ask(thread: Worker, request: Request): Promise<Reply> {
  thread.postMessage(request);
  const [reply] = (await once(thread, 'message')) as [Reply];
  return reply;
}
