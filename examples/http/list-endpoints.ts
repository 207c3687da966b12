/** The routes, listed for programs as YAML and for people as a tree. `curl localhost:8080/endpoints` */
import { Multiplexer } from '@addressee/http';
import { listen } from './listen.ts';

const mux = new Multiplexer();
mux.handle('/endpoints', 'this list').get(mux.listing());
mux
  .handle('/users', 'all users')
  .get((res) => res.json([]))
  .post((res) => res.status(201));
mux.handle('/users/{id:[0-9]+}', 'one user').get((res, req) => res.json({ id: req.params.id }));
mux.handle('/tree').get((res) => res.send(mux.prettyPrint()));

await listen(mux);
