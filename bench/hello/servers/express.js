import express from 'express';

const app = express();
app.get('/hello', (_request, response) => response.type('text/plain').send('Hello world!\n'));
app.listen(Number(process.argv[2]), '127.0.0.1');
