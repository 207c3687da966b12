/** Plugins: shipped ones, and one of our own around every request. `curl -i localhost:8080/hello` */
import { Multiplexer, type Plugin } from '@addressee/http';
import { accessLog, compression, cors, requestId } from '@addressee/http/plugins';
import { listen } from './listen.ts';

const timing: Plugin = (mux) => {
  mux.around(async (res, _req, next) => {
    const begun = performance.now();
    await next();
    res.header('Server-Timing', `handler;dur=${(performance.now() - begun).toFixed(3)}`);
  });
};

const mux = new Multiplexer()
  .use(accessLog({ format: 'json' }))
  .use(requestId())
  .use(cors())
  .use(compression())
  .use(timing);
mux.handle('/hello').get((res) => res.send('Hello world!\n'));

await listen(mux);
