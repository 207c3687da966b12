/* global Bun */
Bun.serve({
  port: Number(process.argv[2]),
  hostname: '127.0.0.1',
  routes: { '/hello': () => new Response('Hello world!\n') },
  fetch: () => new Response('Not found', { status: 404 }),
});
