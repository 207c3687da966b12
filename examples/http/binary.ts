/** Bytes built once and sent as they are: the fastest answer there is. `curl -o pixel.png localhost:8080/pixel.png` */
import { Multiplexer, RawReply } from '@addressee/http';
import { listen } from './listen.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const reply = RawReply.of(200, { 'Content-Type': 'image/png', 'Cache-Control': 'max-age=86400' }, pixel);

const mux = new Multiplexer();
mux.handle('/pixel.png').get((res) => res.raw(reply));

await listen(mux);
