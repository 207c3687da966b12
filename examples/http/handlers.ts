/** Several methods and typed path variables. `curl localhost:8080/handlers/42/7`, `curl -d text localhost:8080/handlers` */
import { Multiplexer } from '@addressee/http';
import { listen } from './listen.ts';

const mux = new Multiplexer();
mux
  .handle('/handlers')
  .get((res) => res.send('GET\n'))
  .post(async (res, req) => res.status(201).send(`POST of ${(await req.text()).length} characters\n`))
  .patch((res) => res.send('PATCH\n'));
mux.handle('/handlers/{id}/{number:[0-9]+}').get((res, req) => {
  const { id, number } = req.params;
  return res.send(`id: ${id}, number: ${number}\n`);
});

await listen(mux);
