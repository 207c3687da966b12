/** A dozen lines: one route, every core. `curl localhost:8080/hello` */
import { availableParallelism } from 'node:os';
import { type Multiplexer, serve } from '@addressee/http';

export default function app(mux: Multiplexer): void {
  mux.handle('/hello').get((res) => res.send('Hello world!\n'));
}

const { address, primary } = await serve(import.meta.url, {
  port: Number(process.env['PORT'] ?? 8080),
  threads: availableParallelism(),
  signals: true,
});
if (primary) console.log(`listening on ${address.url}`);
