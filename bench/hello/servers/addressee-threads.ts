import { type Multiplexer, serve } from '@addressee/http';

export default function app(mux: Multiplexer): void {
  mux.handle('/hello').get((res) => res.send('Hello world!\n'));
}

const [threads = 2, port = 0] = process.argv.slice(2).map(Number);
await serve(import.meta.url, { port, threads });
