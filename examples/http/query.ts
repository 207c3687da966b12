/** Parameters of the query, repeated ones, too. `curl 'localhost:8080/query?tag=a&tag=b&q=san+fran'` */
import { Multiplexer } from '@addressee/http';
import { listen } from './listen.ts';

const mux = new Multiplexer({ plusIsBlank: true });
mux.handle('/query').get((res, req) => {
  res.json({ q: req.query.get('q'), tags: req.query.all('tag'), all: [...req.query] });
});

await listen(mux);
