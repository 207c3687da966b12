/** The files of a folder, with ETag, ranges and compression. `curl -i localhost:8080/files/hello.ts` */
import { compression, Multiplexer, staticFiles } from '@addressee/http';
import { listen } from './listen.ts';

const mux = new Multiplexer().use(compression());
mux.handle('/files/{path*}').get(staticFiles(import.meta.dirname, { maxAgeSeconds: 60 }));

await listen(mux);
