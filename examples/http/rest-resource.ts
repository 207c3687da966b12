/** A resource kept in memory: list, create, read, replace, delete. `curl -X PUT -d '{"name": "Ann"}' localhost:8080/people/1` */
import { HttpError, Multiplexer } from '@addressee/http';
import { listen } from './listen.ts';

interface Person {
  readonly name: string;
}

const people = new Map<number, Person>();
let last = 0;

const mux = new Multiplexer({ base: '/people' });
mux
  .handle('', 'all people')
  .get((res) => res.json([...people].map(([id, person]) => ({ id, ...person }))))
  .post(async (res, req) => {
    const person = checked(await req.json());
    people.set(++last, person);
    res
      .status(201)
      .header('Location', `/people/${last}`)
      .json({ id: last, ...person });
  });
mux
  .handle('/{id:[0-9]{1,9}}', 'one person')
  .get((res, req) => res.json(known(Number(req.params.id))))
  .put(async (res, req) => {
    people.set(Number(req.params.id), checked(await req.json()));
    res.status(204);
  })
  .delete((res, req) => {
    known(Number(req.params.id));
    people.delete(Number(req.params.id));
    res.status(204);
  });
mux.onError((error, res) => res.json({ error: { status: error.status, message: error.message } }));

function known(id: number): Person {
  const person = people.get(id);
  if (!person) throw new HttpError(404, `There is no person ${id}`);
  return person;
}

function checked(value: unknown): Person {
  if (typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string')
    return { name: value.name };
  throw new HttpError(422, 'A person has a name: {"name": "Ann"}');
}

await listen(mux);
