import { type Multiplexer, serve } from '@addressee/http';

export default function app(mux: Multiplexer): void {
  mux.handle('/hello').get((res) => res.send('Hello world!\n'));
}

await serve(import.meta.url, { port: Number(process.argv[2]), threads: 2 });
