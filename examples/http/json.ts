/** JSON in, JSON out; what is no JSON is 400. `curl -d '{"a": [1, 2]}' localhost:8080/json` */
import { Multiplexer } from '@addressee/http';
import { listen } from './listen.ts';

const mux = new Multiplexer();
mux.handle('/json', { maxBodyBytes: 64 * 1024 }).post(async (res, req) => res.json({ received: await req.json() }));

await listen(mux);
