/** Bodies of any size both ways, in bounded memory. `curl -N localhost:8080/clock`, `curl -T big.file localhost:8080/sum` */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Multiplexer } from '@addressee/http';
import { listen } from './listen.ts';

const mux = new Multiplexer();
mux.handle('/clock').get((res, req) => res.type('text/event-stream').stream(ticks(3, req.signal)));
mux.handle('/sum', { maxBodyBytes: Infinity }).put(async (res, req) => {
  const hash = createHash('sha256');
  for await (const chunk of req.stream()) hash.update(chunk);
  res.send(`${hash.digest('hex')}\n`);
});

/** Made only as fast as the client reads; ended when it goes away. */
async function* ticks(count: number, signal: AbortSignal): AsyncGenerator<string> {
  for (let at = 1; at <= count; at++) {
    yield `data: tick ${at}\n\n`;
    if (at < count) await sleep(20, undefined, { signal });
  }
}

await listen(mux);
