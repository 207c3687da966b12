import { Multiplexer, Server } from '@addressee/http';

const mux = new Multiplexer();
mux.handle('/hello').get((res) => res.send('Hello world!\n'));
await new Server(mux).listen({ port: Number(process.argv[2]) });
