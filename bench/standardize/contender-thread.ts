import { parentPort, workerData } from 'node:worker_threads';
import type { ContenderFactory } from './contender.ts';
import type { Reply, Request, ThreadData } from './protocol.ts';

/** One thread of a contender, which has all of it but the snapshots by itself. */
const { contender: name, kind, snapshots } = workerData as ThreadData;
const { default: create } = (await import(`./contenders/${name}.ts`)) as { default: ContenderFactory };
const contender = create(kind, snapshots);

parentPort!.on('message', (request: Request) => parentPort!.postMessage(reply(request)));
parentPort!.postMessage({ type: 'ready' } satisfies Reply);

function reply(request: Request): Reply {
  if (request.type === 'answer') {
    return { type: 'answered', answers: request.texts.map((text) => contender.parts(contender.standardise(text))) };
  }
  const { texts, maxMs } = request;
  const start = performance.now();
  const deadline = start + maxMs;
  let count = 0;
  while (count < texts.length) {
    contender.standardise(texts[count++]!);
    // The clock costs as much as the fastest of them.
    if (count % 16 === 0 && performance.now() > deadline) break;
  }
  return { type: 'ran', count, ms: performance.now() - start };
}
