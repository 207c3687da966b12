/** A serving thread: imports the application's module, lets it register its routes, listens, and stops when told to. */
import { parentPort, workerData } from 'node:worker_threads';
import { Multiplexer } from './multiplexer.ts';
import { type FromThread, setupOf, type ToThread } from './protocol.ts';
import type { App } from './serve.ts';
import { Server } from './server.ts';

const port = parentPort;
const setup = setupOf(workerData);
if (port === null || setup === null) throw new Error('this module runs only in a thread that serve() starts');
const tell = (message: FromThread): void => port.postMessage(message);
const hooks: (() => unknown)[] = [];

async function stop(server: Server | null, drainMs: number): Promise<void> {
  await server?.stop({ drainMs });
  for (const hook of hooks.reverse()) await hook();
}

try {
  const module: { default?: unknown } = await import(setup.moduleUrl);
  if (typeof module.default !== 'function') {
    throw new TypeError(
      `${setup.moduleUrl} must export the application as its default: export default function app(mux, context) {…}`,
    );
  }
  const mux = new Multiplexer(setup.multiplexer);
  await (module.default as App)(mux, {
    shared: setup.shared,
    thread: setup.thread,
    threads: setup.threads,
    onStop: (hook) => void hooks.push(hook),
  });
  const server = new Server(mux, setup.limits, setup.server);
  port.on('message', (message: ToThread) => {
    void stop(server, message.drainMs).finally(() => process.exit(0));
  });
  const addresses = [];
  for (const options of setup.listen) addresses.push(await server.listen(options));
  tell({ type: 'ready', addresses });
} catch (error) {
  const cause = error instanceof Error ? error : new Error(String(error));
  tell({ type: 'failed', error: cause, code: (cause as NodeJS.ErrnoException).code });
  await stop(null, 0).catch(() => {});
  port.close();
}
