/** An HTML form; another type of body is 400. `curl -d 'name=Ann&city=San+Jose' localhost:8080/form` */
import { Multiplexer } from '@addressee/http';
import { listen } from './listen.ts';

const mux = new Multiplexer();
mux.handle('/form').post(async (res, req) => res.json(Object.fromEntries(await req.form())));

await listen(mux);
