import fastify from 'fastify';

const app = fastify();
app.get('/hello', (_request, reply) => reply.type('text/plain; charset=utf-8').send('Hello world!\n'));
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });
