/** A Unix socket, for a proxy on the same machine. `curl --unix-socket /tmp/hello.sock http://localhost/` */
import { Multiplexer, Server } from '@addressee/http';

const mux = new Multiplexer();
mux.handle('/').get((res) => res.send('Hello, neighbour!\n'));

const server = new Server(mux);
const { url } = await server.listen({ unix: process.env['SOCKET'] ?? '/tmp/hello.sock' });
console.log(`listening on ${url}`);
process.once('SIGTERM', () => void server.stop());
