/** The files of a folder, with ETag, ranges and compression. `curl -i localhost:8080/files/hello.ts` */
import { Multiplexer } from '@addressee/http';
import { compression, staticFiles } from '@addressee/http/plugins';
import { listen } from './listen.ts';

const mux = new Multiplexer().use(compression());
mux.handle('/files/{path*}').get(staticFiles(import.meta.dirname, { maxAgeSeconds: 60 }));

await listen(mux);
