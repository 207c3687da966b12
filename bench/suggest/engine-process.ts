import type { Engine } from './engine.ts';
import type { Reply, Request } from './protocol.ts';

/** The process of one engine, so that its memory is its own. Started with the engine's name. */
const { default: create } = (await import(`./engines/${process.argv[2]}.ts`)) as { default: () => Engine };
const engine = create();

process.on('message', (request: Request) => {
  void (request.type === 'load' ? load(request) : run(request)).then((reply) => process.send!(reply));
});

async function load({ rows, snapshotPath }: Request & { type: 'load' }): Promise<Reply> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const start = performance.now();
  await engine.load(rows, snapshotPath);
  const loadMs = performance.now() - start;
  globalThis.gc?.();
  return { type: 'loaded', does: engine.does, loadMs, memoryBytes: process.memoryUsage().rss - before };
}

async function run({ keystrokes, maxMs }: Request & { type: 'run' }): Promise<Reply> {
  const microseconds: number[] = [];
  const deadline = performance.now() + maxMs;
  for (const text of keystrokes) {
    const start = performance.now();
    if (start > deadline) break;
    const pending = engine.suggest(text);
    if (typeof pending !== 'number') await pending;
    microseconds.push((performance.now() - start) * 1000);
  }
  return { type: 'times', microseconds };
}
