import { createServer } from 'node:http';

createServer((_req, res) => {
  res.setHeader('Content-Type', 'text/plain; charset=utf-8');
  res.end('Hello world!\n');
}).listen(Number(process.argv[2]), '127.0.0.1');
