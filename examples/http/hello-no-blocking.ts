/** Starts, does something else meanwhile, and stops: the call that serves does not block. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Multiplexer, serve } from '@addressee/http';

export default function app(mux: Multiplexer): void {
  mux.handle('/hello').get((res) => res.send('Hello world!\n'));
}

const service = await serve(import.meta.url, { port: Number(process.env['PORT'] ?? 8080), threads: 2 });
if (service.primary) {
  console.log(`listening on ${service.address.url}`);
  await sleep(Number(process.env['SECONDS'] ?? 6) * 1000);
  await service.stop();
  console.log('stopped');
}
